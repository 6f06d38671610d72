import type { WireRecord } from '#core';
import type { CallHandler } from '#server';

/** Whoever unsubscribed is out, whenever they had confirmed; whoever has not confirmed yet gets nothing. */
export const stateOf = ({ confirmed_at: confirmed, unsubscribed_at: unsubscribed }: WireRecord): string =>
  unsubscribed ? 'UNSUBSCRIBED' : confirmed ? 'SUBSCRIBED' : 'WAITING';

/** POST newsletter-subscribers/{id}/unsubscribe, where somebody asked for it by another way than their link. */
export const unsubscribe: CallHandler = async ({ records, params, now }) => {
  const subscribers = records('newsletter-subscribers');
  const subscriber = await subscribers.get(Number(params.id), { lock: true });
  if (subscriber.unsubscribed_at) return subscriber;
  return subscribers.update(subscriber.id, { unsubscribed_at: now.toISOString() }, { trusted: true, action: 'unsubscribe' });
};
