import type { PageStores } from '#state';
import type { Runtime } from '../area.ts';
import { undoOf } from '../actions/useDelete.ts';
import { tellError, tellSuccess } from '../tell.ts';
import type { Words } from '../words.ts';
import { recordsWritten } from '../written.ts';
import { undoJob, type BulkResult, type Pause } from './runBulk.ts';

/** Refusals a notice names; the others are counted. */
const mostNamed = 3;

/** The Undo of a bulk action: as one job where the API takes a whole job back, else one record after the other. */
export function undoBulk(runtime: Pick<Runtime, 'http' | 'stores'>, result: BulkResult, words: Words, pause?: Pause): ReturnType<typeof undoOf> {
  const { http, stores } = runtime;
  const { auditIds, jobId } = result;
  if (jobId === undefined || auditIds.length === 0 || !stores.features.has('bulk-undo')) return undoOf(runtime, auditIds, words);
  const label = words.t('undo');
  const run = async () => {
    const waiting = stores.notices.push({
      kind: 'info',
      title: label,
      text: words.t('bulk.which', { count: auditIds.length, shown: auditIds.length.toLocaleString(words.locale) }),
    });
    try {
      tellUndone(stores, await undoJob(http, jobId, pause), words);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      stores.notices.close(waiting);
      recordsWritten(stores);
    }
  };
  return { label, run: () => void run() };
}

function tellUndone(stores: Pick<PageStores, 'notices'>, { done, refused, cancelled, message }: BulkResult, words: Words): void {
  const { t, locale } = words;
  if (refused.length === 0 && !cancelled && message === undefined) {
    tellSuccess(stores, t('undone'), words);
    return;
  }
  const counted = (key: string, count: number) => t(key, { count, shown: count.toLocaleString(locale) });
  const named = refused
    .slice(0, mostNamed)
    .map(({ id, message: why }) => `#${id} ${why}`)
    .join(' ');
  const parts = [
    message,
    counted('bulk.done', done),
    cancelled && t('bulk.cancelled'),
    refused.length > 0 && `${counted('bulk.refused', refused.length)} ${named}${refused.length > mostNamed ? ' …' : ''}`,
  ];
  stores.notices.push({ kind: message === undefined ? 'warning' : 'error', title: t('undo'), text: parts.filter(Boolean).join(' ') });
}
