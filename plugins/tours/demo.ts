import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import { generateBelow, generateCategories } from './demo/below.ts';
import { fields, isOfKind, steps, withCover, type Known } from './demo/steps.ts';

/** Tours that have price categories of their own and several photos; the others have their steps, what they are booked by, and a cover. */
const filled = 24;

/** Fills in the steps of tours, all of those that are published, of drafts the first few, and what stands below the published. */
export default async function generateTours(context: DemoContext): Promise<void> {
  const known = await knownIn(context);
  const all = (await context.select('products', fields)).filter(isOfKind).sort((a, b) => Number(a.id) - Number(b.id));
  const [products, others] = [all.slice(0, filled), all.slice(filled)];
  await context.insert(
    'products',
    products.map((product) => ({ id: product.id, ...filledIn(product, known) })),
  );
  await context.insert(
    'products',
    others.filter(({ status }) => status !== 'draft').map((product) => ({ ...filledIn(product, known), ...withCover(product) })),
  );
  await generateBelow(context, all);
  await generateCategories(context, products);
}

function filledIn(product: WireRecord, known: Known): WireRecord {
  const done = product.status === 'draft' ? 3 + (Number(product.id) % 9) : steps.length;
  return Object.assign({}, ...steps.slice(0, done).map((step) => step(product, known)));
}

async function knownIn({ select }: DemoContext): Promise<Known> {
  const categories = await select('categories', ['id', 'redId', 'name']);
  const roots = new Map(categories.filter(({ redId }) => redId === null).map(({ id, name }) => [String(name), Number(id)]));
  const below = (root: string, names?: readonly string[]) =>
    categories.filter(({ redId, name }) => redId === roots.get(root) && (names?.includes(String(name)) ?? true)).map(({ id }) => Number(id));
  const languages = await select('languages', ['id', 'is_default']);
  const cities = await select('cities', ['id', 'countryId']);
  return {
    below,
    types: (await select('product-types', ['id', 'name'])).map(({ id, name }) => ({ id: Number(id), name: String(name) })),
    languageId: Number((languages.find(({ is_default: isDefault }) => isDefault === 1) ?? languages[0])?.id ?? 1),
    countryOf: new Map(cities.map(({ id, countryId }) => [Number(id), Number(countryId)])),
  };
}
