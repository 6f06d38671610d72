import type { Json } from '#core';

/** A link in a mail, as it is answered. */
export interface FollowedLink {
  /** One of its declared `answers`. */
  answer: string;
  /** The record that the mail's event was about. */
  resource: string;
  recordId: number;
  operatorId?: number | undefined;
  /** Whom the mail went to. */
  address: string;
  /** The payload of that event. */
  payload: Record<string, Json>;
}
