import { callApi } from '#api';
import { addDays, type Day } from '#core';
import { useLoad, type Load, type Screen } from '#resource';

/** Places left, in all, and taken; 0 no departure, 1 can be booked, 2 few left, 3 sold out, 4 closed, 5 over; the least price. */
export type Cell = readonly [left: number | null, capacity: number | null, taken: number, state: number, from: number | null];

export interface TourRow {
  id: number;
  name: string;
  cells: readonly Cell[];
}

export interface Window {
  from: Day;
  to: Day;
  total: number;
  tours: readonly TourRow[];
  /** Tours whose departures could not be worked out, and why. */
  left_out?: ReadonlyArray<{ id: number; name: string | null; message: string }>;
}

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
