import { WaypostError, type WireRecord } from '#core';
import type { MoveRefinement, RequestContext } from '#server';

/** Refuses to publish the tour of an operator that may not; where no area says so, every one may. */
export const checkOperator: MoveRefinement = async ({ record, ask, t }) => {
  const { operator_id: operator } = record;
  if (typeof operator !== 'number') return undefined;
  const may = await ask('operators.may', { operators: [operator] });
  if (may?.[operator]?.publish === false) throw new WaypostError('BadRequest', t(may[operator]?.owes ? 'text.agreementOwed' : 'text.notApproved'));
  return undefined;
};

/** What its operator has new tours begin with, where the tour says nothing else. */
export async function withDefaults(product: WireRecord, { ask }: Pick<RequestContext, 'ask'>): Promise<WireRecord> {
  const { operator_id: operator } = product;
  if (typeof operator !== 'number') return product;
  const begun = (await ask('operators.defaults', { operator })) ?? {};
  const cutOff = begun.cut_off_minutes === undefined ? {} : { cut_off_type: 'START_TIME' };
  const said = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null && value !== undefined));
  return { ...product, ...cutOff, ...begun, ...said };
}
