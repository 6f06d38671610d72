import type { CallContext, CallHandler, RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';

const field = 'operator_price_category_id';

/** The category that is to be linked: one of the operator whose tour it is. */
async function categoryIn({ body, records, t }: CallContext, operatorId: number | null): Promise<number> {
  const id = body[field];
  if (typeof id !== 'number') throw fieldErrors({ [field]: [t('validation:required')] });
  const [found] = await records('operator-price-categories').find({ id });
  if (!found || found.operatorId !== operatorId) throw fieldErrors({ [field]: [t('api:noSuchRelation')] });
  return id;
}

/** Links a price category of the operator to its tour, or sets one that is linked already as the default. The first one is the default anyway. */
export const linkPriceCategory: CallHandler = async (call) => {
  const product = await call.records('products').get(Number(call.params.id), { lock: true });
  const id = await categoryIn(call, product.operator_id);
  const links = call.records('product-to-operator-price-categories');
  const all = await links.find({ product_id: product.id });
  const isDefault = call.body.is_default === true || all.length === 0;
  if (isDefault)
    for (const other of all) if (other.is_default && other[field] !== id) await links.update(other.id, { is_default: false }, { trusted: true });
  const known = all.find((each) => each[field] === id);
  if (known) return links.update(known.id, { is_default: isDefault || known.is_default }, { trusted: true });
  call.reply.status(201);
  return links.create({ product_id: product.id, [field]: id, is_default: isDefault }, { trusted: true });
};

/** When the default one is taken away, the first of the others is the default. */
export async function keepDefault({ product_id: product, is_default: isDefault }: WireRecord, { records }: RequestContext): Promise<void> {
  if (!isDefault) return;
  const links = records('product-to-operator-price-categories');
  const [first] = await links.find({ product_id: product ?? null }, { sort: 'id', limit: 1 });
  if (first) await links.update(first.id, { is_default: true }, { trusted: true });
}
