import type { Present, Told } from '#core';
import type { Http } from './http.ts';
import { isRecord } from './shape.ts';

/** From where on somebody asks: after a number, or what happened in so many seconds. */
type LiveFrom = { after: number } | { seconds: number };
interface OpenedRecord {
  resource: string;
  id: number;
  tab: string;
}

/** The calls of what others do (api §13); only where `live` is offered. None of them waits for a sign-in. */
export interface LiveApi {
  ask(from: LiveFrom, signal?: AbortSignal): Promise<Told & { at: number }>;
  /** Says that a record is open, and answers who else has it. */
  present(record: OpenedRecord, typing: boolean): Promise<Present[]>;
  absent(record: OpenedRecord): Promise<void>;
}

const presence = '-/presence';
export function createLiveApi(http: Http): LiveApi {
  return {
    async ask(from, signal) {
      const answer = await http.get('-/live', { query: from, waits: false, ...(signal && { signal }) });
      const told = toldIn(answer.body);
      if (told && 'at' in told) return told;
      throw http.unreadable(answer);
    },
    async present({ resource, id, tab }, typing) {
      const answer = await http.put<{ here?: Present[] }>(presence, { resource, id, tab, typing }, { waits: false });
      return answer.body?.here ?? [];
    },
    absent: async ({ resource, id, tab }) => void (await http.delete(`${presence}/${resource}/${id}`, { query: { tab }, waits: false })),
  };
}

/** What a body or an event says, as far as its kind is known. */
export function toldIn(body: unknown): Told | undefined {
  if (!isRecord(body)) return undefined;
  const isKnown = ['changes', 'reset', 'hello', 'beat', 'presence', 'reauth'].includes(String(body.kind));
  return isKnown && (body.kind !== 'changes' || Array.isArray(body.changes)) ? (body as unknown as Told) : undefined;
}
