import { can, type Json } from '#core';
import type { RequestContext } from '#server';
import type { Conversation } from '../types.gen.ts';
import { isTraveller } from './sides.ts';

type Known = Pick<Conversation, 'customer_id' | 'traveller_name' | 'traveller_email' | 'traveller_phone' | 'language'>;

/** Who the traveller is, and how they are reached where the reader may know. One's own is no secret. */
export function profileOf(request: Pick<RequestContext, 'actor'>, conversation: Known, isMet: boolean): Json {
  const isOpen = isMet || isTraveller(request);
  return {
    ...(conversation.customer_id && can(request.actor?.viewer, 'staff') && { id: conversation.customer_id }),
    full_name: conversation.traveller_name ?? null,
    email: isOpen ? (conversation.traveller_email ?? null) : null,
    phone: isOpen ? (conversation.traveller_phone ?? null) : null,
    language: conversation.language ?? null,
    masked: !isOpen,
  };
}

const reached = ['leader_email', 'leader_phone'];

/** A booking without how its leader is reached, where the reader may not know that: what is read by code has it. */
export function hideReached(booking: Json | undefined, isOpen: boolean): void {
  if (isOpen || typeof booking !== 'object' || booking === null || Array.isArray(booking)) return;
  for (const field of reached) if (field in booking) booking[field] = null;
}
