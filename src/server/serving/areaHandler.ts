import type { Call as DeclaredCall, Json } from '#core';
import type { CallContext } from '../ports/handlers.ts';
import { harmless } from '../files/harmless.ts';
import { withKept } from '../files/keptForGood.ts';
import { bodyRecord } from '../checks/checkBody.ts';
import { versionIn } from '../checks/etag.ts';
import { itemJson } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import { givenModel } from '../ports/records.ts';
import { requestContext } from '../ports/requestContext.ts';
import { wholeShape } from '../select/shape.ts';
import { refusal, type Work } from '../work/Work.ts';
import { watched } from '../lib/stalls.ts';
import { answerJson, answerText, noContent, type Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import type { Registered } from '../area/Registered.ts';
import { settle } from '../work/follow.ts';

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
export function areaHandler(declared: DeclaredCall, registered: Registered): RouteSpec['handle'] {
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
