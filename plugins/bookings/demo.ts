import { dayMs, hourMs, isRole, minuteMs, ownsOnly, percentOf, type WireRecord } from '#core';
import { diceOf, type DemoContext, type Dice } from '#server';
import { asksFirst, respondBy } from './server/answerBy.ts';
import { dayOf, leadMs, startInstant, travelDays } from './demo/calendar.ts';
import { eventRow, fateOf, type Fate, type Made } from './demo/fate.ts';
import { answersOf, noteOf, partySize, priceOf } from './demo/party.ts';
import { partyOf } from './demo/people.ts';
import { depositPaid } from './demo/deposit.ts';
import { movedStart, soldAs } from './server/derived.ts';
import { soldTerms } from './server/terms.ts';
import { shelfOf, type Product, type Shelf } from './demo/products.ts';

/** The demo's own size. */
const usual = 2400;
const pendingShare = 0.012;
/** How often a request is drawn again whose times do not fit. */
const pendingTries = 8;
const batch = 2500;
/** Most book on the site; every tenth is taken down in the office, as many come from partners. */
const channels = ['WEBSITE', 'WEBSITE', 'PARTNER', 'WEBSITE', 'WEBSITE', 'WEBSITE', 'BACK_OFFICE', 'WEBSITE', 'WEBSITE', 'WEBSITE'];

/** A booking before it is filled in: which tour, made when, for which day and time. */
interface Plan {
  createdMs: number;
  startMs: number;
  day: string;
  time: string;
  product: Product;
  pending: boolean;
}

interface World {
  dice: Dice;
  nowMs: number;
  shelf: Shelf;
  operators: Map<number, string>;
  customers: Customer[];
  /** Whether one booking has a balance that is overdue. */
  hasOverdue: boolean;
}
interface Customer {
  id: number;
  name: string;
  email: string;
}

/**
 * Bookings of two years back and half a year ahead: seasonal, more on weekends, mostly booked nine days before. Made in batches, so that a million
 * needs no more memory than a thousand.
 */
export default async function generateBookings(context: DemoContext): Promise<void> {
  const world: World = {
    dice: diceOf(context.random),
    nowMs: context.now.getTime(),
    shelf: await shelfOf(context),
    operators: new Map((await context.select('operators', ['id', 'name'])).map((row) => [row.id as number, String(row.name)])),
    customers: await customersOf(context),
    hasOverdue: false,
  };
  const count = context.scale ?? usual;
  const days = travelDays(context.now);
  for (let first = 0; first < count; first += batch) {
    const size = Math.min(batch, count - first);
    const plans = Array.from({ length: size }, () => planOf(world, days)).sort((a, b) => a.createdMs - b.createdMs);
    await insertBatch(
      context,
      plans.map((plan, i) => booked(world, plan, first + i)),
    );
  }
}

interface Booked {
  row: WireRecord;
  fate: Fate;
}

async function insertBatch({ insert }: DemoContext, all: Booked[]): Promise<void> {
  const ids = await insert(
    'bookings',
    all.map(({ row }) => row),
  );
  await insert(
    'booking-events',
    all.flatMap(({ fate }, i) => fate.entries.map((entry) => eventRow(ids[i]!, entry))),
  );
}

/** People who may have booked; where no area keeps users yet, the customer every demo has. */
async function customersOf({ select }: DemoContext): Promise<Customer[]> {
  try {
    const users = await select('users', ['id', 'role', 'full_name', 'email']);
    return users
      .filter(({ role }) => isRole(role) && ownsOnly({ role }))
      .map((user) => ({ id: user.id as number, name: String(user.full_name), email: String(user.email) }));
  } catch {
    return [{ id: 5, name: 'Мария Иванова', email: 'customer@example.com' }];
  }
}

function planOf(world: World, days: (dice: Dice) => string): Plan {
  if (!world.dice.chance(pendingShare)) return regularPlan(world, days);
  for (let tries = 0; tries < pendingTries; tries++) {
    const plan = pendingPlan(world);
    if (plan) return plan;
  }
  return regularPlan(world, days);
}

/** A day is drawn again until its booking would have been made by now. */
function regularPlan({ dice, nowMs, shelf }: World, days: (dice: Dice) => string): Plan {
  for (;;) {
    const product = shelf.any(dice);
    const day = days(dice);
    const time = dice.pick(product.start_times);
    const startMs = startInstant(day, time, product.timezone);
    const createdMs = Math.floor(startMs - leadMs(dice, { long: product.duration_type === 'MULTI_DAY' }));
    const offered = product.status === 'active' || startMs < nowMs - 60 * dayMs;
    if (createdMs < nowMs && offered) return { createdMs, startMs, day, time, product, pending: false };
  }
}

/** A request that still waits: made within its time to answer, for a day to come; none where that day's times do not fit. */
function pendingPlan({ dice, nowMs, shelf }: World): Plan | undefined {
  const product = shelf.asking(dice);
  if (!product) return undefined;
  const { response_deadline_hours: hours, confirmation_type: type, manual_confirmation_period: period } = product;
  const createdMs = Math.floor(nowMs - dice.between(0.02, 0.97) * hours * hourMs);
  const aheadMs = type === 'MANUAL' ? (2 + Math.min(dice.lognormal(9, 1), 170)) * dayMs : dice.between(0, (period ?? 0) * minuteMs);
  const day = dayOf(nowMs + aheadMs);
  const time = dice.pick(product.start_times);
  const startMs = startInstant(day, time, product.timezone);
  const waits = respondBy(product, { createdMs, startMs }) > nowMs + hourMs && asksFirst(product, { createdMs, startMs });
  return waits ? { createdMs, startMs, day, time, product, pending: true } : undefined;
}

function booked(world: World, plan: Plan, index: number): Booked {
  const { dice, nowMs, operators } = world;
  const { product, createdMs, startMs } = plan;
  const size = partySize(dice);
  const priced = priceOf(dice, product, size);
  const made: Made = { createdMs, startMs, nowMs, product, operator: operators.get(product.operator_id) ?? '', total: priced.total };
  const fate: Fate = plan.pending ? { status: 'PENDING', entries: [], fields: { payment_was_made: 1, payment_status: 'PAID' } } : fateOf(dice, made);
  const asked = plan.pending || asksFirst(product, made);
  const { leader, names } = partyOf(dice, size);
  const customer = dice.chance(0.35) ? dice.pick(world.customers) : undefined;
  // With few customers the demo's own would otherwise have booked hundreds of tours.
  const isTheirs = customer !== undefined && (world.customers.length > 10 || dice.chance(0.02));
  const lead = isTheirs ? { ...leader, name: customer.name, email: customer.email } : leader;
  const row: WireRecord = {
    code: codeOf(index),
    status: fate.status,
    product_id: product.id,
    product_name: product.name,
    operator_id: product.operator_id,
    customer_id: isTheirs ? customer.id : null,
    channel: channels[index % channels.length]!,
    leader_name: lead.name,
    leader_email: lead.email,
    leader_phone: lead.phone,
    language: lead.language,
    travel_date: plan.day,
    start_time: plan.time,
    timezone: product.timezone,
    starts_at: new Date(startMs).toISOString(),
    pax: size,
    travellers: names.map((name, i) => ({ name: i === 0 ? lead.name : name, price_category_id: priced.categories[i]!, answers: answersOf(dice) })),
    price_lines: priced.lines as never,
    total: { ...priced.total },
    commission: { amount: percentOf(priced.total.amount, product.commission_percent), currency_id: priced.total.currency_id },
    confirmation_type: product.confirmation_type,
    terms: soldTerms(product, { title: product.name, option: null, language: 'en' }),
    respond_by: asked ? new Date(respondBy(product, made)).toISOString() : null,
    payment_was_made: 1,
    payment_status: 'PAID',
    refund: null,
    decline_reason: null,
    cancel_reason: null,
    notes: noteOf(dice),
    ...fate.fields,
    version: 1 + fate.entries.length,
    created_at: new Date(createdMs).toISOString(),
    updated_at: new Date(fate.entries.at(-1)?.atMs ?? createdMs).toISOString(),
  };
  const money = depositPaid(row, { nowMs, hasOverdue: world.hasOverdue });
  world.hasOverdue ||= money.isOverdue;
  Object.assign(row, money.fields);
  // What the area would work out of it, which a start would else do for each.
  return { row: { ...row, sold_as: soldAs(row), moved_start_time: movedStart(row) }, fate };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code that is easy to read out: six letters and digits without look-alikes,
 * spread over all there are. The multiplier is odd, so that no two are the same.
 */
export function codeOf(index: number): string {
  let left = (index * 387_420_489 + 746_281_633) % 2 ** 30;
  let code = '';
  for (let i = 0; i < 6; i++) {
    code = letters[left % 32]! + code;
    left = Math.floor(left / 32);
  }
  return `WP-${code}`;
}
