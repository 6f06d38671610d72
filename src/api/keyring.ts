import { isLost } from './apiError.ts';
import { randomKey } from './randomKey.ts';

/**
 * Sends writes under idempotency keys. The same thing asked for again after its answer was lost goes out under the same key, so that it is done once.
 */
export interface Keyring {
  send<T>(what: unknown, write: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** One for each place that writes; it lasts as long as the reader stays there, since later the same words may well mean another time. */
export function createKeyring(): Keyring {
  const kept = new Map<string, string>();
  return {
    async send(what, write) {
      const name = JSON.stringify(what);
      const key = kept.get(name) ?? randomKey();
      kept.set(name, key);
      try {
        const answer = await write(key);
        kept.delete(name);
        return answer;
      } catch (error) {
        if (!isLost(error)) kept.delete(name);
        throw error;
      }
    },
  };
}
