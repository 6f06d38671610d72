import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Db, Nodes } from '../Db.ts';
import { machineClock, type Clock } from '../embedded/maintenance.ts';
import type { Reach } from './reach.ts';

const channel = 'waypost';
/** Words said within this time of each other go together, ms: each transaction that notifies waits for the others that do. */
const apartMs = 100;
/** How soon a connection that was lost is made again, ms. */
const againMs = 2000;

interface Parts {
  url: string;
  reach: Pick<Reach, 'stream'>;
  /** Where words are said. */
  db: Pick<Db, 'query'>;
  clock?: Clock;
}

/** Once, after a while. */
function after(clock: Clock, ms: number, work: () => void): () => void {
  const cancel = clock.every(ms, () => {
    cancel();
    work();
  });
  return cancel;
}

/**
 * PostgreSQL's LISTEN and NOTIFY. Words are said after the commit that they are about, in
 * a transaction of their own, so that no business transaction waits for another one's.
 */
export function postgresNodes({ url, reach, db, clock = machineClock }: Parts): Nodes {
  const own = randomUUID();
  let words = new Set<string>();
  let isResting = false;

  async function say(): Promise<void> {
    isResting = true;
    after(clock, apartMs, () => {
      isResting = false;
      if (words.size > 0) void say();
    });
    const said = [...words];
    words = new Set();
    // Lost with the connection: the others look by themselves.
    await db.query('select pg_notify($1, $2 || word) from unnest($3::text[]) as word', [channel, `${own} `, said]).catch(() => undefined);
  }
  return {
    tell(word) {
      words.add(word);
      if (!isResting) void say();
    },
    hear: (listener) =>
      hearing({ url, reach, clock }, ({ from, word }) => {
        if (from !== own) listener(word);
      }),
  };
}

/** Listens on a connection of its own, which is made again when it is lost. */
function hearing({ url, reach, clock }: Required<Omit<Parts, 'db'>>, listener: (said: { from?: string; word: string }) => void): () => void {
  let isOver = false;
  let hasListened = false;
  let client: Client | undefined;
  let cancel = () => undefined as void;

  function connect(): void {
    const own = new Client({ connectionString: url, application_name: 'waypost', stream: reach.stream, keepAlive: true });
    client = own;
    const lost = () => {
      if (client !== own) return;
      client = undefined;
      void own.end().catch(() => undefined);
      if (!isOver) cancel = after(clock, againMs, connect);
    };
    own.on('error', lost);
    own.on('end', lost);
    own.on('notification', ({ payload = '' }) => {
      const [from = '', word = ''] = payload.split(' ', 2);
      listener({ from, word });
    });
    own
      .connect()
      .then(() => own.query(`listen ${channel}`))
      .then(() => {
        if (hasListened) listener({ word: 'again' });
        hasListened = true;
      })
      .catch(lost);
  }
  connect();
  return () => {
    isOver = true;
    cancel();
    const own = client;
    client = undefined;
    void own?.end().catch(() => undefined);
  };
}
