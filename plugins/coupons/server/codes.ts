import { randomInt } from 'node:crypto';
import type { CallHandler, JobContext } from '#server';
import { fieldErrors, WaypostError } from '#core';
import type { MakeCodesBody } from '../types.gen.ts';

/** Letters and digits that nobody takes for each other: without 0, O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const mostCodes = 100_000;
/** A statement's share: below 20 ms on the embedded database. */
const slice = 500;
/** A turn of the job gives way to others after so many. */
const turn = 20_000;

const randomCode = (prefix: string, places: number): string =>
  prefix + Array.from({ length: places }, () => letters[randomInt(letters.length)]).join('');

/** POST coupons/{id}/codes: leaves the work to a job, so that nobody waits for it. */
export const makeCodes: CallHandler<MakeCodesBody> = async (call) => {
  const coupon = await call.records('coupons').get(Number(call.params.id), { lock: true });
  const { count, prefix, places } = call.body;
  if (coupon.many_codes !== true) throw new WaypostError('BadRequest', call.t('text.noSingleCodes'));
  const have = Number(coupon.codes ?? 0) + Number(coupon.codes_to_make ?? 0);
  if (have + count > mostCodes) throw fieldErrors({ count: [call.t('text.tooManyCodes', { most: mostCodes, have })] });
  await call.sql('insert into coupon_batches (coupon_id, count, made, prefix, places) values ($1, $2, 0, $3, $4)', [
    coupon.id,
    count,
    (prefix ?? '').toUpperCase(),
    places ?? 8,
  ]);
  await call.sql('update coupons set codes_to_make = coalesce(codes_to_make, 0) + $2 where id = $1', [coupon.id, count]);
  call.forgetAnswers();
  await call.soon('make-codes');
  return { count };
};

interface Batch {
  id: number;
  coupon_id: number;
  count: number;
  made: number;
  prefix: string | null;
  places: number;
}

async function makeSlice({ tx, now }: JobContext, { id, coupon_id: coupon, count, made, prefix, places }: Batch): Promise<number> {
  const wanted = Math.min(slice, count - made);
  const codes = [...new Set(Array.from({ length: wanted }, () => randomCode(prefix ?? '', places)))];
  return tx(async ({ sql }) => {
    const { rows } = await sql(
      `insert into coupon_codes (coupon_id, code, state, version, created_at, updated_at) select $1, made.code, 'FREE', 1, $3, $3 from unnest($2::text[]) as made (code)
      where not exists (select 1 from coupons c where c.code = made.code) on conflict do nothing returning 1`,
      [coupon, codes, now],
    );
    await sql('update coupon_batches set made = made + $2 where id = $1', [id, rows.length]);
    await sql('update coupons set codes = coalesce(codes, 0) + $2, codes_to_make = greatest(0, coalesce(codes_to_make, 0) - $2) where id = $1', [
      coupon,
      rows.length,
    ]);
    return rows.length;
  });
}

/** Makes what was asked for, five hundred codes a transaction. What is taken already is drawn anew. */
export async function makeBatches(context: JobContext): Promise<void> {
  let left = turn;
  while (left > 0) {
    const { rows } = await context.sql<Batch>(
      'select id, coupon_id, count, made, prefix, places from coupon_batches where made < count order by id limit 1',
    );
    const batch = rows[0];
    if (!batch) return;
    left -= Math.max(1, await makeSlice(context, { ...batch, id: Number(batch.id), coupon_id: Number(batch.coupon_id) }));
  }
}
