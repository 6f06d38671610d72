import { callApi } from '#api';
import { addDays, type Day } from '#core';
import { useLoad, type Load, type Screen } from '#resource';
import type { Window } from '../answers.ts';

/** Days in sight. */
export const windowDays = 31;

/** A page of tours with their days. */
export function useAllTours({ runtime, bundle, words }: Screen, { from, page }: { from: Day; page: number }): Load<Window> {
  const to = addDays(from, windowDays - 1);
  return useLoad<Window>(
    `departures/all?${from},${page}#${words.locale}`,
    async () => (await callApi<Window>(runtime.http, bundle.manifest.calls!.calendar!, { from, to, page })).body,
  );
}
