import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { createOursApi, type Figures } from '#api';
import { firstWeekdayOf, isoDay, ownZone, type Period, type Wire } from '#core';
import { useSame } from '#ui';
import { useLoad, type Load } from '../useLoad.ts';
import type { Screen } from '../screen.ts';
import { spanOf, type ShownSpan } from './span.ts';

/** A figure as its reader looks at it. */
export interface FigureModel {
  period: Period;
  setPeriod: (period: Period) => void;
  span: ShownSpan;
  /** Whether the span holds today. */
  isLast: boolean;
  earlier: () => void;
  later: () => void;
  now: Load<Figures>;
  /** The same of the span before. */
  before: Figures | undefined;
}

const nothing: Figures = { periods: [], series: [] };

/**
 * What a declared figure comes to, by the clock and the weeks of its reader; `narrowed` are
 * parameters of the list call. Where it is told apart, nothing is asked of the span before.
 */
export function useFigure({ resource, runtime, words: { locale } }: Screen, id: string, narrowed: Wire): FigureModel {
  const [{ period, back }, look] = useState<{ period: Period; back: number }>({ period: 'month', back: 0 });
  const { language } = useSnapshot(runtime.stores.locale.state);
  const firstWeekday = firstWeekdayOf(locale);
  const at = { today: isoDay(new Date()), firstWeekday };
  const span = spanOf(period, { ...at, back });
  const past = spanOf(period, { ...at, back: back + 1 });
  const wire = useSame(narrowed);
  const queryOf = ({ from, to }: ShownSpan) => ({
    ...wire,
    'figure[from]': from,
    'figure[to]': to,
    'figure[by]': period,
    'figure[zone]': ownZone(),
    'figure[week]': String(firstWeekday),
  });
  const ask = (of: ShownSpan) => createOursApi(runtime.http).figures(resource.name, id, queryOf(of));
  const keyOf = (of: ShownSpan) => `-/figures/${resource.name}/${id}?${JSON.stringify(queryOf(of))}#${language}`;
  const isSplit = resource.decl.figures?.[id]?.split !== undefined;
  return {
    period,
    setPeriod: (next) => look({ period: next, back: 0 }),
    span,
    isLast: back === 0,
    earlier: () => look({ period, back: back + 1 }),
    later: () => look({ period, back: Math.max(0, back - 1) }),
    now: useLoad(keyOf(span), () => ask(span)),
    before: useLoad(keyOf(past), async () => (isSplit ? nothing : ask(past))).value,
  };
}
