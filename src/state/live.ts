import type { Present, Told } from '#core';

/** A record that a tab has open, and whether its reader types there. */
export interface OpenRecord {
  resource: string;
  id: number;
  isTyping: boolean;
}
/** What a screen holds of a record it has open. */
interface Opening {
  type(isTyping: boolean): void;
  close(): void;
}

/** What others do, for whoever shows it. Whoever is connected tells; without one nothing is ever heard, and nothing else is missing. */
export interface LiveStore {
  tell(told: Told): void;
  hear(listener: (told: Told) => void): () => void;
  /** A screen has a record open from here on. */
  open(resource: string, id: number): Opening;
  /** The records that are open in this tab; `follow` hears of every change of them. */
  opened(): readonly OpenRecord[];
  follow(listener: (record: OpenRecord, isOpen: boolean) => void): () => void;
  /** The name of this tab, as its writes say it. */
  readonly tab: string;
  /** Who else has a record open: the same list as long as it says the same. */
  here(resource: string, id: number): readonly Present[];
  /** Forgets who is where: another user is told anew. */
  clear(): void;
}

const nobody: readonly Present[] = [];
const keyOf = (resource: string, id: number): string => `${resource}/${id}`;

export function createLive(tab = ''): LiveStore {
  const listeners = new Set<(told: Told) => void>();
  const followers = new Set<(record: OpenRecord, isOpen: boolean) => void>();
  const here = new Map<string, readonly Present[]>();
  const open = new Set<OpenRecord>();
  const say = (record: OpenRecord, isOpen: boolean) => {
    for (const each of [...followers]) each(record, isOpen);
  };

  function adding<T>(to: Set<T>, one: T): () => void {
    to.add(one);
    return () => void to.delete(one);
  }

  return {
    tell(told) {
      if (told.kind === 'presence') here.set(keyOf(told.resource, told.id), told.here);
      for (const each of [...listeners]) each(told);
    },
    hear: (listener) => adding(listeners, listener),
    open(resource, id) {
      const record: OpenRecord = { resource, id, isTyping: false };
      open.add(record);
      say(record, true);
      return {
        type(isTyping) {
          if (record.isTyping === isTyping) return;
          record.isTyping = isTyping;
          say(record, true);
        },
        close() {
          open.delete(record);
          here.delete(keyOf(resource, id));
          say(record, false);
        },
      };
    },
    opened: () => [...open],
    follow: (listener) => adding(followers, listener),
    tab,
    here: (resource, id) => here.get(keyOf(resource, id)) ?? nobody,
    clear: () => here.clear(),
  };
}
