import type { RequestContext } from '#server';
import type { Question, Answer } from '../types.gen.ts';

/** The answer to a question; `undefined` while it has none. */
export async function answerTo({ records }: Pick<RequestContext, 'records'>, id: number): Promise<Answer | undefined> {
  const [found] = await records('question-answers').find({ question_id: id }, { limit: 1 });
  return found;
}

/** Where to write to whoever asked; `undefined`: nobody knows. */
async function addressOf({ read }: RequestContext, { author_email: own, creator_id: creator }: Question): Promise<string | undefined> {
  if (own !== null || creator === null) return own ?? undefined;
  const [user] = await read('users').rows(['email'], { where: { id: creator }, limit: 1 });
  return user?.email ?? undefined;
}

/** Tells whoever asked what the answer is. */
export async function tellAnswer(request: RequestContext, question: Question, answer: string): Promise<void> {
  const email = await addressOf(request, question);
  await request.raise('question.answered', { ...question }, { payload: { answer, ...(email !== undefined && { email }) } });
}

/** The questions that were merged into one, and into those, as far as nobody told their askers anything yet. */
export async function waitingBehind({ records }: RequestContext, id: number): Promise<Question[]> {
  const all: Question[] = [];
  for (let level = [id]; level.length > 0; ) {
    const merged = await records('questions').find({ merged_into: level, status: 'MERGED' });
    all.push(...merged);
    level = merged.map((each) => each.id);
  }
  return all.filter(({ answered_at: at }) => at === null);
}
