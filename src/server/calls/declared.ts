import {
  fieldErrors,
  inlineRefs,
  moveOf,
  partOf,
  publishingOf,
  savedRules,
  withoutNulls,
  type Call as DeclaredCall,
  type CallAnswers,
  type CallDecl,
  type Json,
  type JsonSchema,
  type Registry,
  type ResolveFile,
} from '#core';
import { createCompiler } from '#core/check';
import { withPhones } from '#core/phones';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CallContext } from '../area.ts';
import { bodyRecord, checkEmpty, checkKnown } from '../resource/checkBody.ts';
import { checkRefs } from '../resource/checkRefs.ts';
import { FieldProblems, mostTold } from '../resource/FieldProblems.ts';
import { sayBroken } from '../resource/holds.ts';
import { versionIn } from '../resource/etag.ts';
import { itemJson, storedRecord, type Stored } from '../resource/item.ts';
import { givenModel } from '../resource/records.ts';
import { refPathsOf, type RefPath } from '../resource/refPaths.ts';
import { requestContext } from '../resource/requestContext.ts';
import { wholeShape } from '../resource/shape.ts';
import { checkConfirmed } from '../resource/stepUp.ts';
import { inWords, sayOwn } from '../resource/validate.ts';
import { isUnstorable, refusal, type Work } from '../resource/Work.ts';
import { watched } from '../stalls.ts';
import { answerJson, answerText, noContent, type Answer } from './Answer.ts';
import type { Call, RouteSpec } from './Call.ts';
import type { QueryDecl } from './checkQuery.ts';
import { answersHandler, linkedBytes } from './answers.ts';
import { bodyBytes } from './bodyLimits.ts';
import { idParam } from './ids.ts';
import { moveHandler } from './moves.ts';
import { partSchema } from './parts.ts';
import { harmless } from '../files/harmless.ts';
import { takingPicture } from '../files/takePicture.ts';
import { withKept } from '../files/keptForGood.ts';
import { publishingHandler } from '../publish/routes.ts';
import { mostBytes as mostPictureBytes } from '../files/taken.ts';
import type { Registered } from './Registered.ts';
import { mostBytes } from './upload.ts';
import { settle } from './work.ts';

/** The routes of the calls that plugins declare beside their resources' operations, by `<plugin>.<call>`. */
export function declaredRoutes(registry: Registry, registered: Registered, resolve: ResolveFile): Map<string, RouteSpec> {
  return new Map(
    Array.from(registry.calls, ([key, declared]): [string, RouteSpec] => {
      const { method, path, access, answers, stepUp, limit, key: lets, takes, file, resource = '' } = declared.decl;
      const { manifest } = registry.plugins.find((each) => each.id === declared.plugin)!;
      const move = moveOf(manifest, declared.id);
      const step = publishingOf(manifest.resources, declared.id);
      const saved = savedRules(manifest, declared.id);
      const schema = bodySchema(registry, declared, resolve);
      const check = schema ? bodyCheck(schema) : answers || method === 'GET' ? undefined : checkEmpty;
      const handle = answers
        ? answersHandler(declared, answers)
        : move
          ? moveHandler(move)
          : step
            ? publishingHandler(step)
            : areaHandler(declared, registered);
      const takesFiles = !answers && !move && !step && method !== 'GET';
      const takesPicture = takesFiles && takes === 'picture';
      const isPrepared = registered.preparers.has(key);
      return [
        key,
        {
          method,
          path,
          access,
          plugin: declared.plugin,
          query: queryOf(declared.decl),
          ...(stepUp && { stepUp }),
          ...(limit !== undefined && { limit }),
          ...(lets !== undefined && { key: lets }),
          ...(takesFiles && { uploadLimit: takesPicture ? mostPictureBytes : mostBytes }),
          ...(method === 'GET' && file && { isBehind: true }),
          ...((takesPicture || isPrepared) && { ownTransactions: true }),
          ...(lets === undefined ? bodyLimitOf(schema ?? partBody(registry, declared), answers) : { bodyLimit: mostBytes }),
          handle: async (work, call) => {
            if (stepUp) await checkConfirmed(work);
            // What the password is asked for is not given again without it.
            if (stepUp && takesFiles) work.isShownOnce = true;
            checkParams(work, call);
            checkTexts(work, call);
            const told = schema ? { ...call, body: withPhones(schema, bodyRecord(work, call.body)) } : call;
            try {
              await check?.(work, told.body);
            } catch (refused) {
              await checkFound(work, call, { path, resource });
              throw refused;
            }
            if (saved.length > 0) checkRules(work, declared.plugin, saved, told.body);
            return takesPicture ? takingPicture(resource, handle)(work, told) : handle(work, told);
          },
        },
      ];
    }),
  );
}

/** The parameters of a declared call; one that answers options reads them as its list call does. */
export const queryOf = ({ answers, query = {} }: CallDecl): QueryDecl => (answers && 'options' in answers ? 'own' : query);

/** The schema a declaration holds a body against; nothing it does not name is let through. */
function bodySchema(registry: Registry, { plugin, decl }: DeclaredCall, resolve: ResolveFile): JsonSchema | undefined {
  const file = decl.body && registry.plugins.find((each) => each.id === plugin)?.files[decl.body];
  return file ? { additionalProperties: false, ...inlineRefs(file as JsonSchema, resolve) } : undefined;
}

/** What a call that saves a part takes. */
function partBody(registry: Registry, { decl }: DeclaredCall): JsonSchema | undefined {
  const part = partOf(decl);
  const resource = registry.resources.get(decl.resource ?? '');
  return part === undefined || !resource || decl.method === 'GET' ? undefined : partSchema(resource, part);
}

/** As long as what it declares can be at most; of ids to link, as many as there may be. */
const bodyLimitOf = (schema: JsonSchema | undefined, answers: CallAnswers | undefined): Pick<RouteSpec, 'bodyLimit'> =>
  schema ? { bodyLimit: bodyBytes(schema) } : answers && 'linked' in answers ? { bodyLimit: linkedBytes } : {};

/** Holds a body against its schema, compiled when first needed, and its relations to what is everybody's against the records there are: which of the others may be named, the handler knows. */
function bodyCheck(schema: JsonSchema): (work: Work, body: unknown) => Promise<void> {
  let validate: ValidateFunction | undefined;
  const refs = refPathsOf(schema);
  return async (work, body) => {
    const record = bodyRecord(work, body);
    const known = Object.keys(schema.properties ?? {});
    // The validator would find an error for each of them before anybody could stop it.
    if (schema.additionalProperties === false && Object.keys(record).length > known.length + mostTold) checkKnown(work, record, known);
    validate ??= createCompiler().compile(schema);
    const problems = inWords(work.t, validate(withoutNulls(record)) ? [] : (validate.errors as ErrorObject[]));
    sayOwn(work, problems, { schema, value: record });
    problems.throwAny();
    const isGlobal = ({ resource }: RefPath) => work.api.models.get(resource)?.resource.decl.scope === 'global';
    await checkRefs(work, { refs: refs.filter(isGlobal) }, { record, fields: known });
  };
}

/** Holds a body against the rules of the parts it saves. */
function checkRules(work: Work, plugin: string, saved: ReturnType<typeof savedRules>, body: unknown): void {
  const problems = new FieldProblems();
  for (const { resource, rules } of saved) sayBroken(work, problems, { plugin, name: resource, rules }, bodyRecord(work, body));
  problems.throwAny();
}

/** A record that its caller may not see is not found, whatever else is wrong with the call. */
async function checkFound(work: Work, { params }: Call, { path, resource }: { path: string; resource: string }): Promise<void> {
  const model = work.api.models.get(resource);
  if (model && path.startsWith(`${model.resource.listPath}/{id}`)) await storedRecord(work, model, idParam(work, params), { fields: new Set() });
}

/** Parameters named as ids are ids. */
function checkParams(work: Work, { params }: Call): void {
  for (const name of Object.keys(params)) if (/^(id|.*Id)$/.test(name)) idParam(work, params, name);
}

/** No text of a call may hold what no database does. */
function checkTexts(work: Work, { body, query, params }: Call): void {
  if (hasUnstorable([query, params])) throw refusal(work, 'BadRequest', 'badText');
  for (const [name, value] of Object.entries(bodyRecord(work, body)))
    if (hasUnstorable(value)) throw fieldErrors({ [name]: [work.t('api:badText')] });
}

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => isUnstorable(key) || hasUnstorable(each));
}

/** Headers as an area's code may read them. */
const toldHeaders = (headers: Call['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ['authorization', 'cookie'].includes(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );

/** Whether whoever asks has the answer already, by the `etag` that the handler gave it. */
function isKnown({ headers }: Call, { decl }: DeclaredCall, { status, headers: own }: Answer): boolean {
  const known = headers['if-none-match'];
  if (decl.method !== 'GET' || status !== 200 || own.etag === undefined || typeof known !== 'string') return false;
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own.etag);
}

type Made = Pick<CallContext, 'reply' | 'prepared'>;

const contextOf = (work: Work, call: Call, { plugin, made }: { plugin: string; made: Made }): CallContext => ({
  ...requestContext(work, plugin),
  params: call.params,
  query: plainQuery(call.query),
  body: call.upload ? call.upload.fields : bodyRecord(work, call.body),
  upload: call.upload,
  headers: toldHeaders(call.headers),
  keyOwner: call.keyOwner,
  picture: call.picture,
  version: versionIn(call.headers['if-match']),
  harmless: (options) => harmless(work, call, options),
  ...made,
});

/** Runs an area's own handler: what it answers is JSON, a file's bytes, or nothing (204). */
function areaHandler(declared: DeclaredCall, registered: Registered): RouteSpec['handle'] {
  const { plugin, id } = declared;
  const handled = async (work: Work, call: Call, prepared?: CallContext['prepared']): Promise<Answer> => {
    const handler = registered.handlers.get(`${plugin}.${id}`);
    if (!handler) throw refusal(work, 'PluginQuarantined', 'quarantined', { params: { name: plugin } });
    const said: Parameters<typeof answerOf>[1] = { status: undefined, headers: {} };
    const context = contextOf(work, call, { plugin, made: { prepared, reply: replyOf(said) } });
    const value = await watched(work.api.context, { plugin, what: `call "${id}"` }, () => handler(context));
    const answer = (await recordAnswer(work, value, said)) ?? answerOf(value, said);
    return isKnown(call, declared, answer) ? { status: 304, headers: answer.headers } : answer;
  };
  return async (work, call) => {
    const prepare = registered.preparers.get(`${plugin}.${id}`);
    if (!prepare) return handled(work, call);
    const made: Made = { reply: replyOf({ status: undefined, headers: {} }) };
    const { data = null, files = [] } = await prepare(contextOf(work, call, { plugin, made }));
    return withKept(work, call, { plugin, files, perform: (inner, kept) => handled(inner, call, { data, files: kept }) });
  };
}

/** A stored record that a handler hands on is answered as its own call does: whoever reads it meets the fields they may, in their language. */
async function recordAnswer(work: Work, value: unknown, { status = 200, headers }: Parameters<typeof answerOf>[1]): Promise<Answer | undefined> {
  const model = givenModel(value);
  if (!model) return undefined;
  await settle(work);
  const { body } = await itemJson(work, wholeShape(work, model), (value as Stored).id);
  return answerText(body, { status, headers });
}

const replyOf = (said: { status: number | undefined; headers: Record<string, string> }): CallContext['reply'] => ({
  status: (code) => {
    said.status = code;
  },
  header: (name, value) => {
    said.headers[name.toLowerCase()] = value.replace(/[\r\n]/g, ' ');
  },
});

/** Query parameters as an area reads them: `name[]` as a list under `name`. */
const plainQuery = (query: Call['query']): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key.replace(/\[\]$/, ''), key.endsWith('[]') ? [value].flat() : value] as [string, Json]],
    ),
  );

function answerOf(
  value: Awaited<ReturnType<NonNullable<ReturnType<Registered['handlers']['get']>>>>,
  { status, headers }: { status: number | undefined; headers: Record<string, string> },
): Answer {
  if (value === undefined) return status === undefined ? noContent(headers) : { status, headers };
  if (Buffer.isBuffer(value)) return { status: status ?? 200, headers: { 'content-type': 'application/octet-stream', ...headers }, body: value };
  if (isStream(value)) return { status: status ?? 200, headers: { 'content-type': 'application/octet-stream', ...headers }, body: value };
  const plain = answerJson(value, { headers });
  return { ...plain, status: status ?? 200 };
}

const isStream = (value: unknown): value is NodeJS.ReadableStream => typeof (value as { pipe?: unknown } | null)?.pipe === 'function';
