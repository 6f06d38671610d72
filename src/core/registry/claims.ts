import { endpointsOf, type Endpoint } from '../area/endpoints.ts';
import { coreCalls, corePaths, coreTables } from './own.ts';
import type { Plugin, Problem } from '../area/declared.ts';
import { shapeOf, type Route } from '../resource/routes.ts';
import { routesOf } from '../resource/screens.ts';
import { settingsName } from '../area/settings.ts';

/** Something only one may have. `key` tells two of them apart. */
interface Claim {
  kind: string;
  key: string;
  shown: string;
  pointer: string;
}

/** Who keeps what two plugins claim: whoever had it in the last good state, else a shipped one, else the first by id. */
export interface Standing {
  /** Claims as `claimsHeldBy` answers them, with the plugin that had each. */
  held: ReadonlyMap<string, string>;
  /** Ids of the plugins that belong to Waypost itself. */
  shipped: ReadonlySet<string>;
}
/** Nobody was there before. */
export const noStanding: Standing = { held: new Map(), shipped: new Set() };

const claim = (pointer: string, kind: string, shown: string, key = shown): Claim => ({ kind, key, shown, pointer });
const keyOfCall = (method: string, path: string) => `${method} ${shapeOf(path)}`;
const idOf = ({ kind, key }: Claim) => `${kind} ${key}`;

/** Where the manifest says an address: with a screen, else with the resource whose generic screen it is. */
function placeOfRoute({ manifest }: Plugin, route: Route): string {
  const screen = (manifest.screens ?? []).findIndex((each) => each.path === route.path || ('create' in each && each.create === route.path));
  const resource = (manifest.resources ?? []).findIndex(({ name }) => 'resource' in route && name === route.resource);
  return screen >= 0 || resource < 0 ? `/screens/${Math.max(0, screen)}/path` : `/resources/${resource}/paths`;
}

function placeOfCall({ manifest }: Plugin, { call, resource }: Endpoint): string {
  return call ? `/calls/${call}` : `/resources/${(manifest.resources ?? []).findIndex(({ name }) => name === resource)}/api`;
}

/** The address of an area's settings is the core's, which gave it. */
const isDeclared = (route: Route): boolean => !('resource' in route) || route.resource !== settingsName(route.plugin);

function claimsOf(plugin: Plugin): Claim[] {
  const { manifest } = plugin;
  const links = Object.values(manifest.calls ?? {}).flatMap(({ answers }) => (answers && 'linked' in answers ? [answers.linked.link] : []));
  return [
    ...(manifest.home ? [claim('/home', 'home', 'the home path', 'home')] : []),
    ...routesOf(plugin)
      .filter(isDeclared)
      .map((route) => claim(placeOfRoute(plugin, route), 'route', route.path, shapeOf(route.path))),
    ...routesOf(plugin).flatMap((route) => ('name' in route && route.name ? [claim('/resources', 'route name', route.name)] : [])),
    ...plugin.resources.map((resource, i) => claim(`/resources/${i}/name`, 'resource', resource.name)),
    ...plugin.resources.flatMap((resource, i) => (resource.decl.table ? [] : [claim(`/resources/${i}/name`, 'table', resource.table)])),
    ...plugin.resources.flatMap((resource, i) => (resource.decl.serves ? [claim(`/resources/${i}/serves`, 'who serves', resource.decl.serves)] : [])),
    ...Object.keys(manifest.protocols ?? {}).map((id) => claim(`/protocols/${id}`, 'route', `/${id}`)),
    ...Object.keys(manifest.publicPages ?? {}).map((id) => claim(`/publicPages/${id}`, 'route', `/${id}`)),
    ...plugin.events.map(({ name }) => claim(`/events/${name}`, 'event', name)),
    // A set of links is read by one call and written by another.
    ...[...new Set(links)].map((link) => claim('/calls', 'table', link)),
    ...endpointsOf(plugin).map((endpoint) =>
      claim(placeOfCall(plugin, endpoint), 'call', `${endpoint.method} ${endpoint.path}`, keyOfCall(endpoint.method, endpoint.path)),
    ),
  ];
}

/** Every claim of some plugins, with the plugin that has it: what a later registry takes as `held`. */
export const claimsHeldBy = (plugins: readonly Plugin[]): Map<string, string> =>
  new Map(plugins.flatMap((plugin) => claimsOf(plugin).map((each): [string, string] => [idOf(each), plugin.id])));

const core = 'core';

/** The core claims what is its own like a plugin of that name, and before all others. */
const ofCore: ReadonlySet<string> = new Set(
  [
    ...[...corePaths.exact, ...corePaths.below].map((path) => claim('', 'route', path, shapeOf(path))),
    ...coreTables.map((table) => claim('', 'table', table)),
    ...coreCalls.map((call) => claim('', 'call', call, keyOfCall(...(call.split(' ', 2) as [string, string])))),
  ].map(idOf),
);
/** Whether a claim lies where everything is the core's. */
const isBelowCore = ({ kind, shown }: Claim): boolean => kind === 'route' && corePaths.below.some((path) => shown.startsWith(`${path}/`));

type Claimed = Claim & { plugin: string };

function ownerOf(claims: readonly Claimed[], { held, shipped }: Standing): string {
  const [first] = claims as [Claimed];
  if (isBelowCore(first) || ofCore.has(idOf(first))) return core;
  const before = claims.find(({ plugin }) => held.get(idOf(first)) === plugin);
  return (before ?? claims.find(({ plugin }) => shipped.has(plugin)) ?? first).plugin;
}

/** What two plugins claim, one plugin claims twice, or belongs to the core: told to whoever has to choose another. */
export function clashes(plugins: readonly Plugin[], standing: Standing): Problem[] {
  const claimed = plugins.flatMap((plugin) => claimsOf(plugin).map((each): Claimed => ({ ...each, plugin: plugin.id })));
  const all = [...groupedBy(claimed, idOf).values()].flatMap((claims) => {
    const owner = ownerOf(claims, standing);
    const own = claims.find(({ plugin }) => plugin === owner);
    return claims.filter((each) => each !== own).map((each): Clash => ({ ...each, owner }));
  });
  return [...groupedBy(all, ({ plugin, pointer, owner }) => [plugin, pointer, owner].join(' ')).values()].map(told);
}

type Clash = Claimed & { owner: string };

function groupedBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** What stands at one place of a manifest is one cause, however much of it is another's. */
function told(all: readonly Clash[]): Problem {
  const { plugin, pointer, owner } = all[0]!;
  const kinds = [...groupedBy(all, ({ kind }) => kind)].map(([kind, same]) => `${kind} ${same.map(({ shown }) => shown).join(', ')}`);
  return { plugin, file: 'plugin.json', pointer, message: `declares ${kinds.join(' and ')}${whose(owner, plugin)}` };
}

function whose(owner: string, plugin: string): string {
  if (owner === plugin) return ' twice';
  return owner === core ? ', which the core has for itself: choose another' : `, which plugin "${owner}" already has: choose another`;
}
