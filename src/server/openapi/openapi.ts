import { apiVersion, endpointsOfResource, paramsOf, shapeOf, type JsonSchema, type Plugin } from '#core';
import type { RouteSpec } from '../calls/Call.ts';
import type { Api } from '../work/Work.ts';
import { answersIn } from './answers.ts';
import { callOperation } from './callOperation.ts';
import { ownOperation, ownSchemas } from './ownOperation.ts';
import { refusals, refusalSchemas, sharedParameters, type Operation } from './pieces.ts';
import { recordOperation } from './recordOperation.ts';
import { recordSchema } from './schemas.ts';

type Methods = Record<string, Operation>;
/** A route of the application, as the router knows it. */
interface Known {
  method: string;
  path: string;
}
type Specs = ReadonlyArray<Pick<RouteSpec, 'method' | 'path' | 'query' | 'access'>>;

/** Operations by path. Two paths that differ in the names of parameters alone are one, with the names that came first. */
class Paths {
  readonly all: Record<string, Methods> = {};
  readonly #names = new Map<string, string>();

  add(method: string, path: string, operation: Operation): void {
    const known = this.#names.get(shapeOf(path)) ?? path;
    this.#names.set(shapeOf(path), known);
    const methods = (this.all[`/${known}`] ??= {});
    methods[method.toLowerCase()] ??= known === path ? operation : renamed(operation, paramsOf(path), paramsOf(known));
  }

  has(method: string, path: string): boolean {
    const known = this.#names.get(shapeOf(path));
    return known !== undefined && this.all[`/${known}`]![method.toLowerCase()] !== undefined;
  }
}

function renamed(operation: Operation, from: readonly string[], to: readonly string[]): Operation {
  const parameters = operation.parameters as Array<{ in?: string; name: string }>;
  return {
    ...operation,
    parameters: parameters.map((each) => (each.in === 'path' ? { ...each, name: to[from.indexOf(each.name)] ?? each.name } : each)),
  };
}

function pathsOf(api: Api, known: readonly Known[], specs: Specs): Record<string, Methods> {
  const paths = new Paths();
  const pluginOf = (id: string) => api.registry.plugins.find((each) => each.id === id)!;
  for (const call of api.registry.calls.values()) paths.add(call.decl.method, call.decl.path, callOperation(api, call));
  for (const model of api.models.values())
    for (const endpoint of endpointsOfResource(model.resource))
      paths.add(endpoint.method, endpoint.path, recordOperation(model, pluginOf(model.resource.plugin), endpoint));
  for (const { method, path } of known) {
    const plain = path.replace(/^\//, '');
    const spec = specs.find((each) => each.method === method && each.path === plain);
    if (plain !== '' && !paths.has(method, plain)) paths.add(method, plain, ownOperation(method, plain, spec));
  }
  return paths.all;
}

/** The schemas that paths speak of, and those that these speak of. */
function spokenOf(paths: object, schemas: Readonly<Record<string, object>>): Record<string, object> {
  const found = new Map<string, object>();
  const look = (value: object): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"/]+)/g))
      if (!found.has(name) && Object.hasOwn(schemas, name)) {
        found.set(name, schemas[name]!);
        look(schemas[name]!);
      }
  };
  look(paths);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const tagOf = ({ manifest: { title }, resources }: Plugin) => ({
  name: title,
  description: resources[0]?.schema.description ?? `The area “${title}”.`,
});
const ownTag = { name: 'Waypost', description: 'Sessions, files, search, bulk actions and other calls of the core.' };

/** Whether a call of an area is among them: some have none. */
const isSpoken = ({ manifest: { title } }: Plugin, paths: Record<string, Methods>): boolean =>
  Object.values(paths).some((methods) => Object.values(methods).some(({ tags }) => [tags].flat().includes(title)));

const told = `The API of this Waypost. Sign in with \`POST customer/login\` and send the access token as a bearer token, or send a key of an API token.
On the page \`/docs\`, calls use the session of your browser if you are signed in to Waypost. Choose **Authorize** to try them with an API token.

* A list returns all records unless \`per-page\` is given; totals are in \`X-Pagination-…\`.
* Updates merge at top level: members that are missing stay, null clears, arrays and objects are replaced.
* Send \`If-Match\` with the version you saw to avoid overwriting someone else's change, and \`Idempotency-Key\` to retry safely.
* You see only the records of your role and operator. \`x-access\` says who may make a call.`;

/** The API as OpenAPI 3.1, drawn from the declarations. `known` are all routes: those no declaration describes are the core's. */
export function openApi(api: Api, known: readonly Known[], specs: Specs = []): Record<string, unknown> {
  const paths = pathsOf(api, known, specs);
  const { plugins } = api.registry;
  const records = Array.from(api.models.values(), (model): [string, JsonSchema] => [model.resource.name, recordSchema(model, api.models)]);
  const schemas = {
    ...refusalSchemas,
    ...ownSchemas,
    ...Object.assign({}, ...plugins.map((plugin) => answersIn(plugin).schemas)),
    ...Object.fromEntries(records),
  };
  const components = { parameters: sharedParameters, responses: refusals };
  const used = spokenOf({ paths, components }, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Waypost API', version: apiVersion, description: told, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    tags: [...plugins.filter((plugin) => isSpoken(plugin, paths)).map(tagOf), ownTag],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in, or a key of an API token (`waypost_…`).' },
        key: { type: 'http', scheme: 'bearer', description: 'A key that was issued for a record, such as a gateway.' },
      },
      ...components,
      schemas: used,
    },
  };
}
