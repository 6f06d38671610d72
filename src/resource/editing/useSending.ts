import { useRef, useState } from 'react';
import { isApiError, isLost, randomKey } from '#api';

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
  const { current: now } = useRef({ isRunning: false, what: '', idempotencyKey: '', isUnsure: false });
  const begin = (what: string) => Object.assign(now, { what, idempotencyKey: randomKey(), isUnsure: false });
  return {
    isBusy,
    renew: () => void begin(''),
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
      if (now.what !== what || now.idempotencyKey === '') begin(what);
      const { idempotencyKey } = now;
      try {
        const answer = await write(idempotencyKey);
        begin(what);
        return { answer };
      } catch (error) {
        const isUnsure = (now.isUnsure && isApiError(error) && error.status === 422) || isLost(error);
        if (isLost(error)) now.isUnsure = true;
        else begin(what);
        return { error, idempotencyKey, isUnsure };
      }
    },
  };
}
