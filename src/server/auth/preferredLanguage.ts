import { isUnscoped, WaypostError, type Json } from '#core';
import type { FastifyRequest } from 'fastify';
import type { Actor, AppContext } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { forgetUser } from './actorCache.ts';
import { tellAudit } from './tellAudit.ts';
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

interface Setting {
  target: number;
  locale: string;
  by: { id: number; name: string };
  requestId: string;
  address: string;
}

/** Writes the language down where it is another one, and tells the audit. */
async function setLocale(tx: Db, context: AppContext, { target, locale, ...change }: Setting): Promise<void> {
  const {
    rows: [was],
  } = await tx.query<{ locale: string | null }>('select locale from users where id = $1 and locale is distinct from $2 for update', [target, locale]);
  if (!was) return;
  await tx.query('update users set locale = $2, version = version + 1, updated_at = $3 where id = $1', [target, locale, context.now()]);
  const [before, after] = [{ locale: was.locale }, { locale }];
  await tellAudit(tx, context, { userId: target, action: 'update', before, after, ...change });
}

/** POST users/{id}/set-preferred-language. Answers the user's profile. */
export async function setPreferredLanguage(context: AppContext, request: FastifyRequest, actor: Actor): Promise<Record<string, Json>> {
  const { db } = context;
  const t = readerOf(context, request, actor.locale);
  const target = targetOf(request, actor);
  const missing = () => new WaypostError('RecordNotFound', t('server:user.missing'));
  if (target === undefined) throw missing();
  const { locale } = readBody(request.body, 'users/{id}/set-preferred-language', t);
  const {
    rows: [language],
  } = await db.query('select 1 from languages where locale = $1 and is_enabled = 1', [locale]);
  if (!language) throw refusedField(t, 'locale', 'locale.unknown');
  await db.tx((tx) =>
    setLocale(tx, context, { target, locale, by: { id: actor.viewer.id, name: actor.name }, requestId: request.id, address: request.ip }),
  );
  forgetUser(db, target);
  const profile = await profileOf(db, target);
  if (!profile) throw missing();
  return profile;
}
