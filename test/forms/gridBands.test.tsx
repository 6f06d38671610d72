import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reset } from '../setup/render.tsx';
import { openField, settle } from './setup.tsx';

test.after.each(reset);

const bands = {
  type: 'array',
  'x-widget': 'grid',
  'x-bands': { from: 'first', to: 'last', least: 0, most: 99 },
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      first: { type: 'integer', title: 'From' },
      last: { type: 'integer', title: 'To' },
    },
  },
};

const opened = async (value: object[]) => {
  const form = await openField(bands, value as never);
  while (!form.host.querySelector('.wp-grid')) await settle();
  const strip = form.host.querySelector('.wp-bands-strip')!;
  return { form, strip, note: () => form.host.querySelector('.wp-bands figcaption')!.textContent };
};

test('a grid of stretches draws them to scale, told in words, and says what none covers', async () => {
  const { strip, note } = await opened([
    { name: 'Child', first: 0, last: 9 },
    { name: 'Adult', first: 20, last: null },
  ]);
  assert.is(strip.getAttribute('aria-label'), 'It. Child: 0 to 9. Adult: 20 or more');
  const places = [...strip.children].map((each) => [(each as HTMLElement).style.insetInlineStart, (each as HTMLElement).style.inlineSize]);
  assert.equal(places, [
    ['0%', '10%'],
    ['20%', '80%'],
  ]);
  assert.is(note(), 'Not covered by any row: 10 to 19.');
});

test('what overlaps is marked and named, and goes as soon as it is mended', async () => {
  const { form, strip, note } = await opened([
    { name: 'Child', first: 0, last: 12 },
    { name: 'Adult', first: 12, last: 99 },
  ]);
  assert.equal(
    [...strip.children].map((each) => each.classList.contains('wp-band-double')),
    [false, true],
  );
  assert.is(note(), 'Overlapping rows: 1 and 2.');
  await form.set({
    it: [
      { name: 'Child', first: 0, last: 11 },
      { name: 'Adult', first: 12, last: 99 },
    ],
  });
  assert.is(strip.querySelector('.wp-band-double'), null);
  assert.is(note(), '');
});

test.run();
