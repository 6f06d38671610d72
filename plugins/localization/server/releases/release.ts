import { createHash } from 'node:crypto';
import type { RequestContext } from '#server';
import type { Difference } from '../../answers.ts';

/** The values of one language: a text for each key, the source's where there is no translation. */
type Values = Record<string, string>;
export interface Bundle {
  locale: string;
  values: Values;
  /** How many are translated, of all. */
  own: number;
}
/** By locale, which bundle a release has. */
export type Manifest = Record<string, { sha: string; count: number; own: number }>;

/** Variables whose texts are read at once, so that nobody waits for all of them. */
const sliceSize = 500;

interface Row {
  /** `null`: the variable itself. */
  language_id: number | null;
  id: number;
  key: string | null;
  text: string;
  hash: string;
}

/** What some variables say in all languages. `digest`: another one as soon as anything of it is another. */
export interface Slice {
  slice: number;
  digest: string;
  rows: Row[];
}

type Sql = Pick<RequestContext, 'sql'>;

const own = `select v.id / ${sliceSize} as slice, v.id, null::bigint as language_id, v.key, v.text, hashtextextended(v.id || ' ' || v.key || ' ' || v.text, 0) as hash from localization_variables v`;
const others = `select w.id / ${sliceSize}, w.id, w.language_id, null, w.text, hashtextextended(w.id || ' ' || w.language_id || ' ' || w.text, 0) from localization_variables_i18n w where w.text is not null`;

/** The bytes of one slice, with the digest of exactly these: one statement reads them. */
async function sliceAt({ sql }: Sql, slice: number): Promise<Slice> {
  const { rows } = await sql<Row>(
    `select s.id, s.language_id, s.key, s.text, s.hash::text as hash from (${own} where v.id >= $1 and v.id < $2 union all ${others} and w.id >= $1 and w.id < $2) s`,
    [slice * sliceSize, (slice + 1) * sliceSize],
  );
  return { slice, rows, digest: `${rows.length} ${rows.reduce((sum, { hash }) => sum + BigInt(hash), 0n)}` };
}

/** What every slice is at one moment: a statement over all of them that brings no bytes. */
async function digests({ sql }: Sql): Promise<Map<number, string>> {
  const { rows } = await sql<{ slice: number; digest: string }>(
    `select s.slice, count(*) || ' ' || sum(s.hash::numeric)::text as digest from (${own} union all ${others}) s group by s.slice order by s.slice`,
  );
  return new Map(rows.map(({ slice, digest }) => [Number(slice), digest]));
}

/** All texts, slice by slice, each by itself: what is written meanwhile may be in one and not in another. */
export async function readSlices(call: Sql): Promise<Slice[]> {
  const slices: Slice[] = [];
  for (const slice of (await digests(call)).keys()) slices.push(await sliceAt(call, slice));
  return slices;
}

/**
 * The slices of one moment: what changed since it was read is read again, until one statement says of all of them that they are as they were read.
 */
export async function frozen(call: Sql, read: readonly Slice[]): Promise<Slice[]> {
  const known = new Map(read.map((each) => [each.slice, each]));
  for (;;) {
    const now = await digests(call);
    const other = [...now].filter(([slice, digest]) => known.get(slice)?.digest !== digest);
    if (other.length === 0) return [...now.keys()].map((slice) => known.get(slice)!);
    for (const [slice] of other) known.set(slice, await sliceAt(call, slice));
  }
}

interface Spoken {
  source: { id: number; locale: string } | undefined;
  others: ReadonlyArray<{ id: number; locale: string }>;
}

/** The values of each language, keys in order. */
export function bundlesOf(slices: readonly Slice[], { source, others: languages }: Spoken): Bundle[] {
  const rows = slices.flatMap((each) => each.rows);
  const keys = new Map(rows.flatMap(({ id, key, text }) => (key === null ? [] : [[id, { key, text }] as const])));
  const ordered = [...keys.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const bundles = languages.map(({ id, locale }) => {
    const translated = new Map(
      rows.flatMap((row) => (row.language_id === id && keys.has(row.id) ? [[keys.get(row.id)!.key, row.text] as const] : [])),
    );
    return { locale, values: Object.fromEntries(ordered.map(({ key, text }) => [key, translated.get(key) ?? text])), own: translated.size };
  });
  const values = Object.fromEntries(ordered.map(({ key, text }) => [key, text]));
  return source ? [{ locale: source.locale, values, own: ordered.length }, ...bundles] : bundles;
}

export const contentOf = ({ values }: Bundle): string => JSON.stringify(values);
export const shaOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** What becomes of each value, by locale and key. */
export function differences(before: Record<string, Values>, now: Record<string, Values>): Difference[] {
  const locales = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return locales.flatMap((locale) => {
    const [a, b] = [before[locale] ?? {}, now[locale] ?? {}];
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
    return keys.flatMap((key) => (a[key] === b[key] ? [] : [{ locale, key, before: a[key] ?? null, now: b[key] ?? null }]));
  });
}

/** What the bundles of a release say, by locale. */
export async function valuesIn({ sql }: Pick<RequestContext, 'sql'>, manifest: Manifest): Promise<Record<string, Values>> {
  const shas = Object.values(manifest).map(({ sha }) => sha);
  const { rows } = await sql<{ sha: string; content: string }>('select sha, content from localization_bundles where sha = any($1)', [shas]);
  const bySha = new Map(rows.map(({ sha, content }) => [sha, JSON.parse(content) as Values]));
  return Object.fromEntries(Object.entries(manifest).map(([locale, { sha }]) => [locale, bySha.get(sha) ?? {}]));
}
