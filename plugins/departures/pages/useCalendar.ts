import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { callApi } from '#api';
import { addDays, firstWeekdayOf, isoDay, weekOf, weeksOfMonth, type Day } from '#core';
import { useLoad, useScreen, type Load, type Screen } from '#resource';
import type { DepartureRow } from '../answers.ts';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

/** What the address says is looked at. */
export interface Look {
  tour: number | undefined;
  shown: Day;
  view: View;
}

const none = {};
export const useDepartures = (): Screen => useScreen({ resource: 'departures', params: none });

/** The tour, day and view of the address, and going to others: Back leads to the ones before. */
export function useLook({ runtime }: Screen): Look & { look: (next: Partial<Look>) => void } {
  const search = useSearch();
  return useMemo(() => {
    const asked = new URLSearchParams(search);
    const at: Look = {
      tour: Number(asked.get('tour')) || undefined,
      shown: /^\d{4}-\d\d-\d\d$/.test(asked.get('day') ?? '') ? asked.get('day')! : isoDay(new Date()),
      view: views.find((view) => view === asked.get('view')) ?? 'month',
    };
    return {
      ...at,
      look(next) {
        const { tour, shown, view } = { ...at, ...next };
        const query = new URLSearchParams({ ...(tour && { tour: String(tour) }), day: shown, ...(view !== 'month' && { view }) });
        runtime.navigate(`/calendar?${query.toString()}`);
      },
    };
  }, [search, runtime]);
}

export const agendaDays = 28;

/** The first and the last day in sight. */
export function spanOf({ shown, view }: Look, locale: string): { from: Day; to: Day } {
  const first = firstWeekdayOf(locale);
  if (view === 'agenda') return { from: shown, to: addDays(shown, agendaDays - 1) };
  const weeks = view === 'week' ? [weekOf(shown, first)] : weeksOfMonth(shown, first);
  return { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! };
}

/** The departures of a tour on some days; none while no tour is chosen. */
export function useRows(
  { runtime, bundle }: Screen,
  tour: number | undefined,
  { from, to }: { from: Day; to: Day },
  locale: string,
): Load<DepartureRow[]> {
  return useLoad<DepartureRow[]>(`departures/${tour ?? ''}?${from},${to}#${locale}`, async () => {
    if (tour === undefined) return [];
    return (await callApi<DepartureRow[]>(runtime.http, bundle.manifest.calls!.departures!, { id: tour, from, to })).body;
  });
}

/** The departures in sight. */
export const useSpan = (screen: Screen, at: Look, locale: string): Load<DepartureRow[]> => useRows(screen, at.tour, spanOf(at, locale), locale);
