import { isApiError } from '#api';

/**
 * Asks as often as it is called, until a 404 says that there is nothing to ask any
 * more, as where an area is taken away. What else fails may come the next time.
 */
export function untilGone(ask: () => Promise<unknown>): () => void {
  let isGone = false;
  return () => {
    if (isGone) return;
    ask().catch((error: unknown) => {
      isGone = isApiError(error) && error.status === 404;
    });
  };
}
