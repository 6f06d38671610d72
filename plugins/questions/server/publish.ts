import type { MoveContext, MoveParts } from '#server';
import { answerTo } from './answers.ts';
import { checkContacts } from './checkContacts.ts';

/**
 * POST questions/publish/{id}: an answer that everybody reads holds no contact data. Whoever is told of it reads both as they stand at that moment.
 */
export async function publish(move: MoveContext): Promise<MoveParts> {
  const { id, text } = move.record;
  const answer = await answerTo(move, id);
  if (answer) checkContacts(move, answer.text);
  return { payload: { question: text!, ...(answer && { answer: answer.text }) } };
}
