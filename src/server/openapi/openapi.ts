import { endpointsOfResource, shapeOf, type Json } from '#core';
import { answerText } from '../calls/Answer.ts';
import { sessionBodies, type SessionCall } from '../auth/sessionBodies.ts';
import type { RouteSpec } from '../calls/Call.ts';
import type { QueryDecl } from '../calls/checkQuery.ts';
import type { Api } from '../work/Work.ts';
import { callOperation } from './callOperation.ts';
import { bodyOf, failures, paramsIn, queryParams, refusals, text, type Operation } from './pieces.ts';
import { recordOperation } from './recordOperation.ts';
import { recordSchema } from './schemas.ts';

type Paths = Record<string, Record<string, Operation>>;

/** What a session call takes. */
function sessionBody(path: string): Operation {
  if (!Object.hasOwn(sessionBodies, path)) return {};
  const { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] } = sessionBodies[path as SessionCall];
  const properties = Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }]));
  return bodyOf({ type: 'object', additionalProperties: false, required, properties });
}

/** A call of our own, which no area declares. */
const ownOperation = (method: string, path: string, query: QueryDecl | undefined): Operation => ({
  operationId: `${method.toLowerCase()} ${path}`,
  tags: ['core'],
  parameters: [...paramsIn(path), ...queryParams(query)],
  ...(method === 'POST' && sessionBody(path)),
  responses: { 200: text({}, 'Done.'), ...failures },
});

/**
 * The API as OpenAPI 3.1, drawn from the declarations. `known` are all routes:
 * those no declaration describes are listed with what `specs` say of them.
 */
function openApi(
  api: Api,
  known: ReadonlyArray<{ method: string; path: string }>,
  specs: ReadonlyArray<Pick<RouteSpec, 'method' | 'path' | 'query'>> = [],
): Record<string, unknown> {
  const paths: Paths = {};
  const add = (method: string, path: string, operation: Operation) => ((paths[`/${path}`] ??= {})[method.toLowerCase()] ??= operation);
  for (const call of api.registry.calls.values()) add(call.decl.method, call.decl.path, callOperation(api, call));
  for (const model of api.models.values())
    for (const endpoint of endpointsOfResource(model.resource)) add(endpoint.method, endpoint.path, recordOperation(model, endpoint));
  for (const { method, path } of known) {
    const plain = path.replace(/^\//, '');
    const isTaken = Object.keys(paths).some((each) => shapeOf(each) === shapeOf(plain) && paths[each]![method.toLowerCase()]);
    const spec = specs.find((each) => each.method === method && each.path === plain);
    if (plain !== '' && !isTaken) add(method, plain, ownOperation(method, plain, spec?.query));
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { ...refusals, ...schemas } },
  };
}

/** Answers the description; written once per application. */
export function openApiRoute(api: Api, known: ReadonlyArray<{ method: string; path: string }>, specs: readonly RouteSpec[]): RouteSpec {
  let written: string | undefined;
  return {
    method: 'GET',
    path: 'openapi.json',
    access: 'user',
    handle: async () => answerText((written ??= JSON.stringify(openApi(api, known, specs) as Json))),
  };
}
