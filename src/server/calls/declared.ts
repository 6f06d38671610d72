import { fieldErrors, inlineRefs, withoutNulls, type Call as DeclaredCall, type Json, type JsonSchema, type Registry, type ResolveFile } from '#core';
import { createCompiler } from '#core/check';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CallContext } from '../area.ts';
import { bodyRecord, checkEmpty } from '../resource/checkBody.ts';
import { inWords } from '../resource/validate.ts';
import { isUnstorable, refusal, type Work } from '../resource/Work.ts';
import { answerJson, noContent, type Answer } from './Answer.ts';
import type { Call, RouteSpec } from './Call.ts';
import { doesHandler } from './does.ts';
import { idParam } from './ids.ts';
import type { Registered } from './Registered.ts';
import { requestContext } from './requestContext.ts';
import { mostBytes } from './upload.ts';

/** The routes of the calls that plugins declare beside their resources' operations, by `<plugin>.<call>`. */
export function declaredRoutes(registry: Registry, registered: Registered, resolve: ResolveFile): Map<string, RouteSpec> {
  return new Map(Array.from(registry.calls, ([key, declared]): [string, RouteSpec] => {
    const { method, path, access, does } = declared.decl;
    const check = bodyCheck(registry, declared, resolve) ?? (does || method === 'GET' ? undefined : checkEmpty);
    const handle = does ? doesHandler(declared, does) : areaHandler(declared, registered);
    const takesFiles = !does && method !== 'GET';
    return [key, { method, path, access, ...(takesFiles && { uploadLimit: mostBytes }), handle: async (work, call) => { checkParams(work, call); checkTexts(work, call); check?.(work, call.body); return handle(work, call); } }];
  }));
}

/** Holds a body against the schema file the declaration names; compiled when first needed. */
function bodyCheck(registry: Registry, { plugin, decl }: DeclaredCall, resolve: ResolveFile): ((work: Work, body: unknown) => void) | undefined {
  const file = decl.body && registry.plugins.find((each) => each.id === plugin)?.files[decl.body];
  if (!file) return undefined;
  let validate: ValidateFunction | undefined;
  return (work, body) => {
    validate ??= createCompiler().compile({ additionalProperties: false, ...inlineRefs(file as JsonSchema, resolve) });
    if (!validate(withoutNulls(bodyRecord(work, body)))) throw fieldErrors(inWords(work.t, validate.errors as ErrorObject[]));
  };
}

/** Parameters named as ids are ids. */
function checkParams(work: Work, { params }: Call): void {
  for (const name of Object.keys(params)) if (/^(id|.*Id)$/.test(name)) idParam(work, params, name);
}

/** No text of a call may hold what no database does. */
function checkTexts(work: Work, { body, query, params }: Call): void {
  if (hasUnstorable([query, params])) throw refusal(work, 'BadRequest', 'badText');
  for (const [name, value] of Object.entries(bodyRecord(work, body))) if (hasUnstorable(value)) throw fieldErrors({ [name]: [work.t('api:badText')] });
}

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => isUnstorable(key) || hasUnstorable(each));
}

/** Runs an area's own handler: what it answers is JSON, a file's bytes, or nothing (204). */
function areaHandler(declared: DeclaredCall, registered: Registered): RouteSpec['handle'] {
  return async (work, call) => {
    const handler = registered.handlers.get(`${declared.plugin}.${declared.id}`);
    if (!handler) throw refusal(work, 'PluginQuarantined', 'quarantined', { params: { name: declared.plugin } });
    let status: number | undefined;
    const headers: Record<string, string> = {};
    const context: CallContext = {
      ...requestContext(work, declared.plugin),
      params: call.params, query: plainQuery(call.query), body: call.upload ? call.upload.fields : bodyRecord(work, call.body), upload: call.upload,
      reply: { status: (code) => { status = code; }, header: (name, value) => { headers[name.toLowerCase()] = value.replace(/[\r\n]/g, ' '); } },
    };
    return answerOf(await handler(context), { status, headers });
  };
}

/** Query parameters as an area reads them: `name[]` as a list under `name`. */
const plainQuery = (query: Call['query']): Record<string, Json> => Object.fromEntries(Object.entries(query).flatMap(([key, value]) =>
  (value === undefined ? [] : [[key.replace(/\[\]$/, ''), key.endsWith('[]') ? [value].flat() : value] as [string, Json]])));

function answerOf(value: Awaited<ReturnType<NonNullable<ReturnType<Registered['handlers']['get']>>>>, { status, headers }: { status: number | undefined; headers: Record<string, string> }): Answer {
  if (value === undefined) return status === undefined ? noContent(headers) : { status, headers };
  if (Buffer.isBuffer(value)) return { status: status ?? 200, headers: { 'content-type': 'application/octet-stream', ...headers }, body: value };
  if (isStream(value)) return { status: status ?? 200, headers: { 'content-type': 'application/octet-stream', ...headers }, body: value };
  const plain = answerJson(value, { headers });
  return { ...plain, status: status ?? 200 };
}

const isStream = (value: unknown): value is NodeJS.ReadableStream => typeof (value as { pipe?: unknown } | null)?.pipe === 'function';
