import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';
import { spanOf, type Windows } from '../engine/span.ts';
import type { Discount } from '../types.gen.ts';

type DiscountInput = Partial<Discount> & WireRecord;
type Context = Pick<RequestContext, 'read' | 't'>;
const days = ['booking_from', 'booking_to', 'travel_from', 'travel_to'] as const;

const refuse = (field: string, message: string): never => {
  throw fieldErrors({ [field]: [message] });
};

/** Windows leave a day on which somebody could book. */
function checkWindows(discount: DiscountInput, { t }: Context): void {
  for (const field of days) if (discount[field] && !/^20\d\d-/.test(discount[field])) refuse(field, t('text.strangeDay'));
  const { from, to } = spanOf(windowsOf(discount));
  if (from && to && to < from) refuse(discount.travel_to ? 'travel_to' : 'booking_to', t('text.nobodyCould'));
}

/** A record before it is stored lacks what is empty. */
const windowsOf = ({
  kind = 'STANDARD',
  days: ahead = null,
  booking_from = null,
  booking_to = null,
  travel_from = null,
  travel_to = null,
}: DiscountInput): Windows => ({ kind, days: ahead, booking_from, booking_to, travel_from, travel_to });

/** An amount takes something off, and options are the tour's. */
async function checkTour({ product_id: id, amount, option_ids: options }: DiscountInput, { read, t }: Context): Promise<void> {
  if (amount && amount.amount <= 0) refuse('amount', t('text.nothingOff'));
  const wanted = options ?? [];
  if (wanted.length === 0) return;
  const own = await read('product-options').count({ id: wanted, product_id: Number(id) });
  if (own < wanted.length) refuse('option_ids', t('text.otherOptions'));
}

/** What a discount of its kind has no use for is empty. */
const plain = (record: DiscountInput): DiscountInput => ({
  ...record,
  [record.value_type === 'PERCENT' ? 'amount' : 'percent']: null,
  ...(record.kind === 'STANDARD' && { days: null }),
});

async function checked(record: DiscountInput, request: Context): Promise<DiscountInput> {
  const next = plain(record);
  checkWindows(next, request);
  await checkTour(next, request);
  return next;
}

export const beforeCreate = (record: DiscountInput, request: RequestContext): Promise<DiscountInput> => checked(record, request);
export const beforeUpdate = (next: DiscountInput, _previous: WireRecord, request: RequestContext): Promise<DiscountInput> => checked(next, request);
