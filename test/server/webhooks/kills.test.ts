// Two nodes on one PostgreSQL, each a process that is killed in the midst of deliveries:
// every event arrives, and nothing is sent again of which a success was written down.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import webhooks from '../../../plugins/webhooks/server.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { everyArea, relatedTo } from '../../kit/areas.ts';
import { emptyDatabase } from '../../setup/database.ts';
import { patienceMs } from '../../setup/patience.ts';
import { hasPostgres } from '../../setup/postgres.ts';
import { repeated } from '../../setup/thorough.ts';
import { createWorld } from '../../setup/world.ts';
import { nodesOver } from './nodes.ts';

const test = suite('webhooks on two nodes');
const kills = repeated('kills -9 of nodes that deliver', 1, 8);
/**
 * Endpoints, and events for each kill. An endpoint has 10 deliveries under way and a node 256: with so many
 * endpoints one node cannot have all of them, and what is left when one is killed fills both.
 */
const [endpoints, events] = [30, 14];
const leftAtKill = 320;
const all = kills * events * endpoints;
const leaseMs = 31_000;
const hourMs = 3_600_000;

/** How many nodes wait for an answer. */
const sending = `select count(distinct lease)::int as n from webhook_logs where state = 'SENDING'`;

/** A source of numbers that is the same every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A receiver that answers after a while, and looks whether a success was written down before. */
async function openSink(stateOf: (log: number) => Promise<string | undefined>) {
  const got = new Set<string>();
  const late: number[] = [];
  const waiting: Array<{ count: number; reached: () => void }> = [];
  let count = 0;
  let held: Array<() => void> | undefined;
  const server = createServer((request, response) => {
    const log = Number(request.headers['x-waypost-delivery-id']);
    got.add(`${request.url} ${String(request.headers['webhook-id'])}`);
    count += 1;
    for (const each of waiting) if (each.count <= count) each.reached();
    void stateOf(log).then((state) => {
      if (state === 'SUCCEEDED') late.push(log);
      const answer = () => response.writeHead(204).end();
      request.resume().on('end', () => (held ? void held.push(answer) : answer()));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    got,
    late,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends once so many more arrived. */
    more: (further: number) =>
      new Promise<void>((reached) => {
        waiting.push({ count: count + further, reached });
      }),
    /** Answers nothing until what this answers is called. */
    hold: () => {
      held = [];
      return () => {
        for (const answer of held?.splice(0) ?? []) answer();
        held = undefined;
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function raise(db: Db): Promise<void> {
  const payload = { title: 'A', url: 'https://example.com' };
  await db.query(
    `with raised as (insert into outbox_events (key, name, resource, record_id, record_version, payload, available_at, created_at)
       select gen_random_uuid(), 'webhook.failing', 'webhooks', n, 1, $1::jsonb, now(), now() from generate_series(1, ${events}) n returning id, record_id)
     insert into outbox_deliveries (event_id, event, reaction, resource, record_id, state, due_at, created_at, updated_at)
     select id, 'webhook.failing', 'webhooks.fan-out', 'webhooks', record_id, 'waiting', now(), now(), now() from raised`,
    [JSON.stringify(payload)],
  );
}

/** Endpoints in an empty database. */
async function prepare(db: Db, keys: string, url: string): Promise<void> {
  await migrate(db, coreMigrations);
  const plugins = relatedTo(['webhooks'], await everyArea());
  const world = await createWorld(db, {
    plugins,
    areas: { webhooks },
    change: () => ({ now: () => new Date(), settings: readSettings({ SECRETS_KEYS: keys }) }),
  });
  await db.query(`update webhooks_settings set private_networks = '["127.0.0.1"]'::jsonb, allow_http = true where id = 1`);
  for (let i = 0; i < endpoints; i++) {
    const { status, text } = await world.as('admin').post('manage-webhooks', { title: `E${i}`, url: `${url}/${i}`, events: ['*'], rate_per_s: 1000 });
    assert.is(status, 201, text);
  }
  await world.app.close();
}

const define = hasPostgres() ? test : test.skip;

define(`every event arrives although nodes are killed, and none once it was written down that it did (kills: ${kills})`, async () => {
  const { url, drop } = await emptyDatabase();
  const db = await openPostgres(url, { connections: 4 });
  const keys = `k1:${randomBytes(32).toString('base64')}`;
  const one = async <T>(sql: string, params: unknown[] = []) => (await db.query<T>(sql, params)).rows[0]!;
  const sink = await openSink(async (log) => (await one<{ state: string }>('select state from webhook_logs where id = $1', [log])).state);
  await prepare(db, keys, sink.url);
  const nodes = await nodesOver(url, keys);
  const random = seeded(11);
  try {
    const running = [await nodes.start(), await nodes.start()];
    for (let kill = 1; kill <= kills; kill++) {
      await raise(db);
      await sink.more(20 + Math.floor(random() * (endpoints * events - leftAtKill - 20)));
      const index = Math.floor(random() * 2);
      // However slow the machine, both nodes have something under way when one is killed.
      const release = sink.hold();
      while ((await one<{ n: number }>(sending)).n < 2) await new Promise((resolve) => setTimeout(resolve, 50));
      await nodes.kill(running[index]!);
      release();
      nodes.pass(leaseMs);
      if (kill < kills) running[index] = await nodes.start();
    }
    const open = async () => (await one<{ n: number }>(`select count(*)::int as n from webhook_logs where state <> 'SUCCEEDED'`)).n;
    const written = async () => (await one<{ n: number }>('select count(*)::int as n from webhook_logs')).n;
    const until = performance.now() + patienceMs * 0.8;
    while (((await written()) < all || (await open()) > 0) && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      nodes.pass(hourMs);
    }
    assert.equal([await written(), await open()], [all, 0]);
    assert.is(sink.got.size, all, 'every event at every endpoint');
    assert.equal(sink.late, [], 'sent after a success was written down');
    const lost = await one<{ n: number }>(`select count(*)::int as n from webhook_attempts where error = 'LOST_WORKER'`);
    assert.ok(lost.n > 0, 'the kill came in the midst of deliveries');
  } finally {
    await nodes.end();
    sink.close();
    await db.close();
    await drop();
  }
});

test.run();
