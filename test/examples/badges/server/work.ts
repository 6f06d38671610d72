import type { JobContext, ReactionHandler, RequestContext } from '#server';

/** A reaction runs after the commit, in a transaction of its own. After a failure it runs again. */
export const writeNote: ReactionHandler = async ({ recordId, payload }, { records }) => {
  await records('badge-notes').create({ badge_id: recordId, text: `Given to ${payload.holder} by ${payload.givenBy}` });
};

/** A job sees the records of every operator. One record that fails does not stop the others. */
export async function chase({ records, each, now, log }: JobContext): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  const waiting = await records('badges').find({ state: 'asked', created_at: { to: weekAgo } }, { sort: 'id', limit: 500 });
  const failed = await each('badge', waiting, ({ id, reminders }) =>
    records('badges').update(id, { reminders: (reminders ?? 0) + 1 }, { trusted: true }),
  );
  log.info(`Reminders: ${waiting.length - failed.length} of ${waiting.length}.`);
}

/** Other areas call it: `await ask('badges.valid', { id: 7 })`. */
export async function valid({ id }: { id: number }, { records }: RequestContext): Promise<{ valid: boolean; until: string }> {
  const { state, ends_at: until } = await records('badges').get(id);
  return { valid: state === 'given', until };
}
