import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 1 };

test('what rests is said to be kept, and so is what will rest before anything changes', async () => {
  let by = 'OPTIONS';
  const { until, press, sent } = await openScreen('tours', '/tours/update/3/availability', {
    answers: {
      'GET products/3': () => ({ body: { ...tour, availability_by: by } }),
      'GET products/3/scheldules': [],
      'GET products/3/options': [],
      'PATCH products/3': ({ body }) => {
        by = (body as { availability_by: string }).availability_by;
        return { body: { ...tour, availability_by: by } };
      },
    },
  });
  await until('Variants with their own days, times and prices.');
  await press('Schedules', 'radio').catch(() => press('Schedules'));
  await until('This tour is booked by options. These schedules are kept but not used.');
  assert.is(document.body.textContent.includes('New schedule'), false);
  await press('Book by schedules');
  await until('The options, their intervals and prices are kept, and apply again if you switch back.');
  assert.is(sent.filter(({ method }) => method === 'PATCH').length, 0);
  await fire.click(byRole('button', 'Book by schedules').at(-1)!);
  await until(() => !document.body.textContent.includes('These schedules are kept'));
  await until('New schedule');
  assert.equal(
    sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    [{ availability_by: 'SCHEDULES' }],
  );
});

test('options may share the places of their times', async () => {
  let isShared = false;
  const { until, sent } = await openScreen('tours', '/tours/update/3/availability', {
    answers: {
      'GET products/3': () => ({ body: { ...tour, availability_by: 'OPTIONS', shared_capacity: isShared } }),
      'GET products/3/options': [],
      'PATCH products/3': ({ body }) => {
        isShared = (body as { shared_capacity: boolean }).shared_capacity;
        return { body: { ...tour, shared_capacity: isShared } };
      },
    },
  });
  await until('Options share places');
  const box = document.querySelector<HTMLInputElement>('.bp6-switch input')!;
  await fire.click(box);
  await until(() => document.querySelector<HTMLInputElement>('.bp6-switch input')!.checked);
  assert.equal(
    sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    [{ shared_capacity: true }],
  );
});

test.run();
