import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 1 };

test('a day is blocked and opened again by calls of their own, and the list follows', async () => {
  let days = [{ date: '2026-12-24', reason: 'PRIVATE' }];
  const { until, press, sent } = await openScreen('tours', '/tours/update/3/availability', {
    answers: {
      'GET products/3': () => ({ body: { ...tour, blockedDays: days } }),
      'GET products/3/scheldules': [],
      'POST products/3/block-day': ({ body }) => {
        days = [...days, body as (typeof days)[0]];
        return { body: { blockedDays: days } };
      },
      'POST products/3/unblock-day': ({ body }) => {
        days = days.filter(({ date }) => date !== (body as { date: string }).date);
        return { body: { blockedDays: days } };
      },
    },
  });
  await until('Blocked days');
  await press('Blocked days', 'radio').catch(() => press('Blocked days'));
  await until('Dec 24, 2026');
  await press('Unblock');
  await until(() => !document.body.textContent.includes('Dec 24, 2026'));
  const box = document.querySelector('.wp-moment input')!;
  await fire.type(box, '31 dec 2026');
  await fire.blur(box);
  await press('Block this day');
  await until('Dec 31, 2026');
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    [
      ['products/3/unblock-day', { date: '2026-12-24' }],
      ['products/3/block-day', { date: '2026-12-31', reason: 'NOT_OPERATING' }],
    ],
  );
});

test.run();
