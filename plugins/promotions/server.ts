import type { ServerArea, Offered } from '#server';
import { answerDiscounts, answerPrices } from './server/answers.ts';
import { conflicts } from './server/conflicts.ts';
import { copy } from './server/copy.ts';
import { cost } from './server/cost.ts';
import { withWords } from './server/decorate.ts';
import { moments } from './server/moments.ts';
import { beforeCreate, beforeUpdate } from './server/rules.ts';

export default (area: ServerArea): void => {
  area.hooks('product-discounts', { beforeCreate, beforeUpdate });
  for (const field of ['starts_at', 'ends_at', 'status'] as const)
    area.derive('product-discounts', field, async (record, ports) => (await moments(record, ports))[field]);
  area.decorate('product-discounts', withWords);
  area.offer('discounts', answerDiscounts);
  area.offer('prices-from', answerPrices);
  area.handle('conflicts', conflicts);
  area.handle('cost', cost);
  area.handle('copy', copy);
};

declare global {
  interface OfferTypes {
    'promotions.discounts': Offered<typeof answerDiscounts>;
    'promotions.prices-from': Offered<typeof answerPrices>;
  }
}
