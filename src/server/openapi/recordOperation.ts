import { variantSchema, type Endpoint, type JsonSchema, type Plugin } from '#core';
import { limits } from '../reading/listQuery.ts';
import { readingOf } from '../select/values.ts';
import { shownField, type Model } from '../model/Model.ts';
import { exampleOf } from './examples.ts';
import { many, one } from './nouns.ts';
import { accessOf, bodyOf, listOf, paramsIn, query, ref, refused, shared, text, type Operation } from './pieces.ts';
import { orNull } from './plainSchema.ts';

const headers = Object.fromEntries(
  ['Total-Count', 'Page-Count', 'Current-Page', 'Per-Page'].map((name) => [`X-Pagination-${name}`, { schema: { type: 'integer' } }]),
);

function listParameters(model: Model): object[] {
  const { resource, fields } = model;
  const { decl } = resource;
  const filters = (decl.list?.filters ?? []).flatMap((name) => {
    const field = shownField(model, name)!;
    const title = field.schema.title ?? name;
    return [
      query(name, { type: 'string' }, `Filter: ${title}.`),
      query(`${name}[not]`, { type: 'string' }, `${title}: any other value, or none.`),
      query(`${name}[is-set]`, { type: 'string', enum: ['1', '0'] }, `${title}: has a value, or none.`),
      ...(readingOf(field).ranged
        ? [query(`${name}[from]`, { type: 'string' }, `${title}, at least.`), query(`${name}[to]`, { type: 'string' }, `${title}, at most.`)]
        : []),
    ];
  });
  const texts = [...fields.values()]
    .filter(({ type, schema }) => type === 'text' && !schema['x-secret'])
    .map(({ name, schema }) => query(`${name}[contains]`, { type: 'string' }, `Part of: ${schema.title ?? name}.`));
  const declared = Object.entries(decl.query ?? {}).map(([name, each]) =>
    query(name, { type: 'string' }, `${each.as ?? 'equals'} ${each.fields?.join(' or ') ?? each.field}.`),
  );
  const named = [
    query('per-page', { type: 'integer', minimum: 1, maximum: limits.perPage }, 'Records a page. Default: all records.'),
    query(decl.api.search ?? 'query', { type: 'string' }, 'Words to search for.'),
    ...texts,
    ...declared,
    ...filters,
  ];
  // A declared parameter may have the name of a filter, and means the same.
  const distinct = [...new Map(named.map((each) => [each.name, each] as const).reverse()).values()].reverse();
  return [shared('page'), shared('sort'), shared('order'), shared('fields'), expandOf(model), shared('count'), shared('ids'), ...distinct];
}

/** Which records may be added to an answer. */
function expandOf({ resource: { decl } }: Model): object {
  const names = Object.keys(decl.expands ?? {});
  return names.length === 0
    ? shared('expand')
    : query('expand', { type: 'string' }, `Related records to include, separated by commas: ${names.join(', ')}.`);
}

/** What one of a resource's own calls takes and answers. */
export function recordOperation(model: Model, { manifest, files }: Plugin, { operation, access, path }: Endpoint): Operation {
  const { resource } = model;
  const record = ref(resource.name);
  const said = (summary: string, parameters: object[], rest: object): Operation => ({
    operationId: `${resource.name}.${operation}`,
    summary,
    tags: [manifest.title],
    ...accessOf(access),
    parameters: [...paramsIn(path, resource), ...parameters],
    ...rest,
  });
  const own = [expandOf(model), shared('fields')];
  const found = path.includes('{') ? { 404: 'NotFound' as const } : {};
  switch (operation) {
    case 'list':
      return said(`List ${many(resource, manifest)}`, listParameters(model), {
        responses: { 200: { ...text(listOf(record), 'The records.'), headers }, ...refused(access, found) },
      });
    case 'create':
      return said(`Create ${one(resource, manifest)}`, [shared('key'), ...own], {
        ...bodyOf(mayClear(variantSchema(resource, 'create')), exampleOf(files, resource)),
        responses: { 201: text(record, 'The new record.'), ...refused(access, found) },
      });
    case 'update':
      return said(`Update ${one(resource, manifest)}`, [shared('match'), ...own], {
        ...bodyOf(changes(variantSchema(resource, 'update'))),
        responses: { 200: text(record, 'The updated record.'), ...refused(access, { ...found, 409: 'Conflict', 412: 'Stale' }) },
      });
    case 'delete':
      return said(`Delete ${one(resource, manifest)}`, [shared('match')], {
        responses: { 204: { description: 'Deleted.' }, ...refused(access, { ...found, 409: 'Conflict', 412: 'Stale' }) },
      });
    default:
      return said(`Get ${one(resource, manifest)}`, own, { responses: { 200: text(record, 'The record.'), ...refused(access, found) } });
  }
}

/** A body in which null means empty, wherever a field may be. */
function mayClear({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const fields = Object.entries(properties).map(([name, field]) => [name, required.includes(name) ? field : orNull(field)]);
  return { ...rest, required, properties: Object.fromEntries(fields) };
}

/** An update names what it changes alone. */
const changes = (schema: JsonSchema): JsonSchema => ({ ...mayClear(schema), required: [] });
