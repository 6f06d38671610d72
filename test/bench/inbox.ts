// The inbox of 100,000 conversations with three messages each: its pages, counts and search, opening a thread, and answering.
import enquiries from '../../plugins/enquiries/server.ts';
import { readPlugins } from '../../src/build/plugins.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { emptyMemory } from '../setup/emptyLite.ts';
import { createWorld, type World } from '../setup/world.ts';
import type { Line } from './Line.ts';
import { rounded } from './stopwatch.ts';

const conversations = 100_000;
const asked = 40;

const line = (what: string, value: number, most?: number): Line => ({
  what,
  value: rounded(value),
  unit: 'ms',
  ...(most !== undefined && { target: `≤ ${most}`, met: value <= most }),
});
const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/** Half of them are one operator's; one in fifty is open and waits, the others are resolved or wait for their traveller. */
async function seed({ db, operators }: World): Promise<void> {
  await db.query(
    `insert into conversations (hash, subject, status, language, channel, operator_id, traveller_name, traveller_email, countries, messages_count, last_text, last_kind,
      last_message_at, inbound_at, waiting_since, created_at, updated_at, version)
    select lpad(n::text, 24, 'h'), 'About tour ' || n % 977, case when n % 50 = 0 then 'OPEN' when n % 3 = 0 then 'WAITING' else 'RESOLVED' end, 'en', 'SITE',
      case when n % 2 = 0 then $1::bigint else $2::bigint end, 'Traveller ' || n, 'traveller' || n || '@example.org', '["IL"]'::jsonb, 3, 'Is there a lift? ' || n, 'TRAVELLER',
      at, at, case when n % 50 = 0 then at end, at, at, 1
    from generate_series(1, $3::int) n, lateral (select timestamptz '2026-02-28T00:00:00Z' - n * interval '3 minutes' as at) t`,
    [operators.a, operators.b, conversations],
  );
  await db.query(
    `insert into conversation_messages (conversation_id, kind, author_name, text, masked, hidden, language, created_at, updated_at, version)
    select c.id, case when n = 2 then 'STAFF' else 'TRAVELLER' end, c.traveller_name, 'Message ' || n || ' of ' || c.id, 'Message ' || n || ' of ' || c.id, 0, 'en', c.created_at, c.created_at, 1
    from conversations c, generate_series(1, 3) n`,
  );
  await db.exec('analyze conversations; analyze conversation_messages');
}

/** How long calls take, each once uncounted. */
async function timed(count: number, call: (i: number) => Promise<{ status: number; text: string }>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = -5; i < count; i++) {
    const started = performance.now();
    const { status, text } = await call(Math.abs(i));
    if (status >= 300) throw new Error(`${status}: ${text.slice(0, 200)}`);
    if (i >= 0) taken.push(performance.now() - started);
  }
  return taken;
}

/** The lines of the inbox, on an embedded database in memory: without a disk and without a network. */
export async function benchInbox(): Promise<Line[]> {
  const db = await emptyMemory();
  try {
    await migrate(db, coreMigrations);
    const world = await createWorld(db, { plugins: await readPlugins(process.cwd()), areas: { enquiries } });
    await seed(world);
    const me = world.as('operator');
    const list = (query: string) => timed(asked, () => me.get(`conversations?per-page=50&sort=-created_at&${query}`));
    const open = 'filters[status]=OPEN&order=waiting_since';
    const hashes = (JSON.parse((await me.get(`conversations?per-page=50&page=1&${open}&fields=hash`)).text) as Array<{ hash: string }>).map(
      ({ hash }) => hash,
    );
    const hashOf = (i: number) => hashes[i % hashes.length]!;
    const lines = [
      line('100,000 conversations: the inbox, the first page, p95', p95(await list(`page=1&${open}`)), 40),
      line('the next page, p95', p95(await list(`page=2&${open}`)), 40),
      line('what is unread, p95', p95(await list('page=1&unread=1')), 40),
      line('everything, a page far down, p95', p95(await list('page=100')), 40),
      line('a search for a word, p95', p95(await list('page=1&query=traveller%2077')), 200),
      line('a thread opened, p95', p95(await timed(asked, (i) => me.get(`conversations/messagies/${hashOf(i)}`))), 40),
      line(
        'what stands beside it, p95',
        p95(await timed(asked, (i) => me.get(`conversations/by-hash/${hashOf(i)}?expand=booking,product,customerProfile,otherBookings,reply`))),
        40,
      ),
      line(
        'an answer written, p95',
        p95(await timed(asked, (i) => me.post(`conversations/messagies/${hashOf(i)}`, { message: `Yes, there is one. ${i}` }))),
        100,
      ),
    ];
    if (world.errors.length > 0) throw world.errors[0];
    await world.app.close();
    return lines;
  } finally {
    await db.close();
  }
}
