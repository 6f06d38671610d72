import { isObject } from '#core';
import type { OfferHandler } from '#server';

/** Where pictures are, by their ids. */
export const pictures: OfferHandler = async (question, { read }) => {
  const ids = isObject(question) && Array.isArray(question.ids) ? question.ids.filter((id) => typeof id === 'number') : [];
  const rows = await read('media-files').rows(['id', 'picture', 'width', 'height', 'alt'], { where: { id: ids } });
  return rows.map(({ picture: url, ...row }) => ({ url, ...row }));
};
