import { isAborted, isApiError, isLost } from '#api';
import { isObject, type WireRecord } from '#core';
import { formOf, type PageStores, type Sent, type WaitingSave } from '#state';
import type { Runtime } from '../area.ts';
import type { Screen } from '../screen.ts';
import { recordsWritten } from '../written.ts';

type NoticeInput = Parameters<PageStores['notices']['push']>[0];
type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Whether a record is what was to be saved: only the answer was lost. */
const isThere = (item: unknown, body: WireRecord): boolean =>
  isObject(item) && Object.entries(body).every(([field, value]) => JSON.stringify(item[field] ?? null) === JSON.stringify(value));

/** The version that what was saved is built on. */
const built = ({ call: { version }, baseVersion = typeof version === 'number' ? version : undefined }: WaitingSave): { baseVersion?: number } =>
  baseVersion === undefined ? {} : { baseVersion };

/** Words typed since a save was kept stay, built on what it made; without any, its draft goes. */
async function keepTheRest({ drafts }: PageStores, { draft, body, call }: WaitingSave, answer: unknown): Promise<void> {
  const typed = await drafts.load(draft);
  const rest = Object.entries(typed?.values ?? {}).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(body[field] ?? null));
  if (rest.length === 0) return drafts.drop(draft);
  const version = versionAfter(call.version, answer);
  return drafts.save(draft, Object.fromEntries(rest), version === undefined ? {} : { baseVersion: version });
}

/** The version that an answer tells of what was saved: of a part where the save named one, `"title-3"`. */
function versionAfter(saved: WaitingSave['call']['version'], answer: unknown): number | undefined {
  if (!isObject(answer)) return undefined;
  const part = typeof saved === 'string' ? saved.replace(/-\d+$/, '') : undefined;
  const own = part !== undefined && isObject(answer.versions) ? answer.versions[part] : answer.version;
  return typeof own === 'number' ? own : undefined;
}

/** Whether a save goes on waiting after an attempt to send it: nobody has answered, or not now. */
export const isForLater = (error: unknown): boolean => isLost(error) || isAborted(error) || !isApiError(error) || error.status === 429;

/** Sends what waits from within a screen. */
export const sendNow = ({ runtime, words }: Screen): Promise<void> =>
  sendWaiting(runtime, (key, params) => words.t(key, { ns: 'shell', ...params })).catch(() => undefined);

/** Sends what was saved without a connection, in its order. What is refused, or met another version, stays as a draft, and a notice leads to it. */
export function sendWaiting({ http, stores, viewer, navigate }: Runtime, t: Translate): Promise<void> {
  const { drafts, notices, waiting } = stores;
  const tell = ({ name, href, draft, isNew }: WaitingSave, told: Pick<NoticeInput, 'kind' | 'text'>) =>
    notices.push({
      ...told,
      ...(!isNew && { about: formOf(draft) }),
      title: name,
      ...(told.kind === 'error' && href !== undefined && { action: { label: t('waiting.open'), run: () => navigate(href) } }),
    });
  return waiting.sendAll(viewer.id, async (save): Promise<Sent> => {
    const { call, body, draft, isNew } = save;
    const { method, path, ...options } = call;
    try {
      const answer = await http[method](path, body, options);
      if (!isNew) await keepTheRest(stores, save, answer.body);
      tell(save, { kind: 'success', text: t('waiting.sent') });
      return 'settled';
    } catch (error) {
      if (isApiError(error) && error.status === 412 && isThere(error.item, body)) {
        await drafts.drop(draft);
        return 'settled';
      }
      if (isForLater(error) || !isApiError(error)) return 'later';
      const typed = isNew ? undefined : await drafts.load(draft);
      await drafts.save(draft, typed?.values ?? body, { ...built(save), refused: error.status === 412 ? {} : error.fields });
      tell(save, { kind: 'error', text: error.status === 412 ? t('waiting.conflict') : t('waiting.refused', { why: error.messages.join(' ') }) });
      return 'settled';
    } finally {
      recordsWritten(stores);
    }
  });
}
