import { useLoad, useRuntime, type Load } from '#resource';
import { useTranslation } from 'react-i18next';
import type { EventAnswer } from '../answers.ts';

/** Every event there is, in the reader's language. */
export function useEvents(): Load<EventAnswer[]> {
  const { http } = useRuntime();
  const { i18n } = useTranslation();
  return useLoad(`manage-webhooks/events#${i18n.language}`, async () => (await http.get<EventAnswer[]>('manage-webhooks/events')).body, {
    follows: false,
  });
}
