import { endpointsOfResource, shapeOf, type Json } from '#core';
import { answerText } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import type { Api } from '../resource/Work.ts';
import { callOperation } from './callOperation.ts';
import { failures, paramsIn, refusals, text, type Operation } from './pieces.ts';
import { recordOperation } from './recordOperation.ts';
import { recordSchema } from './schemas.ts';

type Paths = Record<string, Record<string, Operation>>;

/** The API as OpenAPI 3.1, drawn from the declarations. `known` are all routes: those no declaration describes are listed by their address. */
export function openApi(api: Api, known: ReadonlyArray<{ method: string; path: string }>): Record<string, unknown> {
  const paths: Paths = {};
  const add = (method: string, path: string, operation: Operation) => ((paths[`/${path}`] ??= {})[method.toLowerCase()] ??= operation);
  for (const call of api.registry.calls.values()) add(call.decl.method, call.decl.path, callOperation(api, call));
  for (const model of api.models.values())
    for (const endpoint of endpointsOfResource(model.resource)) add(endpoint.method, endpoint.path, recordOperation(model, endpoint));
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { ...refusals, ...schemas } },
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
