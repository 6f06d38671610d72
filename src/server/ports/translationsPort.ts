import { WaypostError } from '#core';
import { allLanguages } from '../auth/languages.ts';
import type { Language } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { dbError } from '../lib/dbError.ts';
import { quote } from '../db/names.ts';
import type { Work } from '../work/Work.ts';

/** Which language base columns are written in, and which they shall be; absent: a new one, without words yet. */
interface WordsMove {
  from: number;
  to: number | undefined;
}

/** The words of every area's records in the languages there are. */
export interface TranslationsPort {
  /** Every language of the platform, the default one first. */
  languages(): Promise<Language[]>;
  /** How many people read in a language, and how many records have words in it. */
  uses(language: { id: number; locale: string }): Promise<{ people: number; records: number }>;
  /**
   * Makes a language the one that base columns are written in: the former one's words become its
   * translations, and the new one's take their place wherever there are any; where there are none the former
   * words stay and show, as untranslated texts do. Every kept answer is dropped. Throws a Conflict with
   * `details.table` where a word that must be unique would come twice; nothing may be kept of the transaction then.
   */
  move(move: WordsMove): Promise<void>;
}

interface WordTable {
  table: string;
  base: string;
  words: string[];
}

/** From the catalogue, not the registry: the words of an area that is quarantined just now must not be left behind. */
const catalogue = `select c.table_name::text as "table", string_agg(c.column_name::text, ',' order by c.ordinal_position) as words
  from information_schema.columns c
  where c.table_schema = current_schema() and c.table_name like '%\\_i18n' and c.column_name not in ('id', 'language_id', 'source_version', 'updated_at')
    and exists (select 1 from information_schema.tables b where b.table_schema = c.table_schema and b.table_name = left(c.table_name, -5))
  group by c.table_name order by c.table_name`;

async function wordTables(db: Db): Promise<WordTable[]> {
  const { rows } = await db.query<{ table: string; words: string }>(catalogue);
  return rows.map(({ table, words }) => ({ table, base: table.slice(0, -'_i18n'.length), words: words.split(',') }));
}

async function usesOf(db: Db, { id, locale }: { id: number; locale: string }): Promise<{ people: number; records: number }> {
  const {
    rows: [people],
  } = await db.query<{ count: number }>('select count(*)::int as count from users where locale = $1', [locale]);
  return { people: people!.count, records: await countIn(db, id) };
}

async function countIn(db: Db, languageId: number): Promise<number> {
  const counts = (await wordTables(db)).map(({ table }) => `select count(*) as n from ${quote(table)} where language_id = $1`);
  if (counts.length === 0) return 0;
  return (await db.query<{ count: number }>(`select sum(n)::int as count from (${counts.join(' union all ')}) c`, [languageId])).rows[0]!.count;
}

async function moveAll({ db, now, forgotten }: Pick<Work, 'db' | 'now' | 'forgotten'>, move: WordsMove): Promise<void> {
  forgotten.push('all');
  for (const each of await wordTables(db)) {
    try {
      await db.tx((tx) => moveTable(tx, each, { ...move, now }));
    } catch (error) {
      if (dbError(error)?.code !== '23505') throw error;
      throw new WaypostError('Conflict', `Words of ${each.base} would come twice.`, { details: { table: each.base } });
    }
  }
}

async function moveTable(tx: Db, { table, base, words }: WordTable, { from, to, now }: WordsMove & { now: Date }): Promise<void> {
  const [t, b] = [quote(table), quote(base)];
  const columns = words.map(quote);
  await tx.query(
    `insert into ${t} (id, language_id, source_version, updated_at, ${columns.join(', ')})
    select id, $1, version, $2, ${columns.join(', ')} from ${b} where ${columns.map((each) => `${each} is not null`).join(' or ')}
    on conflict (id, language_id) do update set source_version = excluded.source_version, updated_at = excluded.updated_at, ${columns.map((each) => `${each} = excluded.${each}`).join(', ')}`,
    [from, now],
  );
  if (to === undefined) return;
  // Forms that were opened on the former words must not save over the new ones, so versions rise; what was fresh stays fresh.
  await tx.query(
    `update ${t} w set source_version = w.source_version + 1 from ${b} b
    where w.id = b.id and w.source_version = b.version and exists (select 1 from ${t} n where n.id = b.id and n.language_id = $1)`,
    [to],
  );
  const taken = columns.map((each) => `${each} = coalesce(w.${each}, b.${each})`).join(', ');
  await tx.query(`update ${b} b set ${taken}, version = b.version + 1, updated_at = $2 from ${t} w where w.id = b.id and w.language_id = $1`, [
    to,
    now,
  ]);
  await tx.query(`delete from ${t} where language_id = $1`, [to]);
}

/** The words of records within a piece of work. */
export const translationsOf = (work: Pick<Work, 'db' | 'now' | 'forgotten'>): TranslationsPort => ({
  languages: () => allLanguages(work.db),
  uses: (language) => usesOf(work.db, language),
  move: (move) => moveAll(work, move),
});
