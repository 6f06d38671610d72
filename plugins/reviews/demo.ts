import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import { shortName } from './server/shortName.ts';
import { de } from './demo/said/de.ts';
import { en } from './demo/said/en.ts';
import { es } from './demo/said/es.ts';
import { fr } from './demo/said/fr.ts';
import { he } from './demo/said/he.ts';
import { ru } from './demo/said/ru.ts';
import type { Kind, Said, Tone } from './demo/said/Said.ts';

/** The demo's own size. */
const usual = 900;
/** Where bookings are made for measuring, a review for so many of them, and no more than this. */
const bookingsEach = 5;
const most = 20_000;
const batch = 2500;
const dayMs = 86_400_000;
/** Stars and how many of a hundred give them. */
const stars = [
  [5, 62],
  [4, 22],
  [3, 8],
  [2, 4],
  [1, 4],
] as const;
const answeredShare = 0.45;
const waitingShare = 0.12;
const languages: Readonly<Record<string, Said>> = { en, he, ru, de, es, fr };
const kinds: ReadonlyArray<readonly [RegExp, Kind]> = [
  [/Boat|Kayak/, 'water'],
  [/Food|Cooking|Wine|Lunch/, 'taste'],
  [/Bike|Hike|Road|Three Days/, 'active'],
  [/Transfer/, 'ride'],
];

interface Dice {
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  stars: () => number;
  random: () => number;
}

function diceOf(random: () => number): Dice {
  return {
    random,
    chance: (share) => random() < share,
    pick: (list) => list[Math.floor(random() * list.length)]!,
    stars: () => {
      let left = random() * 100;
      for (const [count, share] of stars) if ((left -= share) < 0) return count;
      return 5;
    },
  };
}

const toneOf = (rating: number): Tone => (rating === 5 ? 'great' : rating === 4 ? 'good' : rating === 3 ? 'mixed' : 'bad');
const kindOf = (name: string): Kind => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'walk';

/** What somebody writes: how it was, what was good or wrong, and what follows from it. */
function written(dice: Dice, { tone, kind, said }: { tone: Tone; kind: Kind; said: Said }): { title: string; text: string } {
  const liked = dice.pick(said.liked[kind]);
  const wrong = dice.pick(said.wrong);
  const middle = { great: [liked], good: dice.chance(0.3) ? [liked, wrong] : [liked], mixed: [liked, wrong], bad: [wrong] }[tone];
  return { title: dice.pick(said.title[tone]), text: [dice.pick(said.opening[tone]), ...middle, dice.pick(said.closing[tone])].join(' ') };
}

/** The operator's answer, as far as the review has one. */
function answered(dice: Dice, { writtenMs, nowMs, tone, said }: { writtenMs: number; nowMs: number; tone: Tone; said: Said }): WireRecord {
  const atMs = writtenMs + (0.2 + dice.random() * 6) * dayMs;
  if (!dice.chance(answeredShare * 1.04) || atMs > nowMs) return { answered: false };
  const response = dice.pick(tone === 'great' || tone === 'good' ? said.thanks : said.sorry);
  return { answered: true, response, responded_at: new Date(atMs).toISOString() };
}

interface Travelled {
  id: number | null;
  product_id: number;
  product_name: string;
  operator_id: number;
  customer_id: number | null;
  leader_name: string;
  language: string;
  travel_date: string;
  startMs: number;
}

function reviewOf(dice: Dice, trip: Travelled, nowMs: number): WireRecord {
  const rating = dice.stars();
  const tone = toneOf(rating);
  const language = Object.hasOwn(languages, trip.language) ? trip.language : 'en';
  const said = languages[language]!;
  const writtenMs = Math.min(trip.startMs + (0.4 + dice.random() * 9) * dayMs, nowMs - dice.random() * dayMs);
  const isFresh = nowMs - writtenMs < 60 * dayMs;
  // What waits is mostly new.
  const waits = dice.chance(isFresh ? waitingShare * 4 : waitingShare * 0.55);
  return {
    booking_id: trip.id,
    product_id: trip.product_id,
    product_name: trip.product_name,
    operator_id: trip.operator_id,
    customer_id: trip.customer_id,
    author_name: shortName(trip.leader_name),
    rating,
    ...written(dice, { tone, kind: kindOf(trip.product_name), said }),
    language,
    travelled_on: trip.travel_date,
    status: waits ? 'WAITING' : dice.chance(0.02) ? 'NOT_PUBLISHED' : 'PUBLISHED',
    ...answered(dice, { writtenMs, nowMs, tone, said }),
    created_at: new Date(writtenMs).toISOString(),
    updated_at: new Date(writtenMs).toISOString(),
  };
}

/** Bookings whose tour took place, each of which somebody may review once. */
async function tripsIn({ select }: DemoContext): Promise<Travelled[]> {
  const fields = ['id', 'status', 'product_id', 'product_name', 'operator_id', 'customer_id', 'leader_name', 'language', 'travel_date', 'starts_at'];
  const bookings = await select('bookings', fields);
  return bookings
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ status: _status, starts_at: at, ...trip }) => ({ ...(trip as unknown as Travelled), startMs: Date.parse(String(at)) }));
}

const countFor = (bookings: number): number => Math.min(bookings, most, Math.max(usual, Math.round(bookings / bookingsEach)));

/** Reviews of trips that took place, one each; where more are wished for than there were trips, others of the same tours have no booking. */
export default async function generateReviews(context: DemoContext): Promise<void> {
  const { now, random, insert, scale } = context;
  const dice = diceOf(random);
  const trips = await tripsIn(context);
  const count = trips.length === 0 ? 0 : scale === undefined ? usual : countFor(scale);
  const left = [...trips];
  for (let first = 0; first < count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first) }, () => {
      const [own] = left.length > 0 ? left.splice(Math.floor(random() * left.length), 1) : [];
      return reviewOf(dice, own ?? { ...dice.pick(trips), id: null, customer_id: null }, now.getTime());
    });
    rows.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
    await insert('reviews', rows);
  }
}
