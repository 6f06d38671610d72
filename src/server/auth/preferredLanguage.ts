import { isUnscoped, WaypostError, type Json } from '#core';
import type { FastifyRequest } from 'fastify';
import type { Actor, AppContext } from '../context.ts';
import { forgetUser } from './actorCache.ts';
import { profileOf } from './profile.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { refusedField } from './refusals.ts';

/** The id of the path, if it is one this reader may change: the own one, or any to an admin. Somebody else's is not there. */
function targetOf(request: FastifyRequest, { viewer }: Actor): number | undefined {
  const { id } = request.params as { id: string };
  const target = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
  return target === viewer.id || isUnscoped(viewer) ? target : undefined;
}

/** POST users/{id}/set-preferred-language. Answers the user's profile. */
export async function setPreferredLanguage(context: AppContext, request: FastifyRequest, actor: Actor): Promise<Record<string, Json>> {
  const { db } = context;
  const t = readerOf(context, request, actor.locale);
  const target = targetOf(request, actor);
  const missing = () => new WaypostError('RecordNotFound', t('server:user.missing'));
  if (target === undefined) throw missing();
  const { locale } = readBody(request.body, ['locale'], t);
  const { rows: [language] } = await db.query('select 1 from languages where locale = $1 and is_enabled = 1', [locale]);
  if (!language) throw refusedField(t, 'locale', 'locale.unknown');
  await db.query(`update users set preferred_locale = $2, version = version + 1, updated_at = $3
    where id = $1 and preferred_locale is distinct from $2`, [target, locale, context.now()]);
  forgetUser(db, target);
  const profile = await profileOf(db, target);
  if (!profile) throw missing();
  return profile;
}
