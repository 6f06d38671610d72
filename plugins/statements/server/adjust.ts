import { fieldErrors, WaypostError } from '#core';
import type { RequestContext, ResourceHooks } from '#server';
import type { Adjustment } from '../types.gen.ts';
import { figuresOf, type Whose } from './reckon.ts';

/** The statement that an adjustment is of, which is open, until the write is over. */
async function openStatement({ records, t }: RequestContext, { statement_id: id }: Partial<Adjustment>): Promise<Whose> {
  const statement = await records('statements').get(Number(id), { lock: true });
  if (statement.state !== 'OPEN') throw new WaypostError('BadRequest', t('text.isClosed'));
  return statement;
}

async function check(adjustment: Partial<Adjustment>, request: RequestContext): Promise<Partial<Adjustment>> {
  const { currency_id: currency } = await openStatement(request, adjustment);
  const { amount } = adjustment;
  if (amount?.currency_id !== currency) throw fieldErrors({ amount: [request.t('text.otherCurrency')] });
  if (amount?.amount === 0) throw fieldErrors({ amount: [request.t('text.nothing')] });
  return adjustment;
}

async function follow(adjustment: Adjustment, request: RequestContext): Promise<void> {
  const whose = await openStatement(request, adjustment);
  await request.records('statements').update(whose.id, await figuresOf(request, whose, request.now), { trusted: true });
}

/** Adjustments of an open statement alone, in its currency; what is payable follows. */
export const adjusting: ResourceHooks<Adjustment> = {
  beforeCreate: check,
  afterCreate: follow,
  beforeUpdate: async (next, previous, request) => check({ ...previous, ...next }, request),
  afterUpdate: (next, _previous, request) => follow(next, request),
  beforeDelete: async (adjustment, request) => void (await openStatement(request, adjustment)),
  afterDelete: follow,
};
