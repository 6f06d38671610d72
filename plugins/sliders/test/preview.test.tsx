import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const photo = { id: 1, url: '/files/1/k/800/sea.jpg', width: 1600, height: 600, alt: 'The sea' };
const slides = [
  { id: 1, version: 1, slider_id: 7, photo_id: 1, photo, heading: 'First', city_id: 3, city: { id: 3, name: 'Naples' } },
  { id: 2, version: 1, slider_id: 7, photo_id: 1, photo, heading: 'Second' },
  { id: 3, version: 1, slider_id: 7, photo_id: 1, photo, heading: 'Over', shown_until: '2020-01-01T00:00:00.000Z' },
  { id: 4, version: 1, slider_id: 7, photo_id: 1, photo, heading: 'To come', shown_from: '2999-01-01T00:00:00.000Z' },
];

const open = (rows: WireRecord[]) =>
  openScreen('sliders', '/sliders/7?part=preview', {
    answers: {
      'GET sliders/7': { id: 7, version: 1, title: 'Front page', seconds: 7, is_active: 1, slides: rows.length },
      'GET sliders/7/photo': rows,
    },
  });

test('the preview shows what is shown now, one slide after the other, and where it leads', async () => {
  const screen = await open(slides);
  await screen.until('First');
  assert.match(screen.text(), 'See Naples');
  assert.match(screen.text(), '1 of 2');
  await screen.press('Next slide');
  await screen.until('Second');
  assert.not.match(screen.text(), 'See Naples');
  await screen.press('Next slide');
  await screen.until('First');
  await screen.press('Pause');
  await screen.until('1 of 2');
  assert.ok(document.querySelector('[aria-label="Play"]'));
});

const scripted = '<script>globalThis.harmed = true</script><img src="x" onerror="globalThis.harmed = true">';
const drawing = '<svg onload="globalThis.harmed = true"><style>* { display: none }</style></svg>';
const hostile = {
  ...slides[0]!,
  heading: scripted,
  text: drawing,
  alt: '" onerror="globalThis.harmed = true',
  button: '<a href="javascript:globalThis.harmed = true">Go</a>',
  city: { id: 3, name: '<iframe src="javascript:globalThis.harmed = true"></iframe>' },
  photo: { ...photo, alt: '<style>* { display: none }</style>' },
};

test('scripts, drawings and styles in the texts of a slide are text and nothing else', async () => {
  for (const slide of [hostile, { ...hostile, button: null, alt: null }]) {
    const screen = await open([slide]);
    await screen.until(scripted);
    assert.match(screen.text(), drawing);
    const stage = screen.host.querySelector('.sl-stage')!;
    assert.is(stage.querySelectorAll('script, svg, style, iframe, a, figcaption img, [onload], [onerror]').length, 0);
    assert.is(stage.querySelectorAll('img').length, 1);
    assert.is((globalThis as { harmed?: boolean }).harmed, undefined);
    await reset();
  }
});

test('a slider without slides says what to do', async () => {
  const screen = await open([]);
  await screen.until('Add the first one under Slides.');
});

test.run();
