import type { Json } from '#core';
import { keysWith, readJson, type KeyStore } from './storage.ts';

/** What an area remembers of its records on this device: how far somebody came with one, what was chosen on the way. */
export interface AreaMemory {
  /** The record at work now. */
  currentId(): number | undefined;
  setCurrentId(id: number | undefined): void;
  read(id: number, part: string): Json | undefined;
  write(id: number, part: string, value: Json): void;
  forget(id: number): void;
}

/** The areas that remember something: signing out asks nobody which they are. */
const areasKey = 'waypost.areas';

/** An area's memory under `<area>.id` and `<area>.<id>.<part>` in storage (spec 1 §3). Signing out clears it. */
export function createAreaMemory(storage: KeyStore, area: string): AreaMemory {
  const idKey = `${area}.id`;
  const keyOf = (id: number, part: string) => `${area}.${id}.${part}`;
  const currentId = () => Number(storage.getItem(idKey)) || undefined;
  function keep(key: string, text: string): void {
    const known = areasIn(storage);
    if (!known.includes(area)) storage.setItem(areasKey, JSON.stringify([...known, area]));
    storage.setItem(key, text);
  }
  function setCurrentId(id: number | undefined): void {
    if (id === undefined) storage.removeItem(idKey);
    else keep(idKey, String(id));
  }
  return {
    currentId,
    setCurrentId,
    // Only `write` writes there.
    read: (id, part) => readJson(storage, keyOf(id, part)) as Json | undefined,
    write: (id, part, value) => keep(keyOf(id, part), JSON.stringify(value)),
    forget(id) {
      for (const key of keysWith(storage, `${area}.${id}.`)) storage.removeItem(key);
      if (currentId() === id) setCurrentId(undefined);
    },
  };
}

/** Forgets what every area remembered: it was somebody's who has left. */
export function forgetAreas(storage: KeyStore): void {
  for (const key of areasIn(storage).flatMap((area) => keysWith(storage, `${area}.`))) storage.removeItem(key);
  storage.removeItem(areasKey);
}

function areasIn(storage: KeyStore): string[] {
  const found = readJson(storage, areasKey);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}
