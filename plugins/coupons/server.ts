import type { CallHandler, ServerArea, Offered } from '#server';
import { answerPrice } from './server/answers.ts';
import { check } from './server/check.ts';
import { makeBatches, makeCodes } from './server/codes.ts';
import { extras } from './server/extras.ts';
import { lessen } from './server/lessen.ts';
import { moments } from './server/moments.ts';
import { answerPayable } from './server/payable.ts';
import { answerReserve, follow } from './server/reserve.ts';
import { beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';
import { withWords } from './server/summary.ts';
import { withSpent } from './server/spent.ts';
import { tidy } from './server/tidy.ts';

const enabling =
  (is_enabled: 0 | 1): CallHandler =>
  ({ records, params }) =>
    records('coupons').update(Number(params.id), { is_enabled });

export default (area: ServerArea): void => {
  area.hooks('coupons', { beforeCreate, beforeUpdate, beforeDelete });
  for (const field of ['starts_at', 'ends_at', 'status'] as const) area.derive('coupons', field, (record, { now }) => moments(record, now)[field]);
  area.decorate('coupons', async (rows, request) => {
    await withWords(rows, request);
    await withSpent(rows, request);
  });
  area.handle('enable', enabling(1));
  area.handle('disable', enabling(0));
  area.handle('make-codes', makeCodes);
  area.handle('extras', extras);
  area.handle('check', check);
  area.offer('price', answerPrice);
  area.offer('payable', answerPayable);
  area.offer('reserve', answerReserve);
  area.offer('lessen', lessen);
  area.on('follow', follow);
  area.job('make-codes', makeBatches);
  area.job('tidy', tidy);
};

declare global {
  interface OfferTypes {
    'coupons.price': Offered<typeof answerPrice>;
    'coupons.payable': Offered<typeof answerPayable>;
    'coupons.reserve': Offered<typeof answerReserve>;
    'coupons.lessen': Offered<typeof lessen>;
  }
}
