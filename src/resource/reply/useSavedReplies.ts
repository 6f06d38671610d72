import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, createResourceApi } from '#api';
import { can, type WireRecord } from '#core';
import { indexed, useRuntime, type Runtime } from '../area.ts';
import type { SavedReply } from './SavedReply.ts';

/** More replies than anybody has. */
const most = 500;
const nobody: readonly SavedReply[] = [];

/** A reply, and what it is for; nothing: everything. */
type Loaded = SavedReply & { topics: readonly string[] };

interface SavedReplies {
  /** `undefined` until they are there; none where nobody serves them. */
  replies: readonly SavedReply[] | undefined;
  /** Counts that one was used. */
  count(id: number): void;
}

interface RepliesQuery {
  /** A code of what they are for; absent: for anything. */
  topic: string | undefined;
  /** The locale of whoever is answered; absent: the platform's default language. */
  language: string | undefined;
  /** Nothing is asked before. */
  when: boolean;
}

/**
 * The saved replies that their reader meets, with texts in the language of whoever is answered and names in the reader's own. They are
 * fetched when they are first wanted, and again after they were written. Where no area serves them, or they do not come, there are none.
 */
export function useSavedReplies({ topic, language, when }: RepliesQuery): SavedReplies {
  const runtime = useRuntime();
  const { i18n } = useTranslation();
  const { rowCache } = runtime.stores;
  const resource = indexed(runtime, runtime.index.served.replies ?? '');
  const isThere = resource !== undefined && can(runtime.viewer, resource.access.read);
  const key = `${resource?.listPath ?? '-'}?replies#${i18n.language}#${language ?? ''}`;
  const entry = useSyncExternalStore(
    useCallback((changed) => rowCache.subscribe(key, changed), [rowCache, key]),
    () => rowCache.get<Loaded[]>(key),
  );
  const isOld = entry?.stale ?? true;
  useEffect(
    function fetchReplies() {
      if (when && isThere && isOld) void rowCache.load(key, () => repliesOf(runtime, language)).catch(() => undefined);
    },
    [when, isThere, isOld, rowCache, key, runtime, language],
  );
  const loaded = entry?.value;
  const replies = useMemo(() => (isThere ? loaded?.filter(({ topics }) => isFor(topics, topic)) : nobody), [isThere, loaded, topic]);
  const count = useCallback((id: number) => void countUse(runtime, id).catch(() => undefined), [runtime]);
  return { replies, count };
}

const isFor = (topics: readonly string[], topic: string | undefined): boolean => topic === undefined || topics.length === 0 || topics.includes(topic);

/** Names in the reader's language and texts in another are two calls of one list. */
async function repliesOf(runtime: Runtime, language: string | undefined): Promise<Loaded[]> {
  const resource = indexed(runtime, runtime.index.served.replies!)!;
  const api = createResourceApi(runtime.http, resource);
  const asked = { perPage: most, sort: '-used' };
  const [named, worded] = await Promise.all([
    api.list({ ...asked, fields: ['id', 'title', 'shortcut', 'topics', 'used'] }),
    api.list({ ...asked, fields: ['id', 'text'] }, { language: language ?? null }),
  ]);
  const texts = new Map(worded.rows.map(({ id, text }) => [id, text]));
  return named.rows.flatMap((row) => replyOf(row, texts.get(row.id)) ?? []);
}

function replyOf({ id, title, shortcut, topics, used }: WireRecord, text: WireRecord[string] | undefined): Loaded | undefined {
  if (typeof id !== 'number' || typeof title !== 'string' || typeof text !== 'string') return undefined;
  return {
    id,
    title,
    text,
    shortcut: typeof shortcut === 'string' ? shortcut : '',
    used: typeof used === 'number' ? used : 0,
    topics: Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [],
  };
}

/** By the call `used` of whichever area serves them, where it has one. */
async function countUse(runtime: Runtime, id: number): Promise<void> {
  const resource = indexed(runtime, runtime.index.served.replies ?? '');
  const call = resource && (await runtime.load(resource.plugin)).manifest.calls?.used;
  if (call) await callApi(runtime.http, call, { id });
}
