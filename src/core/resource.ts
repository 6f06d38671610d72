import type { Level } from './access.ts';
import { operations, type Operation, type ResourceDecl } from './manifest.ts';
import { refOf, type JsonSchema } from './schema.ts';

/** A declared resource with every default filled in: what server, screens and tests work with. */
export interface Resource {
  plugin: string;
  name: string;
  decl: ResourceDecl;
  /** The record's schema with every `$ref` inlined. */
  schema: JsonSchema;
  table: string;
  /** Field that names a record to people. */
  display: string;
  operations: readonly Operation[];
  access: Record<'read' | 'create' | 'update' | 'delete' | 'page', Level>;
  /** Paths of the generic screens, with `{id}`; empty where there are none. */
  paths: { list?: string; create?: string; edit?: string };
  listPath: string;
  itemPath: string;
  update: 'PATCH' | 'POST' | 'PUT';
}

/** Fields every record has beside its own. */
export const systemFields = ['id', 'version', 'created_at', 'updated_at'] as const;

/** Fills a declaration's defaults. Expects what the checks expect: call it after they passed. */
export function resolveResource(plugin: string, decl: ResourceDecl, schema: JsonSchema): Resource {
  const { access, api } = decl;
  return {
    plugin, name: decl.name, decl, schema,
    table: decl.table ?? decl.name.replace(/-/g, '_'),
    display: decl.display ?? displayOf(schema),
    operations: api.operations ?? operations,
    access: {
      read: access.read, create: access.create ?? access.write, update: access.update ?? access.write,
      delete: access.delete ?? access.write, page: access.page ?? access.write,
    },
    paths: pathsOf(decl),
    listPath: api.list ?? api.collection,
    itemPath: `${api.collection}/{id}`,
    update: api.update ?? 'PATCH',
  };
}

function displayOf(schema: JsonSchema): string {
  return ['name', 'title', 'full_name', 'code', 'slug', 'email'].find((field) => field in (schema.properties ?? {})) ?? 'id';
}

function pathsOf({ paths, api }: ResourceDecl): Resource['paths'] {
  if (paths === undefined) return {};
  if (typeof paths !== 'string') return paths;
  const has = (operation: Operation) => (api.operations ?? operations).includes(operation);
  return { list: paths, ...(has('create') && { create: `${paths}/new` }), ...((has('get') || has('update')) && { edit: `${paths}/{id}` }) };
}

/** A field's schema by name; the system fields have one too. `undefined` for no such field. */
export function fieldOf(resource: Pick<Resource, 'schema'>, name: string): JsonSchema | undefined {
  return resource.schema.properties?.[name] ?? systemSchemas[name];
}

const systemSchemas: Record<string, JsonSchema> = {
  id: { type: 'integer', title: 'ID', 'x-readonly': true },
  version: { type: 'integer', title: 'Version', 'x-readonly': true },
  created_at: { type: 'string', format: 'date-time', title: 'Created', 'x-readonly': true },
  updated_at: { type: 'string', format: 'date-time', title: 'Changed', 'x-readonly': true },
};

/** The fields of a resource that relate to other resources: field to resource name. */
export function refsOf(resource: Pick<Resource, 'schema'>): Array<{ field: string; resource: string; many: boolean }> {
  return Object.entries(resource.schema.properties ?? {}).flatMap(([field, schema]) => {
    const target = refOf(schema);
    return target ? [{ field, resource: target, many: schema['x-ref'] === undefined }] : [];
  });
}
