import { blocksIn, type RecordOf } from '#core';
import type { CallContext } from '#server';
import type { Previewed, PreviewedTour } from '../answers.ts';
import { toursNamed, type Block } from '../content.ts';
import type { Guide } from '../types.gen.ts';
import { standOf } from './offSale.ts';

/** What readers see of a tour. */
const shown = ['id', 'name', 'productPhotos', 'city_id', 'minPrice', 'rating', 'reviewsCount'] as const;
const orders = { BOOKED: '-totalBookedCount', RATED: '-rating', NEW: '-id' } as const;

/** So many are looked at for a rule, since not every one that is published can be booked. */
const lookedAt = 40;

/** The tours that a rule finds: published, bookable, in its order. */
async function byRule(block: Block, call: CallContext): Promise<number[]> {
  const { city_id: city, category_id: category, operator_id: operator, limit } = block;
  const sort = orders[block.by ?? 'BOOKED'];
  const where = {
    status: 'active',
    deleted_at: null,
    ...(typeof city === 'number' && { city_id: city }),
    ...(typeof operator === 'number' && { operator_id: operator }),
    ...(typeof category === 'number' && { themeCategories: [category] }),
  };
  const ids = (await call.read('products').rows(['id'], { where, sort, limit: lookedAt })).map(({ id }) => id);
  const stands = await standOf(ids, call);
  return ids.filter((id) => stands.get(id) === 'live').slice(0, limit ?? 6);
}

async function namesOf(
  call: CallContext,
  resource: 'cities' | 'guide-categories' | 'guide-themes',
  ids: ReadonlyArray<number | null>,
): Promise<Record<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return {};
  const where = { id: known };
  const named =
    resource === 'cities'
      ? (await call.read(resource).rows(['id', 'name'], { where })).map(({ id, name }) => [id, name])
      : (await call.read(resource).rows(['id', 'title'], { where })).map(({ id, title }) => [id, title]);
  return Object.fromEntries(named);
}

/** The guide as it is stored, its words in the language asked for as far as there are any. */
async function inLanguage(call: CallContext): Promise<{ guide: Guide; blocks: Block[] }> {
  const id = Number(call.params.id);
  const { resource, get } = call.records('guides');
  const guide = await get(id);
  const [words] = await call.read('guides').rows(['title', 'lead', 'author'], { where: { id } });
  const blocks = blocksIn(resource.schema.properties!.blocks!, guide.blocks ?? [], call.contentLanguage ?? '');
  return { guide: { ...guide, ...words }, blocks };
}

/** GET guides/{id}/preview: a guide as its readers see it, in the language asked for, with the tours and answers that it shows now. */
export async function preview(call: CallContext): Promise<Previewed> {
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
    blocks: blocks.map((block, at) => ({ ...block, ...(block.kind === 'TOURS_BY_RULE' && { product_ids: ruled[at]! }) })),
    tours: tours.map((tour) => ({ ...tour, cover: coverOf(tour.productPhotos), productPhotos: null })),
    faqs,
    names: {
      cities: await namesOf(
        call,
        'cities',
        tours.map((tour) => tour.city_id),
      ),
      categories: await namesOf(call, 'guide-categories', [guide.category_id]),
      themes: await namesOf(call, 'guide-themes', guide.theme_ids ?? []),
    },
  };
}

const coverOf = (photos: RecordOf<'products'>['productPhotos']): PreviewedTour['cover'] =>
  photos?.find((each) => each.is_cover) ?? photos?.[0] ?? null;
