// What a node does while nothing is due, and that it begins in the second in which something is.
import * as assert from 'uvu/assert';
import type { Db, Nodes } from '../../../src/server/db/Db.ts';
import type { Clock } from '../../../src/server/db/embedded/maintenance.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { withEveryEngine } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { areas, deliveries, entries, order, plugins } from '../events/orders.ts';

const secondMs = 1000;
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Counts what is asked of a database, and knows whether something is under way. */
class Counted {
  pieces = 0;
  #underWay = 0;

  over(db: Db): Db {
    const counted = <T>(piece: () => Promise<T>): Promise<T> => {
      this.pieces++;
      this.#underWay++;
      return piece().finally(() => this.#underWay--);
    };
    return { ...db, query: (sql, params) => counted(() => db.query(sql, params)), tx: (work) => counted(() => db.tx(work)) };
  }

  /** Waits for what is under way, and for what follows from it. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 20; quiet = this.#underWay > 0 ? 0 : quiet + 1) await turn();
  }
}

/** A node whose timers are turned by hand, each time one second on. */
function nodeOf(world: World, nodes?: Nodes) {
  const timers: Array<{ ms: number; work: () => void; leftMs: number }> = [];
  const clock: Clock = {
    now: () => world.parts.now().getTime(),
    every(ms, work) {
      const timer = { ms, work, leftMs: ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  const asked = new Counted();
  const context = { ...world.api.context, db: { ...asked.over(world.api.context.db), ...(nodes && { nodes }) } };
  const api = { ...world.api, context };
  const jobs = startJobs(api, { clock });
  const settled = async () => {
    await asked.settled();
    await jobs.idle();
    await asked.settled();
  };
  const ring = async () => {
    for (const timer of [...timers])
      if ((timer.leftMs -= secondMs) <= 0) {
        timer.leftMs = timer.ms;
        timer.work();
      }
    await settled();
  };
  return { asked, api, jobs, ring, settled };
}

/** Time passes, second by second, for some nodes. */
async function pass(world: World, nodes: ReadonlyArray<{ ring(): Promise<void> }>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.pass(secondMs);
    for (const node of nodes) await node.ring();
  }
}

const failing = { fails: false };
const options = {
  plugins,
  areas: areas({
    book: async (_event, { records }) => {
      if (failing.fails) throw new Error('not now');
      await records('entries').create({ text: 'booked' });
    },
    watch: async () => undefined,
  }),
};
const pay = (world: World, id: number) => world.as('operator').post(`orders/${id}/pay`, { amount: 1 });
/** Both nodes answer calls of the world by its own application, so that its commits are the first one's. */
const wakesOf = (world: World, { api }: ReturnType<typeof nodeOf>) => {
  world.api.wake = () => api.wake();
  world.api.wakeEvents = () => api.wakeEvents();
  world.api.wakeWorkers = () => api.wakeWorkers();
};

await withEveryEngine('a node at rest', (test, engine) => {
  test(
    'asks the database nothing while nothing is due, but for a look every five seconds where other nodes may write',
    inWorld(
      engine,
      async (world) => {
        const node = nodeOf(world);
        await pass(world, [node], 5);
        const before = node.asked.pieces;
        await pass(world, [node], 50);
        assert.is(node.asked.pieces - before, engine.name === 'pglite' ? 0 : 10);
        await node.jobs.stop();
      },
      options,
    ),
  );

  test(
    'tries a failed reaction again in the second in which it is due, and does a job in the one of its next turn',
    inWorld(
      engine,
      async (world) => {
        const node = nodeOf(world);
        wakesOf(world, node);
        await pass(world, [node], 2);
        failing.fails = true;
        await pay(world, await order(world));
        await node.settled();
        failing.fails = false;
        const state = async () => (await deliveries(world)).find(({ reaction }) => reaction === 'ledger.book')!.state;
        await pass(world, [node], 4);
        assert.equal([await state(), await entries(world)], ['waiting', []]);
        await pass(world, [node], 1);
        assert.equal([await state(), await entries(world)], ['done', ['booked']]);
        const turnOf = async () =>
          (await world.db.query<{ last_at: string }>(`select last_at from jobs where kind = 'core.fold-text-counts'`)).rows[0]!.last_at;
        const last = await turnOf();
        world.pass(590 * secondMs);
        await pass(world, [node], 2);
        assert.is(await turnOf(), last);
        await pass(world, [node], 2);
        assert.is(Date.parse(await turnOf()) - Date.parse(last), 600 * secondMs);
        await node.jobs.stop();
      },
      { ...options, errors: true },
    ),
  );

  test(
    'does its jobs when the clock was set back',
    inWorld(
      engine,
      async (world) => {
        world.pass(3_600_000);
        const node = nodeOf(world);
        await pass(world, [node], 2);
        world.pass(-3_600_000);
        await pass(world, [node], 2);
        const { rows } = await world.db.query<{ n: number }>('select count(*)::int as n from jobs where last_at > $1', [world.parts.now()]);
        assert.equal(rows, [{ n: 0 }]);
        await node.jobs.stop();
      },
      options,
    ),
  );

  test(
    'learns at once from another node that there is something to do',
    inWorld(
      engine,
      async (world) => {
        const listeners = new Set<(word: string) => void>();
        const line = (): Nodes => {
          let own: ((word: string) => void) | undefined;
          return {
            tell: (word) => listeners.forEach((listener) => listener !== own && listener(word)),
            hear(listener) {
              own = listener;
              listeners.add(listener);
              return () => void listeners.delete(listener);
            },
          };
        };
        const [first, second] = [nodeOf(world, line()), nodeOf(world, line())];
        await pass(world, [first, second], 2);
        // The first one has no time for it.
        await first.jobs.stop();
        wakesOf(world, first);
        await pay(world, await order(world));
        await second.settled();
        assert.equal(await entries(world), ['booked']);
        await second.jobs.stop();
      },
      options,
    ),
  );
});
