import { actionsIn, callsIn, can, recordAt, recordMatches, type ActionDecl, type CallDecl, type Resource, type Viewer, type WireRecord } from '#core';
import { indexed, type PluginBundle, type Runtime } from './area.ts';

export const mayCreate = (resource: Resource, viewer: Viewer): boolean =>
  resource.operations.includes('create') && can(viewer, resource.access.create);
export const mayUpdate = (resource: Resource, viewer: Viewer): boolean =>
  resource.operations.includes('update') && can(viewer, resource.access.update);
export const mayDelete = (resource: Resource, viewer: Viewer): boolean =>
  resource.operations.includes('delete') && can(viewer, resource.access.delete);

/** Whether a viewer may ask for the records of a resource by their names, as pickers do; of one that no area declares nobody can say. */
export function mayName(runtime: Pick<Runtime, 'index' | 'viewer'>, name: string): boolean {
  const resource = indexed(runtime, name);
  return resource === undefined || can(runtime.viewer, resource.namedFor ?? resource.access.read);
}

/** A declared action, or a move of the lifecycle, with its call. */
export interface Action {
  decl: ActionDecl;
  call: CallDecl;
}

/** The actions a viewer may carry out at all. */
export function actionsOf(bundle: PluginBundle, resource: Resource, viewer: Viewer): Action[] {
  const calls = callsIn(bundle.manifest);
  return actionsIn(resource.decl).flatMap((decl) => {
    const call = calls[decl.call];
    return call && can(viewer, call.access) ? [{ decl, call }] : [];
  });
}

/** Those that fit one record as it is at this moment: what happened to it by itself since it came counts. */
export function actionsFor(actions: readonly Action[], record: WireRecord, { decl: { lifecycle } }: Pick<Resource, 'decl'>): Action[] {
  const now = lifecycle ? recordAt(lifecycle, record, new Date()) : record;
  return actions.filter(({ decl }) => recordMatches(decl.when, now));
}
