import { addDays, daysBetween, isUnscoped } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { Cards, Measure } from '../../answers.ts';
import { askedOf, type Asked } from '../asked.ts';
import { ownReasons } from '../../engine/appeals.ts';
import { middleMeasure, revenueMeasure, shareMeasure, type Middle, type Share } from './measures.ts';
import { answersIn, outcomesOf, total, type Answers, type Ended, type Outcomes } from '../outcomes.ts';

/** So many days back a scorecard looks. */
export const rollingDays = 90;

type Span = Pick<Asked, 'from' | 'to' | 'operator'>;
interface Rating {
  operator_id?: number | null;
  n: number;
  rating: number | null;
}
/** What is known of some days, of every operator that the reader meets. */
interface Known {
  outcomes: Outcomes | undefined;
  answers: Answers[] | undefined;
  ratings: Rating[] | undefined;
  revenue: Map<number, number>;
}

/** What operators sold, by the day of sale, in the default currency. */
async function revenueIn({ read }: CallContext, { from, to }: Span, ids: readonly number[]): Promise<Map<number, number>> {
  const where = { axis: 'SALE', day: { from, to }, operator_id: [...ids] };
  const found = await read('sale-days').figures({ net: { sum: 'base_net' } }, { where, group: ['operator_id'] });
  return new Map(found.map(({ operator_id: id, net }) => [id!, net]));
}

async function knownIn(call: CallContext, span: Span, ids: readonly number[]): Promise<Known> {
  const { from, to, operator } = span;
  return {
    outcomes: await outcomesOf(call, span),
    answers: await answersIn(call, span),
    ratings: await call.ask('reviews.ratings', { from, to, operator }),
    revenue: await revenueIn(call, span, ids),
  };
}

/** Rows of one operator; who belongs to one has rows of that alone, which name none. */
const isOf = (id: number, isAll: boolean) => (row: { operator_id?: number | null }) => !isAll || row.operator_id === id;

/** A booking that was declined keeps its reason when its money is paid back. */
const isOwnDoing = ({ decline_reason: why }: Ended): boolean => ownReasons.some((each) => each === why);

interface Facts {
  cancelled: Share;
  /** Cancellations that an accepted appeal takes out of these. */
  excused: number;
  missed: Share;
  hours: Middle;
  withinDay: Share;
  rating: Middle;
  revenue: number;
}

function factsOf({ outcomes, answers, ratings, revenue }: Known, id: number, isAll: boolean): Facts {
  const own = isOf(id, isAll);
  const made = (outcomes?.made ?? []).filter(own);
  const excused = total((outcomes?.excused ?? []).filter(own), isOwnDoing);
  const travelled = (outcomes?.travelled ?? []).filter(own);
  const answer = (answers ?? []).find(own);
  const rated = (ratings ?? []).find(own);
  return {
    cancelled: { cases: total(made, isOwnDoing) - excused, of: total(made) },
    excused,
    missed: { cases: total(travelled, ({ cancel_reason: why }) => why === 'SUPPLIER_NO_SHOW'), of: total(travelled) },
    hours: { value: answer?.hours ?? null, of: answer?.answered ?? 0 },
    withinDay: { cases: answer?.withinDay ?? 0, of: answer?.asked ?? 0 },
    rating: { value: rated?.rating ?? null, of: Number(rated?.n ?? 0) },
    revenue: revenue.get(id) ?? 0,
  };
}

const measuresOf = (now: Facts, before: Facts): Measure[] => [
  { ...shareMeasure('cancelled', now.cancelled, before.cancelled), excused: now.excused },
  shareMeasure('missed', now.missed, before.missed),
  middleMeasure('hours', now.hours, before.hours),
  shareMeasure('withinDay', now.withinDay, before.withinDay),
  middleMeasure('rating', now.rating, before.rating),
  revenueMeasure(now.revenue, before.revenue),
];

async function operatorsOf({ read, actor }: CallContext, { operator }: Asked): Promise<Array<{ id: number; name: string }>> {
  const viewer = actor!.viewer;
  if (isUnscoped(viewer)) {
    const rows = await read('operators').rows(['id', 'name'], { where: { ...(operator !== null && { id: operator }) }, sort: 'name' });
    return rows.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
  }
  return viewer.operatorId === undefined ? [] : [{ id: viewer.operatorId, name: '' }];
}

/**
 * GET report/scorecard: how each operator that the reader meets does in the last
 * 90 days, beside the 90 before. Those with something to put right come first.
 */
export const scorecard: CallHandler = async (call): Promise<Cards> => {
  const asked = askedOf(call, { period: rollingDays });
  const length = daysBetween(asked.from, asked.to) + 1;
  const earlier = { ...asked, from: addDays(asked.from, -length), to: addDays(asked.to, -length) };
  const isAll = isUnscoped(call.actor!.viewer);
  const operators = await operatorsOf(call, asked);
  const ids = operators.map(({ id }) => id);
  const [now, before] = [await knownIn(call, asked, ids), await knownIn(call, earlier, ids)];
  const cards = operators.map(({ id, name }) => ({ id, name, measures: measuresOf(factsOf(now, id, isAll), factsOf(before, id, isAll)) }));
  const wrong = ({ measures }: { measures: Measure[] }) => measures.filter(({ ok }) => ok === false).length;
  return { from: asked.from, to: asked.to, operators: cards.sort((a, b) => wrong(b) - wrong(a)) };
};
