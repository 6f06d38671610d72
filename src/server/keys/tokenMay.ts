import { isForPeople, reaches, wholeReach, type Verb, type Viewer } from '#core';
import type { RouteSpec } from '../calls/Call.ts';
import type { Api } from '../work/Work.ts';

/** The core's own calls that an API token may make, with the verbs that it needs for the resource which they name. */
const ownCalls: Readonly<Record<string, readonly Verb[]>> = {
  'GET -/totals/{resource}': ['read'],
  'GET -/groups/{resource}': ['read'],
  'GET -/figures/{resource}/{figure}': ['read'],
  'GET -/export/{resource}': ['read'],
  'GET -/history/{resource}/{id}': ['read'],
  'GET -/uses/{resource}/{id}': ['read'],
  'GET -/translations/{resource}/{id}': ['read'],
  'GET -/published/{resource}': ['read'],
  'GET -/published/{resource}/{id}': ['read'],
  'PUT -/translations/{resource}/{id}': ['update'],
  'PATCH -/translations/{resource}/{id}': ['update'],
  'POST -/order/{resource}': ['update'],
  'POST -/import/{resource}': ['create', 'update'],
  'GET -/import/{resource}/example': ['create'],
};

/**
 * What keeps an API token from a call, beside the access of its owner: `person`: nobody but a signed-in person may make it; `scope`: its scope
 * does not have it. What everybody may call, it may.
 */
export function tokenBar(
  { registry }: Api,
  { method, path, access, plugin, reach, stepUp }: RouteSpec,
  { viewer, params }: { viewer: Viewer; params: Record<string, string> },
): 'person' | 'scope' | undefined {
  if (stepUp) return 'person';
  const [resource, needed] = reach ? [reach.resource, [reach.verb]] : [params.resource, ownCalls[`${method} ${path}`]];
  if (resource !== undefined && needed !== undefined) {
    if (needed.some((verb) => isForPeople(registry, resource, verb))) return 'person';
    return needed.every((verb) => reaches(viewer, resource, verb)) ? undefined : 'scope';
  }
  if (access === 'public') return undefined;
  if (plugin === undefined) return 'person';
  return viewer.reach?.has(wholeReach) ? undefined : 'scope';
}
