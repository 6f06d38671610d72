import { fieldErrors, type WireRecord } from '#core';
import type { RequestContext } from '#server';

const targets = ['product_id', 'city_id', 'country_id'] as const;

/** A slide leads to one place at most, and is shown for some time. */
export async function checkSlide(record: WireRecord, { t }: RequestContext): Promise<WireRecord> {
  const [, second] = targets.filter((field) => typeof record[field] === 'number');
  if (second) throw fieldErrors({ [second]: [t('text.one-target')] });
  const { shown_from: from, shown_until: until } = record;
  if (typeof from === 'string' && typeof until === 'string' && until <= from) throw fieldErrors({ shown_until: [t('text.until-later')] });
  return record;
}
