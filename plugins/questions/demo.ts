import { isRole, ownsOnly, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import { de } from './demo/said/de.ts';
import { en } from './demo/said/en.ts';
import { es } from './demo/said/es.ts';
import { fr } from './demo/said/fr.ts';
import { he } from './demo/said/he.ts';
import { ru } from './demo/said/ru.ts';
import type { Said } from './demo/said/Said.ts';

/** The demo's own size. */
const usual = 140;
/** Where bookings are made for measuring, a question for so many of them, and no more than this. */
const bookingsEach = 50;
const most = 2000;
const unansweredShare = 0.25;
const batch = 2500;
const dayMs = 86_400_000;
const daysBack = 300;
/** Most ask in English. */
const languages: ReadonlyArray<readonly [string, readonly Said[], number]> = [
  ['en', en, 44],
  ['he', he, 16],
  ['ru', ru, 12],
  ['de', de, 12],
  ['es', es, 8],
  ['fr', fr, 8],
];
const faqTopics = 3;
const faqTours = 4;

interface World {
  random: () => number;
  nowMs: number;
  tours: Array<{ id: number; name: string }>;
  askers: Array<{ id: number; name: string }>;
}
interface Made {
  row: WireRecord;
  answer: string | undefined;
  answeredMs: number;
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

function languageOf(random: () => number): readonly [string, readonly Said[], number] {
  let left = random() * languages.reduce((sum, [, , weight]) => sum + weight, 0);
  return languages.find(([, , weight]) => (left -= weight) < 0) ?? languages[0]!;
}

/** A question about one of the tours that are asked about most; the newest ones wait for an answer. */
function questionOf({ random, nowMs, tours, askers }: World, isOpen: boolean): Made {
  const [language, said] = languageOf(random);
  const { asked, answer } = pick(random, said);
  const tour = pick(random, random() < 0.5 ? tours.slice(0, 12) : tours);
  const asker = askers.length > 0 ? pick(random, askers) : undefined;
  const askedMs = nowMs - (isOpen ? random() * 9 : 2 + random() * daysBack) * dayMs;
  const answeredMs = Math.min(askedMs + (0.1 + random() * 2) * dayMs, nowMs);
  const status = isOpen ? 'ASKED' : random() < 0.2 ? 'ANSWERED' : 'PUBLISHED';
  return {
    row: {
      text: pick(random, asked),
      product_id: tour.id,
      product_name: tour.name,
      creator_id: asker?.id ?? null,
      author_name: asker?.name ?? null,
      language,
      status,
      answered_at: isOpen ? null : new Date(answeredMs).toISOString(),
      created_at: new Date(askedMs).toISOString(),
      updated_at: new Date(askedMs).toISOString(),
    },
    answer: isOpen ? undefined : answer,
    answeredMs,
  };
}

/** The first questions of some tours are answered on their pages. */
const faqsOf = (tours: World['tours']): WireRecord[] =>
  tours.slice(0, faqTours).flatMap(({ id }, i) =>
    Array.from({ length: faqTopics }, (_, sort): WireRecord => {
      const topic = (i * faqTopics + sort) % en.length;
      const { asked, answer } = en[topic]!;
      return { product_id: id, question: asked[0], answer, sort };
    }),
  );

async function worldOf({ select, random, now }: DemoContext): Promise<World> {
  const tours = (await select('products', ['id', 'name', 'status'])).filter(({ status }) => status === 'active');
  const askers = (await select('users', ['id', 'role', 'full_name'])).filter(({ role }) => isRole(role) && ownsOnly({ role }));
  return {
    random,
    nowMs: now.getTime(),
    tours: tours.map(({ id, name }) => ({ id: Number(id), name: String(name) })),
    askers: askers.map(({ id, full_name: name }) => ({ id: Number(id), name: String(name) })),
  };
}

const countFor = (bookings: number): number => Math.min(bookings, most, Math.max(usual, Math.round(bookings / bookingsEach)));

/** Questions about tours in several languages, a quarter of them unanswered, many asked in nearly the same words; and what some tours answer once and for all. */
export default async function generateQuestions(context: DemoContext): Promise<void> {
  const world = await worldOf(context);
  const count = world.tours.length === 0 ? 0 : context.scale === undefined ? usual : countFor(context.scale);
  const open = Math.round(count * unansweredShare);
  for (let first = 0; first < count; first += batch) {
    const made = Array.from({ length: Math.min(batch, count - first) }, (_, i) => questionOf(world, first + i >= count - open));
    made.sort((a, b) => String(a.row.created_at).localeCompare(String(b.row.created_at)));
    const ids = await context.insert(
      'questions',
      made.map(({ row }) => row),
    );
    const answers = made.flatMap(({ answer, answeredMs }, i): WireRecord[] =>
      answer === undefined ? [] : [{ question_id: ids[i]!, text: answer, created_at: new Date(answeredMs).toISOString() }],
    );
    await context.insert('question-answers', answers);
  }
  await context.insert('product-faqs', faqsOf(world.tours));
}
