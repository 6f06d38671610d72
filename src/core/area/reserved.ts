import { endpointsOf } from './endpoints.ts';
import type { Registry } from './declared.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import { shapeOf } from '../resource/routes.ts';
import { recordParam } from '../resource/screens.ts';

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** The literal that another path has where this one has its record's key: at that address the literal wins. */
function literalBeside(pattern: string, path: string): string | undefined {
  const own = segments(pattern);
  const at = own.indexOf(`{${recordParam(pattern)}}`);
  const beside = segments(path);
  const literal = beside[at];
  if (literal === undefined || beside.length !== own.length || literal.startsWith('{')) return undefined;
  return shapeOf(pattern) === shapeOf(`/${beside.with(at, '{}').join('/')}`) ? literal : undefined;
}

/**
 * The keys no record of a resource may have, where one of its fields stands in addresses: words that other screens or calls have in the same place.
 */
export function reservedKeys({ routes, plugins }: Pick<Registry, 'routes' | 'plugins'>, { name, identify, itemPath }: Resource): ReadonlySet<string> {
  if (identify === 'id') return new Set();
  const screens = routes.filter((route) => (route.kind === 'record' || route.kind === 'part') && route.resource === name).map(({ path }) => path);
  const own = plugins.flatMap(endpointsOf);
  const calls = own.filter((each) => each.resource === name && each.path.startsWith(itemPath)).map(({ path }) => path);
  return new Set([
    ...screens.flatMap((pattern) => routes.flatMap(({ path }) => literalBeside(pattern, path) ?? [])),
    ...calls.flatMap((pattern) => own.flatMap(({ path }) => literalBeside(pattern, path) ?? [])),
  ]);
}
