import { turn } from '../../lib/turn.ts';
import type { Db } from '../Db.ts';
import { quote } from '../names.ts';

/** Rows from which on a table's whole upkeep holds everybody for longer than anybody should wait. */
const largeRows = 5_000;
/** How much of a table has changed when dead rows go: of a small one what autovacuum takes, of a large one so little that it holds nobody. */
const deadShare = (live: number): number => (live > largeRows ? 0.02 : 0.2);
/** Of a large table `analyze` looks at 300 times as many rows, for each column once. */
const largeTarget = 10;

interface Table {
  name: string;
  oid: number;
  live: number;
  dead: number;
  /** Rows changed since it was last analyzed as a whole. */
  changed: number;
}

/** What is counted is forgotten when the database ends; how many rows there were when a table was last analyzed is not. */
const tables = `select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name, s.relid::int as oid,
  greatest(s.n_live_tup, c.reltuples)::float8 as live, s.n_dead_tup as dead, s.n_mod_since_analyze as changed
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.n_dead_tup > 0 or s.n_mod_since_analyze > 0`;

const columnsOf = 'select attname as name from pg_attribute where attrelid = $1 and attnum > 0 and not attisdropped order by attnum';

/** `vacuum` and `analyze`, which PGlite does not do by itself. */
interface Upkeep {
  /**
   * Of the tables that changed a lot, what holds nobody for long: small ones as a whole; of
   * large ones dead rows go, indexes stay as they are, and columns are analyzed one by one.
   */
  due(): Promise<void>;
  /** Whether indexes of large tables are still to be cleaned. */
  owes(): boolean;
  /** Cleans them, a table at a time, as long as `goOn` says so. */
  settle(goOn: () => boolean): Promise<void>;
  /** Everything of every table that changed at all; answers how many there were. */
  all(): Promise<number>;
}

async function changedTables(db: Db): Promise<Table[]> {
  await db.query('select pg_stat_force_next_flush()');
  return (await db.query<Table>(tables)).rows;
}

/** Upkeep over a database. What it puts off it knows only while it runs: the next large change of the table, or the end, brings it up again. */
export function upkeepOf(db: Db): Upkeep {
  const owed = new Set<string>();
  /** How many changed rows a large table had when its columns were last analyzed: to do so by columns resets no count of the database. */
  const analyzed = new Map<string, number>();

  async function whole(name: string): Promise<void> {
    await db.query(`vacuum ${name}`);
    await turn();
    await db.query(`analyze ${name}`);
    await turn();
    owed.delete(name);
    analyzed.delete(name);
  }

  async function byColumns({ name, oid, changed: count }: Table): Promise<void> {
    const { rows } = await db.query<{ name: string }>(columnsOf, [oid]);
    for (const column of rows) {
      await db.tx(async (tx) => {
        await tx.query(`set local default_statistics_target = ${largeTarget}`);
        await tx.query(`analyze ${name} (${quote(column.name)})`);
      });
      await turn();
    }
    analyzed.set(name, count);
  }

  async function light(table: Table, isStale: boolean): Promise<void> {
    await db.query(`vacuum (index_cleanup off, truncate off) ${table.name}`);
    await turn();
    owed.add(table.name);
    if (isStale) await byColumns(table);
  }

  return {
    async due() {
      for (const table of await changedTables(db)) {
        const seen = analyzed.get(table.name) ?? 0;
        const isStale = (table.changed < seen ? table.changed : table.changed - seen) > 500 + 0.1 * table.live;
        if (!isStale && table.dead <= 500 + deadShare(table.live) * table.live) continue;
        await (table.live > largeRows ? light(table, isStale) : whole(table.name));
      }
    },
    owes: () => owed.size > 0,
    async settle(goOn) {
      for (const name of owed) {
        if (!goOn()) return;
        await db.query(`vacuum ${name}`);
        owed.delete(name);
        await turn();
      }
    },
    async all() {
      const names = new Set([...(await changedTables(db)).map(({ name }) => name), ...owed]);
      for (const name of names) await whole(name);
      return names.size;
    },
  };
}
