import type { Answer } from './http.ts';

/** Answers of calls that were sent before anybody asked. Each is for the first who asks the same, and for nobody once it is old. */
interface HeadStart {
  /** Keeps the answer to come under a key. What fails is forgotten: who asks then, asks the server. */
  begin(key: string, answer: Promise<Answer>): Promise<void>;
  /** The answer, under way or there, for one taker. */
  take(key: string): Promise<Answer> | undefined;
  /** The answer if it is there, left for its taker. */
  peek(key: string): Answer | undefined;
}

/** How long an answer is as good as new. */
export const freshMs = 5_000;

interface Early {
  promise: Promise<Answer>;
  sinceMs: number;
  answer?: Answer;
}

export function createHeadStart(now: () => number): HeadStart {
  const early = new Map<string, Early>();
  const fresh = (key: string): Early | undefined => {
    const found = early.get(key);
    if (found && now() - found.sinceMs > freshMs) early.delete(key);
    return early.get(key);
  };
  return {
    async begin(key, promise) {
      const entry: Early = { promise, sinceMs: now() };
      early.set(key, entry);
      try {
        entry.answer = await promise;
      } catch {
        if (early.get(key) === entry) early.delete(key);
      }
    },
    take(key) {
      const found = fresh(key);
      early.delete(key);
      return found?.promise;
    },
    peek: (key) => fresh(key)?.answer,
  };
}
