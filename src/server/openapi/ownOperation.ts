import { apiVersion, type JsonSchema } from '#core';
import { sessionBodies, type SessionCall } from '../auth/sessionBodies.ts';
import type { RouteSpec } from '../calls/Call.ts';
import own from './own.gen.json' with { type: 'json' };
import { accessOf, bodyOf, file, paramsIn, queryParams, refused, text, uploadOf, type Operation } from './pieces.ts';

/** What `src/build/ownCalls.ts` says of a call of the core. */
interface OwnCall {
  summary: string;
  isPublic?: true;
  file?: true;
  upload?: JsonSchema;
  body?: JsonSchema;
  /** What it answers; absent: nothing. */
  schema?: JsonSchema;
  status?: number;
}
const calls: Readonly<Record<string, OwnCall | undefined>> = own.calls as Record<string, OwnCall>;
export const ownSchemas: Readonly<Record<string, object>> = own.schemas;

/** What a session call takes. */
function sessionBody(path: string): JsonSchema | undefined {
  if (!Object.hasOwn(sessionBodies, path)) return undefined;
  const { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] } = sessionBodies[path as SessionCall];
  const properties = Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }]));
  return { type: 'object', additionalProperties: false, required: [...required], properties };
}

/** A path as it stays from version to version. */
const lasting = (path: string): string => path.replace(apiVersion, '{version}');

function idOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return `core.${method.toLowerCase()}${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}`;
}

/** A call of our own, which no area declares. */
export function ownOperation(method: string, path: string, spec: Pick<RouteSpec, 'query' | 'access'> | undefined): Operation {
  const { summary, isPublic, upload, schema, ...call } = calls[`${method} ${lasting(path)}`] ?? { summary: `${method} ${path}` };
  const access = spec?.access ?? (isPublic ? 'public' : 'user');
  const body = sessionBody(path) ?? call.body;
  const status = call.status ?? (schema || call.file ? 200 : 204);
  const answer = call.file ? file('The file.') : schema ? text(schema, 'Done.') : { description: 'Done.' };
  return {
    operationId: idOf(method, lasting(path)),
    summary,
    tags: ['Waypost'],
    ...accessOf(access),
    parameters: [...paramsIn(path), ...queryParams(spec?.query)],
    ...(upload ? uploadOf(upload) : body && method !== 'GET' && bodyOf(body)),
    responses: { [status]: answer, ...refused(access, { ...(path.includes('{') && { 404: 'NotFound' as const }) }) },
  };
}
