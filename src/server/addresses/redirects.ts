import type { Work } from '../work/Work.ts';
import { everyLanguage, type Address } from './Address.ts';

/** A record that an address leads to, and where that is found now. */
interface Target {
  resource: string;
  id: number;
  now: readonly Address[];
}

/** Where a record is found in a language: at its address there, else at the first it has. */
const pathIn = (now: readonly Address[], languageId: number): string | null =>
  (now.find((each) => each.languageId === languageId) ?? now[0])?.path ?? null;

/** Where an address leads on to a record; one that would lead to itself leads nowhere for now. */
const targetOf = (path: string, now: readonly Address[], languageId: number): string | null => {
  const target = pathIn(now, languageId);
  return target === path ? null : target;
};

const changed = (work: Work, id: number, change: 'created' | 'updated' | 'deleted') => {
  const redirects = [...work.api.models.values()].find(({ resource }) => resource.table === 'redirects');
  if (redirects) work.written.push({ resource: redirects.resource.name, id, change });
};

/** Has an address that visitors have met lead on to its record. What led on from there before leads there no more. */
export async function leadOn(work: Work, { path, languageId }: Address, { resource, id, now }: Target): Promise<void> {
  const { rows } = await work.db.query<{ id: number }>(
    `insert into redirects (path, language_id, target, resource, record_id, code, source, created_at, updated_at) values ($1, nullif($2::bigint, 0), $3, $4, $5, 301, 'auto', $6, $6)
    on conflict (path, coalesce(language_id, 0)) do update set target = excluded.target, resource = excluded.resource, record_id = excluded.record_id, code = 301, source = 'auto',
      updated_at = excluded.updated_at, version = redirects.version + 1
    returning id`,
    [path, languageId, targetOf(path, now, languageId), resource, id, work.now],
  );
  changed(work, rows[0]!.id, 'created');
  await passOn(work, { path, languageId }, { resource, id, now });
}

/** Whatever led to an address that leads on now leads to its end at once. */
async function passOn(work: Work, { path, languageId }: Address, { resource, id, now }: Target): Promise<void> {
  const { rows } = await work.db.query<{ id: number }>(
    `update redirects set target = nullif($3, path), resource = $4, record_id = $5, updated_at = $6, version = version + 1
    where target = $1 and record_id is null and ($2 = ${everyLanguage} or language_id is null or language_id = $2) returning id`,
    [path, languageId, pathIn(now, languageId), resource, id, work.now],
  );
  for (const each of rows) changed(work, each.id, 'updated');
}

/** Ends what leads on from an address at which a record is met. */
export async function endRedirects(work: Work, { path, languageId }: Address): Promise<void> {
  const { rows } = await work.db.query<{ id: number }>(
    `delete from redirects where path = $1 and ($2 = ${everyLanguage} or language_id = $2) returning id`,
    [path, languageId],
  );
  for (const each of rows) changed(work, each.id, 'deleted');
}

/** Says of everything that leads to a record where that is now. */
export async function followRecord(work: Work, { resource, id, now }: Target): Promise<void> {
  const { rows } = await work.db.query<{ id: number; path: string; language_id: number | null; target: string | null }>(
    'select id, path, language_id, target from redirects where resource = $1 and record_id = $2',
    [resource, id],
  );
  for (const each of rows) {
    const target = targetOf(each.path, now, each.language_id ?? everyLanguage);
    if (target === each.target) continue;
    await work.db.query('update redirects set target = $2, updated_at = $3, version = version + 1 where id = $1', [each.id, target, work.now]);
    changed(work, each.id, 'updated');
  }
}

/** What leads to a record that is gone leads nowhere for now. */
export const loseRecord = (work: Work, { resource, id }: { resource: string; id: number }): Promise<void> =>
  followRecord(work, { resource, id, now: [] });
