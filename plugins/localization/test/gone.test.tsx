import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const field = { field: 'name', label: 'Name', isMarkup: false, isLong: false };
const info = {
  name: 'microsite-categories',
  segment: 'microsite-categories',
  title: 'Categories',
  area: 'Microsites',
  writable: true,
  fields: [field],
  hasPages: true,
};
const text = {
  path: 'name',
  field: 'name',
  source: 'Walks',
  text: null,
  state: 'missing',
  stale: false,
  source_version: 1,
  seen_source: null,
  origin: null,
  issues: [],
};
const rows = { name: 'faqs', fields: ['question', 'answer'], source: [], own: [{ id: 9, question: 'Combien ?', answer: '<p>Dix.</p>' }] };
const record = { id: 5, name: 'Walks', version: 1, success: true, texts: [text], rows };

test('a question goes where that is said; a language that goes meanwhile takes nothing of what was typed, and says so', async () => {
  let isGone = false;
  const french = { id: 4, locale: 'fr', name: 'Français' };
  const { until, press, type, sent, host } = await openScreen('localization', '/localization/4/microsite-categories/5', {
    answers: {
      'GET localization-standing': () => ({
        body: { source: { id: 1, locale: 'en', name: 'English' }, languages: isGone ? [] : [french], resources: [info], counts: [] },
      }),
      'GET localization/4/microsite-categories/5': () =>
        isGone ? { status: 404, body: { success: false, name: 'RecordNotFound', message: 'It is gone.', status: 404 } } : { body: record },
      'PATCH localization/4/microsite-categories/5/faqs': () => {
        isGone = true;
        return { body: { success: true, results: [{ status: 'ok', id: 9 }] } };
      },
    },
  });
  await until('Remove question 1');
  await type(/Name/, 'Balades');
  await press('Remove question 1');
  await until('Keep question 1');
  await press('Save questions');
  await until('Translation into Français is turned off.');
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, {
    faqs: [{ id: 9, question: 'Combien ?', answer: '<p>Dix.</p>', removed: true }],
  });
  const input = host.querySelector<HTMLInputElement>('.localization-target input')!;
  assert.equal([input.value, input.readOnly], ['Balades', true]);
});

test.run();
