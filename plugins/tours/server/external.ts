import type { CallContext, CallHandler } from '#server';
import { fieldErrors } from '#core';
import type { ExternalBody, OptionExternalBody, Tour } from '../types.gen.ts';

/** What a tour is linked to outside. Calls to other systems are the connections' own. */
type Link = NonNullable<Tour['bokun']>;

/** A link as it goes over the wire; of a tour that is linked to nothing, only that. */
function wire(link: Link | null | undefined) {
  if (!link) return { connected: false, external_type: null, external_product_id: null, title: null, mode: null, categories: [] };
  const { type, id, title = null, mode = null, categories } = link;
  return { connected: true, external_type: type, external_product_id: id, title, mode, categories: categories ?? [] };
}

/** What the tour is linked to. */
export const external: CallHandler = async ({ records, params }) => wire((await records('products').get(Number(params.id))).bokun);

/** Links a tour to a product of a reservation system; where neither is named, to none. A system with a connector is asked to map the rest. */
export const connect: CallHandler<ExternalBody> = async (call) => {
  const { records, params, body, t } = call;
  const products = records('products');
  const { id: product } = await products.get(Number(params.id), { lock: true });
  const { external_type: type, external_product_id: id, title = null, mode = 'AVAILABILITY', categories = [] } = body;
  const missing = Object.entries({ external_type: type, external_product_id: id }).filter(([, value]) => !value);
  const isNone = missing.length === 2;
  if (missing.length > 0 && !isNone) throw fieldErrors(Object.fromEntries(missing.map(([name]) => [name, [t('validation:required')]])));
  if (isNone || !type || !id) {
    await call.ask('connections.unlink', { product });
    return wire((await products.update(product, { bokun: null }, { trusted: true, action: 'connect' })).bokun);
  }
  const linked = await call.ask('connections.link', {
    product,
    type,
    external_id: id,
    mode: mode ?? 'AVAILABILITY',
    ...(body.connection_id && { connection: body.connection_id }),
    ...(body.options && { options: body.options }),
    ...(body.categories && { categories: body.categories }),
  });
  if (linked) await setRates(call, product, linked.options);
  const bokun = { type, id, mode, title: linked?.title.slice(0, 120) ?? title, categories: linked?.categories ?? categories };
  return wire((await products.update(product, { bokun }, { trusted: true, action: 'connect' })).bokun);
};

/** Keeps with each option which one of the connected system it is. */
async function setRates({ records }: CallContext, product: number, mapped: ReadonlyArray<{ option_id: number | null; external_id: string }>) {
  const options = records('product-options');
  for (const { id, external_rate_id: old } of await options.find({ product_id: product })) {
    const rate = mapped.find((each) => each.option_id === id)?.external_id ?? null;
    if (rate !== old) await options.update(id, { external_rate_id: rate }, { trusted: true, action: 'connect' });
  }
}

/** Takes the link away. */
export const disconnect: CallHandler = async ({ records, params, ask }) => {
  const { id } = await records('products').update(Number(params.id), { bokun: null }, { trusted: true, action: 'disconnect' });
  await ask('connections.unlink', { product: id });
  return undefined;
};

/** Keeps which rate of the reservation system an option is. */
export const setOptionExternal: CallHandler<OptionExternalBody> = async ({ records, params, body, ask }) => {
  const external_id = body.external_rate_id ?? null;
  const option = await records('product-options').update(Number(params.id), { external_rate_id: external_id }, { trusted: true, action: 'connect' });
  await ask('connections.map-option', { product: Number(option.product_id), option: option.id, external_id });
  return option;
};

/** Why an option is not connected: what is missing, in words. */
export const optionProblems: CallHandler = async ({ records, params, t, ask }) => {
  const option = await records('product-options').get(Number(params.id));
  const product = Number(option.product_id);
  const { bokun: link } = await records('products').get(product);
  if (!link) return [{ code: 'NOT_CONNECTED', message: t('text.notConnected') }];
  const found = await ask('connections.problems', { product, option: option.id });
  if (found) return found.map(({ code, message }) => ({ code, message }));
  const mapped = new Set((link.categories ?? []).map((each) => each.price_category_id));
  const unmapped = (option.priceCategoryIds ?? []).filter((id) => !mapped.has(id));
  return [
    ...(option.external_rate_id ? [] : [{ code: 'NO_RATE', message: t('text.noRate') }]),
    ...(unmapped.length === 0 ? [] : [{ code: 'UNMAPPED_CATEGORIES', message: t('text.unmapped', { count: unmapped.length }) }]),
  ];
};
