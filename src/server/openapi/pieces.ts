// What every description of an operation is made of.
import { fieldOf, paramsOf, type Resource } from '#core';
import type { QueryDecl } from '../calls/checkQuery.ts';

/** One operation, as OpenAPI writes it. */
export interface Operation {
  [key: string]: unknown;
}
/** An answer of a status: its body, and what it means. */
export const text = (schema: object, description: string) => ({ description, content: { 'application/json': { schema } } });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** A parameter of the query. */
export const query = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description });
/** The declared parameters of a call's query; lists come as `name[]`, objects as `name[member]`. */
export const queryParams = (decl: QueryDecl = {}) =>
  decl === 'own'
    ? []
    : Object.entries(decl).map(([name, { description, ...schema }]) => ({
        name,
        in: 'query',
        schema,
        ...(description !== undefined && { description }),
        ...([schema.type].flat().includes('object') && { style: 'deepObject' }),
      }));
/** A body of JSON. */
export const bodyOf = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
/** Parameters of a path; `resource`: whose records they name. */
export const paramsIn = (path: string, resource?: Resource) =>
  paramsOf(path).map((name) => ({ name, in: 'path', required: true, schema: paramSchema(name, resource) }));

/** Parameters named as ids are ids, but for `{id}` of a resource whose records another field identifies. */
const paramSchema = (name: string, resource: Resource | undefined): object =>
  name === 'id' && resource && resource.identify !== 'id'
    ? { type: 'string', pattern: fieldOf(resource, resource.identify)?.pattern }
    : { type: /^(id|.*Id)$/.test(name) ? 'integer' : 'string' };

export const match = { name: 'If-Match', in: 'header', schema: { type: 'string' } };

export const failures = {
  400: text({ oneOf: [ref('FieldErrors'), ref('Message')] }, 'Not valid; per field where it lies in one.'),
  401: text(ref('Error'), 'Nobody is signed in.'),
  403: text(ref('Error'), 'The role does not allow it.'),
};
export const missing = { 404: text(ref('Error'), 'No such record within the reader’s scope.') };
export const stale = { 412: text(ref('Error'), 'The record has another version than `If-Match` names; it comes along as `item`.') };
export const inUse = { 409: text(ref('Error'), 'Others still refer to the record.') };

/** The bodies of refusals. */
export const refusals = {
  FieldErrors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  Message: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  Error: {
    type: 'object',
    required: ['name', 'message', 'status'],
    properties: { name: { type: 'string' }, message: { type: 'string' }, status: { type: 'integer' } },
  },
};
