import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checksOf, headingsOf, inOrder } from '../checks.ts';
import { toursNamed, wordsIn } from '../content.ts';

const open = (guide: Parameters<typeof checksOf>[0]) =>
  checksOf(guide)
    .filter(({ isKept }) => !isKept)
    .map(({ id }) => id);

test('the checklist names what a guide lacks', () => {
  const text = { kind: 'TEXT' as const, text: `<h2>One &amp; two</h2><p>${'word '.repeat(300)}</p><h3>Below</h3>` };
  const whole = { hero: { url: '/x', alt: 'The sea' }, lead: 'Go.', blocks: [text, { kind: 'TOURS' as const, product_ids: [1] }] };
  assert.equal(open(whole), []);
  assert.equal(open({}), ['hero', 'heroAlt', 'lead', 'words', 'leads']);
  assert.equal(open({ ...whole, blocks: [...whole.blocks, { kind: 'PICTURES', pictures: [{ url: '/y' }] }] }), ['alts']);
  assert.equal(open({ ...whole, blocks: [...whole.blocks, { kind: 'TEXT', text: '<img src="/a" alt=""><h4>Too deep</h4><h2>a</h2><h4>b</h4>' }] }), [
    'alts',
    'headings',
  ]);
});

test('the outline has the headings of all blocks, in their order and at their level', () => {
  const found = headingsOf([
    { kind: 'TEXT', text: '<h2 dir="rtl">א <strong>ב</strong></h2><h3>c &lt;d&gt;</h3>' },
    { kind: 'FAQS', title: 'Asked' },
  ]);
  assert.equal(found, [
    { level: 2, text: 'א ב' },
    { level: 3, text: 'c <d>' },
    { level: 2, text: 'Asked' },
  ]);
  assert.ok(inOrder(found));
  assert.not.ok(inOrder([{ level: 3, text: '' }]));
});

test('words are counted in every script, and tours are found in blocks and in texts', () => {
  assert.is(wordsIn(['<p>Don’t stop</p><p>שלום עולם</p>', '東京都']), 6);
  assert.equal(
    toursNamed([
      { kind: 'TOURS', product_ids: [3, 1] },
      { kind: 'TEXT', text: '<figure data-embed="products:7"></figure>' },
    ]),
    [3, 1, 7],
  );
});

test.run();
