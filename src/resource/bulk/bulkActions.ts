import { canField, writableFields, type Resource, type Viewer } from '#core';
import { actionsOf, mayDelete, mayUpdate, type Action } from '../access.ts';
import type { PluginBundle } from '../area.ts';

/** Something that can be done to many records at once: a declared action, setting fields, or deleting them. */
export type BulkAction =
  | { kind: 'action'; id: string; action: Action }
  | { kind: 'edit'; id: 'update'; fields: readonly string[] }
  | { kind: 'delete'; id: 'delete' };

export function bulkActionsOf(bundle: PluginBundle, resource: Resource, viewer: Viewer): BulkAction[] {
  const declared = actionsOf(bundle, resource, viewer)
    .filter(({ decl }) => decl.bulk)
    .map((action): BulkAction => ({ kind: 'action', id: action.decl.id, action }));
  const fields = bulkFields(resource, viewer);
  return [
    ...declared,
    ...(fields.length > 0 ? [{ kind: 'edit', id: 'update', fields } satisfies BulkAction] : []),
    ...(mayDelete(resource, viewer) ? [{ kind: 'delete', id: 'delete' } satisfies BulkAction] : []),
  ];
}

/** The declared fields that this viewer may set, and see in the list afterwards. */
function bulkFields(resource: Resource, viewer: Viewer): string[] {
  if (!mayUpdate(resource, viewer)) return [];
  const writable = new Set(writableFields(resource, 'update'));
  const may = (field: string) => {
    const schema = resource.schema.properties?.[field] ?? {};
    return canField(viewer, schema, 'read') && canField(viewer, schema, 'write');
  };
  return (resource.decl.list?.bulkEdit ?? []).filter((field) => writable.has(field) && may(field));
}
