import type { CallContext, RecordedWrite } from '#server';
import type { Change, Changes } from '../answers.ts';

/** Members that follow from what happens: nobody typed them. */
const followed = new Set(['status', 'reason', 'submitted_at', 'reviewed_at', 'email', 'tours_count', 'version', 'updated_at']);

/** Per field what it was before the first of some writes and is after the last; what came back to what it was is none. Newest write first. */
function joined(writes: readonly RecordedWrite[]): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const { before, after, at, user } of writes)
    for (const field of Object.keys({ ...before, ...after }).filter((each) => !followed.has(each))) {
      const later = changes[field];
      changes[field] = { ...(later ?? { after: after[field] ?? null, at, user: user?.name ?? null }), before: before[field] ?? null };
    }
  return changes;
}

/**
 * GET operators/{id}/changes: what is other than at the last review, or since it was submitted where nobody has reviewed
 * it: `{ since, changes: { [field]: { before, after, at, user } } }`. Of what was never submitted nothing is told.
 */
export const changes = async (call: CallContext): Promise<Changes> => {
  const { id, reviewed_at: reviewed, submitted_at: submitted } = await call.records('operators').get(Number(call.params.id));
  const since = reviewed ?? submitted ?? null;
  if (since === null) return { since, changes: {} };
  const writes = (await call.history('operators', { ids: [id] })).filter(({ at }) => Date.parse(at) > Date.parse(since));
  return { since, changes: joined(writes) };
};
