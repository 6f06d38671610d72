import type { MoveContext } from '#server';
import { answerTo } from './answers.ts';
import { checkContacts } from './checkContacts.ts';

/** POST questions/publish/{id}: an answer that everybody reads holds no contact data. */
export async function publish(move: MoveContext): Promise<undefined> {
  const answer = await answerTo(move, move.record.id);
  if (answer) checkContacts(move, answer.text);
}
