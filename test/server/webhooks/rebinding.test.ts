// A receiver whose name leads elsewhere once it was saved: it is refused as it is
// called, told in words and in the audit, and where it redirects to is never asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import webhooks from '../../../plugins/webhooks/server.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { createOutside } from '../../../src/server/outside/outside.ts';
import { everyArea, relatedTo } from '../../kit/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const plugins = relatedTo(['webhooks'], await everyArea());
let leadsTo = '127.0.0.1';
// The first address of the loopback stands for one of the internet, whose ports are free.
const outside = createOutside({
  settings: { publicUrls: [], privateNetworks: ['127.0.0.1'], outsidePorts: [443] },
  resolve: async () => [leadsTo],
});

let raised = 0;
async function deliver({ db, api, parts }: World): Promise<void> {
  const key = `00000000-0000-4000-8000-${String(++raised).padStart(12, '0')}`;
  await db.query(
    `with raised as (insert into outbox_events (key, name, resource, record_id, record_version, payload, available_at, created_at)
       values ($1, 'webhook.failing', 'webhooks', $3, 1, '{"title": "A", "url": "https://example.com"}', $2, $2) returning id)
     insert into outbox_deliveries (event_id, event, reaction, resource, record_id, state, due_at, created_at, updated_at)
     select id, 'webhook.failing', 'webhooks.fan-out', 'webhooks', $3, 'waiting', $2, $2, $2 from raised`,
    [key, parts.now(), raised],
  );
  const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.stop();
}

/** A receiver that answers as it is told, and remembers what it was asked. */
async function openReceiver() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    // Whoever comes again has to find the way anew.
    response.setHeader('connection', 'close');
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' });
    response.end('ok');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, port: (server.address() as AddressInfo).port, close };
}

await withEngines('webhooks whose address moves', (test, engine) => {
  test(
    'an address that was fine when it was saved is refused where it leads within, in words and in the audit, and a redirect there is not followed',
    inWorld(
      engine,
      async (world) => {
        const { db, as } = world;
        const receiver = await openReceiver();
        await db.query('update webhooks_settings set allow_http = true where id = 1');
        const make = async (path: string) => {
          const url = `http://hooks.example:${receiver.port}${path}`;
          const { status, text, body } = await as('admin').post('manage-webhooks', { title: path, url, events: ['webhook.*'] });
          assert.is(status, 201, text);
          return Number((body as { id: number }).id);
        };
        const id = await make('/fine');
        const away = await make('/away');
        const told = async (webhook: number) => {
          const [log] = (await as('admin').get(`manage-webhooks/${webhook}/logs`)).body as Array<{ id: number; state: string; last_error: string }>;
          const { attempts } = (await as('admin').get(`manage-webhooks/log/${log!.id}/detail`)).body as unknown as {
            attempts: Array<{ exchange: { problem?: string; body?: string } }>;
          };
          return { state: log!.state, error: log!.last_error, ...attempts[0]!.exchange };
        };
        try {
          await deliver(world);
          assert.is((await told(id)).state, 'SUCCEEDED');
          assert.equal([(await told(away)).error, receiver.asked], ['REDIRECT', ['/fine', '/away']]);
          for (const inside of ['127.0.0.2', '169.254.169.254', '::ffff:10.0.0.1', 'fd00::1']) {
            leadsTo = inside;
            await deliver(world);
            const { state, error, problem, body } = await told(id);
            assert.equal([state, error, body], ['RETRYING', 'BLOCKED', undefined], inside);
            assert.match(problem!, inside);
          }
          assert.is(receiver.asked.length, 2);
          const { rows } = await db.query<{ record_id: number }>(
            `select record_id from audit where resource = 'webhooks' and action = 'blocked' order by 1`,
          );
          assert.equal(
            rows.map((row) => row.record_id),
            [id, away],
            'once each, when it began',
          );
          const shown = (await as('admin').get(`manage-webhooks/${id}`)).body as {
            health: string;
            last_error: { error: string };
            blocked_at: string;
          };
          assert.equal([shown.health, shown.last_error.error, shown.blocked_at], ['FAILING', 'BLOCKED', world.parts.now().toISOString()]);
          leadsTo = '127.0.0.1';
          world.pass(10 * 60_000);
          await deliver(world);
          assert.is((await told(id)).state, 'SUCCEEDED');
        } finally {
          receiver.close();
          leadsTo = '127.0.0.1';
        }
      },
      { plugins, areas: { webhooks }, change: () => ({ outside }) },
    ),
  );
});
