import { isObject, type FieldErrors, type Json } from '#core';
import { ApiError } from './apiError.ts';
import type { WireAnswer } from './wire.ts';

/** The two sentences that are the client's own. */
type OwnText = 'network' | 'answer';
/** Words for the client's own sentences in the reader's language; `undefined` falls back to English. */
export type OwnTexts = (text: OwnText) => string | undefined;

const english: Record<OwnText, string> = { network: 'Unknown Error', answer: 'Unknown server response' };
/** Statuses whose body's message may be shown (api §6). */
const told = new Set([409, 412, 413, 415, 422, 429, 503]);

/** Makes errors of answers, and of no answer. */
export function createErrors(texts: OwnTexts = () => undefined) {
  const own = (text: OwnText) => texts(text) ?? english[text];
  return {
    noAnswer: (cause: unknown) => new ApiError({ kind: 'network', message: own('network'), cause }),
    unreadable: ({ status, body }: Pick<WireAnswer, 'status' | 'body'>) => new ApiError({ kind: 'answer', message: own('answer'), status, body }),
    from: (answer: WireAnswer) => errorFrom(answer, own('answer')),
  };
}
export type Errors = ReturnType<typeof createErrors>;

function errorFrom(answer: WireAnswer, unknownAnswer: string): ApiError {
  const { status, body } = answer;
  const known = { status, body, ...wireParts(body), ...retryAfter(answer.headers) };
  const fields = status === 400 ? fieldsOf(body) : undefined;
  if (fields) return new ApiError({ ...known, kind: 'fields', fields, message: Object.values(fields).flat()[0] ?? unknownAnswer });
  const message = messageOf(body);
  if (status === 400)
    return message ? new ApiError({ ...known, kind: 'message', message }) : new ApiError({ ...known, kind: 'answer', message: unknownAnswer });
  if (told.has(status) && message) return new ApiError({ ...known, kind: 'message', message });
  return new ApiError({ ...known, kind: 'status', message: answer.statusText || String(status) });
}

function messageOf(body: unknown): string | undefined {
  const message = isObject(body) ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A body whose values are all lists is one of field errors (spec 1 §8); an empty one says nothing. */
function fieldsOf(body: unknown): FieldErrors | undefined {
  if (!isObject(body)) return undefined;
  const entries = Object.entries(body);
  if (entries.length === 0 || !entries.every(([, value]) => Array.isArray(value))) return undefined;
  return Object.fromEntries(entries.map(([field, value]) => [field, (value as unknown[]).map(textOf)]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function wireParts(body: unknown): { name?: string; item?: Json } {
  if (!isObject(body)) return {};
  return {
    ...(typeof body.name === 'string' && { name: body.name }),
    ...(body.item !== undefined && { item: body.item as Json }),
  };
}

/** `Retry-After` in seconds, from a number or from a date. */
function retryAfter(headers: Record<string, string>): { retryAfterS?: number } {
  const raw = headers['retry-after'];
  if (!raw) return {};
  const seconds = /^\d+$/.test(raw) ? Number(raw) : Math.ceil((Date.parse(raw) - Date.parse(headers.date ?? '')) / 1000);
  return Number.isFinite(seconds) ? { retryAfterS: Math.max(0, seconds) } : {};
}
