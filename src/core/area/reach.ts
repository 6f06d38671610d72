import { can, type Viewer } from '../roles/access.ts';
import { verbs, type Verb } from '../roles/reach.ts';
import { callsIn } from '../resource/lifecycle.ts';
import { partOf } from '../resource/partVersions.ts';
import type { CallDecl } from '../declare/manifest.ts';
import type { Operation } from '../declare/resourceDecl.ts';
import type { Served } from '../declare/servedWords.ts';
import type { Registry } from './declared.ts';
import { endpointsOfResource } from './endpoints.ts';

/** A resource of an area with what an API token may do with its records. */
export interface Reachable {
  plugin: string;
  resource: string;
  verbs: Verb[];
}

export const verbOfOperation = (operation: Operation): Verb => (operation === 'list' || operation === 'get' ? 'read' : operation);

/** What a call does for the scope of an API token. */
export const verbOfCall = (decl: CallDecl): Verb => (decl.method === 'GET' ? 'read' : partOf(decl) === undefined ? 'act' : 'update');

/** Accounts are read by a token and never written: roles, passwords and profiles are for people. Tokens are for people altogether. */
const barred: ReadonlyArray<{ served: Served; but: readonly Verb[] }> = [
  { served: 'users', but: ['read'] },
  { served: 'tokens', but: [] },
];

/** Whether no token may do this, whatever its scope. */
export const isForPeople = ({ served }: Pick<Registry, 'served'>, resource: string, verb: Verb): boolean =>
  barred.some((each) => served.get(each.served)?.name === resource && !each.but.includes(verb));

/** What somebody may name in a scope: all that they may do by calls that a token may make. Settings are not named. */
export function reachableBy(registry: Registry, viewer: Viewer): Reachable[] {
  return registry.plugins.flatMap((plugin) => {
    const calls = Object.values(callsIn(plugin.manifest)).filter(({ stepUp, key }) => !stepUp && key === undefined);
    return plugin.resources.flatMap((resource) => {
      const { name, single } = resource;
      if (single) return [];
      const may = new Set<Verb>([
        ...endpointsOfResource(resource).flatMap(({ access, operation }) => (can(viewer, access) ? [verbOfOperation(operation!)] : [])),
        ...calls.flatMap((decl) => (decl.resource === name && can(viewer, decl.access) ? [verbOfCall(decl)] : [])),
      ]);
      const own = verbs.filter((verb) => may.has(verb) && !isForPeople(registry, name, verb));
      return own.length > 0 ? [{ plugin: plugin.id, resource: name, verbs: own }] : [];
    });
  });
}
