import { areaTests } from '#test';
import { account } from './account.ts';
import { addresses } from './addresses.ts';
import { agreement } from './agreement.ts';
import { life } from './life.ts';
import { selling } from './selling.ts';
import { settings } from './settings.ts';

await areaTests(
  'operators',
  (test) => {
    life(test);
    settings(test);
    account(test);
    selling(test);
    agreement(test);
    addresses(test);
  },
  { with: ['bookings', 'currencies', 'tours', 'departures', 'documents', 'outbox'] },
);
