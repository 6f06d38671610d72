import { WaypostError } from '#core';
import type { CallHandler, Checking, JobContext } from '#server';
import type { Term } from '../../checks/glossary.ts';
import { glossaryNames } from '../../checks/issues.ts';
import { languageIdOf } from '../asked.ts';

/** So many terms are gone by; those made first. */
const most = 5000;

interface Row {
  id: number;
  term: string;
  kind: Term['kind'];
  language_id: number | null;
  translation: string | null;
  also: string[] | null;
  case_sensitive: number | null;
  note: string | null;
}

const termOf = ({ id, term, kind, translation, also, case_sensitive, note }: Row): Term => ({
  id,
  term,
  kind,
  translations: [...(translation === null ? [] : [translation]), ...(also ?? [])],
  caseSensitive: case_sensitive === 1,
  note,
});

/** The terms that hold in some languages, by language. */
export async function termsIn({ sql }: Pick<Checking, 'sql'>, languages: readonly number[]): Promise<Map<number, Term[]>> {
  const { rows } = await sql<Row>(
    `select id, term, kind, language_id, translation, also, case_sensitive, note from localization_terms where language_id is null or language_id = any($1::bigint[]) order by id limit ${most}`,
    [[...languages]],
  );
  const told = rows.map((row) => ({ language: row.language_id, term: termOf(row) }));
  return new Map(languages.map((id) => [id, told.filter(({ language }) => language === null || language === id).map(({ term }) => term)]));
}

/** GET localization-glossary/{languageId}: the terms that hold in a language. */
export const glossary: CallHandler = async (call): Promise<Term[]> => {
  const id = languageIdOf(call);
  const { others } = await call.texts.languages();
  if (!others.some((language) => language.id === id)) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  return (await termsIn(call, [id])).get(id) ?? [];
};

const page = 100;
const recordsAtOnce = 20;

interface Changed {
  id: number;
  term: string;
  version: number;
  language_id: number | null;
}

/**
 * Has the texts that a term is in checked anew after it changed, a few records a
 * transaction, and those that were found wrong by a term that is another one now, or gone.
 */
export async function checkTerms(context: JobContext): Promise<void> {
  const { sql, texts } = context;
  const { rows } = await sql<Changed>(
    'select id, term, version, language_id from localization_terms where checked_version is distinct from version order by id limit 500',
  );
  const { others } = await texts.languages();
  for (const { id: languageId } of others) {
    for (const check of glossaryNames) await recheckFound(context, { languageId, check });
    for (const { term } of rows.filter(({ language_id }) => language_id === null || language_id === languageId))
      await recheckFound(context, { languageId, query: beginningOf(term) });
  }
  for (const { id, version } of rows) await sql('update localization_terms set checked_version = $2 where id = $1', [id, version]);
}

/** What all forms of a term have: its first word without its end. */
function beginningOf(term: string): string {
  const [word = term] = term.match(/[\p{L}\p{M}\p{N}]+/u) ?? [];
  return word.slice(0, Math.max(3, word.length - 2));
}

type Asked = Parameters<JobContext['texts']['find']>[0];
type Place = NonNullable<Asked['after']>;

async function recheckFound({ texts, tx }: JobContext, asked: Pick<Asked, 'languageId' | 'check' | 'query'>): Promise<void> {
  for (let after: Place | undefined; ; ) {
    const found = await texts.find({ ...asked, after, limit: page });
    for (const resource of new Set(found.map((text) => text.resource))) {
      const ids = [...new Set(found.filter((text) => text.resource === resource).map(({ id }) => id))];
      for (let at = 0; at < ids.length; at += recordsAtOnce) {
        const some = ids.slice(at, at + recordsAtOnce);
        await tx((work) => work.texts.recheck(resource, some));
      }
    }
    const last = found.at(-1);
    if (!last || found.length < page) return;
    after = { resource: last.resource, id: last.id, place: last.place };
  }
}
