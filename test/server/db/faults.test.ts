// What operations do to a PostgreSQL: ends connections, restarts it, keeps it from writing, cuts a node off. Real calls over a database of its own.
import { existsSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import type { PostgresLimits } from '../../../src/server/db/postgres/postgresLimits.ts';
import { DbAway, unavailability } from '../../../src/server/db/unavailable.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { registerHealth } from '../../../src/server/metrics/health.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { emptyDatabase, withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { patienceMs } from '../../setup/patience.ts';
import { ownServer } from '../../setup/postgres.ts';
import { proxyTo } from '../../setup/proxy.ts';
import { isThorough, leave } from '../../setup/thorough.ts';
import { createWorld, type Answered, type World } from '../../setup/world.ts';

/** A node in short: its calls, its database, and what it says of its health. */
interface Node extends World {
  health(path: string): Promise<{ status: number; body: unknown }>;
}

async function nodeOn(db: Db): Promise<Node> {
  const world = await createWorld(db, { plugins: marketplace });
  const site = Fastify();
  registerHealth(site, () => ({ context: world.parts, version: '1', startedAt: new Date(), plugins: [], patienceMs: 500 }));
  return {
    ...world,
    health: async (path) => {
      const answer = await site.inject(path);
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

/** A database of its own and a node on it; `admin` looks at it past the node, and `rival` works on it. */
async function onDatabase(
  work: (node: Node, others: { admin: Db; rival: Db }) => Promise<void>,
  { through = async (url) => ({ url, close: async () => undefined }), ...options }: Partial<PostgresLimits> & Through = {},
): Promise<void> {
  const { url, drop } = await emptyDatabase();
  const [admin, rival] = [await openPostgres(url), await openPostgres(url)];
  await migrate(admin, coreMigrations);
  const way = await through(url, admin);
  const db = await openPostgres(way.url, options);
  try {
    await work(await nodeOn(db), { admin, rival });
  } finally {
    await Promise.all([db.close(), rival.close()]);
    await way.close();
    await admin.close();
    await drop();
  }
}
interface Through {
  through?: (url: string, admin: Db) => Promise<{ url: string; close(): Promise<void> }>;
}

const write = ({ as }: World, name: string) => as('operator').post('tours', { name });
const names = async ({ as }: World) => ((await as('operator').get('tours?sort=name')).body as Array<{ name: string }>).map((each) => each.name);

/** A refusal that says it is for now: 503 in the declared shape, and when to come back. */
function isForNow(answer: Answered): void {
  assert.is(answer.status, 503, answer.text);
  assert.match(answer.headers['retry-after'] ?? '', /^\d+$/);
  assert.equal([at(answer.body, 'name'), at(answer.body, 'status')], ['Unavailable', 503]);
  assert.ok(String(at(answer.body, 'message')).length > 10);
}

/** Asks again until it is so: what it waits for happens in the server's process, or between two looks at it. */
async function until(so: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs / 2; !(await so()); await pause(10)) assert.ok(performance.now() < end, 'it never came to be');
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In how long the system asks the other end of a connection whether it is there, ms; undefined while it waits for something else. */
function keptAliveMs(port: number): number | undefined {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const [, , , , , timer] = lines.map((line) => line.trim().split(/\s+/)).find((columns) => columns[1]?.endsWith(local)) ?? [];
  const [kind, jiffies] = timer?.split(':') ?? [];
  return kind === '02' ? parseInt(jiffies!, 16) * 10 : undefined;
}

const waitingSql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

await withEngines('a PostgreSQL in trouble', (test, engine) => {
  if (engine.name !== 'postgres') return;

  test('connections ended in mid-transaction fail their own calls, for now, and nothing else', () =>
    onDatabase(async (node, { admin, rival }) => {
      await write(node, 'Malta');
      await rival.tx(async (tx) => {
        await tx.query('lock table tours in exclusive mode');
        const writes = Array.from({ length: 4 }, (_, i) => write(node, `Lost ${i}`));
        await until(async () => (await admin.query(waitingSql)).rows.length === 4);
        assert.equal(await names(node), ['Malta'], 'who reads is not disturbed');
        await admin.query(`select pg_terminate_backend(pid) from (${waitingSql}) as waiting`);
        (await Promise.all(writes)).forEach(isForNow);
      });
      assert.is((await write(node, 'Crete')).status, 201);
      assert.equal(await names(node), ['Crete', 'Malta']);
    }));

  test('a connection that ends between two statements of a transaction ends that transaction alone', () =>
    onDatabase(async ({ db }, { admin }) => {
      const error = await db
        .tx(async (tx) => {
          const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
          await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
          await until(async () => (await admin.query('select 1 from pg_stat_activity where pid = $1', [rows[0]!.pid])).rows.length === 0);
          await tx.query('select 1');
        })
        .catch((caught: unknown) => caught);
      assert.instance(error, DbAway);
      assert.equal((await db.tx((tx) => tx.query('select 1 as one'))).rows, [{ one: 1 }]);
    }));

  test('the other end of a connection that waits is asked after two seconds: it may have moved to another machine', async () => {
    if (!existsSync('/proc/net/tcp')) return;
    await onDatabase(async ({ db }, { admin }) => {
      for (const [which, each] of Object.entries({ requests: db, background: db.background! })) {
        const waits = each.query('select pg_sleep(600)').catch((caught: unknown) => caught);
        const asleep = `from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)' and state = 'active'`;
        await until(async () => (await admin.query(`select 1 ${asleep}`)).rows.length === 1);
        const { rows } = await admin.query<{ port: number }>(`select client_port as port ${asleep}`);
        await until(async () => keptAliveMs(rows[0]!.port) !== undefined);
        assert.ok(keptAliveMs(rows[0]!.port)! <= 2000, which);
        await admin.query(`select pg_terminate_backend(pid) ${asleep}`);
        assert.instance(await waits, DbAway);
      }
    });
  });

  test('a database that only reads is read, and says that nothing can be saved', () =>
    onDatabase(async (node, { admin }) => {
      await write(node, 'Malta');
      const name = (await admin.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
      const toRead = async (on: boolean) => {
        await admin.tx(async (tx) => {
          await tx.query('set transaction read write');
          await tx.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
        });
        await admin.query(endOthers);
      };
      await toRead(true);
      // Each of the connections that were ended may fail one call.
      await until(async () => (await node.as('operator').get('tours')).status === 200);
      assert.equal(await names(node), ['Malta']);
      const refused = await write(node, 'Crete');
      isForNow(refused);
      assert.is(at(refused.body, 'message'), 'Saving is temporarily off. You can keep reading.');
      assert.equal(await node.health('/health/ready'), { status: 200, body: { ok: true, writable: false } });
      await toRead(false);
      await until(async () => (await node.as('operator').get('tours')).status === 200);
      assert.is((await write(node, 'Crete')).status, 201);
      assert.equal(await node.health('/health/ready'), { status: 200, body: { ok: true, writable: true } });
    }));

  test('a server with no connection left answers for now', () => {
    const role = `few_${process.pid}`;
    const through = async (url: string, admin: Db) => {
      await admin.exec(`create role ${role} login superuser`);
      const own = new URL(url);
      own.username = role;
      return { url: own.href, close: () => admin.exec(`drop owned by ${role}; drop role ${role}`) };
    };
    return onDatabase(
      async (node, { admin }) => {
        const theirs = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
        await admin.exec(`alter role ${role} nosuperuser connection limit 0`);
        await until(async () => (await theirs()).rows.length === 0);
        isForNow(await node.as('operator').get('tours'));
        isForNow(await write(node, 'Malta'));
        assert.equal(await node.health('/health/ready'), { status: 503, body: { ok: false, writable: false } });
        await admin.exec(`alter role ${role} superuser connection limit -1`);
        assert.is((await write(node, 'Malta')).status, 201);
      },
      { through },
    );
  });

  test('a node that is cut off answers for now, the other goes on, and both are well when it is over', async () => {
    let cut!: Awaited<ReturnType<typeof proxyTo>>;
    await onDatabase(
      async (node, { rival }) => {
        await write(node, 'Malta');
        cut.hold();
        const during = [write(node, 'Lost'), node.as('operator').get('tours'), node.as('operator').get('tours/1')];
        const health = node.health('/health/ready');
        await rival.query(
          `insert into tours (name, operator_id, status, version, created_at, updated_at) values ('Crete', $1, 'draft', 1, now(), now())`,
          [node.operators.a],
        );
        (await Promise.all(during)).forEach(isForNow);
        assert.equal(await health, { status: 503, body: { ok: false, writable: false } });
        assert.instance(await node.db.background!.query('select 1').catch((caught: unknown) => caught), DbAway, 'who comes now need not wait');
        assert.equal(await node.health('/health/live'), { status: 200, body: { ok: true } });
        cut.go();
        await until(async () => (await node.as('operator').get('tours')).status === 200);
        assert.is((await write(node, 'Gozo')).status, 201);
        const found = await names(node);
        assert.equal(
          found.filter((name) => name !== 'Lost'),
          ['Crete', 'Gozo', 'Malta'],
        );
      },
      // Whoever waited for these limits would wait for longer than this test may take.
      { connectMs: 600_000, statementMs: 600_000, through: async (url) => (cut = await proxyTo(url)) },
    );
  });
});

const stops = isThorough ? (['fast', 'immediate'] as const) : (['immediate'] as const);
if (!isThorough) leave('a PostgreSQL that stops fast');

/** So many calls of the node wait for a lock. */
const waiting = (admin: Db, count: number) => until(async () => (await admin.query(waitingSql)).rows.length === count);

await withEngines('a PostgreSQL with much to do', (test, engine) => {
  if (engine.name !== 'postgres') return;

  test('while ten writers wait for one lock, others read, write elsewhere and jobs go on', () =>
    onDatabase(
      async (node, { admin, rival }) => {
        await write(node, 'Malta');
        let writes: Array<Promise<Answered>> = [];
        await rival.tx(async (tx) => {
          await tx.query('lock table tours in exclusive mode');
          writes = Array.from({ length: 10 }, (_, i) => write(node, `Waiting ${i}`));
          await waiting(admin, 6);
          assert.equal(await names(node), ['Malta']);
          assert.equal((await node.db.background!.tx((own) => own.query('select 1 as one'))).rows, [{ one: 1 }]);
          const jobs = startJobs(node.api, { clock: { now: () => 0, every: () => () => undefined } });
          await jobs.turn();
          await jobs.stop();
        });
        for (const answer of await Promise.all(writes)) assert.is(answer.status, 201);
      },
      { lockMs: 60_000, statementMs: 90_000, connectMs: 60_000 },
    ));

  test('a lock that is not had in time is refused for now, and so is a statement that takes too long', () =>
    onDatabase(
      async (node, { rival }) => {
        await rival.tx(async (tx) => {
          await tx.query('lock table tours in exclusive mode');
          const refused = await write(node, 'Malta');
          isForNow(refused);
          assert.is(at(refused.body, 'message'), 'The server is busy. Try again in a moment.');
        });
        assert.is((await write(node, 'Malta')).status, 201);
        const error = await node.db.query('select pg_sleep(60)').catch((caught: unknown) => caught);
        assert.is(unavailability(error), 'busy');
      },
      { lockMs: 100, statementMs: 1000 },
    ));

  test('a transaction that does nothing for too long lets go of its locks', () =>
    onDatabase(
      async ({ db }, { admin }) => {
        const error = await db
          .tx(async (tx) => {
            await tx.query('lock table tours in exclusive mode');
            await admin.tx((other) => other.query('lock table tours in exclusive mode'));
            await tx.query('select 1');
          })
          .catch((caught: unknown) => caught);
        assert.is(unavailability(error), 'away');
      },
      { idleMs: 100 },
    ));
});

await withEngines('a PostgreSQL that stops', (test, engine) => {
  if (engine.name !== 'postgres') return;

  test('what was acknowledged is there after a restart, and the node goes on by itself', async () => {
    const server = await ownServer();
    const db = await openPostgres(server.url);
    try {
      await migrate(db, coreMigrations);
      const node = await nodeOn(db);
      const kept: string[] = [];
      for (const how of stops) {
        let isDown = false;
        let asked = 0;
        const answers: Answered[] = [];
        const writer = async (which: number) => {
          while (!isDown) {
            const name = `${how} ${which} ${++asked}`;
            const answer = await write(node, name);
            answers.push(answer);
            if (answer.status === 201) kept.push(name);
          }
        };
        const writers = [1, 2, 3, 4].map(writer);
        await until(async () => (await node.as('operator').get('tours?per-page=1')).status === 200 && answers.length > 20);
        server.stop(how);
        isDown = true;
        await Promise.all(writers);
        for (const answer of answers) if (answer.status !== 201) isForNow(answer);
        isForNow(await write(node, 'Nowhere'));
        isForNow(await node.as('operator').get('tours'));
        assert.equal(await node.health('/health/ready'), { status: 503, body: { ok: false, writable: false } });
        assert.is((await node.health('/health')).status, 503);
        server.start();
        assert.is((await write(node, `after ${how}`)).status, 201);
        const found = new Set(await names(node));
        assert.equal(
          kept.filter((name) => !found.has(name)),
          [],
        );
      }
    } finally {
      await db.close();
      server.stop('immediate');
    }
  });
});
