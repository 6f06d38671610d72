import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

for (const path of ['/reports/sales-report', '/reports/manage-report'])
  for (const role of ['customer', 'operator'] as const)
    test(`${role === 'customer' ? 'a customer is led away from' : 'an operator’s people stay at'} ${path}`, async () => {
      const { sent, text } = await openScreen('reports', path, { with: ['bookings', 'tours', 'enquiries', 'departures', 'scorecard'], role });
      const isLedAway = role === 'customer';
      assert.is(location.pathname, isLedAway ? '/' : path);
      assert.equal([text() === '', sent.some((call) => call.path.startsWith('report'))], [isLedAway, !isLedAway], 'nothing is asked for on the way');
    });

test.run();
