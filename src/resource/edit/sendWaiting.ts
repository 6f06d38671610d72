import { isAborted, isApiError, isLost } from '#api';
import type { PageStores, Sent, WaitingSave } from '#state';
import type { Runtime } from '../area.ts';
import { recordsWritten } from '../written.ts';

type Told = Parameters<PageStores['notices']['push']>[0];
type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Sends what was saved without a connection, in its order. What is refused, or met another version, stays as a draft, and a notice leads to it. */
export function sendWaiting({ http, stores, viewer, navigate }: Runtime, t: Translate): Promise<void> {
  const { drafts, notices, waiting } = stores;
  const tell = ({ name, href }: WaitingSave, told: Pick<Told, 'kind' | 'text'>) =>
    notices.push({
      ...told,
      title: name,
      ...(told.kind === 'error' && href !== undefined && { action: { label: t('waiting.open'), run: () => navigate(href) } }),
    });
  return waiting.sendAll(viewer.id, async (save): Promise<Sent> => {
    const { call, body, draft, isNew } = save;
    const { method, path, ...options } = call;
    try {
      await http[method](path, body, options);
      if (!isNew) await drafts.drop(draft);
      tell(save, { kind: 'success', text: t('waiting.sent') });
      return 'settled';
    } catch (error) {
      if (isLost(error) || isAborted(error) || !isApiError(error) || error.status === 429) return 'later';
      await drafts.save(draft, body, call.version === undefined ? {} : { baseVersion: call.version });
      tell(save, { kind: 'error', text: error.status === 412 ? t('waiting.conflict') : t('waiting.refused', { why: error.messages.join(' ') }) });
      return 'settled';
    } finally {
      recordsWritten(stores);
    }
  });
}
