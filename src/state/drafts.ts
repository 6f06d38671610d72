import { dayMs, type FieldErrors, type WireRecord } from '#core';
import { indexedDraftStore, type DraftRow, type DraftStore } from './draftStore.ts';
import { withoutFields } from './unsavedFields.ts';

/** Whose draft of what: `record` is an id or `new`, `variant` a form of it (`edit`, a step, a language). */
export interface DraftKey {
  user: number;
  resource: string;
  record: number | string;
  variant: string;
}
export interface Draft {
  values: WireRecord;
  /** The record's version when typing began; absent for a new one. */
  baseVersion?: number;
  /** What the API said of these words when they were sent. */
  refused?: FieldErrors;
  savedAtMs: number;
}
interface DraftEntry extends Draft {
  key: DraftKey;
}

export interface DraftsStore {
  load(key: DraftKey): Promise<Draft | undefined>;
  /** Keeps values, at every change if the caller likes: while one write runs, only the last of those that follow is kept for the next. */
  save(key: DraftKey, values: WireRecord, options?: Pick<Draft, 'baseVersion' | 'refused'> & { unsaved?: readonly string[] }): Promise<void>;
  drop(key: DraftKey): Promise<void>;
  /** A user's drafts, newest first. */
  list(user: number): Promise<DraftEntry[]>;
  forgetAll(user: number): Promise<void>;
  /** Drops what is older than 30 days, of every user of this device. */
  sweep(): Promise<void>;
}

const keptMs = 30 * dayMs;

export function createDrafts({ store, now = Date.now }: { store?: DraftStore; now?: () => number } = {}): DraftsStore {
  const rows = store ?? indexedDraftStore(globalThis.indexedDB);
  /** The next state of each key: a row to write, null to delete. */
  const waiting = new Map<string, DraftRow | null>();
  const writing = new Map<string, Promise<void>>();

  async function write(key: string): Promise<void> {
    for (let next = waiting.get(key); next !== undefined; next = waiting.get(key)) {
      waiting.delete(key);
      await (next ? rows.put(next) : rows.delete(key));
    }
  }
  function schedule(key: string, next: DraftRow | null): Promise<void> {
    waiting.set(key, next);
    const running = writing.get(key) ?? write(key).finally(() => writing.delete(key));
    writing.set(key, running);
    return running;
  }

  const isOld = ({ savedAtMs }: DraftRow) => now() - savedAtMs > keptMs;
  const dropAll = async (picked: DraftRow[]) => void (await Promise.all(picked.map(({ key }) => schedule(key, null))));
  async function ofUser(user: number): Promise<DraftRow[]> {
    await Promise.allSettled(writing.values());
    return (await rows.all()).filter((row) => row.user === String(user));
  }

  return {
    async load(key) {
      await writing.get(idOf(key));
      const row = await rows.get(idOf(key));
      if (row && isOld(row)) {
        await schedule(row.key, null);
        return undefined;
      }
      return row && entryOf(row).draft;
    },
    save(key, values, { baseVersion, refused, unsaved = [] } = {}) {
      const draft = { key, values: withoutFields(values, unsaved), ...(baseVersion !== undefined && { baseVersion }), ...(refused && { refused }) };
      return schedule(idOf(key), { key: idOf(key), user: String(key.user), savedAtMs: now(), draft });
    },
    drop: (key) => schedule(idOf(key), null),
    list: async (user) =>
      (await ofUser(user))
        .filter((row) => !isOld(row))
        .sort((a, b) => b.savedAtMs - a.savedAtMs)
        .map((row) => ({ key: entryOf(row).key, ...entryOf(row).draft })),
    forgetAll: async (user) => dropAll(await ofUser(user)),
    sweep: async () => dropAll((await rows.all()).filter(isOld)),
  };
}

const idOf = ({ user, resource, record, variant }: DraftKey): string => JSON.stringify([user, resource, String(record), variant]);

/** Only `save` writes rows, so that their shape is known. */
function entryOf({ draft, savedAtMs }: DraftRow): { key: DraftKey; draft: Draft } {
  const { key, values, baseVersion, refused } = draft as { key: DraftKey } & Draft;
  return { key, draft: { values, savedAtMs, ...(baseVersion !== undefined && { baseVersion }), ...(refused && { refused }) } };
}
