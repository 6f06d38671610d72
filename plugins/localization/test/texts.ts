import type { Json } from '#core';
import { at as partOf, type AreaWorld } from '#test';

/** Areas whose records have texts. */
export const further = [
  'languages',
  'countries',
  'price-categories',
  'tours',
  'faqs',
  'microsites',
  'categories',
  'documents',
  'guides',
  'sliders',
  'menus',
  'cities',
  'company-types',
  'product-types',
  'faq-categories',
];

/** What stands at a path of an answer. */
export const at = (value: Json | undefined, path: string): Json | undefined => partOf(value ?? null, path);

/** English is what content is written in; the id of Russian. */
export async function russian({ insert }: AreaWorld): Promise<number> {
  const [, other] = await insert('languages', [
    { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
    { name: 'Russian', locale: 'ru', is_enabled: 1, is_default: 0 },
  ]);
  return other!;
}

/** A country that was made; its id. */
export const country = async ({ as }: AreaWorld, name = 'Malta') =>
  at(
    (await as('admin').post('countries', { name, slug: name.toLowerCase().replace(' ', '-'), iso_code: name.slice(0, 2).toUpperCase() })).body,
    'id',
  ) as number;
/** A text of a record, by its path. */
export const textOf = (body: Json | undefined, path = 'name'): Json =>
  ((at(body, 'texts') as Array<{ path: string }>).find((each) => each.path === path) ?? null) as Json;

/** A file of texts as CSV: what stands in its columns, by their headers. */
export function csvOf(rows: ReadonlyArray<Readonly<Record<string, string>>>): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  return line(heads) + rows.map((row) => line(heads.map((head) => row[head] ?? ''))).join('');
}
