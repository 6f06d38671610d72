import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Draft, DraftKey, WaitingSave } from '#state';
import { useEvent } from '#ui';
import { sendNow } from '../edit/sendWaiting.ts';
import type { Screen } from '../screen.ts';

const prefix = 'step ';
/** The form of a step among the drafts of its record. */
export const stepForm = (part: string): string => prefix + part;
const partOf = ({ variant }: DraftKey): string | undefined => (variant.startsWith(prefix) ? variant.slice(prefix.length) : undefined);

/** What this device keeps of a record's steps. */
export interface Outbox {
  /** Saves that wait for the connection, by step, in their order. */
  waiting: ReadonlyMap<string, WaitingSave>;
  /** Words that were typed and not saved, by step; `refused`: what the API said of them. */
  kept: ReadonlyMap<string, Draft>;
  /** Whether it was looked for. */
  isKnown: boolean;
  /** Looks again. */
  look: () => Promise<ReadonlyMap<string, WaitingSave>>;
  /** Sends what waits, in its order; answers what still does. */
  send: () => Promise<ReadonlyMap<string, WaitingSave>>;
}

type Kept = Pick<Outbox, 'waiting' | 'kept' | 'isKnown'>;
const nothing: Kept = { waiting: new Map(), kept: new Map(), isKnown: true };

/** Saves and words of a record's steps on this device, followed as they change. */
export function useOutbox(screen: Screen, id: string | undefined): Outbox {
  const {
    resource,
    runtime: { stores },
  } = screen;
  const { count } = useSnapshot(stores.waiting.state);
  const [found, setFound] = useState(() => ({ ...nothing, isKnown: id === undefined }));
  const look = useEvent(async () => {
    const now = id === undefined ? nothing : await keptOf(screen, id).catch(() => nothing);
    setFound(now);
    return now.waiting;
  });
  const send = useEvent(async () => {
    await sendNow(screen);
    return look();
  });
  useEffect(
    function follow() {
      void look();
    },
    [look, id, resource, count],
  );
  return {
    ...found,
    look,
    send,
  };
}

async function keptOf({ resource, runtime: { viewer, stores } }: Screen, id: string): Promise<Kept> {
  const isMine = (key: DraftKey) => key.resource === resource.name && String(key.record) === id && partOf(key) !== undefined;
  const [waiting, drafts] = await Promise.all([stores.waiting.list(viewer.id), stores.drafts.list(viewer.id)]);
  return {
    waiting: new Map(waiting.filter(({ draft }) => isMine(draft)).map((save) => [partOf(save.draft)!, save])),
    isKnown: true,
    kept: new Map(drafts.filter(({ key }) => isMine(key)).map((draft) => [partOf(draft.key)!, draft])),
  };
}
