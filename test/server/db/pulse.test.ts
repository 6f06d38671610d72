import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pulseOf, type Pulse } from '../../../src/server/db/postgres/pulse.ts';
import { DbAway } from '../../../src/server/db/unavailable.ts';
import { turn } from '../../../src/server/lib/turn.ts';

/** Something that is waited for, to be ended from outside. */
function pending<T>() {
  let give!: (value: T) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<T>((resolve, reject) => {
    [give, fail] = [resolve, reject];
  });
  return { promise, give, fail };
}

/** A pulse whose looks are taken by hand: four are as long as a server may be silent. */
function watched() {
  let look: (() => void) | undefined;
  const questions: Array<ReturnType<typeof pending<boolean>> & { isGivenUp: boolean }> = [];
  let lost = 0;
  const pulse: Pulse = pulseOf({
    silentMs: 2000,
    ask() {
      const question = { ...pending<boolean>(), isGivenUp: false };
      questions.push(question);
      return { isThere: question.promise, giveUp: () => void (question.isGivenUp = true) };
    },
    lose: () => void lost++,
    clock: {
      now: () => 0,
      every(_ms, work) {
        look = work;
        return () => void (look = undefined);
      },
    },
  });
  const looks = (count: number) => {
    for (let n = 0; n < count; n++) look?.();
  };
  return { pulse, looks, questions, lost: () => lost, isLooking: () => look !== undefined };
}

const refused = (pulse: Pulse) =>
  pulse
    .hearing(async () => 'asked')
    .then(
      () => assert.unreachable('it was asked'),
      (error: unknown) => assert.instance(error, DbAway),
    );

test('a server that answers is never asked, and nobody looks once nobody waits', async () => {
  const { pulse, looks, questions, isLooking } = watched();
  for (let n = 0; n < 10; n++) {
    const answer = pending<number>();
    const heard = pulse.hearing(() => answer.promise);
    looks(3);
    answer.give(n);
    assert.is(await heard, n);
  }
  assert.is(questions.length, 0);
  looks(1);
  assert.not(isLooking());
});

test('a long statement of a server that is there goes on', async () => {
  const { pulse, looks, questions, lost } = watched();
  const answer = pending<string>();
  const heard = pulse.hearing(() => answer.promise);
  for (let n = 0; n < 3; n++) {
    looks(4);
    questions[n]!.give(true);
    await turn();
  }
  answer.give('at last');
  assert.is(await heard, 'at last');
  assert.equal([questions.length, lost()], [3, 0]);
});

test('what says nothing to anybody is out of reach: who waits is told, who comes is told at once, until it answers', async () => {
  const { pulse, looks, questions, lost } = watched();
  void pulse.hearing(() => new Promise(() => undefined));
  looks(4);
  assert.equal([questions.length, lost()], [1, 0]);
  looks(3);
  assert.is(lost(), 0);
  looks(1);
  assert.equal([lost(), questions[0]!.isGivenUp], [1, true]);
  await refused(pulse);
  looks(1);
  questions[1]!.give(false);
  await turn();
  await refused(pulse);
  looks(1);
  questions[2]!.give(true);
  await turn();
  assert.is(await pulse.hearing(async () => 'well'), 'well');
  assert.is(lost(), 1, 'what was lost once is not lost again');
});

test('an answer, and a refusal too, is a sign of life while the question is under way', async () => {
  for (const refusal of [undefined, Object.assign(new Error('not unique'), { severity: 'ERROR' })]) {
    const { pulse, looks, lost } = watched();
    const [other, long] = [pending<number>(), pending<number>()];
    void pulse.hearing(() => long.promise);
    const heard = pulse.hearing(() => other.promise).catch(() => undefined);
    looks(7);
    if (refusal) other.fail(refusal);
    else other.give(1);
    await heard;
    looks(0);
    assert.is(lost(), 0);
    long.give(1);
  }
});

test('one that ends gives its question up', () => {
  const { pulse, looks, questions, isLooking } = watched();
  void pulse.hearing(() => new Promise(() => undefined));
  looks(4);
  pulse.stop();
  assert.equal([questions[0]!.isGivenUp, isLooking()], [true, false]);
});

test.run();
