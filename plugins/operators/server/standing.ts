import type { CallContext } from '#server';
import { standingOf, type Standing } from '../standing/standing.ts';
import { agreementDue } from './agreement.ts';
import { dayOf, factsOf } from './facts.ts';

/** GET operators/{id}/standing: what is wanted of an operator, and what it may do. */
export const standing = async (call: CallContext): Promise<Standing> => {
  const { id } = await call.records('operators').get(Number(call.params.id));
  const facts = { ...(await factsOf(call, id)), agreement: await agreementDue(call.ask, id) };
  return standingOf(facts, dayOf(call.now));
};

/** GET operators/{id}/approve-warnings: what an operator still lacks to sell and be paid, a sentence each. It is approved all the same. */
export const approveWarnings = async (call: CallContext): Promise<{ warnings: string[] }> => {
  const { due_now: now, due_later: later } = await standing(call);
  return { warnings: [...now, ...later].map(({ id }) => `${call.t(`text.requirement.${id}`)}.`) };
};
