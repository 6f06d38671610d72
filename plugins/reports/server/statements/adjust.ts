import { fieldErrors, WaypostError, type Money, type WireRecord } from '#core';
import type { RequestContext, ResourceHooks } from '#server';
import { figuresOf, type Whose } from './reckon.ts';

/** The statement that an adjustment is of, which is open, until the write is over. */
async function openStatement({ records, t }: RequestContext, { statement_id: id }: WireRecord): Promise<Whose> {
  const statement = (await records('statements').get(Number(id), { lock: true })) as unknown as Whose;
  if (statement.state !== 'OPEN') throw new WaypostError('BadRequest', t('text.statements.isClosed'));
  return statement;
}

async function check(adjustment: WireRecord, request: RequestContext): Promise<WireRecord> {
  const { currency_id: currency } = await openStatement(request, adjustment);
  const amount = adjustment.amount as unknown as Money;
  if (amount.currency_id !== currency) throw fieldErrors({ amount: [request.t('text.statements.otherCurrency')] });
  if (amount.amount === 0) throw fieldErrors({ amount: [request.t('text.statements.nothing')] });
  return adjustment;
}

async function follow(adjustment: WireRecord, request: RequestContext): Promise<void> {
  const whose = await openStatement(request, adjustment);
  await request.records('statements').update(whose.id, await figuresOf(request.sql, whose, request.now), { trusted: true });
}

/** Adjustments of an open statement alone, in its currency; what is payable follows. */
export const adjusting: ResourceHooks = {
  beforeCreate: check,
  afterCreate: follow,
  beforeUpdate: async (next, previous, request) => check({ ...previous, ...next }, request),
  afterUpdate: (next, _previous, request) => follow(next, request),
  beforeDelete: async (adjustment, request) => void (await openStatement(request, adjustment)),
  afterDelete: follow,
};
