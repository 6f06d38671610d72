// Bookings in another system over real sockets, on PostgreSQL: the node is killed in between, or the other system is slow, gone, or asked twice.
import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { minuteMs } from '#core';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { createOutside } from '../../../src/server/outside/outside.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { compileProcess } from '../../../test/server/db/writing.ts';
import { emptyDatabase, withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import { taken, turns } from '../../resellers/test/world.ts';
import { link } from './days.ts';
import type { Order } from './killedNode.ts';
import { wanted } from './live.ts';
import { connected, optionsOf, wire, type Connected } from './world.ts';

type Call = Pick<IncomingMessage, 'method' | 'url'>;
/** What happens to a call on its way: it goes on by itself, or is dealt with. `forward` has the supplier side deal with it. */
type Way = (call: Call, on: { forward: () => Promise<void>; cut: () => void }) => Promise<boolean>;

interface Street {
  server: Server;
  world?: World;
  way: Way;
  calls: string[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Has a call answered by the supplier side of the world, unless its way is another one. */
async function pass(street: Street, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const payload = await textOf(request);
  const { method, url = '' } = request;
  street.calls.push(`${method} ${url}`);
  const headers = { authorization: request.headers.authorization, 'content-type': 'application/json', 'octo-capabilities': 'octo/pricing' };
  const ask = async () => street.world!.app.inject({ method: method as 'GET' | 'POST', url, headers, ...(payload !== '' && { payload }) });
  const cut = () => request.socket.destroy();
  if (await street.way(request, { forward: async () => void (await ask()), cut })) return;
  const { statusCode, body } = await ask();
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
}

async function open(): Promise<Street> {
  const street: Street = { server: createServer(), way: async () => false, calls: [] };
  street.server.on('request', (request, response) => void pass(street, request, response));
  await new Promise<void>((resolve) => street.server.listen(0, '127.0.0.1', () => resolve()));
  return street;
}

const keys = `k:${Buffer.alloc(32, 7).toString('base64')}`;

/** Time that is over when a test says so. */
function hourglass() {
  const running = new Map<number, () => void>();
  let last = 0;
  return {
    timer: {
      set: (work: () => void) => {
        running.set(++last, work);
        return last as never;
      },
      clear: (id: unknown) => void running.delete(id as number),
    },
    turn: () => {
      for (const work of [...running.values()]) work();
    },
  };
}

interface Scene {
  world: World;
  own: Connected;
  street: Street;
  /** Has the call that is waited for longest end without an answer. */
  turn: () => void;
  order: Omit<Order, 'wish'>;
}

async function inScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const { url, drop } = await emptyDatabase();
  const db = await openPostgres(url);
  await migrate(db, coreMigrations);
  const street = await open();
  const env = { SECRETS_KEYS: keys, PUBLIC_URL: `http://127.0.0.1:${(street.server.address() as AddressInfo).port}` };
  const settings = readSettings(env);
  const { timer, turn } = hourglass();
  const line = wire();
  const world = await createWorld(db, { ...optionsOf(line), change: () => ({ settings, outside: createOutside({ settings, timer }) }) });
  street.world = world;
  const own = await connected(line, world);
  const me = world.as('rival');
  await me.patch(`connections/${own.connection}`, { api_key: own.shop.live, is_test: false });
  await link(world, own);
  street.calls.length = 0;
  const { users, operators } = world;
  const viewer = { id: users.rival, role: 'manager' as const, operatorId: operators.b };
  const actor = { viewer, name: 'rival', email: 'rival@example.org', sessionId: users.rival };
  try {
    await work({ world, own, street, turn, order: { url, env, now: world.parts.now().toISOString(), actor } });
  } finally {
    street.server.closeAllConnections();
    await new Promise((resolve) => street.server.close(resolve));
    await world.app.close();
    await db.close();
    await drop();
  }
}

const kill = (node: ChildProcess) =>
  new Promise<void>((resolve) => {
    node.once('exit', () => resolve());
    node.kill('SIGKILL');
  });
const states = async (world: World) =>
  ((await world.as('rival').get('connection-bookings?sort=id')).body as Array<{ state: string }>).map(({ state }) => state);
const ours = async ({ db }: World, { tour }: Connected) => (await db.query('select 1 from bookings where product_id = $1', [tour])).rows.length;

await withPostgres('bookings in another system over sockets', (test) => {
  const moments: Array<[string, RegExp, boolean, number]> = [
    ['after the row and before the reservation is there', /POST .*\/bookings$/, false, 0],
    ['after the reservation and before its answer', /POST .*\/bookings$/, true, 1],
    ['after the confirmation and before its answer', /POST .*\/confirm$/, true, 1],
  ];
  test('a node that is killed in between leaves nothing there, whenever that is', async () => {
    const file = await compileProcess('plugins/connections/test/killedNode.ts', path.resolve(`.cache/test-connections-node-${process.pid}.mjs`));
    await inScene(async ({ world, own, street, order }) => {
      for (const [moment, pattern, isDone, places] of moments) {
        const node = fork(file, { execArgv: [] });
        const dead = new Promise<void>((resolve) => {
          street.way = async ({ method, url }, { forward }) => {
            if (!pattern.test(`${method} ${url}`)) return false;
            if (isDone) await forward();
            await kill(node);
            resolve();
            return true;
          };
        });
        node.send({ ...order, wish: wanted(own, 1) } satisfies Order);
        await dead;
        street.way = async () => false;
        const [left] = await taken(world, own.shop.walk);
        assert.equal([left, (await states(world)).at(-1), await ours(world, own)], [10 - places, 'SENDING', 0], moment);
        world.pass(4 * minuteMs);
        await turns(world);
        await turns(world);
        assert.equal([await taken(world, own.shop.walk), (await states(world)).at(-1)], [[10, 0, 0], 'REFUSED'], moment);
        Object.assign(order, { now: world.parts.now().toISOString() });
      }
    });
    rmSync(file, { force: true });
  });

  test('a socket that is cut is tried again under the same uuid; one that says nothing, or is gone, sells nothing', async () => {
    await inScene(async ({ world, own, street, turn }) => {
      const me = world.as('rival');
      const isHold = ({ method, url = '' }: Call) => method === 'POST' && url.endsWith('/bookings');
      let cuts = 0;
      street.way = async (call, { forward, cut }) => {
        if (!isHold(call) || ++cuts > 2) return false;
        await forward();
        cut();
        return true;
      };
      const made = await me.post('bookings', wanted(own, 2));
      assert.equal([made.status, cuts, await taken(world, own.shop.walk)], [201, 3, [8, 2, 0]], made.text);
      street.way = async (call, { forward }) => {
        if (!isHold(call)) return false;
        await forward();
        turn();
        return true;
      };
      const slow = await me.post('bookings', wanted(own, 1));
      assert.is(slow.status, 201, 'a reservation whose answer is lost is found by its uuid');
      street.way = async ({ url = '' }, { cut }) => {
        if (!url.includes('/bookings')) return false;
        cut();
        return true;
      };
      const gone = await me.post('bookings', wanted(own, 1));
      assert.equal([gone.status, await ours(world, own), (await states(world)).at(-1)], [400, 2, 'CANCELLING'], gone.text);
      assert.match(String(at(gone.body, 'message')), 'does not answer');
      street.way = async () => false;
      world.pass(4 * minuteMs);
      await turns(world);
      assert.equal([(await states(world)).at(-1), await taken(world, own.shop.walk)], ['REFUSED', [7, 3, 0]]);
    });
  });
});
