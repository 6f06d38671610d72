import type { Json, WireRecord } from '#core';
import { filesNamed } from '../model/fileFields.ts';
import type { Work } from '../work/Work.ts';
import type { Person } from './persons.ts';

/** Has bytes removed with the next turn of what removes them, instead of in a month: nobody takes this back. */
async function leaveNow({ db, now }: Work, keys: readonly string[]): Promise<void> {
  await db.query(
    'insert into file_leftovers (key, due_at) select key, $2 from unnest($1::text[]) as key on conflict (key) do update set due_at = excluded.due_at',
    [keys, now],
  );
}

const idsIn = (value: Json | undefined): number[] =>
  [value ?? []].flat().flatMap((each) => {
    const id = typeof each === 'object' && each !== null && !Array.isArray(each) ? each.id : each;
    return typeof id === 'number' ? [id] : [];
  });

/** Removes files that an area keeps for good, whose record is erased. */
async function removeKept(work: Work, plugin: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await work.db.query<{ key: string }>('delete from kept_files where plugin = $1 and id = any($2::bigint[]) returning key', [
    plugin,
    ids,
  ]);
  await leaveNow(
    work,
    rows.map(({ key }) => key),
  );
}

/** Removes uploads that no other record names. */
async function removeUploads(work: Work, ids: readonly number[], { resource, id }: { resource: string; id: number }): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await work.db.query<{ key: string }>(
    `delete from files f where f.id = any($1::bigint[])
      and not exists (select 1 from file_uses u where u.file_id = f.id and not (u.resource = $2 and u.record_id = $3)) returning key`,
    [ids, resource, id],
  );
  await work.db.query('delete from file_uses where file_id = any($1::bigint[]) and resource = $2 and record_id = $3', [ids, resource, id]);
  await leaveNow(
    work,
    rows.map(({ key }) => key),
  );
}

/** Removes the files of a record that is erased, as it was: those it names in personal fields, and those its declaration says. */
export async function removeFiles(work: Work, { model, decl, fields }: Person, record: WireRecord & { id: number }): Promise<void> {
  const { resource } = model;
  await removeKept(
    work,
    resource.plugin,
    (decl.files ?? []).flatMap((name) => idsIn(record[name])),
  );
  const uploads = fields.flatMap((name) => filesNamed(resource.schema.properties![name]!, (record[name] ?? null) as Json));
  await removeUploads(work, uploads, { resource: resource.name, id: record.id });
}
