import { useRef, useState } from 'react';
import { createKeyring, isApiError, isLost } from '#api';

/** Why something that was sent is not done. `isUnsure`: an answer was lost, now or before, so it may be done already. */
export interface Unsent {
  error: unknown;
  idempotencyKey: string;
  isUnsure: boolean;
}

export interface Sending {
  isBusy: boolean;
  /** Runs a save, unless another one is under way; then it answers `undefined`. */
  alone: <T>(run: () => Promise<T>) => Promise<T | undefined>;
  /** Sends something under an idempotency key. What is sent again after its answer was lost keeps the key, so that it is done once. */
  send: <T>(what: string, write: (idempotencyKey: string) => Promise<T>) => Promise<{ answer: T } | Unsent>;
  /** What is sent next is another thing, whatever it is called. */
  renew: () => void;
}

/** Sends the saves of a form, one at a time. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [keyring] = useState(createKeyring);
  const { current: now } = useRef({ isRunning: false, isUnsure: false, times: 0 });
  return {
    isBusy,
    renew: () => void Object.assign(now, { isUnsure: false, times: now.times + 1 }),
    async alone(run) {
      if (now.isRunning) return undefined;
      now.isRunning = true;
      setBusy(true);
      try {
        return await run();
      } finally {
        now.isRunning = false;
        setBusy(false);
      }
    },
    async send(what, write) {
      let idempotencyKey = '';
      const wasUnsure = now.isUnsure;
      try {
        const answer = await keyring.send([now.times, what], (key) => {
          idempotencyKey = key;
          return write(key);
        });
        now.isUnsure = false;
        return { answer };
      } catch (error) {
        now.isUnsure = isLost(error);
        return { error, idempotencyKey, isUnsure: now.isUnsure || (wasUnsure && isApiError(error) && error.status === 422) };
      }
    },
  };
}
