import { blocksIn, isObject, type Json, type WireRecord } from '#core';
import type { CallContext } from '#server';
import { blocksOf, toursNamed, type Block } from '../content.ts';
import { standOf } from './offSale.ts';

/** What readers see of a tour. */
const shown = ['id', 'name', 'productPhotos', 'city_id', 'minPrice', 'rating', 'reviewsCount'] as const;
const orders = { BOOKED: '-totalBookedCount', RATED: '-rating', NEW: '-id' } as const;

/** So many are looked at for a rule, since not every one that is published can be booked. */
const lookedAt = 40;

/** The tours that a rule finds: published, bookable, in its order. */
async function byRule(block: Block, call: CallContext): Promise<number[]> {
  const { city_id: city, category_id: category, operator_id: operator, limit } = block;
  const sort = orders[block.by as keyof typeof orders] ?? orders.BOOKED;
  const where = {
    status: 'active',
    deleted_at: null,
    ...(typeof city === 'number' && { city_id: city }),
    ...(typeof operator === 'number' && { operator_id: operator }),
    ...(typeof category === 'number' && { themeCategories: [category] }),
  };
  const ids = (await call.read('products').rows(['id'], { where, sort, limit: lookedAt })).map(({ id }) => Number(id));
  const stands = await standOf(ids, call);
  return ids.filter((id) => stands.get(id) === 'live').slice(0, limit ?? 6);
}

async function namesOf(
  call: CallContext,
  resource: 'cities' | 'guide-categories' | 'guide-themes',
  ids: readonly unknown[],
): Promise<Record<string, Json>> {
  const known = [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
  if (known.length === 0) return {};
  const name = resource === 'cities' ? 'name' : 'title';
  const rows = (await call.read<string>(resource).rows(['id', name], { where: { id: known } })) as Array<Record<string, Json>>;
  return Object.fromEntries(rows.map((row) => [String(row.id), row[name] ?? null]));
}

/** The guide as it is stored, its words in the language asked for as far as there are any. */
async function inLanguage(call: CallContext): Promise<{ guide: WireRecord; blocks: Block[] }> {
  const id = Number(call.params.id);
  const { resource, get } = call.records('guides');
  const guide = await get(id);
  const [words] = await call.read('guides').rows(['title', 'lead', 'author'], { where: { id } });
  const blocks = blocksIn(resource.schema.properties!.blocks!, guide.blocks as Json, call.contentLanguage ?? '');
  return { guide: { ...(guide as unknown as WireRecord), ...words }, blocks: blocksOf(blocks) };
}

/** GET guides/{id}/preview: a guide as its readers see it, in the language asked for, with the tours and answers that it shows now. */
export async function preview(call: CallContext): Promise<Json> {
  const { guide, blocks } = await inLanguage(call);
  const ruled = await Promise.all(blocks.map((block) => (block.kind === 'TOURS_BY_RULE' ? byRule(block, call) : [])));
  const named = toursNamed(blocks);
  const stands = await standOf(named, call);
  const ids = [...new Set([...named.filter((id) => stands.get(id) === 'live'), ...ruled.flat()])];
  const tours = ids.length > 0 ? await call.read('products').rows(shown, { where: { id: ids } }) : [];
  const faqIds = [...new Set(blocks.flatMap((block) => block.faq_ids ?? []))];
  const faqs = faqIds.length > 0 ? await call.read('faqs').rows(['id', 'question', 'answer'], { where: { id: faqIds } }) : [];
  return {
    ...guide,
    blocks: blocks.map((block, at) => ({ ...block, ...(block.kind === 'TOURS_BY_RULE' && { product_ids: ruled[at]! }) })) as unknown as Json,
    tours: tours.map((tour) => ({ ...tour, cover: coverOf(tour.productPhotos as Json), productPhotos: null })) as unknown as Json,
    faqs: faqs as unknown as Json,
    names: {
      cities: await namesOf(
        call,
        'cities',
        tours.map((tour) => tour.city_id),
      ),
      categories: await namesOf(call, 'guide-categories', [guide.category_id]),
      themes: await namesOf(call, 'guide-themes', (guide.theme_ids as number[] | null) ?? []),
    },
  };
}

function coverOf(photos: Json): Json {
  const all = (Array.isArray(photos) ? photos : []).filter(isObject) as WireRecord[];
  return (all.find((each) => each.is_cover === true) ?? all[0] ?? null) as Json;
}
