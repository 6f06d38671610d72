import { createOursApi, isAborted, isApiError, isLost, type Http } from '#api';
import type { PageStores } from '#state';
import type { Runtime } from '../area.ts';
import type { undoOf } from '../actions/useDelete.ts';
import { tellError, tellSuccess } from '../tell.ts';
import type { Words } from '../words.ts';
import { recordsWritten } from '../written.ts';
import { nothingYet, undoJob, type BulkResult, type Pause } from './runBulk.ts';

/** Refusals a notice names; the others are counted. */
const mostNamed = 3;

/** The Undo of a bulk action: as one job where the API takes a whole job back, else one record after the other. */
export function undoBulk(runtime: Pick<Runtime, 'http' | 'stores'>, result: BulkResult, words: Words, pause?: Pause): ReturnType<typeof undoOf> {
  const { http, stores } = runtime;
  const { auditIds, undoable, jobId } = result;
  const isJob = jobId !== undefined && stores.features.has('bulk-undo');
  if (undoable === 0 || !(isJob || stores.features.has('undo'))) return undefined;
  const label = words.t('undo');
  const run = async () => {
    const waiting = stores.notices.push({
      kind: 'info',
      title: label,
      text: words.counted(undoable),
    });
    try {
      tellUndone(stores, await (isJob ? undoJob(http, jobId, pause) : undoEach(http, auditIds)), words);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      stores.notices.close(waiting);
      recordsWritten(stores);
    }
  };
  return { label, run: () => void run() };
}

/** Takes back one change after the other; one that is refused keeps none of the others. */
async function undoEach(http: Http, auditIds: readonly string[]): Promise<BulkResult> {
  const result = nothingYet();
  for (const id of auditIds) {
    try {
      await createOursApi(http).undo(id);
      result.done++;
    } catch (error) {
      if (!isApiError(error) || isAborted(error) || isLost(error)) throw error;
      result.refusedCount = result.refused.push({ id: '', message: error.messages.join(' ') });
    }
  }
  return result;
}

function tellUndone(stores: Pick<PageStores, 'notices'>, { done, refused, refusedCount, cancelled, message }: BulkResult, words: Words): void {
  const { t, locale } = words;
  if (refusedCount === 0 && !cancelled && message === undefined) {
    tellSuccess(stores, t('bulk.undone', { which: words.counted(done) }), words);
    return;
  }
  const counted = (key: string, count: number) => t(key, { count, shown: count.toLocaleString(locale) });
  const named = refused
    .slice(0, mostNamed)
    .map(({ id, message: why }) => (id === '' ? why : `#${id} ${why}`))
    .join(' ');
  const parts = [
    message,
    `${t('bulk.undone', { which: words.counted(done) })}.`,
    cancelled && t('bulk.cancelled'),
    refusedCount > 0 && `${counted('bulk.refused', refusedCount)} ${named}${refusedCount > mostNamed ? ' …' : ''}`,
  ];
  stores.notices.push({ kind: message === undefined ? 'warning' : 'error', title: t('undo'), text: parts.filter(Boolean).join(' ') });
}
