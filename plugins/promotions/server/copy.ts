import type { CallHandler } from '#server';
import type { WireRecord } from '#core';

const longestTitle = 80;

/** Copies a discount into one that is disabled, under a title that says so; it is for whoever copied it to translate. */
export const copy: CallHandler = async (call) => {
  const discounts = call.records('product-discounts');
  const {
    id: _id,
    version: _version,
    created_at: _created,
    updated_at: _updated,
    ...row
  } = (await discounts.get(Number(call.params.id))) as unknown as WireRecord;
  const title = call.t('text.copyOf', { title: row.title }).slice(0, longestTitle);
  const made = await discounts.create({ ...row, title, is_enabled: 0, status: 'DISABLED' }, { trusted: true });
  call.reply.status(201);
  return discounts.get(made.id);
};
