import type { Json } from '#core';
import { useLoad, useRuntime, type Load } from '#resource';
import { useTranslation } from 'react-i18next';

/** An event as it is told to receivers. */
export interface ToldEvent {
  name: string;
  group: string;
  area: string;
  title: string;
  description: string;
  /** Members that are personal data. */
  personal: string[];
  schema: Json;
  example: Json;
}

/** Every event there is, in the reader's language. */
export function useEvents(): Load<ToldEvent[]> {
  const { http } = useRuntime();
  const { i18n } = useTranslation();
  return useLoad(`manage-webhooks/events#${i18n.language}`, async () => (await http.get<ToldEvent[]>('manage-webhooks/events')).body, {
    follows: false,
  });
}
