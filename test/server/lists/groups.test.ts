import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { bounds } from '../../../src/server/reading/idsOf.ts';

const parcels = area(
  'parcels',
  {
    access: { read: 'user', write: 'admin' },
    scope: { operator: 'operator_id' },
    list: { filters: ['weight'], groups: ['state', 'operator_id', 'day', 'sent_at', 'is_light', 'hidden'] },
  },
  {
    operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
    state: { type: 'string', enum: ['asked', 'sent'], title: 'State' },
    day: { type: 'string', format: 'date', title: 'Day' },
    sent_at: { type: 'string', format: 'date-time', title: 'Sent' },
    is_light: { type: 'boolean', title: 'Light' },
    hidden: { type: 'string', enum: ['a', 'b'], title: 'Hidden', 'x-access': { read: 'admin' } },
    weight: { type: 'integer', title: 'Weight' },
  },
);

await withEngines('groups of a list', (test, engine) => {
  test(
    'are counted over the whole question, in scope, days of instants by the clock of a zone',
    inWorld(
      engine,
      async ({ as, insert, operators: { a, b } }) => {
        await insert('parcels', [
          { title: '1', operator_id: a, state: 'sent', day: '2026-01-05', sent_at: '2026-01-05T23:30:00Z', is_light: true, weight: 1 },
          { title: '2', operator_id: a, state: 'sent', day: '2026-01-06', sent_at: '2026-01-06T12:00:00Z', is_light: false, weight: 2 },
          { title: '3', operator_id: b, state: 'asked', day: '2026-01-06', sent_at: '2026-01-07T22:59:59Z', weight: 3 },
          { title: '4', operator_id: b, weight: 4 },
        ]);
        const counts = async (person: 'admin' | 'manager', query: string) => {
          const { body } = await as(person).get(`-/groups/parcels?${query}`);
          assert.ok(Array.isArray(body), `${query}: ${JSON.stringify(body)}`);
          return (body as Array<{ value: unknown; count: number }>).map(({ value, count }) => [value, count]);
        };
        const usual = { ...bounds };
        for (const change of [{}, { reckoned: 1, slice: 2 }]) {
          Object.assign(bounds, usual, change);
          try {
            assert.equal(await counts('admin', 'group[by]=state&group[of][]=sent&group[of][]=asked&group[none]=1'), [
              ['sent', 2],
              ['asked', 1],
              [null, 1],
            ]);
            assert.equal(await counts('manager', 'group[by]=state&group[of][]=sent&group[of][]=asked'), [
              ['sent', 2],
              ['asked', 0],
            ]);
            assert.equal(await counts('admin', `group[by]=operator_id&group[of][]=${b}&weight[from]=4&sort=operator_id,-id`), [[String(b), 1]]);
            assert.equal(await counts('admin', 'group[by]=day&group[of][]=2026-01-06&group[of][]=2026-01-04'), [
              ['2026-01-06', 2],
              ['2026-01-04', 0],
            ]);
            assert.equal(
              await counts('admin', 'group[by]=sent_at&group[of][]=2026-01-07&group[of][]=2026-01-05&group[none]=1&group[zone]=Europe/Rome'),
              [
                ['2026-01-07', 1],
                ['2026-01-05', 0],
                [null, 1],
              ],
            );
            assert.equal(await counts('admin', 'group[by]=sent_at&group[of][]=2026-01-05'), [['2026-01-05', 1]]);
            assert.equal(await counts('admin', 'group[by]=sent_at&group[none]=1'), [[null, 1]]);
            assert.equal(await counts('admin', 'group[by]=is_light&group[of][]=true&group[none]=1'), [
              ['true', 1],
              [null, 2],
            ]);
          } finally {
            Object.assign(bounds, usual);
          }
        }
        const wrong: Array<[string, string]> = [
          ['group[by]=weight', 'group[by]'],
          ['group[by]=day&group[of][]=tomorrow', 'group[of]'],
          ['group[by]=sent_at&group[zone]=Rome', 'group[zone]'],
          ['group[by]=day&group[off]=1', 'group[off]'],
          ['group[by]=day&nonsense=1', 'nonsense'],
        ];
        for (const [query, name] of wrong) {
          const { status, body } = await as('admin').get(`-/groups/parcels?${query}`);
          assert.equal([status, (body as { message: string }).message.includes(`"${name}"`)], [400, true], query);
        }
        assert.equal(
          [
            (await as('manager').get('-/groups/parcels?group[by]=hidden')).status,
            (await as('admin').get('-/groups/parcels?group[by]=hidden')).status,
          ],
          [400, 200],
        );
      },
      { plugins: [...marketplace, parcels] },
    ),
  );
});
