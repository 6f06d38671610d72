import { WaypostError } from '#core';
import type { CallHandler } from '#server';
import type { SimilarText } from '../../answers.ts';
import { languageIdOf } from '../asked.ts';
import { offered } from '../mapping.ts';

/** GET localization-memory/{languageId}?source=: what the same or a similar text was translated as before, the most alike first. */
export const memory: CallHandler = async (call): Promise<SimilarText[]> => {
  const { source } = call.query;
  if (typeof source !== 'string' || source.length > 500) throw new WaypostError('BadRequest', call.t('api:badValue', { name: 'source' }));
  const among = offered(call.texts.resources()).map(({ name }) => name);
  return call.texts.alike({ languageId: languageIdOf(call), source, among });
};
