import type { LiveApi } from '#api';
import type { Timer } from '#core';
import type { LiveStore, OpenRecord } from '#state';

/** So often somebody who has a record open says so again: the server forgets it after three times that. */
const everyMs = 10_000;

interface Speaker {
  tab: string;
  timer: Timer;
  /** Whether somebody is signed in still: nobody else can say that they left. */
  isSignedIn: () => boolean;
}

/** Says which records this tab has open, and when its reader begins and ceases to type. What fails is said again soon. Answers how to stop. */
export function sayPresence(store: LiveStore, api: LiveApi, { tab, timer, isSignedIn }: Speaker): () => void {
  const handles = new Map<OpenRecord, unknown>();
  const of = ({ resource, id }: OpenRecord) => ({ resource, id, tab });

  async function say(record: OpenRecord): Promise<void> {
    timer.clear(handles.get(record));
    handles.set(
      record,
      timer.set(() => void say(record), everyMs),
    );
    const here = await api.present(of(record), record.isTyping).catch(() => undefined);
    if (here && handles.has(record)) store.tell({ kind: 'presence', resource: record.resource, id: record.id, here });
  }
  function leave(record: OpenRecord): void {
    timer.clear(handles.get(record));
    handles.delete(record);
    if (isSignedIn()) void api.absent(of(record)).catch(() => undefined);
  }

  for (const record of store.opened()) void say(record);
  const stop = store.follow((record, isOpen) => (isOpen ? void say(record) : leave(record)));
  return () => {
    stop();
    for (const record of [...handles.keys()]) leave(record);
  };
}
