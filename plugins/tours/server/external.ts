import type { CallHandler } from '#server';
import { fieldErrors } from '#core';
import type { ExternalBody, OptionExternalBody, Tour } from '../types.gen.ts';

/** What a tour is linked to outside: nothing but the link is kept, and nobody is called. */
type Link = NonNullable<Tour['bokun']>;

/** A link as it goes over the wire; of a tour that is linked to nothing, only that. */
function wire(link: Link | null | undefined) {
  if (!link) return { connected: false, external_type: null, external_product_id: null, title: null, mode: null, categories: [] };
  const { type, id, title = null, mode = null, categories } = link;
  return { connected: true, external_type: type, external_product_id: id, title, mode, categories: categories ?? [] };
}

/** What the tour is linked to. */
export const external: CallHandler = async ({ records, params }) => wire((await records('products').get(Number(params.id))).bokun);

/** Links a tour to a product of a reservation system; where neither is named, to none. */
export const connect: CallHandler<ExternalBody> = async ({ records, params, body, t }) => {
  const products = records('products');
  await products.get(Number(params.id), { lock: true });
  const { external_type: type, external_product_id: id, title = null, mode = 'AVAILABILITY', categories = [] } = body;
  const missing = Object.entries({ external_type: type, external_product_id: id }).filter(([, value]) => !value);
  const isNone = missing.length === 2;
  if (missing.length > 0 && !isNone) throw fieldErrors(Object.fromEntries(missing.map(([name]) => [name, [t('validation:required')]])));
  const bokun = isNone ? null : { type, id, title, mode, categories };
  return wire((await products.update(Number(params.id), { bokun }, { trusted: true, action: 'connect' })).bokun);
};

/** Takes the link away. */
export const disconnect: CallHandler = async ({ records, params }) => {
  await records('products').update(Number(params.id), { bokun: null }, { trusted: true, action: 'disconnect' });
  return undefined;
};

/** Keeps which rate of the reservation system an option is. */
export const setOptionExternal: CallHandler<OptionExternalBody> = async ({ records, params, body }) =>
  records('product-options').update(Number(params.id), { external_rate_id: body.external_rate_id ?? null }, { trusted: true, action: 'connect' });

/** Why an option is not connected: what is missing, in words. */
export const optionProblems: CallHandler = async ({ records, params, t }) => {
  const option = await records('product-options').get(Number(params.id));
  const { bokun: link } = await records('products').get(Number(option.product_id));
  if (!link) return [{ code: 'NOT_CONNECTED', message: t('text.notConnected') }];
  const mapped = new Set((link.categories ?? []).map((each) => each.price_category_id));
  const unmapped = (option.priceCategoryIds ?? []).filter((id) => !mapped.has(id));
  return [
    ...(option.external_rate_id ? [] : [{ code: 'NO_RATE', message: t('text.noRate') }]),
    ...(unmapped.length === 0 ? [] : [{ code: 'UNMAPPED_CATEGORIES', message: t('text.unmapped', { count: unmapped.length }) }]),
  ];
};
