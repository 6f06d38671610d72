import type { CallContext, CallHandler } from '#server';

const longestKey = 110;

/** A key that no microsite has yet. */
async function freeSlug({ sql }: CallContext, slug: string): Promise<string> {
  const stem = `${slug.slice(0, longestKey)}-copy`;
  const { rows } = await sql<{ slug: string }>('select slug from microsites where slug = $1 or slug like $2', [stem, `${stem}-%`]);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

/**
 * What the copy takes over, a statement each, however much there is: categories,
 * then what hangs on them, found by their slugs, which each has once in its site.
 */
const statements = [
  `insert into microsite_categories (microsite_id, category_id, name_from, name, slug, is_visible, picture_id, text, sort, publication)
    select $2, category_id, name_from, name, slug, is_visible, picture_id, text, sort, 'draft' from microsite_categories where microsite_id = $1`,
  `update microsite_categories n set parent_id = np.id
    from microsite_categories o
    join microsite_categories op on op.id = o.parent_id
    join microsite_categories np on np.microsite_id = $2 and np.slug = op.slug
    where o.microsite_id = $1 and n.microsite_id = $2 and n.slug = o.slug`,
  `insert into microsite_categories_i18n (id, language_id, name, text)
    select n.id, i.language_id, i.name, i.text from microsite_categories_i18n i
    join microsite_categories o on o.id = i.id and o.microsite_id = $1 join microsite_categories n on n.microsite_id = $2 and n.slug = o.slug`,
  `insert into microsite_products ("categoryId", "productId", sort)
    select n.id, p."productId", p.sort from microsite_products p
    join microsite_categories o on o.id = p."categoryId" and o.microsite_id = $1 join microsite_categories n on n.microsite_id = $2 and n.slug = o.slug`,
  `insert into microsite_category_faq (microsite_category_id, language_id, question, answer, sort)
    select n.id, f.language_id, f.question, f.answer, f.sort from microsite_category_faq f
    join microsite_categories o on o.id = f.microsite_category_id and o.microsite_id = $1
    join microsite_categories n on n.microsite_id = $2 and n.slug = o.slug order by f.id`,
];

const kept = [
  'publication',
  'published_at',
  'publishes_at',
  'id',
  'version',
  'versions',
  'created_at',
  'updated_at',
  'contrast_failures',
  'address',
  'categories_count',
  'products_count',
  'faqs_count',
];

/** Copies a microsite with its categories, tours, questions and look. Its addresses stay with the original, since a host leads to one site. */
export const copy: CallHandler = async (call) => {
  const sites = call.records('microsites');
  const site = await sites.get(Number(call.params.id), { lock: true });
  const row = Object.fromEntries(Object.entries(site).filter(([field, value]) => !kept.includes(field) && !field.startsWith('_') && value !== null));
  const name = await call.copies.name('microsites', 'name', String(site.name));
  const made = await sites.create({ ...row, name, slug: await freeSlug(call, String(site.slug)) });
  await call.copies.words('microsites', { from: site.id, to: made.id }, 'name');
  for (const statement of statements) await call.sql(statement, [site.id, made.id]);
  call.forgetAnswers();
  call.reply.status(201);
  return sites.get(made.id);
};
