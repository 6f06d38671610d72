import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#api';
import { isApiError } from '#api';
import { useRuntime } from '../area.ts';
import { useLoad } from '../useLoad.ts';
import { useSame } from '#ui';

/** The devices somebody is signed in on. `end` signs one of them out, or without an id all but the one in hand. */
export function useSessions(user: number, isSelf: boolean) {
  const {
    http,
    stores: { notices },
  } = useRuntime();
  const { t } = useTranslation('factors');
  const [busy, setBusy] = useState(false);
  const of = useSame(isSelf ? {} : { query: { user } });
  const {
    value: sessions,
    error,
    loading,
    reload,
  } = useLoad(`-/sessions/${user}`, async () => {
    const { body } = await http.get<SessionInfo[]>('-/sessions', of);
    return Array.isArray(body) ? body : [];
  });
  const end = useCallback(
    async (id?: number | string) => {
      setBusy(true);
      try {
        await http.delete(id === undefined ? '-/sessions' : `-/sessions/${encodeURIComponent(id)}`, id === undefined ? of : {});
        notices.push({ kind: 'success', title: t('success', { ns: 'resource' }), text: t('devices.ended') });
      } catch (error) {
        notices.push({ kind: 'error', text: isApiError(error) ? error.message : t('devices.failed') });
      } finally {
        setBusy(false);
        reload();
      }
    },
    [http, notices, of, t, reload],
  );
  return { sessions, failed: error !== undefined && !loading, busy, reload, end };
}
