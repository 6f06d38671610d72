import { isUnscoped, ownsOnly, type Viewer } from '../roles/access.ts';
import type { Registry } from '../area/declared.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { ownRefOf } from '../schema/schema.ts';

/** Which records of a resource a viewer may meet: one predicate for list, count, item, write, expand, export, bulk, history and search alike. */
export type Predicate =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'equals'; field: string; value: number | true }
  | { kind: 'via'; field: string; resource: string; where: Predicate }
  | { kind: 'any'; of: Predicate[] };

/** The predicate of a resource for a viewer; nobody signed in meets only what is global. */
export function scopeOf(registry: Pick<Registry, 'resources'>, resource: Resource, viewer: Viewer | undefined): Predicate {
  const { scope } = resource.decl;
  if (scope === 'global' || (viewer && isUnscoped(viewer))) return { kind: 'all' };
  if (!viewer) return { kind: 'none' };
  const own = ownsOnly(viewer) ? equals(scope.owner, viewer.id) : equals(scope.operator, viewer.operatorId);
  const everybodys = equals(scope.everybody, true);
  const parts = [own, equals(scope.self, viewer.id), viaOf(registry, resource, viewer), everybodys].filter((each) => each.kind !== 'none');
  return parts.length === 0 ? { kind: 'none' } : parts.length === 1 ? parts[0]! : { kind: 'any', of: parts };
}

/** The scope fields that a new record of this writer gets, whatever a body says: the own operator's id for staff, the own user's for customers. */
export function ownScope({ decl: { scope } }: Pick<Resource, 'decl'>, viewer: Viewer | undefined): Record<string, number> {
  if (scope === 'global' || !viewer || isUnscoped(viewer)) return {};
  const [field, value] = ownsOnly(viewer) ? [scope.owner, viewer.id] : [scope.operator, viewer.operatorId];
  if (field !== undefined && field !== 'id' && value !== undefined) return { [field]: value };
  return scope.self !== undefined && scope.self !== 'id' && scope.via === undefined ? { [scope.self]: viewer.id } : {};
}

/** Whether a record is everybody's, which its reader meets and may not write. */
export const isOthers = (
  { decl: { scope } }: { decl: Pick<ResourceDecl, 'scope'> },
  record: Readonly<Record<string, unknown>>,
  viewer: Viewer | undefined,
): boolean => scope !== 'global' && scope.everybody !== undefined && record[scope.everybody] === true && !(viewer && isUnscoped(viewer));

function equals(field: string | undefined, value: number | true | undefined): Predicate {
  return field === undefined || value === undefined ? { kind: 'none' } : { kind: 'equals', field, value };
}

function viaOf(registry: Pick<Registry, 'resources'>, resource: Resource, viewer: Viewer): Predicate {
  const field = resource.decl.scope === 'global' ? undefined : resource.decl.scope.via;
  const target = field && registry.resources.get(ownRefOf(resource.schema.properties?.[field] ?? {}) ?? '');
  if (!field || !target) return { kind: 'none' };
  const where = scopeOf(registry, target, viewer);
  return where.kind === 'none' ? where : { kind: 'via', field, resource: target.name, where };
}

/** Of a record, the values that its scope reads: of its own fields, and of the record whose scope counts for it. */
export interface ScopeFacts {
  own: Readonly<Record<string, unknown>>;
  via?: ScopeFacts | null;
}

/** The fields of a record that its scope reads. */
export const scopeFields = ({ decl: { scope } }: Pick<Resource, 'decl'>): string[] =>
  scope === 'global'
    ? []
    : [...new Set([scope.operator, scope.owner, scope.self, scope.via, scope.everybody].filter((field) => field !== undefined))];

/** Whether a predicate finds the record of some facts: what its SQL would answer. */
export function meets(predicate: Predicate, facts: ScopeFacts): boolean {
  switch (predicate.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'equals':
      return facts.own[predicate.field] === predicate.value;
    case 'any':
      return predicate.of.some((each) => meets(each, facts));
    case 'via':
      return facts.via !== undefined && facts.via !== null && meets(predicate.where, facts.via);
  }
}
