import { dayMs, type WireRecord } from '#core';
import { countFor, diceOf, type DemoContext, type Dice } from '#server';
import { shortName } from './server/shortName.ts';
import words from './demo/said.json' with { type: 'json' };

const amounts = { usual: 900, bookingsEach: 5, most: 20_000 };
const batch = 2500;
/** Stars and how many of a hundred give them. */
const stars = [
  [5, 62],
  [4, 22],
  [3, 8],
  [2, 4],
  [1, 4],
] as const;
/** Operators thank for some praise, and leave hardly a complaint without an answer. */
const answeredShare = { great: 0.47, good: 0.47, mixed: 0.97, bad: 0.99 };
const waitingShare = 0.12;
const languages: Readonly<Record<string, Phrases>> = words;
const kinds: ReadonlyArray<readonly [RegExp, Kind]> = [
  [/Boat|Kayak/, 'water'],
  [/Food|Cooking|Wine|Lunch/, 'taste'],
  [/Bike|Hike|Road|Three Days/, 'active'],
  [/Transfer/, 'ride'],
];

/** What a tour is like, for the sentence that is about that. */
type Kind = 'walk' | 'water' | 'taste' | 'active' | 'ride';
/** How somebody found it: five stars, four, three, fewer. */
type Tone = 'great' | 'good' | 'mixed' | 'bad';
/** In one language, sentences that a review is put together from. */
type Phrases = (typeof words)['en'];

const toneOf = (rating: number): Tone => (rating === 5 ? 'great' : rating === 4 ? 'good' : rating === 3 ? 'mixed' : 'bad');
const kindOf = (name: string): Kind => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'walk';

/** What somebody writes: how it was, what was good or wrong, and what follows from it. */
function written(dice: Dice, { tone, kind, said }: { tone: Tone; kind: Kind; said: Phrases }): { title: string; text: string } {
  const liked = dice.pick(said.liked[kind]);
  const wrong = dice.pick(said.wrong);
  const middle = { great: [liked], good: dice.chance(0.3) ? [liked, wrong] : [liked], mixed: [liked, wrong], bad: [wrong] }[tone];
  return { title: dice.pick(said.title[tone]), text: [dice.pick(said.opening[tone]), ...middle, dice.pick(said.closing[tone])].join(' ') };
}

/** The operator's answer, as far as the review has one. */
function answered(dice: Dice, { writtenMs, nowMs, tone, said }: { writtenMs: number; nowMs: number; tone: Tone; said: Phrases }): WireRecord {
  const atMs = writtenMs + (0.2 + dice.random() * 6) * dayMs;
  if (!dice.chance(answeredShare[tone]) || atMs > nowMs) return { answered: false };
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
  const rating = dice.weighted(stars);
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

/** Reviews of trips that took place, one each; where more are wished for than there were trips, others of the same tours have no booking. */
export default async function generateReviews(context: DemoContext): Promise<void> {
  const { now, random, insert, scale } = context;
  const dice = diceOf(random);
  const trips = await tripsIn(context);
  const count = trips.length === 0 ? 0 : countFor(scale, amounts);
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
