import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { apiIn, createApp } from '../../../src/server/app.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import type { Live } from '../../../src/server/realtime/Live.ts';
import { withPostgres } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { createWorld, type World } from '../../setup/world.ts';
import { atIn, changesIn, handClock, listen, type Ear } from './listeners.ts';

/** A world on a database of its own, whose transactions are real ones, and a second node over the same. */
async function twoNodes(db: Db): Promise<{ world: World; nodes: [Live, Live]; close: () => Promise<void> }> {
  await migrate(db, coreMigrations);
  const { clock } = handClock();
  const world = await createWorld(db, { plugins: marketplace, change: () => ({ clock }) });
  const other = createApp(world.parts);
  const close = async () => {
    await Promise.all([world.app.close(), other.close()]);
    await db.close();
  };
  return { world, nodes: [world.api.live, apiIn(other).live], close };
}

/** Writes a change in a transaction that stays open until it is told to end. */
async function heldWrite(db: Db, id: number): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    end = resolve;
  });
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const done = db.tx(async (tx) => {
    await tx.query(`insert into live_changes (resource, record_id, change, at) values ('tours', $1, 'updated', now())`, [id]);
    written();
    await asked;
  });
  await isWritten;
  return async () => {
    end();
    await done;
  };
}

await withPostgres('live on several nodes', (test, engine) => {
  if (engine.name !== 'postgres') return;

  test('a change is told after those that were committed before it, whatever its id', async () => {
    const { world, nodes, close } = await twoNodes(await engine.fresh());
    const [first, second] = nodes;
    const ids = await world.insert('tours', [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
    const ears = [await listen(first, world, 'admin'), await listen(second, world, 'admin')];
    const turn = () => Promise.all(nodes.map((each) => each.turn()));
    const end = await heldWrite(world.db, ids[0]!);
    await (await heldWrite(world.db, ids[1]!))();
    await turn();
    await turn();
    const cut = ears[0]!;
    cut.leave();
    await end();
    await (await heldWrite(world.db, ids[2]!))();
    await turn();
    await turn();
    const resumed = await listen(second, world, 'admin', { after: atIn(cut) });
    const told = (id: number) => `tours ${id} updated`;
    assert.equal(changesIn(cut), [told(ids[1]!)]);
    assert.equal(changesIn(resumed), [told(ids[0]!), told(ids[2]!)]);
    assert.equal(changesIn(ears[1]!), [told(ids[1]!), told(ids[0]!), told(ids[2]!)]);
    for (const ear of [ears[1]!, resumed]) ear.leave();
    await close();
  });

  test('streams that are cut and resumed on either node miss nothing and hear nothing twice, while both write', async () => {
    const { world, nodes, close } = await twoNodes(await engine.fresh());
    const ids = await world.insert(
      'tours',
      Array.from({ length: 120 }, (_, i) => ({ name: `Tour ${i}` })),
    );
    const heard: string[] = [];
    let [after, node] = [0, 0];
    const restart = async (): Promise<Ear> => listen(nodes[++node % 2]!, world, 'admin', { after });
    let ear = await restart();
    const hear = () => {
      heard.push(...changesIn(ear));
      after = Math.max(after, atIn(ear));
    };
    const lanes = [0, 1, 2, 3];
    // In each lane one after the other; some are open for longer than others that began later.
    const writes = lanes.map(async (lane) => {
      for (const [i, id] of ids.entries()) {
        if (i % lanes.length !== lane) continue;
        const end = await heldWrite(world.db, id);
        for (let turns = (i * 7) % 11; turns > 0; turns--) await world.db.query('select 1');
        await end();
      }
    });
    let isDone = false;
    const all = Promise.all(writes).then(() => {
      isDone = true;
    });
    for (let more = 2; more > 0; more -= isDone ? 1 : 0) {
      await Promise.all(nodes.map((each) => each.turn()));
      hear();
      ear.leave();
      ear = await restart();
    }
    await all;
    hear();
    ear.leave();
    assert.equal([...heard].sort(), ids.map((id) => `tours ${id} updated`).sort());
    await close();
  });

  test('a stream goes over HTTP as it comes, begins after what its reader has had, and ends with the server', async () => {
    const { world, nodes, close } = await twoNodes(await engine.fresh());
    const [live] = nodes;
    const [id] = await world.insert('tours', [{ name: 'One' }]);
    const said = { text: '', headers: {} as Record<string, unknown> };
    let more: () => void = () => undefined;
    const until = async (part: string) => {
      while (!said.text.includes(part))
        await new Promise<void>((resolve) => {
          more = resolve;
        });
    };
    await world.as('admin').patch(`tours/${id}`, { name: 'Two' });
    await live.since({ viewer: { id: 0, role: 'admin' }, sessionId: 0 }, {});
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const headers = { authorization: `Test ${world.users.admin}`, accept: 'text/event-stream', 'last-event-id': '0' };
    const ended = new Promise<void>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/api/v1/-/live', headers }, (response) => {
        said.headers = response.headers;
        response.setEncoding('utf8').on('data', (text: string) => {
          said.text += text;
          more();
        });
        response.on('end', resolve);
      }).end();
    });
    await until('event: changes');
    assert.match(said.text, /^retry: 3000\n\nid: 0\nevent: hello\ndata: \{\}\n\nid: 1\nevent: changes\ndata: \{"changes":\[\{"resource":"tours"/);
    assert.is(said.headers['x-accel-buffering'], 'no');
    assert.match(String(said.headers['cache-control']), /no-transform/);
    await world.as('admin').patch(`tours/${id}`, { name: 'Three' });
    await live.turn();
    await until('id: 2\n');
    await close();
    await ended;
  });
});
