import type { Json, WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { tell } from '../audit/audit.ts';
import type { Model } from '../model/Model.ts';
import { sameJson, type Work } from '../work/Work.ts';
import { setColumns } from '../writing/writeRow.ts';
import { fileColumns, type FileRow } from './FileRow.ts';
import { releaseBytes, settleBytes } from './kept.ts';
import { namingFields, withReplaced, type Replaced } from '../model/fileFields.ts';
import { countTwins } from './release.ts';
import type { Taken } from './taken.ts';

async function inWords(work: Work, model: Model, { ids, file }: { ids: readonly number[]; file: Replaced }): Promise<void> {
  const [from, to] = [`/-/files/${file.id}/${file.from}/`, `/-/files/${file.id}/${file.to}/`];
  for (const { name } of namingFields(model).filter(({ localized }) => localized))
    await work.db.query(
      `update ${quote(i18nTable(model.resource.table))} set ${quote(name)} = replace(${quote(name)}, $2, $3) where id = any($1::bigint[])`,
      [ids, from, to],
    );
}

/** Brings the present address of a file into the records that name it. Their versions stay: it is no reason to refuse somebody's save. */
async function inRecords(work: Work, model: Model, { ids, file }: { ids: readonly number[]; file: Replaced }): Promise<void> {
  const names = namingFields(model).map(({ name }) => name);
  const { rows } = await work.db.query<WireRecord & { id: number }>(
    `select id, ${names.map(quote).join(', ')} from ${quote(model.resource.table)} where id = any($1::bigint[]) order by id for no key update`,
    [ids],
  );
  for (const row of rows) {
    const changed = names.flatMap((name): Array<[string, Json]> => {
      const value = withReplaced((row[name] ?? null) as Json, file);
      return sameJson(value, (row[name] ?? null) as Json) ? [] : [[name, value]];
    });
    if (changed.length > 0) await setColumns(work, model, row.id, Object.fromEntries(changed));
    work.written.push({ resource: model.resource.name, id: row.id, change: 'updated' });
  }
  await inWords(work, model, { ids, file });
}

/** Every record that names the file, by resource. */
async function everywhere(work: Work, file: Replaced): Promise<void> {
  const { rows } = await work.db.query<{ resource: string; ids: number[] }>(
    'select resource, array_agg(distinct record_id) as ids from file_uses where file_id = $1 group by resource order by resource',
    [file.id],
  );
  for (const { resource, ids } of rows) {
    const model = work.api.models.get(resource);
    if (model) await inRecords(work, model, { ids, file });
  }
}

async function tellReplaced(work: Work, { before, after }: { before: FileRow; after: FileRow }): Promise<void> {
  const model = [...work.api.models.values()].find(({ resource }) => resource.table === 'files');
  if (!model) return;
  const told = ({ name, type, size, width, height }: FileRow): Json => ({ name, type, size, width, height });
  await tell(work, model, { action: 'replace', id: after.id, before: told(before), after: told(after) });
  work.written.push({ resource: model.resource.name, id: after.id, change: 'updated' });
}

/**
 * Gives a file other bytes under the same id, in a transaction that has its row
 * locked: its address changes, and every record that names it has the new one.
 */
export async function replaceFile(work: Work, before: FileRow, { key, file }: { key: string; file: Taken }): Promise<FileRow> {
  const { picture, hash, type, bytes, name } = file;
  const {
    rows: [after],
  } = await work.db.query<FileRow>(
    `update files set key = $2, name = $3, type = $4, size = $5, width = $6, height = $7, hash = $8, cover_at = null, version = version + 1, updated_at = $9
    where id = $1 returning ${fileColumns}`,
    [before.id, key, name, type, bytes.length, picture?.width, picture?.height, hash, work.now],
  );
  await settleBytes(work.db, key);
  await releaseBytes(work.db, before.key, work.now);
  await work.db.query('insert into file_keys (key, file_id) values ($1, $2)', [before.key, before.id]);
  await countTwins(work.db, [before.hash, hash]);
  await everywhere(work, { id: before.id, from: before.key, to: key, width: after!.width, height: after!.height });
  await tellReplaced(work, { before, after: after! });
  return after!;
}
