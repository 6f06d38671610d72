import { subscribe } from 'valtio/vanilla';
import { createOursApi } from '#api';
import type { Json } from '#core';
import type { Stores } from '#state';
import type { Shell } from '../Shell.ts';

type Values = Record<string, Json>;

const among = (values: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** What is here and is not what the API is known to have; null where it is gone. */
function unsent(shared: Values, sent: Values): Values {
  const names = Object.keys({ ...sent, ...shared });
  const changed = names.filter((name) => JSON.stringify(shared[name] ?? null) !== JSON.stringify(sent[name] ?? null));
  return among(shared, changed);
}

/**
 * Keeps what a user likes the same on all their devices: takes what others left, and sends each change. What this device could
 * not send yet wins over what another sent. A failure waits for the next change, or the next start. Answers how to end it.
 */
export function sharePreferences(
  preferences: Stores['preferences'],
  api: Pick<ReturnType<typeof createOursApi>, 'preferences' | 'changePreferences'>,
): () => void {
  let isOver = false;
  const send = async (): Promise<void> => {
    const change = unsent(preferences.shared(), preferences.sent());
    if (isOver || Object.keys(change).length === 0) return;
    await api.changePreferences(change);
    if (!isOver) preferences.setSent({ ...preferences.sent(), ...change });
  };
  const take = async (): Promise<void> => {
    const theirs = await api.preferences();
    if (isOver) return;
    const mine = unsent(preferences.shared(), preferences.sent());
    const news = Object.keys(theirs).filter((name) => !Object.hasOwn(mine, name));
    preferences.take(among(theirs, news));
    // As they are written here: what the database answers has its members in another order.
    preferences.setSent({ ...theirs, ...among(preferences.shared(), news) });
  };
  let last = take();
  const next = () => {
    last = last.then(send, send);
    last.catch(() => undefined);
  };
  next();
  const stop = subscribe(preferences.state, next);
  return () => {
    isOver = true;
    stop();
  };
}

/** The same for whoever is signed in. */
export const startSharing = ({ stores, http }: Pick<Shell, 'stores' | 'http'>): (() => void) =>
  sharePreferences(stores.preferences, createOursApi(http));
