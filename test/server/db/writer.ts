// A process that writes rows and tells each one that was acknowledged, until it is killed. Arguments: the directory.
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';

const tell = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const db = await openPglite(process.argv[2]!);
  await db.exec(
    'create table if not exists written (id bigint primary key, body text); create table if not exists total (id int primary key, rows bigint)',
  );
  await db.exec('insert into total values (1, 0) on conflict do nothing');
  const {
    rows: [state],
  } = await db.query<{ rows: number; last: number; total: number }>(
    'select count(*) as rows, coalesce(max(id), 0) as last, (select rows from total) as total from written',
  );
  tell({ open: state });
  for (let id = state!.last + 1; ; id++) {
    await db.tx(async (tx) => {
      await tx.query('insert into written values ($1, repeat($2, 200))', [id, String(id)]);
      await tx.query('update total set rows = rows + 1');
    });
    tell({ acknowledged: id });
    if (id % 80 === 0) await db.query('checkpoint');
    else if (id % 40 === 0) await db.finish();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
