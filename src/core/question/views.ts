import { can, type Access, type Viewer } from '../roles/access.ts';
import type { MenuDecl } from '../declare/manifest.ts';
import type { ResourceDecl, Where, WhereValue } from '../declare/resourceDecl.ts';
import type { TotalKind, ViewDecl } from '../declare/viewDecl.ts';
import { anyOf, rangeOf, type Filter, type Filters, type Question } from './question.ts';
import { fieldOf } from '../resource/fields.ts';
import type { Resource } from '../resource/resolvedResource.ts';

/** The filters a declaration writes down. */
export function filtersOf(where: Where): Filters {
  return Object.fromEntries(
    Object.entries(where).flatMap(([field, value]): Array<[string, Filter]> => {
      const filter = filterOf(value);
      return filter ? [[field, filter]] : [];
    }),
  );
}

function filterOf(value: WhereValue): Filter | undefined {
  if (Array.isArray(value)) return anyOf(value.map(String));
  if (typeof value !== 'object') return anyOf([String(value)]);
  if ('is-set' in value) return { kind: 'is-set', set: value['is-set'] };
  const text = (end: string | number | undefined) => (end === undefined ? undefined : String(end));
  return rangeOf({ from: text(value.from), to: text(value.to) });
}

/** A declared view as a question; `undefined` where there is none of that id. */
export function viewQuestion({ decl }: Pick<Resource, 'decl'>, id: string): Question | undefined {
  const view = Object.hasOwn(decl.views ?? {}, id) ? decl.views?.[id] : undefined;
  if (!view) return undefined;
  const { where = {}, sort, group } = view;
  return { view: id, filters: filtersOf(where), ...(sort && { sort }), ...(group && { group }) };
}

/** The figures below a list: those of the view that is open, else the list's own. */
export const declaredTotals = ({ decl }: Pick<Resource, 'decl'>, view: string | undefined): Record<string, TotalKind> | undefined =>
  (view !== undefined && Object.hasOwn(decl.views ?? {}, view) ? decl.views?.[view]?.totals : undefined) ?? decl.list?.totals;

/** What somebody must have to be shown a view: its own access, that of the list, and that of every field it asks about. */
export function viewNeeds({ access: levels, decl, schema }: Resource, { access = levels.page, where = {} }: ViewDecl): Access[] {
  const fields = Object.keys(where).flatMap((field) => fieldOf({ schema }, field)?.['x-access']?.read ?? []);
  return [...new Set([access, decl.access.list ?? levels.read, ...fields])];
}

/** Whether somebody is shown a view. */
export const mayOpenView = (viewer: Viewer | undefined, resource: Resource, view: ViewDecl): boolean =>
  viewNeeds(resource, view).every((access) => can(viewer, access));

/** The views of a resource that somebody is shown, in the order of their declaration. */
export function viewsFor(viewer: Viewer | undefined, resource: Resource): Array<ViewDecl & { id: string }> {
  return Object.entries(resource.decl.views ?? {})
    .filter(([, view]) => mayOpenView(viewer, resource, view))
    .map(([id, view]) => ({ id, ...view }));
}

/** The resource of a plugin whose view a menu entry counts. */
export const countedBy = <T extends { decl: Pick<ResourceDecl, 'views'> }>(
  resources: readonly T[],
  { count }: Pick<MenuDecl, 'count'>,
): T | undefined => (count === undefined ? undefined : resources.find(({ decl }) => Object.hasOwn(decl.views ?? {}, count)));
