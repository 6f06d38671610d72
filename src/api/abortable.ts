import { ApiError } from './apiError.ts';

/** The error of a call given up. 401 where the session ended under it. */
export const abortedError = (status = 0): ApiError => new ApiError({ kind: 'aborted', message: 'Aborted', status });

/** Waits for a promise unless the signal comes first. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  if (signal.aborted) throw abortedError();
  let stop = () => {};
  const given = new Promise<never>((_, reject) => {
    stop = () => reject(abortedError());
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([promise, given]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
