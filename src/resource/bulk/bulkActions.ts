import type { Resource, Viewer } from '#core';
import { actionsOf, mayDelete, type Action } from '../access.ts';
import type { PluginBundle } from '../area.ts';

/** Something that can be done to many records at once: a declared action, or deleting them. */
export type BulkAction = { kind: 'action'; id: string; action: Action } | { kind: 'delete'; id: 'delete' };

export function bulkActionsOf(bundle: PluginBundle, resource: Resource, viewer: Viewer): BulkAction[] {
  const declared = actionsOf(bundle, resource, viewer).filter(({ decl }) => decl.bulk).map((action): BulkAction => ({ kind: 'action', id: action.decl.id, action }));
  return mayDelete(resource, viewer) ? [...declared, { kind: 'delete', id: 'delete' }] : declared;
}
