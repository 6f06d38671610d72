import {
  endpointsOfResource,
  fieldOf,
  inlineRefs,
  paramsOf,
  partOf,
  shapeOf,
  variantSchema,
  versionsField,
  type Call,
  type Endpoint,
  type Json,
  type JsonSchema,
  type Resource,
} from '#core';
import { answerText } from './calls/Answer.ts';
import type { RouteSpec } from './calls/Call.ts';
import { partSchema } from './calls/parts.ts';
import { limits } from './resource/listQuery.ts';
import { readingOf } from './resource/values.ts';
import type { Model } from './resource/Model.ts';
import type { Api } from './resource/Work.ts';

interface Operation {
  [key: string]: unknown;
}
type Paths = Record<string, Record<string, Operation>>;

const text = (schema: object, description: string) => ({ description, content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const query = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description });
const paramsIn = (path: string, resource?: Resource) =>
  paramsOf(path).map((name) => ({ name, in: 'path', required: true, schema: paramSchema(name, resource) }));

/** Parameters named as ids are ids, but for `{id}` of a resource whose records another field identifies. */
const paramSchema = (name: string, resource: Resource | undefined): object =>
  name === 'id' && resource && resource.identify !== 'id'
    ? { type: 'string', pattern: fieldOf(resource, resource.identify)?.pattern }
    : { type: /^(id|.*Id)$/.test(name) ? 'integer' : 'string' };

const match = { name: 'If-Match', in: 'header', schema: { type: 'string' } };

const failures = {
  400: text({ oneOf: [ref('FieldErrors'), ref('Message')] }, 'Not valid; per field where it lies in one.'),
  401: text(ref('Error'), 'Nobody is signed in.'),
  403: text(ref('Error'), 'The role does not allow it.'),
};
const missing = { 404: text(ref('Error'), 'No such record within the reader’s scope.') };
const stale = { 412: text(ref('Error'), 'The record has another version than `If-Match` names; it comes along as `item`.') };
const inUse = { 409: text(ref('Error'), 'Others still refer to the record.') };

/** The version of each part of a record. */
const versionsSchemaOf = (parts: Resource['parts']): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.keys(parts).map((part) => [part, { type: 'integer' }])),
});

/** What is never sent has no place in an answer. */
function answered(schema: JsonSchema): JsonSchema {
  const shown = Object.entries(schema.properties ?? {}).filter(([, field]) => !field['x-secret']);
  const { required: _required, ...rest } = schema;
  return {
    ...rest,
    ...(schema.properties && {
      properties: Object.fromEntries(
        shown.map(([name, field]) => [name, { ...answered(field), ...(field.type !== undefined && { type: [field.type, 'null'].flat() }) }]),
      ),
    }),
  };
}

/** What a call answers and takes that is about a part of a record. */
function partAnswer(resource: Resource, part: string): object {
  const { properties, ...rest } = answered(partSchema(resource, part));
  return { ...rest, properties: { ...properties, version: { type: 'integer' } } };
}

function recordSchema({ schema, parts }: Resource): object {
  const { properties, ...rest } = answered(schema);
  const own = {
    id: { type: 'integer' },
    version: { type: 'integer' },
    created_at: { type: ['string', 'null'], format: 'date-time' },
    updated_at: { type: ['string', 'null'], format: 'date-time' },
    ...(Object.keys(parts).length > 0 && { [versionsField]: versionsSchemaOf(parts) }),
  };
  return { ...rest, type: 'object', properties: { ...own, ...properties } };
}

function listParameters({ resource, fields }: Model): object[] {
  const { decl } = resource;
  const filters = (decl.list?.filters ?? []).flatMap((name) => {
    const field = fields.get(name)!;
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

function operationOf(model: Model, { operation, access, path }: Endpoint): Operation {
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

function callOperation({ registry, resolve, models }: Api, { plugin, id, decl }: Call): Operation {
  const file = decl.body && registry.plugins.find((each) => each.id === plugin)?.files[decl.body];
  const resource = models.get(decl.resource ?? '')?.resource;
  const part = partOf(decl);
  const ofPart = resource && part !== undefined ? { schema: partSchema(resource, part), answer: partAnswer(resource, part) } : undefined;
  const answer = decl.file
    ? { description: 'A file.', content: { 'application/octet-stream': {} } }
    : text(ofPart?.answer ?? {}, decl.success ?? (ofPart ? 'The part.' : 'Done.'));
  const body = file ? inlineRefs(file as JsonSchema, resolve) : decl.method === 'GET' ? undefined : ofPart?.schema;
  return {
    operationId: `${plugin}.${id}`,
    tags: [plugin],
    'x-access': decl.access,
    ...(decl.access === 'public' && { security: [] }),
    parameters: [...paramsIn(decl.path, resource), ...(ofPart && body ? [match] : [])],
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: { 200: answer, ...failures, ...(decl.path.includes('{') && missing), ...(ofPart && body && stale) },
  };
}

const shared = {
  FieldErrors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  Message: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  Error: {
    type: 'object',
    required: ['name', 'message', 'status'],
    properties: { name: { type: 'string' }, message: { type: 'string' }, status: { type: 'integer' } },
  },
};

/** The API as OpenAPI 3.1, drawn from the declarations. `known` are all routes: those no declaration describes are listed by their address. */
export function openApi(api: Api, known: ReadonlyArray<{ method: string; path: string }>): Record<string, unknown> {
  const paths: Paths = {};
  const add = (method: string, path: string, operation: Operation) => ((paths[`/${path}`] ??= {})[method.toLowerCase()] ??= operation);
  for (const call of api.registry.calls.values()) add(call.decl.method, call.decl.path, callOperation(api, call));
  for (const model of api.models.values())
    for (const endpoint of endpointsOfResource(model.resource)) add(endpoint.method, endpoint.path, operationOf(model, endpoint));
  for (const { method, path } of known) {
    const plain = path.replace(/^\//, '');
    const isTaken = Object.keys(paths).some((each) => shapeOf(each) === shapeOf(plain) && paths[each]![method.toLowerCase()]);
    if (plain !== '' && !isTaken)
      add(method, plain, {
        operationId: `${method.toLowerCase()} ${plain}`,
        tags: ['core'],
        parameters: paramsIn(plain),
        responses: { 200: text({}, 'Done.'), ...failures },
      });
  }
  const schemas = Object.fromEntries(Array.from(api.models.values(), ({ resource }) => [resource.name, recordSchema(resource)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waypost',
      version: '1',
      description: 'Lists answer every row unless `per-page` is given. Updates merge at top level, null clears.',
    },
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { ...shared, ...schemas } },
  };
}

/** Answers the description; written once per application. */
export function openApiRoute(api: Api, known: ReadonlyArray<{ method: string; path: string }>): RouteSpec {
  let written: string | undefined;
  return {
    method: 'GET',
    path: 'openapi.json',
    access: 'user',
    handle: async () => answerText((written ??= JSON.stringify(openApi(api, known) as Json))),
  };
}
