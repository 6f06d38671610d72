import { variantSchema, type Endpoint } from '#core';
import { limits } from '../reading/listQuery.ts';
import { readingOf } from '../select/values.ts';
import { shownField, type Model } from '../model/Model.ts';
import { failures, inUse, match, missing, paramsIn, query, ref, stale, text, type Operation } from './pieces.ts';

function listParameters(model: Model): object[] {
  const { resource, fields } = model;
  const { decl } = resource;
  const filters = (decl.list?.filters ?? []).flatMap((name) => {
    const field = shownField(model, name)!;
    const title = field.schema.title ?? name;
    return [
      query(name, { type: 'string' }, `Filter: ${title}.`),
      query(`${name}[is-set]`, { enum: ['1', '0'] }, `${title}: has a value, or none.`),
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
  return [
    query('page', { type: 'integer', minimum: 1 }, 'Page, from 1.'),
    query('per-page', { type: 'integer', minimum: 1, maximum: limits.perPage }, 'Rows of a page; absent: every row.'),
    query('sort', { type: 'string' }, 'A field, or `-field`.'),
    query('order', { type: 'string' }, 'The same, in place of `sort`.'),
    query(decl.api.search ?? 'query', { type: 'string' }, 'Words to search for.'),
    query('fields', { type: 'string' }, 'Fields to answer, separated by commas.'),
    query('expand', { type: 'string' }, `Records to add: ${Object.keys(decl.expands ?? {}).join(', ') || 'none'}.`),
    query('count', { const: 'exact' }, 'Counts beyond 10,000.'),
    query('id[]', { type: 'array', items: { type: 'integer' } }, 'Only these records.'),
    ...texts,
    ...declared,
    ...filters,
  ];
}

/** What one of a resource's own calls takes and answers. */
export function recordOperation(model: Model, { operation, access, path }: Endpoint): Operation {
  const { resource } = model;
  const record = ref(resource.name);
  const base = {
    operationId: `${resource.name}.${operation}`,
    tags: [resource.plugin],
    'x-access': access,
    ...(access === 'public' && { security: [] }),
  };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } };
  const one = { expand: query('expand', { type: 'string' }, 'Records to add.'), fields: query('fields', { type: 'string' }, 'Fields to answer.') };
  const body = (variant: 'create' | 'update') => ({
    requestBody: {
      content: {
        'application/json': {
          schema: variant === 'create' ? variantSchema(resource, variant) : { ...variantSchema(resource, variant), required: [] },
        },
      },
    },
  });
  switch (operation) {
    case 'list':
      return {
        ...base,
        parameters: [...paramsIn(path, resource), ...listParameters(model)],
        responses: { 200: text({ type: 'array', items: record }, 'The records, with totals in `X-Pagination-…`.'), ...failures },
      };
    case 'create':
      return {
        ...base,
        parameters: [...paramsIn(path, resource), key, one.expand, one.fields],
        ...body('create'),
        responses: { 201: text(record, 'The new record.'), ...failures },
      };
    case 'update':
      return {
        ...base,
        parameters: [...paramsIn(path, resource), match, one.expand, one.fields],
        ...body('update'),
        responses: { 200: text(record, 'The changed record.'), ...failures, ...missing, ...stale },
      };
    case 'delete':
      return {
        ...base,
        parameters: [...paramsIn(path, resource), match],
        responses: { 204: { description: 'Gone.' }, ...failures, ...missing, ...inUse, ...stale },
      };
    default:
      return {
        ...base,
        parameters: [...paramsIn(path, resource), one.expand, one.fields],
        responses: { 200: text(record, 'The record.'), ...failures, ...missing },
      };
  }
}
