import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { callApi } from '#api';
import { isDay, isoDay, type Day } from '#core';
import { useLoad, type Load, type Screen } from '#resource';
import type { Report } from '../answers.ts';
import { comparedWith, comparisons, elapsedUntil, unitFor, units, type Comparison, type Period, type Unit } from '../engine/periods.ts';
import { presetIn, presetPeriods, type PresetId } from '../engine/presets.ts';
import { specifiedReport, type Specified } from './specified.ts';

export const types = ['BY_SALE_DATE', 'BY_TRAVEL_DATE'] as const;
/** What facts come to. */
export const figures = ['income', 'bookings', 'travelers'] as const;

/** What a report may be told apart by, periods first. */
export const groupings = [
  ...units,
  'operator_id',
  'product_id',
  'city_id',
  'country_id',
  'channel',
  'price_category_id',
  'lead',
  'language',
] as const;
export type Grouping = (typeof groupings)[number];
/** What facts may be narrowed to. */
export const filters = ['operator_id', 'product_id', 'city_id', 'country_id', 'channel', 'price_category_id', 'lead', 'language'] as const;
export type FilterName = (typeof filters)[number];
/** What rows may be ordered by: a figure, or its change in a hundred; `-` is the largest first. */
const orders = figures.flatMap((figure) => [figure, `-${figure}`, `${figure}.change`, `-${figure}.change`] as const);
export type Order = (typeof orders)[number];

/** What the address asks: it alone says what is in sight. */
export interface Look extends Period {
  /** One of those that move along with the days; absent: days of one's own. */
  preset?: PresetId | undefined;
  type: (typeof types)[number];
  by: Grouping;
  compare: Comparison;
  constant: boolean;
  /** `-`: those that have none. */
  filters: Partial<Record<FilterName, string>>;
  /** Of rows that are no periods. Absent: the largest revenue first. */
  order?: Order | undefined;
}

const among = <T extends string>(all: readonly T[], word: string | null, usual: T): T => all.find((each) => each === word) ?? usual;

/** The days an address asks for; where it asks for none, the last thirty. */
function periodIn(asked: URLSearchParams, today: Day): Period & Pick<Look, 'preset'> {
  const [from, to] = [asked.get('fromDate'), asked.get('toDate')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  const preset = presetIn(asked.get('period')) ?? 'last30';
  return { ...presetPeriods(today)[preset], preset };
}

/** What an address asks; what it leaves out is the usual: the last thirty days by the date of sale, held against the same days a year ago. */
function lookOf(search: string, today: Day): Look {
  const asked = new URLSearchParams(search);
  const period = periodIn(asked, today);
  const chosen = filters.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!] as const] : []));
  return {
    ...period,
    type: among(types, asked.get('type'), 'BY_SALE_DATE'),
    by: among(groupings, asked.get('by'), unitFor(period)),
    compare: among(comparisons, asked.get('compare'), 'year'),
    constant: asked.get('constant') === '1',
    filters: Object.fromEntries(chosen),
    order: orders.find((each) => each === asked.get('order')),
  };
}

const restOf = ({ by, compare, constant, filters: chosen }: Look): Record<string, string> => ({
  by,
  compare,
  ...(constant && { constant: '1' }),
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
});

/** A question as the parameters of its calls. */
export const paramsOf = (look: Look): Record<string, string> => ({ type: look.type, fromDate: look.from, toDate: look.to, ...restOf(look) });

/** A question as an address has it: a period that moves along with the days by its name. */
export function queryOf(look: Look): string {
  const days: Record<string, string> = look.preset ? { period: look.preset } : { fromDate: look.from, toDate: look.to };
  return new URLSearchParams({ type: look.type, ...days, ...restOf(look), ...(look.order && { order: look.order }) }).toString();
}

/** Where a question is answered. */
export const reportHref = (look: Look): string => `/reports/sales-report?${queryOf(look)}`;

export const isPeriods = (by: Grouping): by is Unit => (units as readonly string[]).includes(by);

/** What changes are told apart by: what the rows are of, else the first of these that nothing is narrowed to. */
export const breakdownOf = ({ by, filters: chosen }: Pick<Look, 'by' | 'filters'>): FilterName =>
  isPeriods(by) ? ((['operator_id', 'product_id', 'channel'] as const).find((name) => chosen[name] === undefined) ?? 'price_category_id') : by;

/** The same question, narrowed to one row of a breakdown and told apart by the next one. */
export function narrowedTo(look: Look, name: FilterName, key: string | number | null): Look {
  const chosen = { ...look.filters, [name]: key === null ? '-' : String(key) };
  const by = isPeriods(look.by) ? look.by : breakdownOf({ by: unitFor(look), filters: chosen });
  return { ...look, by, filters: chosen };
}

/** What is looked at, and going elsewhere: Back leads to what was there before. */
export function useLook({ runtime }: Screen): { at: Look; go: (next: Partial<Look>) => void } {
  const search = useSearch();
  return useMemo(() => {
    const at = lookOf(search, isoDay(new Date()));
    return {
      at,
      go: (next) => {
        const moves = next.from !== undefined || next.to !== undefined;
        const period = { from: next.from ?? at.from, to: next.to ?? at.to, preset: moves ? next.preset : at.preset };
        const by = next.by ?? (isPeriods(at.by) && moves ? unitFor(period) : at.by);
        runtime.navigate(reportHref({ ...at, ...next, ...period, by }));
      },
    };
  }, [search, runtime]);
}

/** Whether all that is offered is the specified call: then reports go by periods alone, held against the year before. */
export const isBare = ({ runtime }: Pick<Screen, 'runtime'>): boolean => runtime.http.lacks('lists');

/**
 * Whether the specified call answers a question as well as ours: the plain one of a period, by the unit that shows it well, against the year before.
 */
function isPlain({ by, compare, constant, filters: chosen, ...look }: Look): boolean {
  const isNarrowed = Object.values(chosen).some((value) => value !== undefined);
  const until = elapsedUntil(look, 'year', isoDay(new Date()));
  const isWhole = until === undefined || (look.type === 'BY_SALE_DATE' && unitFor({ ...comparedWith(look, 'year'), to: until }) === by);
  return compare === 'year' && !constant && !isNarrowed && by === unitFor(look) && isWhole;
}

interface Reports {
  table: Load<Report>;
  /** Whatever the table is told apart by, the same by its days, weeks or months. */
  chart: Load<Report>;
  /** Whatever the table is told apart by, the same by what changes are told apart by. */
  changes: Load<Report>;
}

/** A question answered for each part of the page; parts with one question share its answer. */
export function useReport(screen: Screen, at: Look): Reports {
  const { runtime, bundle, words } = screen;
  const { groups, sales } = bundle.manifest.calls!;
  const specified = (look: Look) =>
    specifiedReport(
      async ({ from, to }) => (await callApi<Specified>(runtime.http, sales!, { type: look.type, fromDate: from, toDate: to })).body,
      look,
      new Date(),
    );
  const load = (by: Grouping) => {
    const look = { ...at, by };
    const params = paramsOf(look);
    return [
      `reports/sales?${JSON.stringify(params)}#${words.locale}`,
      async () => (isBare(screen) || isPlain(look) ? specified(look) : (await callApi<Report>(runtime.http, groups!, params)).body),
    ] as const;
  };
  const unit: Unit = units.find((each) => each === at.by) ?? unitFor(at);
  return {
    table: useLoad<Report>(...load(isBare(screen) ? unit : at.by)),
    chart: useLoad<Report>(...load(unit)),
    changes: useLoad<Report>(...load(isBare(screen) ? unit : breakdownOf(at))),
  };
}
