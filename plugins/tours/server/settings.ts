import type { CallHandler } from '#server';
import { fieldErrors } from '#core';

/** One field of a tour that has calls of its own: under which name it goes there. */
const read =
  (field: 'language_id' | 'currency', name: string): CallHandler =>
  async ({ records, params }) => ({ [name]: (await records('products').get(Number(params.id)))[field] });

const write =
  (field: 'language_id' | 'currency', name: string): CallHandler =>
  async ({ records, params, body, t }) => {
    const products = records('products');
    await products.get(Number(params.id));
    if (typeof body[name] !== 'number') throw fieldErrors({ [name]: [t('validation:required')] });
    const { [field]: value } = await products.update(Number(params.id), { [field]: body[name], ...(body.amounts && { _amounts: body.amounts }) });
    return { [name]: value };
  };

export const language = read('language_id', 'language');
export const setLanguage = write('language_id', 'language');
export const currency = read('currency', 'currency');
export const setCurrency = write('currency', 'currency');
