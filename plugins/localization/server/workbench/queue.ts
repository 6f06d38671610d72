import { WaypostError } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { Queued } from '../../answers.ts';
import { askedTexts, numberOf } from '../asked.ts';
import { withAcross } from './across.ts';
import { withAbout } from '../checks/rooms.ts';

const most = 200;

/** Behind which text the next ones are: `<resource>:<id>:<place>`. */
function afterOf({ query: { after }, t }: CallContext) {
  if (after === undefined || after === '') return undefined;
  const [, resource, id, place] = /^([a-z0-9_-]+):(\d{1,15}):(\d{1,6})$/.exec(String(after)) ?? [];
  if (resource === undefined) throw new WaypostError('BadRequest', t('api:badValue', { name: 'after' }));
  return { resource, id: Number(id), place: Number(place) };
}

/** GET localization-texts/{languageId}: texts of a language over all resources, one after the other, as far as they are asked for. */
export const queue: CallHandler = async (call): Promise<Queued[]> => {
  const limit = Math.min(most, numberOf(call, 'limit') ?? 50);
  const found = await call.texts.find({ ...askedTexts(call), after: afterOf(call), limit });
  return withAcross(call, await withAbout(call, found));
};
