import { fieldErrors } from '#core';
import type { MoveContext, MoveRefinement } from '#server';
import { lacking } from '../standing/requirements.ts';
import { dayOf, factsOf } from './facts.ts';

/** Refuses, per field, while something is missing that is wanted before anybody publishes. */
async function checkWhole(move: MoveContext): Promise<void> {
  const missing = lacking('publish', await factsOf(move, move.record.id), dayOf(move.now));
  if (missing.length > 0) throw fieldErrors(Object.fromEntries(missing.map(({ field, id }) => [field, [move.t(`text.requirement.${id}`)]])));
}

/** An operator is looked at once there is all to look at. */
export const submit: MoveRefinement = async (move) => {
  await checkWhole(move);
  return { patch: { submitted_at: move.now.toISOString() } };
};

/** What changes from then on, the next reviewer is shown. */
const reviewed: MoveRefinement = async ({ now }) => ({ patch: { reviewed_at: now.toISOString() } });

/** A decision without a reason leaves none of an earlier one. */
export const decide: MoveRefinement = async ({ now, values }) => ({ patch: { reviewed_at: now.toISOString(), reason: values.reason ?? null } });

/** Nobody is approved who lacks what was asked for. */
export const approve: MoveRefinement = async (move) => {
  await checkWhole(move);
  return reviewed(move);
};
