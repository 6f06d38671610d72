import {
  can,
  dayIn,
  edgesOf,
  figureNeeds,
  filtersOf,
  fromLocal,
  isDay,
  isZone,
  periods,
  toWire,
  type Day,
  type FigureDecl,
  type Period,
} from '#core';
import { answerText } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { listQuery, type ListQuery, type RawQuery } from '../reading/listQuery.ts';
import type { Model } from '../model/Model.ts';
import type { Condition } from '../select/Source.ts';
import { refusal, type Work } from '../work/Work.ts';
import { seriesOf } from './figureSeries.ts';
import { listedModel } from '../work/readableModel.ts';
import { tallied, type Tally } from './tally.ts';

/** The most periods that one call answers. */
const mostPeriods = 400;

const own = ['from', 'to', 'by', 'zone', 'week'] as const;
type Own = Partial<Record<(typeof own)[number], string>>;
const nameOf = (param: (typeof own)[number]) => `figure[${param}]`;

/**
 * A declared figure for each period from one day to another, in the reader's scope:
 * `figure[from]` and `figure[to]` (days, both included), `figure[by]` (`day`,
 * `week`, `month`, the default, or `year`), `figure[zone]` (the IANA zone that instants are told in; default UTC), `figure[week]` (the weekday weeks
 * begin with, 1 for Monday, the default); what else the list call takes narrows it. Answers `{ periods, series }`: the days that periods begin with,
 * and a value of each for every series: one for each currency, and for each of the four greatest values it is told apart by, the others together.
 */
export const figuresRoute: RouteSpec = {
  method: 'GET',
  path: '-/figures/{resource}/{figure}',
  access: 'user',
  query: 'own',
  handle: async (work, { params, query }) => {
    const model = listedModel(work, params.resource);
    const figure = figureIn(work, model, params.figure ?? '');
    const [asked, narrowed] = apart(query);
    const zone = zoneOf(work, asked);
    const days = daysOf(work, asked);
    const among = await amongOf(work, model, { figure, zone, query: narrowed });
    const tally: Tally = { figure, edges: edgesIn(model, figure, { days, zone }), among };
    return answerText(JSON.stringify({ periods: days.slice(0, -1), series: await seriesOf(work, tally, await tallied(work, model, tally)) }));
  },
};

function figureIn(work: Work, { resource }: Model, id: string): FigureDecl {
  const { figures = {} } = resource.decl;
  const figure = Object.hasOwn(figures, id) ? figures[id] : undefined;
  if (!figure) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  if (!figureNeeds(resource, figure).every((access) => can(work.viewer, access))) throw refusal(work, 'Forbidden', 'forbidden');
  return figure;
}

/** The parameters of the figure, and those of the list call. */
function apart(query: RawQuery): [Own, RawQuery] {
  const names = new Map<string, (typeof own)[number]>(own.map((each) => [nameOf(each), each]));
  const entries = Object.entries(query);
  const mine = entries.flatMap(([key, value]) => (names.has(key) ? [[names.get(key), [value ?? ''].flat().at(-1)]] : []));
  return [Object.fromEntries(mine) as Own, Object.fromEntries(entries.filter(([key]) => !names.has(key)))];
}

const bad = (work: Work, param: (typeof own)[number]) => refusal(work, 'BadRequest', 'badValue', { params: { name: nameOf(param) } });

function zoneOf(work: Work, { zone = 'UTC' }: Own): string {
  if (!isZone(zone)) throw bad(work, 'zone');
  return zone;
}

/** The days that periods begin with, and the one after the last. */
function daysOf(work: Work, { from = '', to = '', by = 'month', week = '1' }: Own): Day[] {
  const period = periods.find((each) => each === by) satisfies Period | undefined;
  if (!period) throw bad(work, 'by');
  if (!isDay(from)) throw bad(work, 'from');
  if (!isDay(to) || to < from || to > '9990-01-01') throw bad(work, 'to');
  if (!/^[1-7]$/.test(week)) throw bad(work, 'week');
  const edges = edgesOf({ from, to, period, firstWeekday: Number(week) }, mostPeriods);
  if (!edges) throw refusal(work, 'BadRequest', 'tooManyPeriods', { params: { name: nameOf('by'), count: mostPeriods } });
  return edges;
}

/** Where the periods begin as the column has it: days as they are, instants by the clocks of the zone. */
function edgesIn({ fields }: Model, { by }: FigureDecl, { days, zone }: { days: readonly Day[]; zone: string }): string[] {
  return fields.get(by)!.kind === 'date' ? [...days] : days.map((day) => fromLocal(`${day}T00:00`, zone)!);
}

/** The records that count: those of the figure, among those the call asks for. */
async function amongOf(
  work: Work,
  model: Model,
  { figure: { where = {} }, zone, query }: { figure: FigureDecl; zone: string; query: RawQuery },
): Promise<Pick<ListQuery, 'shape' | 'conditions' | 'scans'>> {
  const now = { viewerId: work.viewer?.id, today: noonOf(dayIn(work.now, zone)), zone };
  const declared = await listQuery(work, model, toWire(model.resource, { filters: filtersOf(where) }, now));
  const asked = await listQuery(work, model, query);
  const conditions: Condition[] = [...declared.conditions, ...asked.conditions];
  return { shape: asked.shape, conditions, scans: declared.scans || asked.scans };
}

/** Relative words reckon in whole days of this process's own clock. */
function noonOf(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}
