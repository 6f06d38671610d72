// A transaction that needs an answer of another server is taken back, and runs again with it.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerTo, isNeedsAnswer, withAnswers, type Answers } from '../../src/server/work/beforehand.ts';
import { isOfRecord } from '../../src/server/work/eachRecord.ts';

const test = suite('questions beforehand');

test('each question is asked once, outside, and the work runs again with all answers', async () => {
  const told: string[] = [];
  const find = (name: string) => async () => {
    told.push(`asks ${name}`);
    return name.length;
  };
  const sum = await withAnswers(async (answers) => {
    told.push('begins');
    return answerTo(answers, 'a', find('one')) + answerTo(answers, 'b', find('three')) + answerTo(answers, 'a', find('never'));
  });
  assert.equal([sum, told], [11, ['begins', 'asks one', 'begins', 'asks three', 'begins']]);
});

test('an answer that fails ends the work, and so does a question where nobody can look for it', async () => {
  const failing = withAnswers(async (answers) =>
    answerTo(answers, 'a', async () => {
      throw new Error('no answer');
    }),
  );
  assert.is(await failing.catch((error: Error) => error.message), 'no answer');
  const asks = (answers: Answers | undefined) => answerTo(answers, 'a', async () => 1);
  const error = await Promise.resolve()
    .then(() => asks(undefined))
    .catch((thrown: unknown) => thrown);
  assert.ok(isNeedsAnswer(error));
  assert.not.ok(isOfRecord(error), 'work over many records does not leave one out for it');
});

test.run();
