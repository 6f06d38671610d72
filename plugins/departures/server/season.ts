import type { CallContext, CallHandler } from '#server';
import { daysBetween, fieldErrors, isDay, type Json, WaypostError, type WireRecord } from '#core';
import type { SeasonSeen } from '../answers.ts';
import { departuresOf } from '../engine/departures.ts';
import type { Plan } from '../engine/Plan.ts';
import { dayAfter, seasonRows, withSeason, type Season, type SeasonRow } from '../engine/season.ts';
import { planOf } from './plans.ts';

const mostDays = 366;
const weekCounts = [52, 53];
/** So many rules are named one by one. */
const mostNamed = 100;

function seasonIn(given: Record<string, Json | undefined>, { t }: CallContext): Season {
  const { date_from: from, date_to: to } = given;
  const weeks = Number(given.weeks ?? 52);
  if (!isDay(from)) throw fieldErrors({ date_from: [t('validation:format_date')] });
  if (!isDay(to)) throw fieldErrors({ date_to: [t('validation:format_date')] });
  if (to < from) throw fieldErrors({ date_to: [t('validation:ends_before')] });
  if (daysBetween(from, to) >= mostDays) throw fieldErrors({ date_to: [t('text.tooManyDays', { count: mostDays })] });
  if (!weekCounts.includes(weeks)) throw fieldErrors({ weeks: [t('validation:type_other')] });
  return { from, to, weeks };
}

interface SeasonCopy {
  plan: Plan;
  rows: SeasonRow[];
  /** Those that are copied. */
  fresh: SeasonRow[];
}

async function lookedAt(call: CallContext, season: Season): Promise<SeasonCopy> {
  const to = dayAfter(season.to, season.weeks * 7);
  const plan = await planOf(call, Number(call.params.id), { from: season.from, to });
  const rows = seasonRows(plan, season);
  return { plan, rows, fresh: rows.filter(({ isThere }) => !isThere) };
}

/**
 * What it would come to that a season of a tour is copied a year on: each rule where it is
 * and where it would be, those that are there already, and how many departures that makes.
 */
export const lookAtSeason = async (call: CallContext): Promise<SeasonSeen> => {
  await call.records('products').get(Number(call.params.id));
  const season = seasonIn(call.query, call);
  const { plan, rows, fresh } = await lookedAt(call, season);
  const days = { from: dayAfter(season.from, season.weeks * 7), to: dayAfter(season.to, season.weeks * 7), now: call.now.getTime(), asStaff: true };
  return {
    from: days.from,
    to: days.to,
    count: fresh.length,
    there: rows.length - fresh.length,
    departures: { now: departuresOf(plan, days).length, then: departuresOf(withSeason(plan, fresh), days).length },
    rows: rows.slice(0, mostNamed),
  };
};

/** A record without what the server keeps of each by itself. */
const plain = ({ id: _id, version: _version, versions: _versions, created_at: _created, updated_at: _updated, ...row }: WireRecord): WireRecord =>
  row;

interface Made {
  resource: string;
  id: number;
}

/** A kind of rule: the resource it is a record of, and the one whose records hang on it. */
const kinds: Record<SeasonRow['kind'], { resource: string; below?: { resource: string; by: string } }> = {
  schedule: { resource: 'product-schedules', below: { resource: 'product-schedule-prices', by: 'schedule_id' } },
  interval: { resource: 'availability-intervals', below: { resource: 'availability-interval-items', by: 'interval_id' } },
  exception: { resource: 'departure-exceptions' },
};

/** Copies a rule with what hangs on it; what there is then, in the order in which it was made. */
async function copied({ records }: CallContext, { kind, id, then }: SeasonRow): Promise<Made[]> {
  const { resource, below } = kinds[kind];
  const rule = plain((await records(resource).get(id)) as WireRecord);
  const made = await records(resource).create({ ...rule, ...then, ...(kind === 'exception' && { batch: null }) }, { trusted: true });
  if (!below) return [{ resource, id: made.id }];
  const all: Made[] = [{ resource, id: made.id }];
  for (const each of await records(below.resource).find({ [below.by]: id })) {
    const { id: own } = await records(below.resource).create({ ...plain(each as WireRecord), [below.by]: made.id }, { trusted: true });
    all.push({ resource: below.resource, id: own });
  }
  return all;
}

/**
 * Copies a season a year on, all of it or nothing; what is there already stays alone.
 * Another number of rules than was said is a Conflict. One word takes it all back.
 */
export const copySeason: CallHandler = async (call) => {
  const tour = Number(call.params.id);
  await call.records('products').get(tour, { lock: true });
  const season = seasonIn(call.body, call);
  const { fresh } = await lookedAt(call, season);
  if (fresh.length === 0) throw new WaypostError('BadRequest', call.t('text.nothingToCopy'));
  if (fresh.length !== call.body.count)
    throw new WaypostError('Conflict', call.t('text.otherSeason', { count: fresh.length }), { details: { count: fresh.length } });
  const made: Made[] = [];
  for (const row of fresh) made.push(...(await copied(call, row)));
  const { from: date_from, to: date_to, weeks } = season;
  const { id } = await call
    .records('season-copies')
    .create({ product_id: tour, date_from, date_to, weeks, made: made.map((each) => ({ ...each })) }, { trusted: true });
  call.reply.status(201);
  return { id, count: fresh.length };
};

/** Takes back what was copied at once. What has been changed since is a Conflict, and nothing is taken back. */
export const undoSeason: CallHandler = async (call) => {
  const copies = call.records('season-copies');
  const { id, made } = await copies.get(Number(call.params.id), { lock: true });
  for (const { resource, id: own } of [...made].reverse()) {
    const records = call.records(resource);
    const [record] = await records.find({ id: own });
    if (!record) continue;
    if (Number((record as WireRecord).version) !== 1) throw new WaypostError('Conflict', call.t('text.changedSince'));
    await records.remove(own);
  }
  await copies.remove(id);
  return { count: made.length };
};
