import { can } from '#core';
import type { RequestContext } from '#server';
import type { Profile } from '../answers.ts';
import type { Conversation } from '../types.gen.ts';
import { isTraveller } from './sides.ts';

type Known = Pick<Conversation, 'customer_id' | 'traveller_name' | 'traveller_email' | 'traveller_phone' | 'language'>;

/** Who the traveller is, and how they are reached where the reader may know. One's own is no secret. */
export function profileOf(request: Pick<RequestContext, 'actor'>, conversation: Known, isMet: boolean): Profile {
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

/** A booking without how its leader is reached, where the reader may not know that: what is read by code has it. */
export const reachedHidden = <B extends { leader_email: string | null; leader_phone: string | null }>(booking: B, isOpen: boolean): B =>
  isOpen ? booking : { ...booking, leader_email: null, leader_phone: null };
