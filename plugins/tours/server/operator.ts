import { WaypostError, type WireRecord } from '#core';
import type { RequestContext, ServerArea } from '#server';

type Refine = Parameters<ServerArea['move']>[1];
type Answer = { [id: string]: { publish: boolean; owes?: boolean } };
type Begun = { [field: string]: string | number };

/** Refuses to publish the tour of an operator that may not; where no area says so, every one may. */
export const checkOperator: Refine = async ({ record, ask, t }) => {
  const { operator_id: operator } = record;
  if (typeof operator !== 'number') return undefined;
  const may = await ask<Answer>('operators.may', { operators: [operator] });
  if (may?.[operator]?.publish === false) throw new WaypostError('BadRequest', t(may[operator].owes ? 'text.agreementOwed' : 'text.notApproved'));
  return undefined;
};

/** What its operator has new tours begin with, where the tour says nothing else. */
export async function withDefaults(product: WireRecord, { ask }: Pick<RequestContext, 'ask'>): Promise<WireRecord> {
  const { operator_id: operator } = product;
  if (typeof operator !== 'number') return product;
  const begun = (await ask<Begun>('operators.defaults', { operator })) ?? {};
  const cutOff = begun.cut_off_minutes === undefined ? {} : { cut_off_type: 'START_TIME' };
  const said = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null && value !== undefined));
  return { ...product, ...cutOff, ...begun, ...said };
}
