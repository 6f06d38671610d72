import type { DemoContext } from '#server';

/** The operator that connects, to the tours of another one through this same Waypost. */
const operator = 2;
/** The live key of the demo's reseller, which everybody may know: sales by it are bookings there. */
const key = `wp_live_${'live-key-of-the-demo'.padEnd(43, '0')}`;

/** A connection to the API of this Waypost. */
export default async function makeConnection({ insert, select }: DemoContext): Promise<void> {
  if (!(await select('operators', ['id'])).some(({ id }) => id === operator)) return;
  await insert('connections', [
    { id: 1, operator_id: operator, name: 'Galilee Trails', connector: 'OCTO', api_key: key, is_test: false, state: 'NEW' },
  ]);
}
