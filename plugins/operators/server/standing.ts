import type { Json } from '#core';
import type { CallHandler } from '#server';
import { standingOf } from '../standing/standing.ts';
import { agreementDue } from './agreement.ts';
import { dayOf, factsOf } from './facts.ts';

/** GET operators/{id}/standing: what is wanted of an operator, and what it may do. */
export const standing: CallHandler = async (call) => {
  const { id } = await call.records('operators').get(Number(call.params.id));
  const facts = { ...(await factsOf(call, id)), agreement: await agreementDue(call.ask, id) };
  return standingOf(facts, dayOf(call.now)) as unknown as Json;
};
