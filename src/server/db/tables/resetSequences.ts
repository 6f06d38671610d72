import type { Db } from '../Db.ts';
import { quote } from '../names.ts';

/**
 * After rows with ids of their own (demo, import, undo): the next id of each
 * table is above the highest there is. Never goes back, so no id comes twice.
 */
export async function resetSequences(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await db.query(
      `select setval(sequence, highest) from (select sequence, greatest((select max(id) from ${quote(table)}), pg_sequence_last_value(sequence::regclass)) as highest
      from pg_get_serial_sequence($1, 'id') as sequence) as state where sequence is not null and highest > 0`,
      [quote(table)],
    );
  }
}
