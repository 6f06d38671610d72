import fastify from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bounds, Counter, Histogram } from '../../../src/server/metrics/figures.ts';
import { createMetrics } from '../../../src/server/metrics/metrics.ts';
import { registerMetrics } from '../../../src/server/metrics/route.ts';
import type { Running } from '../../../src/server/metrics/health.ts';
import { watched } from '../../../src/server/lib/stalls.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const token = 'scrape-me-0123456789';

await withEngines('metrics', (test, engine) => {
  const metrics = createMetrics();
  test(
    'tell of calls, statements, connections, queues, sign-ins and the process, in Prometheus’ format',
    inWorld(
      engine,
      async ({ as, db, parts, insert }) => {
        await as('admin').get('countries');
        await as('admin').get('countries/12345');
        for (const status of [400, 429, 200])
          metrics.onCall({ requestId: 'r', method: 'POST', route: '/api/v1/customer/login', status, ms: 300, statements: 1, dbMs: 1 });
        metrics.onStatement({ sql: 'select 1', ms: 3, rows: 1, isFailed: false });
        const [run_at, past] = [parts.now(), new Date(parts.now().getTime() - 90_000)];
        await insert('jobs', [
          { kind: 'bulk', state: 'waiting', run_at: past },
          { kind: 'bulk', state: 'failed', run_at },
          { id: -5, kind: 'core.derive', state: 'waiting', run_at },
          { id: -6, kind: 'core.repair', state: 'waiting', run_at, error: 'no' },
        ]);
        const text = await metrics.text({ db, version: '1.2.3', startedAt: past, now: parts.now() });
        const value = (series: string) =>
          text
            .split('\n')
            .find((line) => line.startsWith(`${series} `))
            ?.split(' ')
            .at(-1);
        const list = 'method="GET",route="/api/v1/countries",status="2xx"';
        assert.is(value(`waypost_http_request_duration_seconds_count{${list}}`), '1');
        assert.is(value('waypost_http_request_duration_seconds_count{method="GET",route="/api/v1/countries/:id",status="4xx"}'), '1');
        const login = 'method="POST",route="/api/v1/customer/login",status="4xx"';
        assert.equal(
          [0.25, 0.5].map((le) => value(`waypost_http_request_duration_seconds_bucket{${login},le="${le}"}`)),
          ['0', '2'],
        );
        assert.equal(
          ['refused', 'limited'].map((reason) => value(`waypost_sign_in_failures_total{reason="${reason}"}`)),
          ['1', '1'],
        );
        assert.is(value('waypost_database_query_duration_seconds_count{outcome="done"}'), '1');
        assert.equal(
          ['jobs', 'mails'].flatMap((queue) => ['waiting', 'failed'].map((state) => value(`waypost_backlog{queue="${queue}",state="${state}"}`))),
          ['1', '2', '0', '0'],
        );
        assert.is(value('waypost_backlog_late_seconds{queue="jobs"}'), '90');
        assert.is(value(`waypost_build_info{version="1.2.3",node="${process.version}",engine="${engine.name}"}`), '1');
        assert.equal([value('waypost_database_up'), value('waypost_uptime_seconds')], ['1', '90']);
        assert.ok(Number(value('waypost_memory_bytes{kind="rss"}')) > 1024 * 1024);
        for (const line of text.trimEnd().split('\n')) assert.match(line, /^(# (HELP|TYPE) waypost_\w+ .+|waypost_\w+(\{[^{}]*\})? -?[\d.e+-]+)$/);
        metrics.close();
      },
      { change: () => ({ onCall: metrics.onCall }) },
    ),
  );

  test('name the code of an area that held everybody up', async () => {
    const figures = createMetrics();
    let nowMs = 0;
    const context = { now: () => new Date(nowMs), log: { info: () => undefined, error: () => undefined }, onStall: figures.onStall };
    watched(context, { plugin: 'fish', what: 'call "reckon"' }, () => {
      nowMs += 12_000;
    });
    const away = { engine: 'pglite', query: () => Promise.reject(new Error('away')) } as unknown as Parameters<typeof figures.text>[0]['db'];
    const text = await figures.text({ db: away, version: '1', startedAt: new Date(0), now: new Date(nowMs) });
    figures.close();
    assert.match(text, '\nwaypost_area_stall_duration_seconds_sum{plugin="fish",what="call \\"reckon\\""} 12\n');
  });

  test('say how late the event loop was since it was last asked', async () => {
    let resets = 0;
    const nothing = () => true;
    const delay = { enable: nothing, disable: nothing, reset: () => void resets++, percentile: (percent: number) => percent * 1e6, max: 5e9 };
    const figures = createMetrics({ delay });
    const away = { engine: 'pglite', query: () => Promise.reject(new Error('away')) } as unknown as Parameters<typeof figures.text>[0]['db'];
    const text = await figures.text({ db: away, version: '1', startedAt: new Date(0), now: new Date(0) });
    assert.equal(
      Array.from(text.matchAll(/^waypost_event_loop_delay_seconds\{quantile="([\d.]+)"\} (.+)$/gm), ([, quantile, seconds]) => [quantile, seconds]),
      [
        ['0.5', '0.05'],
        ['0.9', '0.09'],
        ['0.99', '0.099'],
        ['1', '5'],
      ],
    );
    assert.is(resets, 1);
  });

  test('are told while the database is away, and say so', async () => {
    const away = { engine: 'postgres', query: () => Promise.reject(new Error('away')) } as unknown as Parameters<typeof metrics.text>[0]['db'];
    const now = new Date();
    assert.match(await metrics.text({ db: away, version: '1', startedAt: now, now }), '\nwaypost_database_up 0\n');
  });

  test('connections that work, and work that waits for one, are seen', async () => {
    const db = await engine.fresh();
    try {
      await db.tx(async (tx) => {
        await tx.query('select 1');
        const [requests] = db.load!();
        assert.equal([requests!.pool, requests!.busy], ['requests', 1]);
      });
      assert.is(db.load!()[0]!.busy, 0);
    } finally {
      await db.close();
    }
  });
});

const test = suite('the route of metrics');

/** The status for a call that comes this way. */
async function asked({
  given,
  from = '127.0.0.1',
  headers = {},
}: {
  given?: string;
  from?: string;
  headers?: Record<string, string>;
}): Promise<number> {
  const app = fastify();
  const running = () => ({ context: { db: {}, now: () => new Date() }, version: '1', startedAt: new Date() }) as unknown as Running;
  registerMetrics(app, { metrics: { text: async () => 'up 1\n' }, running, token: given });
  const answer = await app.inject({ url: '/metrics', remoteAddress: from, headers: { host: 'localhost', ...headers } });
  assert.is(answer.body.includes('up 1'), answer.statusCode === 200);
  return answer.statusCode;
}

test('answers this machine itself, and through a proxy or from elsewhere nobody without the token', async () => {
  const proxied = { 'x-forwarded-for': '127.0.0.1' };
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  assert.is(await asked({}), 200);
  assert.is(await asked({ headers: { host: 'rebound.example' } }), 401);
  assert.is(await asked({ headers: proxied }), 401);
  assert.is(await asked({ from: '10.0.0.9' }), 401);
  assert.is(await asked({ from: '10.0.0.9', headers: bearer('undefined') }), 401);
  assert.is(await asked({ given: token, headers: { ...proxied, ...bearer('wrong') } }), 401);
  assert.is(await asked({ given: token, headers: { ...proxied, ...bearer(token) } }), 200);
  assert.is(await asked({ given: token, from: '10.0.0.9', headers: bearer(token) }), 200);
});

test('labels are escaped; a duration is in its bucket and in all above it', () => {
  const counter = new Counter('c', 'Some.');
  counter.add({ route: 'a"b\\c\nd' });
  assert.is(counter.lines().at(-1), 'c{route="a\\"b\\\\c\\nd"} 1');
  const histogram = new Histogram('h', 'Some.');
  for (const seconds of [0.005, 0.3, 99]) histogram.add({}, seconds);
  const lines = histogram.lines().filter((line) => line.startsWith('h_'));
  assert.equal(lines.length, bounds.length + 3);
  assert.equal(
    [lines[0], lines[6], lines.at(-3), lines.at(-2), lines.at(-1)],
    ['h_bucket{le="0.005"} 1', 'h_bucket{le="0.5"} 2', 'h_bucket{le="+Inf"} 3', 'h_sum 99.305', 'h_count 3'],
  );
});

test.run();
