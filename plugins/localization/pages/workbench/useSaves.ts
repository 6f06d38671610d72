import { useRef, useState } from 'react';
import type { Edited } from '../text/edited.ts';

/** A text that could not be saved: what the server said of it, and what was to become of it. */
interface Refused {
  errors: readonly string[];
  edited: Edited;
}

export interface Saves {
  isSaving: boolean;
  /** By their keys, in the order in which they were refused. */
  refused: ReadonlyMap<string, Refused>;
  /** Saves a text, one after the other; answers whether that worked. `send` answers why it did not. */
  save: (key: string, edited: Edited, send: () => Promise<readonly string[] | undefined>) => Promise<boolean>;
  /** The save of a text that goes on. */
  under: (key: string) => Promise<unknown> | undefined;
}

/** Saves that nobody waits for: whoever translates is at the next text meanwhile. */
export function useSaves(): Saves {
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map());
  const [waiting, setWaiting] = useState(0);
  const pending = useRef(new Map<string, Promise<boolean>>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  async function sent(key: string, edited: Edited, send: () => Promise<readonly string[] | undefined>): Promise<boolean> {
    await last.current;
    const errors = await send();
    pending.current.delete(key);
    setWaiting(pending.current.size);
    setRefused((now) => new Map([...[...now].filter(([each]) => each !== key), ...(errors ? [[key, { errors, edited }] as const] : [])]));
    return errors === undefined;
  }
  return {
    isSaving: waiting > 0,
    refused,
    save(key, edited, send) {
      const saving = sent(key, edited, send);
      pending.current.set(key, saving);
      last.current = saving;
      setWaiting(pending.current.size);
      return saving;
    },
    under: (key) => pending.current.get(key),
  };
}
