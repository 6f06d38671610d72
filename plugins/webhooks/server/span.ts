import { fieldErrors, WaypostError } from '#core';
import type { RequestContext } from '#server';

/** From a moment until another, both included. */
export interface Span {
  since: Date;
  until: Date;
}

function instant({ t }: Pick<RequestContext, 't'>, text: unknown): Date {
  const at = new Date(String(text));
  if (Number.isNaN(at.getTime())) throw new WaypostError('BadRequest', t('text.noMoment'));
  return at;
}

/** The span that is asked for; without an end until now. */
export function spanOf(call: Pick<RequestContext, 't' | 'now'>, { since, until }: { since?: unknown; until?: unknown }): Span {
  const span = { since: instant(call, since), until: until === undefined || until === null ? call.now : instant(call, until) };
  if (span.until < span.since) throw fieldErrors({ until: [call.t('text.again.backwards')] });
  return span;
}
