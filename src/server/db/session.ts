import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Engine, Result } from './Db.ts';
import { dbError, isRace } from '../lib/dbError.ts';

/** One connection, statement by statement. `command` is the tag the server answers, such as `COMMIT`. */
export interface Connection {
  readonly engine: Engine;
  /** It may be asked before it has answered, and keeps the order itself: what is asked at once is sent at once. */
  readonly isPipelined?: boolean;
  run(sql: string, params: readonly unknown[]): Promise<Result<unknown> & { command: string }>;
  script(sql: string): Promise<void>;
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;
/** How deep in transactions a piece of work runs. */
export interface Level {
  parent?: Level;
}

const innermost = new AsyncLocalStorage<Level>();

/** Runs one piece of work after the other. */
function queue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = tail.then(work, work);
    tail = next.catch(() => undefined);
    return next;
  };
}

/** Throws when work inside a transaction uses the Db around it: it would wait for itself, or write outside of the transaction. */
export function refuseOuter(level: Level): void {
  for (let each = innermost.getStore()?.parent; each; each = each.parent) {
    if (each === level) throw new Error('A transaction is open here: use the Db it was given, not the one around it.');
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs work again, up to five times, when it lost a race. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 5 || !isRace(error)) throw error;
      await pause(2 ** attempt * 5 * Math.random());
    }
  }
}

/** The order of statements inside a transaction. `alone`: whatever is asked for meanwhile waits for its end. */
interface Order {
  each: Queue;
  alone: Queue;
}

/** The order of a connection that keeps it itself: nobody waits but for what runs alone. */
function pipelined(): Order {
  let open: Promise<unknown> | undefined;
  const each: Queue = (work) => (open ? open.then(() => each(work)) : work());
  const alone: Queue = (work) =>
    each(() => {
      const running = work();
      const ended = running
        .catch(() => undefined)
        .then(() => {
          open = undefined;
        });
      open = ended;
      return running;
    });
  return { each, alone };
}

function orderOf({ isPipelined = false }: Connection): Order {
  if (isPipelined) return pipelined();
  const inOrder = queue();
  return { each: inOrder, alone: inOrder };
}

const ignore = () => undefined;

/** Sends a statement ahead of those that it begins something for; where it fails, so does what it answers. */
async function ahead(connection: Connection, sql: string): Promise<{ begun: Promise<unknown> }> {
  const begun = connection.run(sql, []);
  begun.catch(ignore);
  if (!connection.isPipelined) await begun;
  return { begun };
}

interface Inside {
  db: Db;
  /** Waits for what was asked aside. */
  answered(): Promise<unknown>;
  /** Ends once nothing runs any more: one of several reads may still do after another one failed. */
  end(): Promise<void>;
}

/** The Db inside a transaction: its statements run one after the other, its `tx` is a savepoint. */
function inner(connection: Connection, level: Level, depth: number): Inside {
  const { each, alone } = orderOf(connection);
  const asides: Array<Promise<unknown>> = [];
  let over = false;
  let failed: { error: unknown } | undefined;
  const guarded = <T>(inOrder: Queue, work: () => Promise<T>): Promise<T> =>
    inOrder(async () => {
      if (over) throw new Error('The transaction is over; a statement came late: is an await missing?');
      return work();
    });
  /** What failed first says why; those after it say only that something had. */
  const known = (error: unknown): unknown => {
    failed ??= { error };
    return dbError(error)?.code === '25P02' ? failed.error : error;
  };
  async function query<T>(sql: string, params: readonly unknown[] = []): Promise<Result<T>> {
    refuseOuter(level);
    try {
      return (await guarded(each, () => connection.run(sql, params))) as Result<T>;
    } catch (error) {
      throw known(error);
    }
  }
  const db: Db = {
    engine: connection.engine,
    query,
    aside(sql, params) {
      const asked = query(sql, params);
      asked.catch(ignore);
      asides.push(asked);
      return asked as Promise<Result<never>>;
    },
    async exec(sql) {
      refuseOuter(level);
      return guarded(alone, () => connection.script(sql));
    },
    async tx(work) {
      refuseOuter(level);
      return guarded(alone, () => savepoint(connection, { parent: level }, depth, work));
    },
    close: () => Promise.reject(new Error('A transaction cannot close the database.')),
  };
  return {
    db,
    answered: () => Promise.all(asides),
    end() {
      over = true;
      return each(async () => undefined);
    },
  };
}

/** Work inside a transaction or a savepoint, and the statement that ends it: what the work did not wait for is answered by then. */
async function bounded<T>(
  connection: Connection,
  level: Level,
  { depth, work, end: sql }: { depth: number; work: (db: Db) => Promise<T>; end: string },
): Promise<{ result: T; command: string }> {
  const { db, answered, end } = inner(connection, level, depth);
  try {
    const result = await innermost.run(level, () => work(db));
    if (!connection.isPipelined) await answered();
    await end();
    const ended = connection.run(sql, []);
    ended.catch(ignore);
    await answered();
    return { result, command: (await ended).command };
  } finally {
    await end();
  }
}

/** What went wrong before says more than that it could not be taken back: a connection that cannot is lost, and what was open with it. */
const undo = (connection: Connection, sql: string): Promise<unknown> => connection.run(sql, []).catch(() => undefined);

async function savepoint<T>(connection: Connection, level: Level, depth: number, work: (db: Db) => Promise<T>): Promise<T> {
  const name = `level_${depth}`;
  await ahead(connection, `savepoint ${name}`);
  try {
    return (await bounded(connection, level, { depth: depth + 1, work, end: `release savepoint ${name}` })).result;
  } catch (error) {
    await undo(connection, `rollback to savepoint ${name}`);
    throw error;
  }
}

/** One transaction on a connection nobody else uses meanwhile. A swallowed error inside is an error here, not a silent rollback. */
export async function transaction<T>(connection: Connection, work: (db: Db) => Promise<T>, level: Level = {}): Promise<T> {
  const { begun } = await ahead(connection, 'begin');
  let ended: { result: T; command: string };
  try {
    ended = await bounded(connection, level, { depth: 1, work, end: 'commit' });
  } catch (error) {
    await undo(connection, 'rollback');
    throw error;
  }
  await begun;
  if (ended.command === 'ROLLBACK') throw new Error('The transaction was rolled back, because an error inside it was swallowed.');
  return ended.result;
}
