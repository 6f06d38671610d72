import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { putDemoRows } from '../../../src/server/seed/demoRows.ts';
import { generateDemo } from '../../../src/server/seed/generate.ts';
import generate, { codeOf } from '../demo.ts';
import { startInstant } from '../demo/calendar.ts';
import { options, startMs } from './marketplace.ts';

const now = new Date(startMs);

async function generated({ db, registry }: World, scale?: number): Promise<void> {
  const problems = await putDemoRows(db, { registry, plugins: new Set(registry.plugins.map((plugin) => plugin.id)), now });
  assert.equal(
    [...problems, ...(await generateDemo(db, { registry, demos: { bookings: async () => generate }, plugins: new Set(['bookings']), now, scale }))],
    [],
  );
}
const value = async <T>({ db }: World, sql: string) => (await db.query<{ value: T }>(`select ${sql} as value`)).rows[0]!.value;
const share = (world: World, where: string) => value<number>(world, `(select avg(case when ${where} then 1.0 else 0 end)::float from bookings)`);

await withEngines('bookings: demo', (test, engine) => {
  test(
    'makes 2,400 bookings that hang together and are shaped as the field is',
    inWorld(
      engine,
      async (world) => {
        await generated(world);
        assert.equal(await value(world, '(select count(*)::int from bookings)'), 2400);
        assert.is(
          await value(
            world,
            '(select count(*)::int from bookings b join products p on p.id = b.product_id where p.operator_id = b.operator_id and p.timezone = b.timezone)',
          ),
          2400,
        );
        assert.is(
          await value(
            world,
            `(select count(*)::int from bookings where jsonb_array_length(travellers) = pax and travellers->0->>'name' = leader_name)`,
          ),
          2400,
        );
        assert.is(await value(world, '(select count(distinct code)::int from bookings)'), 2400);
        assert.is(
          await value(
            world,
            `(select count(*)::int from bookings b where (total->>'amount')::int = (select sum((l->>'quantity')::int * (l->'price'->>'amount')::int) from jsonb_array_elements(b.price_lines) l))`,
          ),
          2400,
        );
        assert.is(await value(world, `(select count(*)::int from bookings b join users u on u.id = b.customer_id where u.role <> 'customer')`), 0);
        const late = `(status = 'PENDING' and respond_by <= '${now.toISOString()}') or (status = 'CONFIRMED' and starts_at <= '${now.toISOString()}') or (status in ('COMPLETED', 'NO_SHOW') and starts_at > '${now.toISOString()}') or created_at > '${now.toISOString()}' or created_at >= starts_at`;
        assert.is(await value(world, `(select count(*)::int from bookings where ${late})`), 0);
        assert.is(
          await value(
            world,
            `(select count(*)::int from booking_events e join bookings b on b.id = e.booking_id where e.created_at < b.created_at or e.created_at > '${now.toISOString()}')`,
          ),
          0,
        );
        assert.is(
          await value(
            world,
            `(select count(*)::int from bookings b where version <> 1 + (select count(*) from booking_events e where e.booking_id = b.id))`,
          ),
          0,
        );
        const within = (name: string, found: number, from: number, to: number) => assert.ok(found >= from && found <= to, `${name}: ${found}`);
        within('pending', await share(world, `status = 'PENDING'`), 0.007, 0.017);
        within('declined', await share(world, `status = 'DECLINED'`), 0.045, 0.08);
        within('cancelled or refunded', await share(world, `status in ('CANCELLED', 'REFUNDED')`), 0.08, 0.14);
        within('weekend', await share(world, 'extract(dow from travel_date) in (0, 6)'), 0.34, 0.48);
        within('party', await value(world, '(select avg(pax)::float from bookings)'), 2.4, 2.8);
        within(
          'median lead, days',
          await value(
            world,
            `(select percentile_cont(0.5) within group (order by extract(epoch from starts_at - created_at) / 86400) from bookings)`,
          ),
          7,
          12,
        );
        for (const script of ['[A-Za-z]', '[А-Яа-я]', '[א-ת]', '[Α-Ωα-ω]', '[ء-ي]'])
          within(script, await share(world, `leader_name ~ '${script}'`), 0.03, 0.75);
      },
      options,
    ),
  );

  test(
    'is the same every time',
    inWorld(
      engine,
      async (world) => {
        const print = () =>
          value<string>(
            world,
            `(select md5(string_agg(code || status || leader_name || starts_at::text || total::text, ',' order by code)) from bookings)`,
          );
        await generated(world, 300);
        const first = await print();
        await world.db.exec('delete from booking_events; delete from bookings');
        await generated(world, 300);
        assert.is(await print(), first);
      },
      options,
    ),
  );

  test('gives every code once, and local times their instants', () => {
    const codes = new Set(Array.from({ length: 50_000 }, (_, i) => codeOf(i)));
    assert.is(codes.size, 50_000);
    assert.ok([...codes].every((code) => /^WP-[2-9A-HJ-NP-Z]{6}$/.test(code)));
    assert.equal(
      [
        startInstant('2026-07-01', '10:00', 'Europe/Rome'),
        startInstant('2026-12-01', '10:00', 'Europe/Rome'),
        startInstant('2026-12-01', '10:00', 'Asia/Kolkata'),
      ].map((ms) => new Date(ms).toISOString().slice(11, 16)),
      ['08:00', '09:00', '04:30'],
    );
  });
});
