import { AsyncResource } from 'node:async_hooks';
import { turn } from '../../lib/turn.ts';
import type { Db, Load, Result } from '../Db.ts';
import { refuseOuter, retried, transaction, type Connection, type Level, type Queue } from '../session.ts';

/**
 * Pieces of work for requests that go before one of the background while both
 * wait, and how long they may: nobody waits for ever, on a slow machine neither.
 */
const mostBefore = 50;
const mostBeforeMs = 40;

interface Lanes {
  front: Queue;
  /** Before the background, behind the front. */
  upkeep: Queue;
  back: Queue;
  inside(): number;
  asked(): number;
  ran(): number;
  /** Keeps the background waiting while work runs, which uses the others. */
  alone: Queue;
}

/**
 * Runs one piece of work after the other. What waits in front goes first, and
 * whoever was just answered may ask on before one from behind has its turn.
 */
function lanes(nowMs: () => number): Lanes {
  type Waiting = Array<() => Promise<void>>;
  const waiting: Record<'front' | 'upkeep' | 'back', Waiting> = { front: [], upkeep: [], back: [] };
  let isRunning = false;
  let isAlone = false;
  let inside = 0;
  let before = 0;
  let beforeSinceMs = 0;
  let asked = 0;
  let ran = 0;
  const isPatient = () => before < mostBefore && (before === 0 || nowMs() - beforeSinceMs < mostBeforeMs);
  const behind = (): Waiting => (waiting.upkeep.length > 0 || isAlone ? waiting.upkeep : waiting.back);
  async function run(): Promise<void> {
    isRunning = true;
    for (;;) {
      if (waiting.front.length === 0 && behind().length > 0) await turn();
      const isFront = waiting.front.length > 0 && (behind().length === 0 || isPatient());
      const piece = (isFront ? waiting.front : behind()).shift();
      if (!piece) break;
      before = isFront && behind().length > 0 ? before + 1 : 0;
      if (before === 1) beforeSinceMs = nowMs();
      await piece();
    }
    isRunning = false;
  }
  const lane =
    (own: Waiting): Queue =>
    (work) =>
      new Promise((resolve, reject) => {
        inside++;
        if (own === waiting.front) asked++;
        if (own !== waiting.upkeep) ran++;
        // It knows what it is part of, whoever has it run.
        const bound = AsyncResource.bind(work);
        own.push(async () => {
          await bound().then(resolve, reject);
          inside--;
        });
        if (!isRunning) void run();
      });
  return {
    front: lane(waiting.front),
    upkeep: lane(waiting.upkeep),
    back: lane(waiting.back),
    inside: () => inside,
    asked: () => asked,
    ran: () => ran,
    async alone(work) {
      isAlone = true;
      try {
        return await work();
      } finally {
        isAlone = false;
        if (!isRunning) void run();
      }
    },
  };
}

/** A Db over a single connection. */
interface SingleSession extends Db {
  /** How many pieces of work there were but for those of the background. */
  asked(): number;
  /** How many there were but for those of its own upkeep. */
  ran(): number;
  /** The same database for its own upkeep: behind requests, before the rest of the background. */
  upkeep: Db;
  /** Keeps the background waiting while work runs, which is for requests or upkeep. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A Db over a single connection: everything waits its turn, a transaction keeps everybody else out. Its background lets requests go first. */
export function singleSession(connection: Connection, close: () => Promise<void>, nowMs = () => performance.now()): SingleSession {
  const { front, upkeep, back, inside, asked, ran, alone } = lanes(nowMs);
  const level: Level = {};
  const by = (inOrder: Queue): Pick<Db, 'query' | 'exec' | 'tx'> => ({
    async query<T>(sql: string, params: readonly unknown[] = []) {
      refuseOuter(level);
      return inOrder(() => connection.run(sql, params)) as Promise<Result<T>>;
    },
    async exec(sql) {
      refuseOuter(level);
      return inOrder(() => connection.script(sql));
    },
    async tx(work) {
      refuseOuter(level);
      return inOrder(() => retried(() => transaction(connection, work, { parent: level })));
    },
  });
  const shared = {
    engine: connection.engine,
    load: (): Load[] => [{ pool: 'requests', open: 1, busy: Math.min(1, inside()), waiting: Math.max(0, inside() - 1) }],
    // Behind everything: what still waits is done before.
    close: () => back(close),
  };
  return { ...by(front), ...shared, asked, ran, alone, upkeep: { ...by(upkeep), ...shared }, background: { ...by(back), ...shared } };
}
