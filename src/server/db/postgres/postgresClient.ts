import type { Socket } from 'node:net';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { paramText } from '../params.ts';
import { saidByServer } from '../../lib/dbError.ts';
import type { Pulse } from './pulse.ts';
import type { Connection } from '../session.ts';
import type { StatementNames } from '../statementNames.ts';
import { DbAway } from '../unavailable.ts';

const read = <T>({ rows, rowCount, command }: QueryResult) => ({ rows: rows as T[], count: rowCount ?? rows.length, command });

/** A statement that failed only for being prepared counts as a lost race: it, or its transaction, runs again. */
const asRace = (error: unknown) =>
  Object.assign(new Error('A prepared statement was no longer good.', { cause: error }), { code: '40001', severity: 'ERROR' });

/** What pg says itself when a connection is gone or silent; the server did not say it, so there is no code. */
const gone = /^(Query read timeout|Connection terminated|Client (has encountered|was closed))/;

/** Whether the error is the end of the connection, not of the statement. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error) return error.severity !== 'ERROR';
  return gone.test(error.message) || 'syscall' in error;
}

/** Statement by statement on one client. After its connection is lost nothing more is sent: each statement would wait for its limit. */
class Client implements Connection {
  readonly engine = 'postgres';
  readonly isPipelined = true;
  /** What makes the client useless to the next: its connection is lost, or an error that the server did not tell about the statement. */
  spoiled: Error | undefined;
  #away: DbAway | undefined;

  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames,
    private readonly pulse: Pulse,
  ) {}

  /** To be heard as long as the client is ours: without anybody who hears it, a lost connection ends the process. */
  readonly lose = (error: Error): void => {
    this.spoiled ??= error;
    this.#away ??= new DbAway(error);
  };

  async run(text: string, params: readonly unknown[]) {
    const name = this.names.nameOf(text);
    // Extended also without parameters, so that one statement is one statement on both engines.
    const asked: QueryConfig & { queryMode: 'extended' } = {
      text,
      values: params.map(paramText),
      queryMode: 'extended',
      ...(name !== undefined && { name }),
    };
    this.#gather();
    try {
      const answer = read<unknown>(await this.#sent(() => this.client.query(asked)));
      this.names.ran(text);
      return answer;
    } catch (error) {
      throw name !== undefined && this.names.spoiled(error) ? asRace(error) : error;
    }
  }

  async script(sql: string) {
    try {
      await this.#sent(() => this.client.query(sql));
    } finally {
      this.names.ran('do');
    }
  }

  /** Whatever is asked before anybody can be answered is written at once: each write costs more than most of what it asks. */
  #gather(): void {
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #sent<T>(send: () => Promise<T>): Promise<T> {
    if (this.#away) throw this.#away;
    try {
      return await this.pulse.hearing(send);
    } catch (error) {
      if (this.#away || endsConnection(error)) this.lose(error as Error);
      else if (!saidByServer(error)) this.spoiled ??= error instanceof Error ? error : new Error(String(error));
      throw this.#away ?? error;
    }
  }
}

async function connect(pool: Pool, pulse: Pulse): Promise<PoolClient> {
  try {
    return await pulse.hearing(() => pool.connect());
  } catch (error) {
    throw error instanceof DbAway ? error : new DbAway(error);
  }
}

/** What connections of a pool have in common. */
interface Shared {
  names: StatementNames;
  pulse: Pulse;
}

/** Uses a connection of the pool; one that is spoiled is thrown away. Throws a DbAway where none can be had. */
export async function borrowed<T>(pool: Pool, { names, pulse }: Shared, use: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await connect(pool, pulse);
  const connection = new Client(client, names, pulse);
  client.on('error', connection.lose);
  try {
    return await use(connection);
  } finally {
    client.off('error', connection.lose);
    client.release(connection.spoiled);
  }
}
