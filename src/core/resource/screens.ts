import { can, type Access, type Viewer } from '../roles/access.ts';
import type { Manifest } from '../declare/manifest.ts';
import { operations, type Operation, type ResourceDecl } from '../declare/resourceDecl.ts';
import type { FieldsPart, FinishDecl, PartDecl, RecordScreenDecl, ScreenDecl } from '../declare/screenDecl.ts';
import type { Resource } from './resolvedResource.ts';
import { fillPath, paramsOf, shapeOf, type Route } from './routes.ts';
import type { WireRecord } from '../schema/schema.ts';
import type { Place, Places } from './places.ts';

/** How a record's screen is made up. Without parts it is the generic form. */
export interface RecordLook {
  as: 'sections' | 'tabs' | 'steps';
  parts: readonly PartDecl[];
  aside: readonly PartDecl[];
  /** Of steps: where they end, and the word under which a device remembers how far somebody came. */
  finish?: FinishDecl;
  keep?: string;
  remembers?: Readonly<Record<string, string>>;
}

type Placed = Extract<ScreenDecl, { kind: 'list' | 'record' }>;
const isPlaced = (screen: ScreenDecl): screen is Placed => screen.kind === 'list' || screen.kind === 'record';

/** The place a list or a record's screen belongs to: that of its id, else the resource's own. */
export const placeIdOf = ({ id, resource }: Pick<Placed, 'id' | 'resource'>): string => id ?? resource;

const screensFor = (screens: readonly ScreenDecl[], resource: string): Placed[] =>
  screens.filter(isPlaced).filter((each) => each.resource === resource);

/** The places of a resource, from its `paths` and the screens declared for it; a screen stands in for the one that `paths` gives. */
export function placesOf(decl: ResourceDecl, screens: readonly ScreenDecl[] = []): Places {
  const own: Place = { ...pathsOf(decl), ...(decl.parent && { parent: decl.parent }) };
  return screensFor(screens, decl.name).reduce<Record<string, Place>>(
    (places, screen) => ({ ...places, [placeIdOf(screen)]: { ...places[placeIdOf(screen)], ...placeIn(screen) } }),
    { [decl.name]: own },
  );
}

const placeIn = (screen: Placed): Place => ({
  ...screen.place,
  ...(screen.kind === 'list' ? { list: screen.path } : { edit: screen.path, ...(screen.create !== undefined && { create: screen.create }) }),
});

function pathsOf({ paths, api }: ResourceDecl): Place {
  if (paths === undefined) return {};
  if (typeof paths !== 'string') {
    const { beside, ...own } = paths;
    return beside === undefined ? own : { ...own, edit: `${own.list}?${beside}={id}` };
  }
  const has = (operation: Operation) => (api.operations ?? operations).includes(operation);
  return { list: paths, ...(has('create') && { create: `${paths}/new` }), ...((has('get') || has('update')) && { edit: `${paths}/{id}` }) };
}

export type PartKind = 'fields' | 'list' | 'rows' | 'figure' | 'links' | 'page';

/** What a part is. */
export const partKindOf = (part: PartDecl): PartKind => kindsByMember.find((member) => member in part) ?? 'fields';
const kindsByMember = ['list', 'rows', 'figure', 'links', 'page'] as const;

/** Whether a part shows fields of the record itself, and not what a call of its own answers. */
export const isOwnPart = (part: PartDecl): part is FieldsPart => partKindOf(part) === 'fields' && (part as FieldsPart).load === undefined;

/** All parts of a record's screen, those beside the others included. */
export const partsIn = ({ parts, aside = [] }: RecordScreenDecl): PartDecl[] => [...(Array.isArray(parts) ? parts : []), ...aside];

const recordScreen = (screens: readonly ScreenDecl[], resource: string, at: string): RecordScreenDecl | undefined =>
  screens.find((each): each is RecordScreenDecl => each.kind === 'record' && each.resource === resource && placeIdOf(each) === at);

/** The address of a part: its own, or one below its screen's. */
export const partPath = (screen: string | undefined, path: string): string => (path.startsWith('/') ? path : `${screen}/${path}`);

/** How the record's screen at a place is made up. Parts that stand in a file of their own are in the manifest by the time it is checked. */
export function recordLook({ screens = [] }: Pick<Manifest, 'screens'>, resource: string, at: string): RecordLook {
  const { as = 'sections', parts, aside = [], finish, keep, remembers } = recordScreen(screens, resource, at) ?? {};
  return {
    as,
    parts: Array.isArray(parts) ? parts : [],
    aside,
    ...(finish && { finish }),
    ...(as === 'steps' && { keep: keep ?? resource }),
    ...(remembers && { remembers }),
  };
}

/** A manifest with the parts that stand in files of their own where it names them. */
export function withParts(manifest: Manifest, files: Readonly<Record<string, unknown>>): Manifest {
  if (!manifest.screens) return manifest;
  const screens = manifest.screens.map((screen) =>
    screen.kind === 'record' && typeof screen.parts === 'string' ? { ...screen, parts: files[screen.parts] as PartDecl[] } : screen,
  );
  return { ...manifest, screens };
}

/**
 * The screens of one plugin as routes: those of its resources' places, with the parts that
 * have an address, then its pages. A page at another screen's address takes its place.
 */
export function routesOf({ id: plugin, manifest, resources }: { id: string; manifest: Manifest; resources: readonly Resource[] }): Route[] {
  const { screens = [] } = manifest;
  const placed = resources.flatMap((resource) => Object.keys(resource.places).flatMap((at) => routesAt(resource, at, screens)));
  const own = screens.flatMap((screen): Route[] => {
    if (isPlaced(screen)) return [];
    const { path, access } = screen;
    if (screen.kind === 'redirect') return [{ plugin, path, access, kind: 'redirect', to: screen.to }];
    const replaced = placed.find((each) => shapeOf(each.path) === shapeOf(path));
    const name = screen.name ?? (replaced?.kind === 'list' ? replaced.name : undefined);
    return [
      {
        plugin,
        path,
        access,
        kind: 'page',
        page: screen.page,
        ...(name && { name }),
        ...(screen.stays && { stays: true as const }),
        ...(screen.creates && { creates: screen.creates }),
        ...(replaced && 'resource' in replaced && { resource: replaced.resource }),
      },
    ];
  });
  const taken = new Set(own.map(({ path }) => shapeOf(path)));
  return [...placed.filter(({ path }) => !taken.has(shapeOf(path))), ...own];
}

function routesAt({ plugin, name: resource, decl, access, places }: Resource, at: string, screens: readonly ScreenDecl[]): Route[] {
  const { list, create, edit } = places[at] ?? {};
  const declared = screensFor(screens, resource).filter((each) => placeIdOf(each) === at);
  const listDecl = declared.find(({ kind }) => kind === 'list');
  const record = recordScreen(screens, resource, at);
  const base = { plugin, resource, at };
  const name = (listDecl?.kind === 'list' ? listDecl.name : undefined) ?? (at === resource ? decl.routeName : undefined);
  // A place may lie around a list of another screen: then that one is its route.
  const isOwnList = listDecl !== undefined || (at === resource && list !== undefined);
  const pageAccess: Access = record?.access ?? access.page;
  return [
    ...(list && isOwnList ? [{ ...base, kind: 'list' as const, path: list, access: listDecl?.access ?? access.page, ...(name && { name }) }] : []),
    ...(create ? [{ ...base, kind: 'create' as const, path: create, access: access.create }] : []),
    ...(edit && !isBeside(edit) ? [{ ...base, kind: 'record' as const, path: edit, access: pageAccess }] : []),
    ...recordLook({ screens: [...screens] }, resource, at).parts.flatMap((part): Route[] =>
      part.path === undefined ? [] : [{ ...base, kind: 'part', part: part.id, path: partPath(edit, part.path), access: part.access ?? pageAccess }],
    ),
  ];
}

/** Whether a record is opened at the address of a list, by a parameter. */
const isBeside = (path: string): boolean => path.includes('?');

/** What an address is wanted of: a screen of a resource, at its own place or at the one named, or a page of a plugin. */
export type Target =
  | { to: 'list' | 'create'; resource: string; at?: string; params?: Params }
  | {
      to: 'record';
      resource: string;
      /** The record, or what its address holds of it. */
      record: WireRecord | number | string;
      part?: string;
      at?: string;
      params?: Params;
    }
  | { to: 'page'; plugin: string; page: string; params?: Params };
type Params = Readonly<Record<string, string | number | undefined>>;

/** What `hrefOf` must know: the routes there are, and where resources have their screens. `AreaIndex` fits. */
interface Addresses {
  routes: readonly Route[];
  resources: ReadonlyArray<{ name: string; places: Places; identify: string }>;
}

/** The pattern of a screen's address; `undefined` where there is none or its viewer may not open it. */
export function openPattern(addresses: Addresses, viewer: Viewer | undefined, target: Target): string | undefined {
  const pattern = patternOf(addresses, target);
  const route = pattern === undefined ? undefined : routeAt(addresses.routes, pattern);
  return route && can(viewer, route.access) ? pattern : undefined;
}

/** The address of a screen; `undefined` where there is none, its viewer may not open it, or a parameter of it is unknown. */
export function hrefOf(addresses: Addresses, viewer: Viewer | undefined, target: Target): string | undefined {
  const pattern = openPattern(addresses, viewer, target);
  if (pattern === undefined || target.to !== 'record') return pattern && fillPath(pattern, target.params ?? {});
  const { record, params, resource, part } = target;
  const { identify = 'id' } = addresses.resources.find(({ name }) => name === resource) ?? {};
  const href = fillPath(pattern, { ...params, [recordParam(pattern)]: keyOf({ identify }, record) });
  return href && part !== undefined && partRoute(addresses, target) === undefined ? `${href}?part=${part}` : href;
}

/**
 * What stands for a record in addresses: its identifying field, or what is given
 * as that. A number is an id, and nothing where another field stands there.
 */
export function keyOf({ identify }: { identify: string }, record: WireRecord | number | string): string | number | undefined {
  const key = typeof record === 'object' ? record[identify] : typeof record === 'number' && identify !== 'id' ? undefined : record;
  return typeof key === 'string' || typeof key === 'number' ? key : undefined;
}

/** The field whose value `{id}` of a call about a resource holds. */
export const identifiedBy = ({ identify }: { identify: string }, path: string): string => (paramsOf(path).includes('id') ? identify : 'id');

/** Most patterns are a route's own; a page may write the parameters of the screen it stands in for otherwise. */
function routeAt(routes: readonly Route[], address: string): Route | undefined {
  const [pattern = ''] = address.split('?');
  return routes.find(({ path }) => path === pattern) ?? routes.find(({ path }) => shapeOf(path) === shapeOf(pattern));
}

function patternOf({ routes, resources }: Addresses, target: Target): string | undefined {
  if (target.to === 'page') return routes.find((each) => each.kind === 'page' && each.plugin === target.plugin && each.page === target.page)?.path;
  const { resource, at = resource } = target;
  const place = resources.find(({ name }) => name === resource)?.places[at];
  const pageOf = () => routes.find((each) => each.kind === 'page' && each.creates === resource)?.path;
  if (target.to !== 'record') return place?.[target.to] ?? (target.to === 'create' ? pageOf() : undefined);
  return partRoute({ routes }, target)?.path ?? place?.edit;
}

const partRoute = ({ routes }: Pick<Addresses, 'routes'>, { resource, at = resource, part }: Extract<Target, { to: 'record' }>): Route | undefined =>
  routes.find((each) => each.kind === 'part' && each.resource === resource && each.at === at && each.part === part);

/** The parameter that holds the record itself: it stands last (`/microsites/{micrositeId}/categories/{id}`, `/categories-childs/{id}/{catId}`). */
export const recordParam = (path: string): string => paramsOf(path).at(-1) ?? 'id';
