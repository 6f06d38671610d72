import type { Access } from './access.ts';
import { furtherSchemas } from './fields.ts';
import { kindOf, type FieldKind } from './kinds.ts';
import { listCallOf, type ListCall } from './listCall.ts';
import { operations, type Operation, type ResourceDecl } from './resourceDecl.ts';
import type { Manifest } from './manifest.ts';
import { partVersionsOf, type PartVersions } from './partVersions.ts';
import { withPublication } from './publishing.ts';
import { recordRules, type Rule } from './rules.ts';
import { refOf, type JsonSchema } from './schema.ts';
import { placesOf, type Place, type Places } from './screens.ts';

/** A declared resource with every default filled in: what server, screens and tests work with. */
export interface Resource extends ListCall {
  plugin: string;
  name: string;
  decl: ResourceDecl;
  /** The record's schema with every `$ref` inlined. */
  schema: JsonSchema;
  /** What each field is, the system's own fields included. */
  kinds: Readonly<Record<string, FieldKind>>;
  table: string;
  /** Field that names a record to people. */
  display: string;
  operations: readonly Operation[];
  access: Record<'read' | 'create' | 'update' | 'delete' | 'page', Access>;
  /** Where its screens stand; the place it is looked at from is `place`: its own, unless `atPlace` says otherwise. */
  places: Places;
  at: string;
  place: Place;
  /** The field that stands in addresses: the id, unless the declaration names another. */
  identify: string;
  /** Where its records are: made, and each below it. */
  collection: string;
  listPath: string;
  /** Where its records are made: mostly the collection. */
  createPath: string;
  /** Whether anybody may list, so that the call goes without a token. */
  isPublic: boolean;
  /** The path of one record, with `{id}`; where there is one alone, without. */
  itemPath: string;
  /** Whether there is one record alone, which is always there. */
  single: boolean;
  update: 'PATCH' | 'POST' | 'PUT';
  /** What the parts of its screens must not be. */
  rules: readonly Rule[];
  /** The parts of its screens with versions of their own, which every record then has under `versions`; mostly none. */
  parts: PartVersions;
}

/** Longest text by which rows can be kept in order: what an index takes of any language. */
const longestOrdered = 500;

/** Whether rows can be kept in the order of a field with one value: a text says by `enum`, `format` or a `maxLength` that it fits an index. */
export const isOrdered = ({ type, enum: values, format, maxLength = Infinity, 'x-unsorted': isUnsorted }: JsonSchema): boolean =>
  !isUnsorted && (type !== 'string' || values !== undefined || format !== undefined || maxLength <= longestOrdered);

/** Fills a declaration's defaults. Expects what the checks expect: call it after they passed. */
export function resolveResource(
  plugin: string,
  declared: ResourceDecl,
  schema: JsonSchema,
  manifest: Pick<Manifest, 'screens' | 'calls'> = {},
): Resource {
  const decl = withPublication(declared);
  const { access, api } = decl;
  const places = placesOf(decl, manifest.screens);
  return {
    plugin,
    name: decl.name,
    decl,
    schema: withKept(schema),
    kinds: kindsOf(schema, decl),
    table: decl.table ?? decl.name.replace(/-/g, '_'),
    display: decl.display ?? displayOf(schema),
    operations: api.operations ?? operations,
    access: {
      read: access.read,
      create: access.create ?? access.write,
      update: access.update ?? access.write,
      delete: access.delete ?? access.write,
      page: access.page ?? access.write,
    },
    places,
    at: decl.name,
    place: places[decl.name] ?? {},
    identify: decl.identify ?? 'id',
    collection: api.collection,
    listPath: api.list ?? api.collection,
    createPath: api.create ?? api.collection,
    isPublic: (access.list ?? access.read) === 'public',
    ...listCallOf(decl),
    itemPath: decl.single ? api.collection : `${api.collection}/{id}`,
    single: decl.single === true,
    update: api.update ?? 'PATCH',
    rules: recordRules(manifest, decl.name),
    parts: partVersionsOf(manifest, decl.name, schema),
  };
}

/** Fields that are kept from other records are nobody's to write. */
function withKept(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema.properties ?? {});
  if (!entries.some(([, field]) => field['x-rollup'])) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, field['x-rollup'] ? { ...field, 'x-readonly': true } : field])),
  };
}

function displayOf(schema: JsonSchema): string {
  return ['name', 'title', 'full_name', 'code', 'slug', 'email'].find((field) => field in (schema.properties ?? {})) ?? 'id';
}

/** A resource as it is looked at from one of its places. */
export const atPlace = (resource: Resource, at: string): Resource => ({ ...resource, at, place: resource.places[at] ?? {} });

function kindsOf(schema: JsonSchema, decl: ResourceDecl): Resource['kinds'] {
  return Object.fromEntries(Object.entries({ ...furtherSchemas(decl), ...schema.properties }).map(([field, each]) => [field, kindOf(each)]));
}

/** The fields of a resource that relate to other resources: field to resource name. */
export function refsOf(resource: Pick<Resource, 'schema'>): Array<{ field: string; resource: string; many: boolean }> {
  return Object.entries(resource.schema.properties ?? {}).flatMap(([field, schema]) => {
    const target = refOf(schema);
    return target ? [{ field, resource: target, many: kindOf(schema) === 'relations' }] : [];
  });
}
