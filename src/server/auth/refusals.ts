import { fieldErrors, WaypostError, type Translate } from '#core';
import type { FastifyReply } from 'fastify';

/** A 400 with one text at one field. `key` stands in namespace `server`. */
export const refusedField = (t: Translate, field: string, key: string, params?: Record<string, unknown>): WaypostError =>
  fieldErrors({ [field]: [t(`server:${key}`, params)] });

/** A 429; minutes are what a person reads, seconds what a client waits. */
export function tooMany(t: Translate, reply: FastifyReply, retryAfterS: number): WaypostError {
  void reply.header('retry-after', String(retryAfterS));
  return new WaypostError('TooManyRequests', t('server:too-many', { count: Math.ceil(retryAfterS / 60) }), { details: { retryAfterS } });
}
