import { dayMs, isRole, ownsOnly, type WireRecord } from '#core';
import { countFor, diceOf, type DemoContext, type Dice } from '#server';
import said from './demo/said.json' with { type: 'json' };

const amounts = { usual: 140, bookingsEach: 50, most: 2000 };
const unansweredShare = 0.1;
const batch = 2500;
const daysBack = 300;
/** Most ask in English. */
const languages = [
  ['en', 44],
  ['he', 16],
  ['ru', 12],
  ['de', 12],
  ['es', 8],
  ['fr', 8],
] as const;
const faqTopics = 3;
const faqTours = 4;

interface World {
  dice: Dice;
  nowMs: number;
  tours: Array<{ id: number; name: string }>;
  askers: Array<{ id: number; name: string }>;
}
interface Made {
  row: WireRecord;
  answer: string | undefined;
  answeredMs: number;
}

/** A question about one of the tours that are asked about most; the newest ones wait for an answer. */
function questionOf({ dice, nowMs, tours, askers }: World, isOpen: boolean): Made {
  const { random, pick } = dice;
  const language = dice.weighted(languages);
  const { asked, answer } = pick<{ asked: string[]; answer: string }>(said[language]);
  const tour = pick(random() < 0.5 ? tours.slice(0, 12) : tours);
  const asker = askers.length > 0 ? pick(askers) : undefined;
  const askedMs = nowMs - (isOpen ? random() ** 2 * 2 : 2 + random() * daysBack) * dayMs;
  const answeredMs = Math.min(askedMs + (0.1 + random() * 2) * dayMs, nowMs);
  const status = isOpen ? 'ASKED' : random() < 0.2 ? 'ANSWERED' : 'PUBLISHED';
  return {
    row: {
      text: pick(asked),
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
      const topic = (i * faqTopics + sort) % said.en.length;
      const { asked, answer } = said.en[topic]!;
      return { product_id: id, question: asked[0]!, answer, sort };
    }),
  );

async function worldOf({ select, random, now }: DemoContext): Promise<World> {
  const tours = (await select('products', ['id', 'name', 'status'])).filter(({ status }) => status === 'active');
  const askers = (await select('users', ['id', 'role', 'full_name'])).filter(({ role }) => isRole(role) && ownsOnly({ role }));
  return {
    dice: diceOf(random),
    nowMs: now.getTime(),
    tours: tours.map(({ id, name }) => ({ id: Number(id), name: String(name) })),
    askers: askers.map(({ id, full_name: name }) => ({ id: Number(id), name: String(name) })),
  };
}

/**
 * Questions about tours in several languages, the newest of them unanswered, many
 * asked in nearly the same words; and what some tours answer once and for all.
 */
export default async function generateQuestions(context: DemoContext): Promise<void> {
  const world = await worldOf(context);
  const count = world.tours.length === 0 ? 0 : countFor(context.scale, amounts);
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
