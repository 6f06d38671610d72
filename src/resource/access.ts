import { can, fillPath, type ActionDecl, type CallDecl, type Resource, type Viewer, type WireRecord } from '#core';
import type { PluginBundle } from './area.ts';
import { recordMatches } from './matches.ts';

export const mayCreate = (resource: Resource, viewer: Viewer): boolean => resource.operations.includes('create') && can(viewer, resource.access.create);
export const mayUpdate = (resource: Resource, viewer: Viewer): boolean => resource.operations.includes('update') && can(viewer, resource.access.update);
export const mayDelete = (resource: Resource, viewer: Viewer): boolean => resource.operations.includes('delete') && can(viewer, resource.access.delete);

/** A declared action with its call. */
export interface Action { decl: ActionDecl; call: CallDecl }

/** The actions a viewer may carry out at all. */
export function actionsOf(bundle: PluginBundle, resource: Resource, viewer: Viewer): Action[] {
  return (resource.decl.actions ?? []).flatMap((decl) => {
    const call = bundle.manifest.calls?.[decl.call];
    return call && can(viewer, call.access) ? [{ decl, call }] : [];
  });
}

/** Those that fit the state of one record. */
export const actionsFor = (actions: readonly Action[], record: WireRecord): Action[] => actions.filter(({ decl }) => recordMatches(decl.when, record));

type Params = Record<string, string>;

/** Addresses of a resource's screens with the parameters of the address around filled in; `undefined` where there is none or the viewer may not open it. */
export function screensOf(resource: Resource, viewer: Viewer, params: Params = {}) {
  const { list, create, edit } = resource.paths;
  const opens = can(viewer, resource.access.page);
  return {
    list: list && opens ? fillPath(list, params) : undefined,
    create: create && mayCreate(resource, viewer) ? fillPath(create, params) : undefined,
    edit: (id: string | number): string | undefined => (edit && opens ? fillPath(edit, { ...params, [lastParam(edit)]: id }) : undefined),
  };
}

/** The screens of a record's links. */
export const linksOf = ({ decl: { links = [] } }: Resource, id: string | number): Array<{ index: number; href: string }> =>
  links.flatMap(({ path }, index) => { const href = fillPath(path, { id }); return href === undefined ? [] : [{ index, href }]; });

/** The record's own parameter stands last: `/microsites/{micrositeId}/categories/{id}`, `/categories-childs/{id}/{catId}`. */
export const lastParam = (path: string): string => [...path.matchAll(/\{([^}]+)\}/g)].at(-1)?.[1] ?? 'id';
