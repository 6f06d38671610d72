// All of the area's server in one file, since its tables, and those of the areas it relates to, are most of what a test costs.
import { areaTests } from '#test';
import { attemptTests } from './attempts.ts';
import { methodTests } from './methods.ts';
import { refundTests } from './refunds.ts';

await areaTests('payment-systems', (test) => {
  methodTests(test);
  attemptTests(test);
  refundTests(test);
});
