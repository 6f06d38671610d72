import {
  fillPath,
  hrefOf as addressOf,
  keyOf,
  openPattern,
  partsIn,
  placeIdOf,
  recordParam,
  type CallDecl,
  type Target,
  type WireRecord,
} from '#core';
import { mayCreate } from './access.ts';
import type { Runtime } from './area.ts';
import type { Screen } from './screen.ts';

/** What stands for a record in the addresses of its screens and calls. */
export function recordKey(resource: { name: string; identify: string }, record: WireRecord): string | number {
  const key = keyOf(resource, record);
  if (key === undefined) throw new Error(`a record of "${resource.name}" lacks "${resource.identify}", which stands in addresses`);
  return key;
}

/** The address of a screen as far as the reader may open it: the one way to make one. */
export const hrefOf = ({ index, viewer }: Pick<Runtime, 'index' | 'viewer'>, target: Target): string | undefined => addressOf(index, viewer, target);

/** What a call about a record takes as `{id}`: what identifies it, if the call is one of the record's own resource. */
export const idFor = ({ resource }: Pick<CallDecl, 'resource'>, own: { name: string; identify: string }, record: WireRecord): string | number =>
  resource === own.name ? recordKey(own, record) : (record.id as number);

interface Hrefs {
  list: string | undefined;
  create: string | undefined;
  edit: (record: WireRecord | string | number) => string | undefined;
}

const known = new WeakMap<Screen, Hrefs>();

/**
 * The addresses around a screen: those of its resource at the same place, with the parameters of the address. Looked up once, since every row asks.
 */
export function hrefsOf(screen: Screen): Hrefs {
  const hrefs = known.get(screen) ?? findHrefs(screen);
  known.set(screen, hrefs);
  return hrefs;
}

/** Where one goes from the settings of an area: to its first list. */
const aroundSettings = (runtime: Runtime, plugin: string): string =>
  runtime.index.resources.filter((each) => each.plugin === plugin).flatMap(({ name }) => hrefOf(runtime, { to: 'list', resource: name }) ?? [])[0] ??
  runtime.index.home;

/** Where one goes from a record that is listed in a part of its parent's screen: to that part. */
function aroundParent({ resource, runtime, params, bundle }: Screen): string | undefined {
  const { parent } = resource.place;
  const record = parent && params[parent.param];
  if (!parent || record === undefined) return undefined;
  for (const screen of bundle.manifest.screens ?? []) {
    if (screen.kind !== 'record' || screen.resource !== parent.resource) continue;
    const part = partsIn(screen).find((each) => 'list' in each && each.list === resource.name);
    if (part) return hrefOf(runtime, { to: 'record', resource: parent.resource, at: placeIdOf(screen), part: part.id, record });
  }
  return undefined;
}

function findHrefs(screen: Screen): Hrefs {
  const { resource, runtime, params } = screen;
  const at = { resource: resource.name, at: resource.at, params };
  const pattern = openPattern(runtime.index, runtime.viewer, { to: 'record', record: '', ...at });
  return {
    // A place without a list of its own lies around one record: the resource's own list leads on.
    list: resource.single
      ? aroundSettings(runtime, resource.plugin)
      : (hrefOf(runtime, { to: 'list', ...at }) ?? hrefOf(runtime, { to: 'list', resource: resource.name, params }) ?? aroundParent(screen)),
    create: mayCreate(resource, runtime.viewer) || resource.place.create === undefined ? hrefOf(runtime, { to: 'create', ...at }) : undefined,
    edit: (record) => pattern && fillPath(pattern, { ...params, [recordParam(pattern)]: keyOf(resource, record) }),
  };
}

/** Further screens of a record, which it offers the way to: those with a title that its id alone leads to. */
export function waysOf(
  { bundle, resource, runtime }: Pick<Screen, 'bundle' | 'resource' | 'runtime'>,
  record: WireRecord,
): Array<{ at: string; href: string }> {
  return (bundle.manifest.screens ?? []).flatMap((screen) => {
    if (screen.kind !== 'record' || screen.resource !== resource.name || screen.title === undefined || placeIdOf(screen) === resource.at) return [];
    const at = placeIdOf(screen);
    const href = hrefOf(runtime, { to: 'record', resource: resource.name, at, record });
    return href === undefined ? [] : [{ at, href }];
  });
}
