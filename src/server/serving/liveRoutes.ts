import type { Json } from '#core';
import { answerJson, noContent, type Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { isTab } from '../calls/info.ts';
import { isMet } from '../audit/audited.ts';
import { readableModel } from '../work/readableModel.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { refusal, type Work } from '../work/Work.ts';
import type { From } from '../realtime/Live.ts';
import type { Reader } from '../realtime/heard.ts';
import { comeIn, goOut, othersIn, type Open } from '../realtime/presence.ts';
import { createStream } from '../realtime/stream.ts';
import { NoPlaceError } from '../realtime/TakenPlaces.ts';

/** How long ago somebody may have begun without a number, s. */
const longestAgoS = 600;
const streamType = 'text/event-stream';
const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** From where on to tell: after a number, or for those who ask, what happened in so many seconds; absent: from now on. */
function fromOf(work: Work, { query, headers }: Call): From {
  return {
    after: numberIn(work, 'after', first(headers['last-event-id']) ?? first(query.after)),
    seconds: numberIn(work, 'seconds', first(query.seconds)),
  };
}

function numberIn(work: Work, name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text) || (name === 'seconds' && Number(text) > longestAgoS))
    throw refusal(work, 'BadRequest', 'badValue', { params: { name } });
  return Number(text);
}

/**
 * GET -/live: what happens to records that the reader may list. To whoever accepts `text/event-stream` a stream
 * of `hello`, `changes`, `presence`, `reset`, `beat` and `reauth`, which begins after `Last-Event-ID` and ends
 * with the token it came by; to others, who ask now and then, the changes after `after`, or of so many `seconds`.
 */
const live: RouteSpec = {
  method: 'GET',
  path: '-/live',
  access: 'user',
  query: { after: { type: 'string' }, seconds: { type: 'string' } },
  isEndless: true,
  handle: async (work, call) => {
    const from = fromOf(work, call);
    const reader = { viewer: work.viewer!, sessionId: work.info.actor!.sessionId };
    if (!call.headers.accept?.includes(streamType)) return answerJson((await work.api.live.since(reader, from)) as unknown as Json);
    return opened(work, call, { reader, after: from.after });
  },
};

async function opened(work: Work, { headers }: Call, { reader, after }: { reader: Reader; after: number | undefined }): Promise<Answer> {
  const until = await work.api.tokenEnds(headers);
  const { body, listener } = createStream({ ...reader, ...(until && { untilMs: until.getTime() }) });
  try {
    const leave = await work.api.live.open(listener, after);
    if (body.destroyed) leave();
    else body.once('close', leave);
  } catch (error) {
    body.destroy();
    throw error instanceof NoPlaceError ? noPlace(work, error) : error;
  }
  return { status: 200, headers: { 'content-type': streamType, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }, body };
}

const noPlace = (work: Work, { why }: NoPlaceError) =>
  why === 'full'
    ? refusal(work, 'TooManyRequests', 'tooManyStreams', { details: { retryAfterS: 60 } })
    : refusal(work, 'Unavailable', 'unavailable.away', { details: { retryAfterS: 3 } });

function tabOf(work: Work, value: unknown): string {
  if (typeof value === 'string' && isTab(value)) return value;
  throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'tab' } });
}

/** The record somebody has open; `undefined`: it is none that they meet, perhaps since it was deleted a moment ago. */
async function openIn(work: Work, { resource, id, tab }: Record<string, unknown>): Promise<Open | undefined> {
  const model = readableModel(work, typeof resource === 'string' ? resource : undefined);
  const record = idParam(work, { id: typeof id === 'number' || typeof id === 'string' ? String(id) : '' });
  const open = { sessionId: work.info.actor!.sessionId, tab: tabOf(work, tab), resource: model.resource.name, id: record };
  return (await isMet(work, model, record)) ? open : undefined;
}

/**
 * PUT -/presence `{ resource, id, tab, typing }`: the reader has a record open, and will
 * say so again within 30 s. Answers who else has: of a record they do not meet, nobody.
 */
const present: RouteSpec = {
  method: 'PUT',
  path: '-/presence',
  access: 'user',
  // Said again and again, and nothing of it is kept for long: neither a transaction nor a key.
  ownTransactions: true,
  handle: async (work, call) => {
    const body = bodyRecord(work, call.body);
    checkKnown(work, body, ['resource', 'id', 'tab', 'typing']);
    const open = await openIn(work, body);
    if (!open) return answerJson({ here: [] });
    const { viewer, name } = work.info.actor!;
    await comeIn(work.db, open, { user: { id: viewer.id, name }, isTyping: body.typing === true, now: work.now });
    work.api.live.presenceChanged();
    const others = await othersIn(work.db, [open.sessionId], work.now);
    return answerJson({ here: (others.get(open.sessionId)?.get(`${open.resource}/${open.id}`) ?? []) as unknown as Json });
  },
};

/** DELETE -/presence/{resource}/{id}?tab=: the reader has left a record. */
const absent: RouteSpec = {
  method: 'DELETE',
  path: '-/presence/{resource}/{id}',
  access: 'user',
  query: { tab: { type: 'string' } },
  ownTransactions: true,
  handle: async (work, { params, query }) => {
    const { sessionId } = work.info.actor!;
    const { name } = readableModel(work, params.resource).resource;
    await goOut(work.db, { sessionId, tab: tabOf(work, first(query.tab)), resource: name, id: idParam(work, params) });
    work.api.live.presenceChanged();
    return noContent();
  },
};

export const liveRoutes: RouteSpec[] = [live, present, absent];
