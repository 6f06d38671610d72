import type { RequestContext } from '#server';
import { fieldErrors, type Money, type WireRecord } from '#core';
import type { Discount } from '../engine/Discount.ts';
import { spanOf } from '../engine/span.ts';

type Asked = Pick<RequestContext, 'read' | 't'>;
const days = ['booking_from', 'booking_to', 'travel_from', 'travel_to'] as const;

const refuse = (field: string, message: string): never => {
  throw fieldErrors({ [field]: [message] });
};

/** Windows leave a day on which somebody could book. */
function checkWindows(record: WireRecord, { t }: Asked): void {
  const discount = record as unknown as Discount;
  for (const field of days) if (discount[field] && !/^20\d\d-/.test(discount[field])) refuse(field, t('text.strangeDay'));
  const { from, to } = spanOf(windowsOf(discount));
  if (from && to && to < from) refuse(discount.travel_to ? 'travel_to' : 'booking_to', t('text.nobodyCould'));
}

/** A record before it is stored lacks what is empty. */
const windowsOf = ({ kind, days: ahead, ...discount }: Discount): Parameters<typeof spanOf>[0] => ({
  kind,
  days: ahead ?? null,
  booking_from: discount.booking_from ?? null,
  booking_to: discount.booking_to ?? null,
  travel_from: discount.travel_from ?? null,
  travel_to: discount.travel_to ?? null,
});

/** An amount takes something off, and options are the tour's. */
async function checkTour({ product_id: id, amount, option_ids: options }: WireRecord, { read, t }: Asked): Promise<void> {
  const fixed = (amount ?? undefined) as Money | undefined;
  if (fixed && fixed.amount <= 0) refuse('amount', t('text.nothingOff'));
  const wanted = (options ?? []) as number[];
  if (wanted.length === 0) return;
  const own = await read('product-options').count({ id: wanted, product_id: Number(id) });
  if (own < wanted.length) refuse('option_ids', t('text.otherOptions'));
}

/** What a discount of its kind has no use for is empty. */
const plain = (record: WireRecord): WireRecord => ({
  ...record,
  [record.value_type === 'PERCENT' ? 'amount' : 'percent']: null,
  ...(record.kind === 'STANDARD' && { days: null }),
});

async function checked(record: WireRecord, request: Asked): Promise<WireRecord> {
  const next = plain(record);
  checkWindows(next, request);
  await checkTour(next, request);
  return next;
}

export const beforeCreate = (record: WireRecord, request: RequestContext): Promise<WireRecord> => checked(record, request);
export const beforeUpdate = (next: WireRecord, _previous: WireRecord, request: RequestContext): Promise<WireRecord> => checked(next, request);
