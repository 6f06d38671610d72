import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const guide = { id: 7, version: 1, title: 'Three days', slug: 'three-days', category_id: 1, word_count: 12, minutes: 1, off_sale: 2 };
const hostile = '<p>Go early.</p><img src="x" alt="" onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>';
const shown = {
  ...guide,
  blocks: [
    { kind: 'TEXT', text: hostile },
    { kind: 'TOURS', title: 'Ours', product_ids: [4, 5] },
    { kind: 'NEW_KIND', text: 'What is not known is not shown' },
  ],
  tours: [{ id: 5, name: 'Harbour Cruise', cover: null, city_id: 1, minPrice: null, rating: null, reviewsCount: null }],
  faqs: [],
  names: { cities: { 1: 'Rome' }, categories: { 1: 'City breaks' }, themes: {} },
};
const tours = [
  { id: 4, name: 'Old Town Walk', stands: 'unpublished' },
  { id: 5, name: 'Harbour Cruise', stands: 'live' },
  { id: 6, name: null, stands: 'gone' },
];
const open = (part: string) =>
  openScreen('guides', `/guides/7?part=${part}`, {
    answers: { 'GET guides/7': guide, 'GET guides/7/tours': tours, 'GET guides/7/preview': () => ({ body: shown }) },
  });

test('above a guide stands what of it is no longer on sale, and why', async () => {
  const { host, until, text } = await open('checklist');
  await until('2 tours of this guide are no longer on sale');
  assert.match(text(), 'Old Town Walk not published');
  assert.match(text(), '#6 no longer exists');
  assert.not.match(host.querySelector('.gd-off-sale')!.textContent, 'Harbour Cruise');
  await until('At least 300 words');
});

test('the preview shows a guide as readers see it, and runs nothing of it', async () => {
  const { host, until } = await open('preview');
  await until('Go early.');
  await until('Harbour Cruise');
  const article = host.querySelector('.gd-article')!;
  assert.not.match(article.innerHTML, /script|onerror|Old Town Walk|not known/);
  assert.is((globalThis as { harmed?: boolean }).harmed, undefined);
  assert.is(article.getAttribute('dir'), 'ltr');
});

test.run();
