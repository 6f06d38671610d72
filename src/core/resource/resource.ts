import { furtherSchemas } from './fields.ts';
import { kindOf } from '../schema/kinds.ts';
import { listCallOf } from './listCall.ts';
import { operations, type ResourceDecl } from '../declare/resourceDecl.ts';
import type { Manifest } from '../declare/manifest.ts';
import { partVersionsOf } from './partVersions.ts';
import { withPublication } from './publishing.ts';
import { recordRules } from './rules.ts';
import { refOf, type JsonSchema } from '../schema/schema.ts';
import { placesOf } from './screens.ts';
import type { Resource } from './resolvedResource.ts';

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
