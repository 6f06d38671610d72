import type { JobContext, WordFile } from '#server';
import { groupsOf } from '../exchange/groupsOf.ts';
import { folded } from './plurals.ts';
import { wordsIn } from './trees.ts';

const interfaceTexts = 'interface-texts';
/** Words a transaction: everybody waits for it on the embedded database. */
const atOnce = 10;

interface Row {
  id: number;
  key: string;
  text: string;
  kept: Record<string, string> | null;
}
/** A key with what its files say. */
interface Word {
  key: string;
  text: string;
  /** By locale. */
  kept: Record<string, string>;
}
type Port = Pick<JobContext, 'sql' | 'texts' | 'tx' | 'now' | 'wordFiles'>;

/** The job: brings the interface's words up to the files they stand in, where somebody asked for them once. */
export async function readInterface(context: Port): Promise<void> {
  const { rows } = await context.sql('select 1 from interface_texts limit 1');
  if (rows.length > 0) await readWords(context);
}

/** Reads all words: what is new comes, what is gone goes, and a translation that was changed here stays as it is until its file says the same. */
async function readWords(context: Port): Promise<void> {
  const byNamespace = groupsOf(context.wordFiles(), ({ namespace }) => namespace);
  for (const [namespace, files] of byNamespace) await readNamespace(context, namespace, wordsOf(files));
  await remove(context, 'namespace <> all($1::text[])', [[...byNamespace.keys()]]);
}

function wordsOf(files: readonly WordFile[]): Word[] {
  const all = files.map(({ locale, tree }) => [locale, folded(wordsIn(tree))] as const);
  const english = all.find(([locale]) => locale === 'en')?.[1] ?? new Map<string, string>();
  const others = all.filter(([locale]) => locale !== 'en');
  return Array.from(english, ([key, text]) => ({
    key,
    text,
    kept: Object.fromEntries(others.flatMap(([locale, words]) => (words.has(key) ? [[locale, words.get(key)!] as const] : []))),
  }));
}

async function remove({ sql, tx }: Port, where: string, params: readonly unknown[]): Promise<void> {
  const { rows } = await sql<{ id: number }>(`select id from interface_texts where ${where}`, params);
  for (let start = 0; start < rows.length; start += atOnce) {
    const ids = rows.slice(start, start + atOnce).map(({ id }) => id);
    await tx(async (work) => {
      await work.sql('delete from interface_texts_i18n where id = any($1::bigint[])', [ids]);
      await work.sql('delete from interface_texts where id = any($1::bigint[])', [ids]);
      await work.texts.keep(interfaceTexts, ids);
    });
  }
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([locale, text]) => b[locale] === text);

async function readNamespace(context: Port, namespace: string, words: readonly Word[]): Promise<void> {
  const { rows } = await context.sql<Row>('select id, key, text, kept from interface_texts where namespace = $1', [namespace]);
  const known = new Map(rows.map((row) => [row.key, row]));
  const changed = words.filter(({ key, text, kept }) => {
    const row = known.get(key);
    return !row || row.text !== text || !isSame(row.kept ?? {}, kept);
  });
  for (let start = 0; start < changed.length; start += atOnce)
    await write(context, { namespace, known, words: changed.slice(start, start + atOnce) });
  await remove(context, 'namespace = $1 and key <> all($2::text[])', [namespace, words.map(({ key }) => key)]);
}

interface Written {
  namespace: string;
  known: ReadonlyMap<string, Row>;
  words: readonly Word[];
}

async function write(context: Port, { namespace, known, words }: Written): Promise<void> {
  const { others } = await context.texts.languages();
  await context.tx(async ({ sql, texts }) => {
    const { rows } = await sql<{ id: number; key: string }>(
      `insert into interface_texts (namespace, key, text, kept, version, created_at, updated_at)
      select $1, g.key, g.text, g.kept, 1, $3, $3 from jsonb_to_recordset($2::jsonb) as g (key text, text text, kept jsonb)
      on conflict (namespace, key) do update set version = interface_texts.version + (case when interface_texts.text = excluded.text then 0 else 1 end),
        text = excluded.text, kept = excluded.kept, updated_at = excluded.updated_at returning id, key`,
      [namespace, JSON.stringify(words), context.now],
    );
    const ids = new Map(rows.map(({ id, key }) => [key, id]));
    const said = words.flatMap(({ key, kept }) =>
      others.flatMap(({ id, locale }) => {
        const [before, text] = [known.get(key)?.kept?.[locale] ?? null, kept[locale] ?? null];
        return before === text && known.has(key) ? [] : [{ id: ids.get(key), language_id: id, before, text }];
      }),
    );
    await sql(
      `insert into interface_texts_i18n as w (id, language_id, text, source_version, updated_at)
      select g.id, g.language_id, g.text, t.version, $2 from jsonb_to_recordset($1::jsonb) as g (id bigint, language_id bigint, before text, text text) join interface_texts t on t.id = g.id
      where g.text is not null or exists (select 1 from interface_texts_i18n o where o.id = g.id and o.language_id = g.language_id)
      on conflict (id, language_id) do update set text = excluded.text, source_version = excluded.source_version, updated_at = excluded.updated_at
      where w.text is null or w.text is not distinct from (select b.before from jsonb_to_recordset($1::jsonb) as b (id bigint, language_id bigint, before text) where b.id = w.id and b.language_id = w.language_id)`,
      [JSON.stringify(said), context.now],
    );
    await texts.keep(interfaceTexts, [...ids.values()]);
  });
}
