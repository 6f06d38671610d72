import { withTours } from './server/toursWith.ts';
import type { ServerArea, Offered } from '#server';
import { daysOf, intervals, items } from './server/availability.ts';
import { takesAlong } from './server/below.ts';
import { blockDay, unblockDay } from './server/blockedDays.ts';
import { checkOption } from './server/bookedBy.ts';
import { copy } from './server/copy.ts';
import { inCurrency } from './server/currency.ts';
import { connect, disconnect, external, optionProblems, setOptionExternal } from './server/external.ts';
import { lacking } from './server/lacking.ts';
import { withLanguages } from './server/languages.ts';
import { lessToday } from './server/lessToday.ts';
import { schedulePrices, schedules } from './server/periods.ts';
import { addPhoto, addVideo, removePhoto } from './server/photos.ts';
import { keepDefault, linkPriceCategory } from './server/priceCategories.ts';
import { preview } from './server/preview.ts';
import { leastPrice } from './server/prices.ts';
import { checkOperator } from './server/operator.ts';
import { progress } from './server/progress.ts';
import { promote } from './server/promo.ts';
import { beforeCreate, beforeUpdate } from './server/rules.ts';
import { followed, score, scorePoints } from './server/score.ts';
import { sold } from './server/sold.ts';
import { sellsBy } from './server/stillSold.ts';
import { currency, language, setCurrency, setLanguage } from './server/settings.ts';
import { publishWarnings } from './server/warnings.ts';

/** What a tour can be booked by, with its times and prices. */
const bookedBy = [
  'product-schedules',
  'product-schedule-prices',
  'product-options',
  'availability-intervals',
  'availability-interval-items',
] as const;

export default (area: ServerArea): void => {
  area.hooks('products', { beforeCreate, beforeUpdate });
  area.hooks('product-schedules', sellsBy('product-schedules', { ...schedules, ...takesAlong('product-schedule-prices', 'schedule_id') }));
  area.hooks('product-schedule-prices', schedulePrices);
  area.hooks('product-options', sellsBy('product-options', { beforeCreate: checkOption, ...takesAlong('availability-intervals', 'option_id') }));
  area.hooks(
    'availability-intervals',
    sellsBy('availability-intervals', { ...intervals, ...takesAlong('availability-interval-items', 'interval_id') }),
  );
  area.hooks('availability-interval-items', sellsBy('availability-interval-items', items));
  area.hooks('product-to-operator-price-categories', { afterDelete: keepDefault });
  for (const below of bookedBy) area.hooks(below, followed);
  area.derive('products', 'progress', progress);
  area.derive('products', 'hasReviews', ({ reviewsCount }) => ((reviewsCount ?? 0) > 0 ? 1 : 0));
  area.derive('products', 'score', score);
  area.derive('products', 'minPrice', leastPrice, { version: 3 });
  area.decorate('products', async (rows, request) => {
    await lessToday(rows, request);
    await inCurrency(rows, request);
    await withLanguages(rows, request);
  });
  area.decorate('operator-price-categories', withTours);
  area.derive('availability-intervals', 'title', daysOf);
  area.derive('product-schedule-prices', 'amount', ({ price }) => price?.amount ?? null);
  area.move('products.publish', checkOperator);
  area.offer('lacking', lacking);
  area.offer('sold', sold);
  area.handle('language', language);
  area.handle('set-language', setLanguage);
  area.handle('currency', currency);
  area.handle('set-currency', setCurrency);
  area.handle('block-day', blockDay);
  area.handle('unblock-day', unblockDay);
  area.handle('link-price-category', linkPriceCategory);
  area.handle('external', external);
  area.handle('connect', connect);
  area.handle('disconnect', disconnect);
  area.handle('set-option-external', setOptionExternal);
  area.handle('option-external-problems', optionProblems);
  area.handle('copy', copy);
  area.handle('promo', promote);
  area.handle('photo', addPhoto);
  area.handle('remove-photo', removePhoto);
  area.handle('video', addVideo);
  area.handle('preview', preview);
  area.handle('score', scorePoints);
  area.handle('publish-warnings', publishWarnings);
};

declare global {
  interface OfferTypes {
    'tours.lacking': Offered<typeof lacking>;
    'tours.sold': Offered<typeof sold>;
  }
}
