import type { PageStores } from '#state';

/**
 * After a write, any list may show other rows: counts, names, states of
 * neighbours. All are fetched again when next shown; what is shown now, at once.
 */
export const recordsWritten = ({ rowCache }: Pick<PageStores, 'rowCache'>): void => rowCache.invalidate('');
