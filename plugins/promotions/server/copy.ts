import type { CallHandler } from '#server';

/** Copies a discount into one that is disabled, under a title that says so in each language. */
export const copy: CallHandler = async (call) => {
  const discounts = call.records('product-discounts');
  const { id, version: _version, created_at: _created, updated_at: _updated, ...row } = await discounts.get(Number(call.params.id));
  const title = await call.copies.name('product-discounts', 'title', row.title);
  const made = await discounts.create({ ...row, title, is_enabled: 0, status: 'DISABLED' }, { trusted: true });
  await call.copies.words('product-discounts', { from: id, to: made.id }, 'title');
  call.reply.status(201);
  return discounts.get(made.id);
};
