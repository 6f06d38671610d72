import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';
import { problemsIn } from '../pages/useFaqs.ts';

test.after.each(reset);

const category = { id: 11, version: 1, microsite_id: 1, name: 'Walks', slug: 'walks', is_visible: 1 };
const stored = [{ id: 5, microsite_category_id: 11, language_id: 1, question: 'Why?', answer: '<p>So.</p>' }];

/** The questions of a category, with what its save answers, and whatever was sent. */
async function open(answer: { status?: number; body: object }) {
  const sent: unknown[] = [];
  const screen = await openScreen('microsites', '/microsites/1/categories/11?part=faq', {
    answers: {
      'GET microsite-categories/11': category,
      'GET microsites/1': { id: 1, version: 1, name: 'Ours' },
      'GET microsite-category-faq/by-category': stored,
      'GET languages': [{ id: 1, name: 'English', locale: 'en', is_default: 1, is_enabled: 1 }],
      'GET microsites': [{ id: 1, name: 'Ours' }],
      'GET microsite-categories': [category, { ...category, id: 12, name: 'Boats' }, { ...category, id: 13, name: 'Lost' }],
      'POST microsite-category-faq/create-bulk': {
        success: false,
        errors: ['The category was not found. It may have been deleted.'],
        results: [
          { category_id: 12, success: true, added: 1, had: 0 },
          { category_id: 13, success: false, errors: ['The category was not found. It may have been deleted.'] },
        ],
      },
      'POST microsite-category-faq/11': ({ body }) => {
        sent.push(body);
        return answer as never;
      },
    },
  });
  await screen.until('Save all');
  await screen.type('Question', 'Why not?');
  await screen.press('Save all');
  return { screen, sent };
}

test('an answer that says it did not work is a failure, whatever its status: each of its errors is told', async () => {
  const { screen, sent } = await open({ body: { success: false, errors: ['The first is too long.', 'The second is empty.'] } });
  const said = () => screen.told().join('\n');
  await screen.until(() => said().includes('The second is empty.'));
  assert.match(said(), /FAQ Error.*The first is too long\./);
  assert.not.match(said(), 'successfully saved');
  assert.equal(sent, [{ faqs: [{ id: 5, language_id: 1, question: 'Why not?', answer: '<p>So.</p>' }], languages: [1] }]);
});

test('put into several categories, each says what came of it, also where one of them is gone', async () => {
  const { screen } = await open({ body: { success: true, faqs: stored } });
  await screen.until('Add to other categories (1)');
  await screen.press('Add to other categories (1)');
  await screen.until('Boats');
  for (const each of document.querySelectorAll<HTMLElement>('.ms-elsewhere input')) await fire.click(each);
  await screen.press('Add to 2 categories');
  await screen.until('Added: 1. Already there: 0.');
  assert.match(document.querySelector('.ms-elsewhere')!.textContent!, /Lost.*The category was not found\./);
  assert.ok(screen.told().some((each) => each.includes('The category was not found. It may have been deleted.')));
});

test('what was saved is said', async () => {
  const { screen } = await open({ body: { success: true, faqs: stored } });
  await screen.until(() => screen.told().some((each) => each.includes('FAQs successfully saved!')));
});

test('a failure without words has one of ours, and a success has none', () => {
  assert.equal(
    [problemsIn({ success: false }, 'Unknown'), problemsIn({ success: true }, 'Unknown'), problemsIn(new Error('x'), 'Unknown')],
    [['Unknown'], [], ['Unknown']],
  );
});

test.run();
