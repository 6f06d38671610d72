import { isUnscoped, ownsOnly } from '#core';
import type { RequestContext } from '#server';

type Context = Pick<RequestContext, 'actor'>;

/** Whether somebody reads and writes as the traveller of a conversation: whoever meets their own records alone. */
export const isTraveller = ({ actor }: Context): boolean => actor !== undefined && ownsOnly(actor.viewer);

/** Whether somebody reads every word as it was written, whatever is booked. */
export const readsAll = ({ actor }: Context): boolean => actor !== undefined && isUnscoped(actor.viewer);
