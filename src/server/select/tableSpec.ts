import {
  addressPlace,
  formerNames,
  isOrdered,
  ownRefOf,
  personsOf,
  publishingFields,
  publishingSchemas,
  systemFields,
  versionsField,
  versionsSchema,
  type Plugin,
  type Registry,
  type Resource,
} from '#core';
import { columnType } from '../db/tables/columnType.ts';
import type { LinkSpec, TableSpec } from '../db/tables/TableSpec.ts';
import { waitsOf } from './nextMoment.ts';
import { timedOf } from '../model/timed.ts';
import { liveTable } from '../model/liveTable.ts';
import { searchFields } from '../model/Model.ts';
import { refPathsOf } from '../model/refPaths.ts';

const columnNames = (resource: Resource) => (resource.decl.list?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));

/** Fields that lists sort or bound by, the usual one first: whatever a call may be sorted by, for what is sorted without an index is read wholly. */
function sortFields(resource: Resource): string[] {
  const { list = {}, query = {} } = resource.decl;
  const bounds = Object.values(query)
    .filter((each) => each.as === 'from' || each.as === 'to')
    .map((each) => each.field);
  const shown = [...columnNames(resource), ...Object.keys(resource.schema.properties ?? {}), ...systemFields, ...publishingFields(resource.decl)];
  const names = [(list.sort ?? resource.display).replace(/^-/, ''), ...shown, ...(list.filters ?? []), ...bounds];
  return [...new Set(names)].filter((name) => name !== 'version' && isIndexable(resource, name));
}

function isIndexable(resource: Resource, name: string): boolean {
  const schema = resource.schema.properties?.[name] ?? (resource.decl.publishing && publishingSchemas[name]);
  if (!schema) return ['id', 'version', 'created_at', 'updated_at'].includes(name);
  return !schema['x-secret'] && columnType(schema) !== 'jsonb' && isOrdered(schema);
}

/** The fields of the parameters that our client sends with every list call. */
function alwaysFields(resource: Resource): string[] {
  const { api, query = {}, list } = resource.decl;
  const fields = Object.keys(api.always ?? {}).flatMap((name) => {
    const decl = Object.hasOwn(query, name) ? query[name] : undefined;
    if (decl) return (decl.as ?? 'equals') === 'equals' ? [decl.field] : [];
    return list?.filters?.includes(name) ? [name] : [];
  });
  return [...new Set(fields)].filter((name) => isIndexable(resource, name));
}

/** Where people are found by their address; in lists that is looked for row by row. */
const foldedFields = ({ decl, schema }: Resource): NonNullable<TableSpec['folded']> =>
  personsOf(decl).flatMap((person) => {
    const place = addressPlace(person, schema);
    return place && !place.isList ? [{ field: place.field, ...(place.member !== undefined && { member: place.member }) }] : [];
  });

/**
 * Lists that are filtered by what is in them, and values inside of which other
 * records are named: what uses a record is found without reading every row.
 */
function containedFields(resource: Resource): string[] {
  const filtered = (resource.decl.list?.filters ?? []).filter((name) => ['relations', 'codes'].includes(resource.kinds[name] ?? ''));
  const naming = refPathsOf(resource.schema).flatMap(({ field }) => (columnType(resource.schema.properties![field]!) === 'jsonb' ? [field] : []));
  return [...new Set([...filtered, ...naming])];
}

/** The table a resource needs. */
export function tableSpecOf(registry: Pick<Registry, 'resources'>, resource: Resource): TableSpec {
  const properties = Object.entries(resource.schema.properties ?? {});
  const refs = properties.flatMap(([name, schema]) => {
    const target = columnType(schema) === 'bigint' ? registry.resources.get(ownRefOf(schema) ?? '') : undefined;
    return target ? [[name, target.table] as const] : [];
  });
  const { scope } = resource.decl;
  const timed = timedOf(resource);
  return {
    table: resource.table,
    plugin: resource.plugin,
    columns: {
      ...resource.schema.properties,
      ...(Object.keys(resource.parts).length > 0 && { [versionsField]: versionsSchema }),
      ...(resource.decl.publishing && publishingSchemas),
    },
    // Facts tell what was, whatever becomes of what they name.
    refs: resource.decl.serves === 'facts' ? {} : Object.fromEntries(refs),
    unique: resource.decl.unique ?? [],
    indexes: resource.decl.indexes ?? [],
    ...(resource.decl.days !== undefined && { days: resource.decl.days }),
    // Of one record nothing is searched or sorted.
    search: resource.single ? [] : searchFields(resource),
    sort: resource.single ? [] : sortFields(resource),
    ...(resource.single && { single: true }),
    always: alwaysFields(resource),
    ...(timed && { timed: waitsOf(timed).map(({ field }): [string, string] => [timed.decl.field, field]) }),
    folded: foldedFields(resource),
    contained: containedFields(resource),
    scope: scope === 'global' ? [] : [...new Set(Object.values(scope))].filter((field) => field !== 'id'),
    localized: properties.filter(([, schema]) => schema['x-localized']).map(([name]) => name),
    formerly: formerNames(resource),
    core: resource.decl.table !== undefined,
  };
}

/** What is live of a resource's records: the same columns, found the same way, without keys to what others may have removed meanwhile. */
const liveSpecOf = (spec: TableSpec): TableSpec => ({ ...spec, table: liveTable(spec.table), refs: {}, formerly: new Map() });

/** The tables of every resource of a registry; a core table over which several resources are declared comes once, with all their fields. */
export function tableSpecsOf(registry: Registry): TableSpec[] {
  const specs = new Map<string, TableSpec>();
  for (const resource of registry.resources.values()) {
    const spec = tableSpecOf(registry, resource);
    const other = specs.get(spec.table);
    specs.set(spec.table, other ? merged(other, spec) : spec);
    if (resource.decl.publishing) specs.set(liveTable(spec.table), liveSpecOf(spec));
  }
  return [...specs.values()];
}

const both = (a: string[] = [], b: string[] = []) => [...new Set([...a, ...b])];

function merged(a: TableSpec, b: TableSpec): TableSpec {
  return {
    ...a,
    columns: { ...b.columns, ...a.columns },
    refs: { ...b.refs, ...a.refs },
    unique: [...(a.unique ?? []), ...(b.unique ?? [])],
    indexes: [...(a.indexes ?? []), ...(b.indexes ?? [])],
    search: both(a.search, b.search),
    sort: both(a.sort, b.sort),
    scope: both(a.scope, b.scope),
    folded: [...(a.folded ?? []), ...(b.folded ?? [])],
    contained: both(a.contained, b.contained),
    always: both(a.always, b.always),
    timed: [...(a.timed ?? []), ...(b.timed ?? [])],
    localized: both(a.localized, b.localized),
    formerly: new Map([...(b.formerly ?? []), ...(a.formerly ?? [])]),
  };
}

/** The link tables that calls that answer `linked` need. */
export function linkSpecsOf(registry: Registry): LinkSpec[] {
  const links = registry.plugins.flatMap((plugin) => linksOf(registry, plugin));
  return [...new Map(links.map((link) => [link.table, link])).values()];
}

function linksOf(registry: Registry, plugin: Plugin): LinkSpec[] {
  return Object.values(plugin.manifest.calls ?? {}).flatMap((call) => {
    if (!call.answers || !('linked' in call.answers)) return [];
    const [a, b] = [registry.resources.get(call.resource ?? ''), registry.resources.get(call.answers.linked.target)];
    return a && b ? [{ table: call.answers.linked.link, plugin: plugin.id, a: a.table, b: b.table }] : [];
  });
}
