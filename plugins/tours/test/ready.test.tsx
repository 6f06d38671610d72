import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'draft', operator_id: 1 };
const points = [
  { id: 'cover', points: 3, step: 'photos', done: true },
  { id: 'video', points: 3, step: 'photos', done: false },
  { id: 'bookable', points: 10, step: 'options', done: false },
];
const answers = { 'GET products/3': tour, 'GET products/3/score': { score: 42, points } };
const links = (root: string) =>
  [...document.querySelectorAll(`${root} .tours-points a`)].map((link) => [link.textContent, link.getAttribute('href')]);

test('the rail of a tour says its score, and what would raise it most comes first, each with the way to its step', async () => {
  const { until } = await openScreen('tours', '/tours/update/3?part=basic', { answers });
  await until('Listing score');
  assert.match(document.querySelector('.wp-steps-rail .tours-score summary')!.textContent!, /42/);
  assert.equal(links('.wp-steps-rail'), [
    ['Open at least one day in the next 90 days.', '/tours/update/3/availability'],
    ['Add a video.', '/tours/update/3?part=photos'],
  ]);
});

test('the last step says it all before the tour is published', async () => {
  const { until } = await openScreen('tours', '/tours/update/3?part=ticket', {
    answers: { ...answers, 'GET products/3': { ...tour, status: 'active' }, 'GET products/3/ticket': { version: 0 } },
  });
  await until('Before you publish');
  await until('42 of 100');
  assert.equal(links('.tours-ready').length, 2);
});

test.run();
