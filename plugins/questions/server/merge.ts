import { fieldErrors } from '#core';
import type { MoveContext, ReactionHandler } from '#server';
import type { Question } from '../types.gen.ts';
import { answerTo, tellAnswer } from './answers.ts';

/** So many steps lead from a merged question to the one that stays: more would be a circle. */
const mostSteps = 20;

/** A question leads to another one that stands by itself, never in a circle. */
export async function merge({ record, values, records, t }: MoveContext): Promise<undefined> {
  const refused = (key: string) => fieldErrors({ merged_into: [t(`text.${key}`)] });
  if (values.merged_into === record.id) throw refused('mergeItself');
  const [target] = await records('questions').find({ id: Number(values.merged_into) });
  if (target?.status === 'MERGED') throw refused('mergeMerged');
}

/** Once a merge stays: whoever asked and was told nothing yet is told the answer to the question that theirs leads to. */
export const tellMerged: ReactionHandler = async ({ recordId }, request) => {
  const questions = request.records('questions');
  const [merged] = await questions.find({ id: recordId });
  if (merged?.status !== 'MERGED') return;
  let target: Question | undefined = merged;
  for (let steps = 0; target?.status === 'MERGED' && target.merged_into !== null && steps < mostSteps; steps++)
    [target] = await questions.find({ id: target.merged_into });
  const [own, answer] = [await answerTo(request, merged.id), target && (await answerTo(request, target.id))];
  if (answer && answer.text !== own?.text) await tellAnswer(request, merged, answer.text);
};
