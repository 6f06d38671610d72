// What every description of an operation is made of.
import { fieldOf, levels, paramsOf, roles, can, type Access, type JsonSchema, type Resource } from '#core';
import type { QueryDecl } from '../calls/checkQuery.ts';
import { plainSchema } from './plainSchema.ts';

/** One operation, as OpenAPI writes it. */
export interface Operation {
  [key: string]: unknown;
}
/** A body of JSON. */
const content = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
/** An answer of a status: its body, and what it means. */
export const text = (schema: object, description: string) => ({ description, content: content(schema) });
export const file = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
});
export const ref = (name: string, field?: string) => ({ $ref: `#/components/schemas/${name}${field === undefined ? '' : `/properties/${field}`}` });
export const listOf = (items: object) => ({ type: 'array', items });
/** A parameter of the query. */
export const query = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description });
/** A parameter of many calls, by its name. */
export const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` });
/** The declared parameters of a call's query; lists come as `name[]`, objects as `name[member]`. */
export const queryParams = (decl: QueryDecl = {}) =>
  decl === 'own'
    ? []
    : Object.entries(decl).map(([name, { description, ...schema }]) => ({
        name,
        in: 'query',
        schema: plainSchema(schema),
        ...(description !== undefined && { description }),
        ...([schema.type].flat().includes('object') && { style: 'deepObject' }),
      }));
/** What a call takes: JSON, which may be left out where nothing of it is required, or a form with a file. */
export const bodyOf = (schema: JsonSchema, more: object = {}) => ({
  requestBody: { ...((schema.required ?? []).length > 0 && { required: true }), content: content(plainSchema(schema), more) },
});
export const uploadOf = ({ properties }: JsonSchema = {}) => ({
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' }, ...properties } },
      },
    },
  },
});
/** Parameters of a path; `resource`: whose records they name. */
export const paramsIn = (path: string, resource?: Resource) =>
  paramsOf(path).map((name) => ({ name, in: 'path', required: true, schema: paramSchema(name, resource) }));

/** Parameters named as ids are ids, but for `{id}` of a resource whose records another field identifies. */
const paramSchema = (name: string, resource: Resource | undefined): object =>
  name === 'id' && resource && resource.identify !== 'id'
    ? { type: 'string', pattern: fieldOf(resource, resource.identify)?.pattern }
    : { type: /^(id|.*Id|no)$/.test(name) ? 'integer' : 'string' };

/** Who may make a call, for readers; `x-access` is the word of the declaration. */
export const accessOf = (access: Access) => ({
  'x-access': access,
  description: access === 'public' ? 'Open to everyone.' : `For ${whoMay(access)}.`,
  ...(access === 'public' && { security: [] }),
});

function whoMay(access: Exclude<Access, 'public'>): string {
  if (!levels.some((level) => level === access)) return `users with the permission \`${access}\``;
  const may = roles.filter((role) => can({ role }, access));
  return may.length === roles.length ? 'every signed-in user' : `roles: ${may.join(', ')}`;
}

export const sharedParameters = {
  page: query('page', { type: 'integer', minimum: 1 }, 'Page number, from 1.'),
  sort: query('sort', { type: 'string' }, 'Field to sort by; `-field` for descending order.'),
  order: query('order', { type: 'string' }, 'Same as `sort`.'),
  fields: query('fields', { type: 'string' }, 'Fields to return, separated by commas. Default: all.'),
  expand: query('expand', { type: 'string' }, 'Related records to include, separated by commas.'),
  count: query('count', { type: 'string', enum: ['exact'] }, 'Count exactly above 10,000 records.'),
  ids: query('id[]', { type: 'array', items: { type: 'integer' } }, 'Only the records with these IDs.'),
  match: { name: 'If-Match', in: 'header', schema: { type: 'string' }, description: 'The version you saw, such as `"3"`. Another one is a 412.' },
  key: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description: 'A key of your choice. A retry with the same key within 24 hours repeats the first answer.',
  },
};

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });
/** Refusals that every call may answer, those of somebody who is not signed in apart. */
const always = { 400: refusal('BadRequest'), 429: refusal('TooManyRequests'), default: refusal('Failed') };

/** What a call of an access may be refused with; `also`: what else, by status. */
export const refused = (access: Access, also: Readonly<Record<number, keyof typeof refusals | undefined>> = {}) => ({
  ...always,
  ...(access !== 'public' && { 401: refusal('Unauthorized') }),
  ...(access !== 'public' && access !== 'user' && { 403: refusal('Forbidden') }),
  ...Object.fromEntries(Object.entries(also).flatMap(([status, name]) => (name ? [[status, refusal(name)]] : []))),
});

export const refusals = {
  BadRequest: text({ oneOf: [ref('FieldErrors'), ref('Message')] }, 'Not valid: messages by field, or one message.'),
  Unauthorized: text(ref('Error'), 'No one is signed in.'),
  Forbidden: text(ref('Error'), 'Your role does not allow it, or your password must be confirmed first.'),
  NotFound: text(ref('Error'), 'No such record among those you may see.'),
  Conflict: text(ref('Error'), 'Not possible in the present state; for a deletion: other records use this one.'),
  Stale: text(ref('Error'), 'The record has another version than `If-Match` names; it comes along as `item`.'),
  TooManyRequests: {
    ...text(ref('Error'), 'Too many attempts.'),
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
  },
  Failed: text(ref('Error'), 'Any other failure.'),
};

/** The bodies of refusals. */
export const refusalSchemas = {
  FieldErrors: {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'Messages by field, as dotted paths.',
  },
  Message: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  Error: {
    type: 'object',
    required: ['name', 'message', 'status'],
    properties: {
      name: { type: 'string', description: 'A word for programs, such as `RecordNotFound`.' },
      message: { type: 'string', description: 'A sentence for people, in the language of `X-Language`.' },
      status: { type: 'integer' },
      item: { type: 'object', description: 'With a 412: the record as it is now.' },
    },
  },
};
