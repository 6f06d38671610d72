import {
  addDays,
  countedViews,
  fromAddress,
  fromLocal,
  isDay,
  isoDay,
  isZone,
  mayOpenView,
  rangeOf,
  reachedBy,
  toWire,
  WaypostError,
  viewQuestion,
  type DueDecl,
  type Json,
  type Now,
  type Question,
  type Resource,
} from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { count } from '../reading/list.ts';
import { listQuery } from '../reading/listQuery.ts';
import { refusal, type Api, type Work } from '../work/Work.ts';
import { savedViews } from './views.ts';
import { readableModel } from '../work/readableModel.ts';

/** More than so many are not counted on. */
const cap = 999;

interface Counted {
  resource: Resource;
  view: string;
  question: Question;
  due?: DueDecl | undefined;
}

/**
 * How many records views find, of those their reader is shown and in the reader's scope: those the
 * bell and the menu count, or with `resource` all views of that one and the first saved ones, as `saved <id>`. `today` is the reader's day, by
 * which relative words are read, and `zone` the one whose days those are; without them those of UTC.
 */
export function attentionRoute(api: Api): RouteSpec {
  const everywhere = countedViews(api.registry);
  return {
    method: 'GET',
    path: '-/attention',
    access: 'user',
    query: { resource: { type: 'string' }, today: { type: 'string' }, zone: { type: 'string' } },
    handle: async (work, call) => {
      const now: Now = {
        viewerId: work.viewer!.id,
        today: todayOf(work, call),
        ...zoneOf(call),
        ...(work.contentLocale && { locale: work.contentLocale }),
      };
      const name = [call.query.resource ?? []].flat()[0];
      const counts: Json[] = [];
      for (const { resource, view, decl } of name === undefined ? everywhere : declaredOf(work, name))
        if (mayOpenView(work.viewer, resource, decl))
          counts.push(await countOf(work, { resource, view, question: viewQuestion(resource, view)!, due: decl.due }, now));
      return answerJson(name === undefined ? counts : [...counts, ...(await savedCounts(work, name, now))]);
    },
  };
}

function declaredOf(work: Work, name: string) {
  const { resource } = readableModel(work, name);
  return Object.entries(resource.decl.views ?? {}).map(([view, decl]) => ({ resource, view, decl }));
}

/** As many as have room beside each other on a wide screen; what asks for a field that is gone is left out. */
const mostSaved = 12;

async function savedCounts(work: Work, name: string, now: Now): Promise<Json[]> {
  const { resource } = readableModel(work, name);
  const counts: Json[] = [];
  for (const { id, query } of (await savedViews(work, name)).slice(0, mostSaved)) {
    const saved = { resource, view: `saved ${id}`, question: fromAddress(resource, String(query)) };
    const counted = await countOf(work, saved, now).catch((error: unknown) => {
      if (error instanceof WaypostError) return undefined;
      throw error;
    });
    if (counted) counts.push(counted);
  }
  return counts;
}

/** Noon of the day asked for: relative words reckon in whole days of this process's own clock. */
function todayOf(work: Work, { query }: Call): Date {
  const day = [query.today ?? []].flat()[0] ?? work.now.toISOString().slice(0, 10);
  if (!isDay(day)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'today' } });
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}

/** The zone asked for; one that there is not, and none, is that of UTC. */
function zoneOf({ query }: Call): Pick<Now, 'zone'> {
  const zone = [query.zone ?? []].flat()[0];
  return zone !== undefined && isZone(zone) ? { zone } : {};
}

/** The list call that opens a view, counted; of a queue also what is overdue, and what is due later today. */
async function countOf(work: Work, { resource, view, question, due: queue }: Counted, now: Now): Promise<Json> {
  const found = await countFound(work, resource, question, now);
  const due = queue && found > 0 ? await dueOf(work, resource, { ...question, due: queue }, now) : {};
  return { resource: resource.name, view, count: Math.min(found, cap), ...(found > cap && { capped: true }), ...due };
}

async function countFound(work: Work, resource: Resource, question: Question, now: Now): Promise<number> {
  const model = work.api.models.get(resource.name)!;
  const { conditions } = await listQuery(work, model, toWire(resource, question, now));
  return count(work, model, conditions, cap);
}

async function dueOf(work: Work, resource: Resource, { due, ...question }: Question & { due: DueDecl }, now: Now): Promise<Record<string, number>> {
  const dueBy = (ms: number) => {
    const filters = { ...question.filters, [due.field]: rangeOf({ to: reachedBy(due, ms) })! };
    return countFound(work, resource, { ...question, filters }, now);
  };
  const overdue = await dueBy(work.now.getTime());
  const dayEnd = Date.parse(fromLocal(`${addDays(isoDay(now.today), 1)}T00:00`, now.zone ?? 'UTC')!) - 1;
  const today = (await dueBy(dayEnd)) - overdue;
  return { ...(overdue > 0 && { overdue: Math.min(overdue, cap) }), ...(today > 0 && { today }) };
}
