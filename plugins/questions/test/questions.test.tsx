import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const stored = {
  id: 5,
  version: 1,
  text: 'Is the tour suitable for a pram?',
  product_id: 3,
  product_name: 'Old Town',
  author_name: 'Noa Levi',
  author_email: null,
  creator_id: null,
  language: 'en',
  status: 'ASKED',
  answered_at: null as string | null,
  merged_into: null,
  faqs: 0,
  created_at: '2026-02-25T08:00:00.000Z',
  answerToQuestion: null as { id: number; text: string } | null,
  merged: [],
};
const other = {
  id: 6,
  text: 'Can we bring a pram?',
  language: 'en',
  product_id: 4,
  product_name: 'Harbour',
  status: 'PUBLISHED',
  answer: 'Yes, you can.',
};

/** The list with one question opened, which answers change. */
function opened(question: Partial<typeof stored> = {}) {
  let now = { ...stored, ...question };
  return openScreen('questions', '/questions?question=5', {
    with: ['tours', 'users'],
    answers: {
      'GET questions': () => ({ body: [now], headers: { 'x-pagination-total-count': '1' } }),
      'GET questions/5': () => ({ body: now }),
      'GET questions/5/similar': () => ({ body: [other] }),
      'POST questions/answer/5': ({ body }: Sent) => {
        const { text, publish } = body as { text: string; publish?: boolean };
        now = { ...now, status: publish ? 'PUBLISHED' : 'ANSWERED', answered_at: '2026-03-01T10:00:00.000Z', answerToQuestion: { id: 1, text } };
        return { body: {} };
      },
      'POST questions/6/merge': () => ({ body: {}, headers: { 'x-audit-id': '9' } }),
      'POST questions/5/faq': () => {
        now = { ...now, faqs: 1 };
        return { body: {} };
      },
    },
  });
}
const posts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('the answer to a similar question is taken over, and published with the question', async () => {
  const { until, press, sent } = await opened();
  await until('Can we bring a pram?');
  await press('Use this answer');
  await until(() => document.querySelector('textarea')?.value === 'Yes, you can.');
  await fire.click(document.querySelector('.qa-publish input')!);
  await press('Send');
  await until('Edit');
  assert.equal(posts(sent), [['questions/answer/5', { text: 'Yes, you can.', publish: true }]]);
});

test('a similar question is merged into this one, and its notice offers to take that back', async () => {
  const { until, press, sent, told } = await opened();
  await until('Can we bring a pram?');
  await press('Merge into this question');
  await until(() => told().length > 0);
  assert.equal(posts(sent), [['questions/6/merge', { merged_into: 5 }]]);
});

test('what is answered becomes an FAQ in words that may be changed', async () => {
  const { until, press, type, sent } = await opened({ status: 'PUBLISHED', answerToQuestion: { id: 1, text: 'Yes.' } });
  await until('Add to the tour’s FAQ');
  await press('Add to the tour’s FAQ');
  await type('Question', 'Can we bring a pram with us?');
  await press('Add to FAQ');
  await until('This question is in the FAQ of the tour.');
  assert.equal(posts(sent), [['questions/5/faq', { question: 'Can we bring a pram with us?', answer: 'Yes.' }]]);
});

test('where the API has no call for one question, the list brings it', async () => {
  const { until, sent } = await openScreen('questions', '/questions?question=5', {
    with: ['tours', 'users'],
    offers: [],
    answers: { 'GET questions': [other, { ...stored, answerToQuestion: undefined }] as never },
  });
  await until('Is the tour suitable for a pram?');
  await until(() => document.querySelector('.qa-question textarea'));
  assert.is(sent.filter(({ path }) => path === 'questions/5').length, 1);
});

test.run();
