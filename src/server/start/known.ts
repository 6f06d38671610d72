import { coreCalls, corePaths, endpointsOf, matchPath, type Registry } from '#core';
import { apiPrefix } from './site.ts';

const firstOf = (path: string): string => path.split(/[/?]/, 2)[0]!;

/**
 * Whether a version has anything at an address of calls or screens, told by the first
 * word of it: what it does not know may be an area's that comes with the next version.
 */
export function knownAt({ plugins, routes }: Registry): (url: string) => boolean {
  const calls = new Set([
    '-',
    ...coreCalls.map((call) => firstOf(call.split(' ', 2)[1]!)),
    ...plugins.flatMap(endpointsOf).map(({ path }) => firstOf(path)),
  ]);
  const screens = new Set([...corePaths.below, ...corePaths.exact, ...routes.map(({ path }) => path)].map((path) => firstOf(path.slice(1))));
  for (const { manifest } of plugins) for (const id of Object.keys({ ...manifest.protocols, ...manifest.publicPages })) screens.add(id);
  return (url) => (url.startsWith(apiPrefix) ? calls.has(firstOf(url.slice(apiPrefix.length))) : screens.has(firstOf(url.slice(1))));
}

/** Whether a call is one of some plugins', or one of the core's about a resource of theirs. */
export function concernsAt({ plugins }: Registry): (url: string, ids: ReadonlySet<string>) => boolean {
  return (url, ids) => {
    const path = url.slice(apiPrefix.length).split('?', 1)[0]!;
    const words = path.split('/');
    const names = (id: string, resources: ReadonlyArray<{ name: string }>) =>
      words.includes(id) || resources.some(({ name }) => words.includes(name));
    return plugins.some(
      (plugin) =>
        ids.has(plugin.id) &&
        (endpointsOf(plugin).some((endpoint) => matchPath(endpoint.path, path)) || (words[0] === '-' && names(plugin.id, plugin.resources))),
    );
  };
}
