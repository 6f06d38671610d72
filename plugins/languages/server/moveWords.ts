import { fieldErrors, isWaypostError } from '#core';
import type { Db, RequestContext } from '#server';
import { quoted, translationTables, type TranslationTable } from './translationTables.ts';

interface Move { /** The language base columns are written in. */ from: number; /** The one they shall be in; absent: a new one, without words yet. */ to: number | undefined }

/**
 * Base columns hold the words of the default language. When that changes, the former one's words become its translations, and the new one's
 * take their place wherever there are any; where there are none the former words stay and show, as untranslated texts do.
 */
export async function moveWords(request: RequestContext, move: Move): Promise<void> {
  // Every kept answer may show other words now.
  request.forgetAnswers();
  for (const each of await translationTables(request.db)) {
    try { await request.db.tx((tx) => moveTable(tx, each, { ...move, now: request.now })); } catch (error) {
      if (isWaypostError(error) || (error as { code?: string }).code !== '23505') throw error;
      throw fieldErrors({ is_default: [request.t('text.words-clash', { table: each.base.replaceAll('_', ' ') })] });
    }
  }
}

async function moveTable(tx: Db, { table, base, words }: TranslationTable, { from, to, now }: Move & { now: Date }): Promise<void> {
  const [t, b] = [quoted(table), quoted(base)];
  const columns = words.map(quoted);
  await tx.query(`insert into ${t} (id, language_id, source_version, updated_at, ${columns.join(', ')})
    select id, $1, version, $2, ${columns.join(', ')} from ${b} where ${columns.map((each) => `${each} is not null`).join(' or ')}
    on conflict (id, language_id) do update set source_version = excluded.source_version, updated_at = excluded.updated_at, ${columns.map((each) => `${each} = excluded.${each}`).join(', ')}`, [from, now]);
  if (to === undefined) return;
  // Forms that were opened on the former words must not save over the new ones, so versions rise; what was fresh stays fresh.
  await tx.query(`update ${t} w set source_version = w.source_version + 1 from ${b} b
    where w.id = b.id and w.source_version = b.version and exists (select 1 from ${t} n where n.id = b.id and n.language_id = $1)`, [to]);
  const taken = columns.map((each) => `${each} = coalesce(w.${each}, b.${each})`).join(', ');
  await tx.query(`update ${b} b set ${taken}, version = b.version + 1, updated_at = $2 from ${t} w where w.id = b.id and w.language_id = $1`, [to, now]);
  await tx.query(`delete from ${t} where language_id = $1`, [to]);
}
