import type { Work } from '../work/Work.ts';
import { fileColumns, type FileRow } from './FileRow.ts';
import { settleBytes } from './kept.ts';
import { countTwins } from './release.ts';
import type { Taken } from './taken.ts';

/** Writes the row of a file whose bytes are kept under a key, in a transaction. */
export async function keepFile(work: Work, key: string, { bytes, name, type, hash, picture }: Taken): Promise<FileRow> {
  const { id, operatorId } = work.viewer!;
  const {
    rows: [row],
  } = await work.db.query<FileRow>(
    `insert into files (key, name, type, size, width, height, hash, user_id, operator_id, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning ${fileColumns}`,
    [key, name, type, bytes.length, picture?.width, picture?.height, hash, id, operatorId, work.now],
  );
  await settleBytes(work.db, key);
  await countTwins(work.db, [hash]);
  return row!;
}
