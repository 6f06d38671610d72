import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#api';
import { isAborted, isApiError } from '#api';
import { useRuntime } from '#resource';
import { notices } from '#state';

export type Session = SessionInfo;

/** The devices somebody is signed in on. `end` signs one of them out, or without an id all but the one in hand. */
export function useSessions(user: number, isSelf: boolean) {
  const { http } = useRuntime();
  const { t } = useTranslation('users');
  const [sessions, setSessions] = useState<Session[] | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const query = isSelf ? {} : { query: { user } };
  useEffect(function load() {
    let wanted = true;
    http.get<Session[]>('-/sessions', query).then(
      ({ body }) => { if (wanted) { setFailed(false); setSessions(Array.isArray(body) ? body : []); } },
      (error: unknown) => { if (wanted && !isAborted(error)) setFailed(true); },
    );
    return () => { wanted = false; };
  }, [http, user, isSelf, attempt]);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  const end = useCallback(async (id?: number | string) => {
    setBusy(true);
    try {
      await http.delete(id === undefined ? '-/sessions' : `-/sessions/${encodeURIComponent(id)}`, id === undefined ? query : {});
      notices.push({ kind: 'success', title: t('success', { ns: 'resource' }), text: t('text.ended') });
    } catch (error) {
      notices.push({ kind: 'error', text: isApiError(error) ? error.message : t('text.sessions-failed') });
    } finally { setBusy(false); reload(); }
  }, [http, user, isSelf, t, reload]);
  return { sessions, failed, busy, reload, end };
}
