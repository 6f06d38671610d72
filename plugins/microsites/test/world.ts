import type { Json } from '#core';
import type { AreaWorld } from '#test';

export type Row = Record<string, Json>;

/** A microsite with A (with B (with C) below it) and D, two languages and a currency. */
export async function known(world: AreaWorld) {
  const { as, insert } = world;
  const [currency] = await insert('currencies', [{ code: 'EUR', name: 'Euro', symbol: '€', digits: 2, is_enabled: 1, is_default: 1 }]);
  const languages = await insert('languages', [
    { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
    { name: 'עברית', locale: 'he', is_enabled: 1, is_default: 0 },
  ]);
  const admin = as('admin');
  const site = (await admin.post('microsites', { name: 'Rome', slug: 'rome', default_language_id: languages[0]!, currency_id: currency! }))
    .body as Row;
  const category = async (name: string, parent?: Json) => {
    const made = await admin.post('microsite-categories', {
      microsite_id: site.id!,
      name,
      slug: name.toLowerCase(),
      ...(parent !== undefined && { parent_id: parent }),
    });
    return made.body as Row;
  };
  const a = await category('A');
  const b = await category('B', a.id!);
  const c = await category('C', b.id!);
  const d = await category('D');
  return { site, languages, currency: currency!, a: Number(a.id), b: Number(b.id), c: Number(c.id), d: Number(d.id) };
}

export const errorsOf = (body: unknown, field: string): string => String(((body as Record<string, string[]>)[field] ?? [])[0]);
