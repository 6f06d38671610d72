import { levels } from '../roles/access.ts';
import { clashes, type Standing } from './claims.ts';
import { contributionProblems, extendable, pageAddresses } from './crossContributions.ts';
import { changeEvent, changes, everyDeclared, everyEvent, type DeclaredEvent } from '../area/events.ts';
import { endedStates } from '../resource/lifecycle.ts';
import { linkProblems } from '../area/links.ts';
import { textProblems } from '../area/mails.ts';
import { mentionsOf, type Mention, type Readable } from '../names/mentions.ts';
import { thereIn } from '../names/ofResource.ts';
import { nearest } from '../text/nearest.ts';
import { narrowingProblems } from '../access/narrowing.ts';
import { unknownNames, type Known, type There } from '../names/unknown.ts';
import type { CallDecl } from '../declare/manifest.ts';
import { corePaths, openTables } from './own.ts';
import { rollupProblems } from '../resource/rollup.ts';
import { findRoute, shapeOf, withParams } from '../resource/routes.ts';
import { strayPart } from './strayPart.ts';
import type { Plugin, Problem, Quarantined } from '../area/declared.ts';
import { ownRefOf } from '../schema/schema.ts';
import { partsIn, routesOf } from '../resource/screens.ts';

/** Problems between plugins, by the plugin that has to give way. */
export function crossProblems(plugins: readonly Plugin[], quarantined: readonly Quarantined[], standing: Standing): Map<string, Problem[]> {
  const known = knownAmong(plugins, quarantined);
  const events = eventsOf(plugins);
  const problems = [
    ...clashes(plugins, standing),
    ...unkept(plugins),
    ...endless(plugins),
    ...contributionProblems(plugins),
    ...plugins.flatMap((plugin) => [
      ...unknownNames(plugin.id, mentionsOf(plugin), known),
      ...strayParts(plugins, plugin),
      ...narrowingProblems(plugins, plugin),
      ...textProblems(plugin, events),
      ...linkProblems(plugin),
    ]),
  ];
  const byPlugin = new Map<string, Problem[]>();
  for (const problem of problems) byPlugin.set(problem.plugin, [...(byPlugin.get(problem.plugin) ?? []), problem]);
  return byPlugin;
}

/** What a plugin that is left out names of others and nobody has: told with the rest, so that it is mended in one go. */
export function withDangling(each: Quarantined, source: Readable | undefined, known: Known): Quarantined {
  if (!source) return each;
  const told = new Set(each.problems.map(keyOf));
  const more = unknownNames(each.id, mentionsOf(source), known).filter((problem) => !told.has(keyOf(problem)));
  return more.length === 0 ? each : { ...each, problems: [...each.problems, ...more] };
}

/** What is listed behind a name that nobody has may be another list by now: it is the same problem. */
const keyOf = ({ file, pointer, message }: Problem): string => [file, pointer, message.split(';')[0]].join(' ');

/** Rollups that cannot be kept as they are declared. */
function unkept(plugins: readonly Plugin[]): Problem[] {
  const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((resource) => [resource.name, resource])));
  return [...resources.values()].flatMap((resource) =>
    rollupProblems(resource, resources).map((problem) => ({ plugin: resource.plugin, file: resource.decl.schema, ...problem })),
  );
}

/** Moves by the end of another record, which never ends. */
function endless(plugins: readonly Plugin[]): Problem[] {
  const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((resource) => [resource.name, resource])));
  return [...resources.values()].flatMap(({ plugin, name, decl, schema }) =>
    Object.entries(decl.lifecycle?.moves ?? {}).flatMap(([id, { by }]): Problem[] => {
      const target = by && 'ended' in by ? resources.get(ownRefOf(schema.properties?.[by.ended] ?? {}) ?? '') : undefined;
      if (!target || endedStates(target.decl).length > 0) return [];
      const message = `goes by the end of ${target.name}, of whose lifecycle no state is "ended": say which are`;
      return [{ plugin, file: 'plugin.json', pointer: `/resources/${name}/lifecycle/moves/${id}/by/ended`, message }];
    }),
  );
}

/**
 * What there is of the names that lead from one plugin to another, or to the core. What belongs to a quarantined plugin is neither there nor missing.
 */
export function knownAmong(plugins: readonly Plugin[], quarantined: readonly Quarantined[]): Known {
  const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((each) => [each.name, each])));
  const lost = quarantined.flatMap((each) => each.resources);
  const events = eventsOf(plugins);
  const routes = plugins.flatMap(routesOf);
  const leads = (path: string, among: readonly { path: string }[]) =>
    findRoute(
      among,
      withParams(path, () => '0'),
    ) !== undefined;
  const lostPaths = quarantined.flatMap((each) => each.paths.map((path) => `${shapeOf(path)}/`));
  const pathsOf = (shown: readonly string[]): There => {
    const all = [...routes.map(({ path }) => path), ...shown];
    return {
      names: all,
      where: 'there are',
      has: (path) => all.includes(path) || leads(path, routes) || lostPaths.some((base) => `${shapeOf(path)}/`.startsWith(base)),
    };
  };
  const found: Record<string, (mention: Mention) => There | undefined> = {
    'declared-event': once(() => ({
      names: [...events.keys(), ...quarantined.flatMap((each) => each.events)].sort(),
      where: 'there are',
      word: 'event',
    })),
    member: ({ of = '' }) => {
      const event = events.get(of);
      return event && { names: Object.keys(event.schema.properties ?? {}), where: `the payload of ${of} has` };
    },
    event: once(() => eventsAmong(plugins, quarantined, [...resources.keys(), ...lost])),
    resource: once(() => ({ names: [...resources.keys(), ...lost].sort(), where: 'which no plugin declares; there are' })),
    extended: once(() => extendable([...resources.keys(), ...lost].sort())),
    'page-address': once(() => pageAddresses(plugins, quarantined)),
    access: ({ name }) =>
      quarantined.some(({ id }) => name.startsWith(`${id}.`))
        ? undefined
        : { names: [...levels, ...plugins.flatMap(({ manifest }) => Object.keys(manifest.permissions ?? {}))], where: 'there are' },
    route: once(() => pathsOf([])),
    address: once(() => pathsOf(corePaths.screens)),
    place: ({ of = '' }) => {
      const listed = resources.get(of);
      return listed && { names: Object.keys(listed.places), where: `${of} has` };
    },
    lookup: ({ name }) => (name.includes('.') ? callsAmong(plugins, quarantined, name) : undefined),
    offered: ({ name }) => offersAmong(plugins, quarantined, name),
    'core-table': () => ({ names: openTables, where: 'there are' }),
  };
  return (mention) => {
    const resource = resources.get(mention.of ?? '');
    return found[mention.kind]?.(mention) ?? (resource && thereIn(resource, mention.kind));
  };
}

/** Calls of other areas that fill nothing into their path. */
function callsAmong(plugins: readonly Plugin[], quarantined: readonly Quarantined[], name: string): There | undefined {
  if (quarantined.some(({ id }) => name.startsWith(`${id}.`))) return undefined;
  const isAsked = ([, { method, path }]: [string, CallDecl]) => method === 'GET' && !path.includes('{');
  const names = plugins.flatMap(({ id, manifest }) =>
    Object.entries(manifest.calls ?? {})
      .filter(isAsked)
      .map(([call]) => `${id}.${call}`),
  );
  return { names, where: 'a GET without parameters in its path is needed; there are' };
}

/** What areas may be asked. Of one that is not there, and of which no other is meant, nothing can be said: it is asked in vain. */
function offersAmong(plugins: readonly Plugin[], quarantined: readonly Quarantined[], name: string): There | undefined {
  const [area = ''] = name.split('.');
  const isLost = quarantined.some(({ id }) => id === area);
  const ids = plugins.map(({ id }) => id);
  if (isLost || (!ids.includes(area) && nearest(area, ids) === undefined)) return undefined;
  const names = plugins.flatMap(({ id, manifest }) => Object.keys(manifest.offers ?? {}).map((word) => `${id}.${word}`));
  return { names, where: 'areas offer', word: 'question' };
}

/** An answer that is made when it is first asked for. */
function once(make: () => There): () => There {
  let made: There | undefined;
  return () => (made ??= make());
}

/** The events one may speak of: those declared, what happens to every record of a resource, and all of them. */
function eventsAmong(plugins: readonly Plugin[], quarantined: readonly Quarantined[], resources: readonly string[]): There {
  const declared = [...plugins.flatMap((plugin) => plugin.events.map((event) => event.name)), ...quarantined.flatMap((each) => each.events)].sort();
  const known = new Set([everyEvent, everyDeclared, ...declared, ...resources.flatMap((name) => changes.map((change) => changeEvent(name, change)))]);
  return { names: declared, where: `beside <resource>.${changes.join(', .')} of every resource there are`, has: (name) => known.has(name) };
}

/** Lists and figures of records that point elsewhere. */
function strayParts(plugins: readonly Plugin[], { id: plugin, manifest }: Plugin): Problem[] {
  const all = new Map(plugins.flatMap(({ resources }) => resources.map((each) => [each.name, each])));
  return (manifest.screens ?? []).flatMap((screen, i) =>
    screen.kind !== 'record'
      ? []
      : partsIn(screen).flatMap((part): Problem[] => {
          const message = strayPart(part, screen.resource, all);
          return message === undefined
            ? []
            : [{ plugin, file: 'plugin.json', pointer: `/screens/${i}/parts`, message: `part "${part.id}" ${message}` }];
        }),
  );
}

const eventsOf = (plugins: readonly Plugin[]): Map<string, DeclaredEvent> =>
  new Map(plugins.flatMap((plugin) => plugin.events.map((event) => [event.name, event] as const)));
