import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { isMailAddress } from '../mail.ts';
import { accountKey, addressKey, countAttempt } from './limits.ts';
import { allowedOrigin } from './origins.ts';
import { readBody } from './readBody.ts';
import { acceptedLocale, readerOf } from './reader.ts';
import { refusedField, tooMany } from './refusals.ts';
import { newToken } from './tokens.ts';

/** Requests in a quarter of an hour. */
export const resetRequestLimits = { account: 3, address: 20 };

interface Found { id: number; email: string; full_name: string | null; preferred_locale: string | null }

/** Writes down a reset token and mails its link; for an address nobody has, nothing. */
async function mailLink(context: AppContext, email: string, link: { origin: string; locale: string }): Promise<void> {
  const { rows: [user] } = await context.db.query<Found>('select id, email, full_name, preferred_locale from users where lower(email) = $1 and is_enabled', [email]);
  if (!user) return;
  const [token, now] = [newToken(), context.now()];
  const expires = new Date(now.getTime() + context.settings.resetTokenSeconds * 1000);
  await context.db.query('insert into password_resets (hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [token.hash, user.id, now, expires]);
  const t = context.translator(user.preferred_locale ?? link.locale);
  const name = (user.full_name ?? user.email).replace(/\p{C}+/gu, ' ');
  const text = t('server:mail.reset.text', { name, link: `${link.origin}/auth/new_password?token=${token.text}` });
  await context.sendMail({ to: { name, address: user.email }, subject: t('server:mail.reset.subject'), text });
}

interface Answering { reply: FastifyReply; later: (work: Promise<void>) => void }

/**
 * POST customer/request-password-reset. Answers before it looks for the user, so that neither words nor time tell whether there is one;
 * `later` gets the rest of the work.
 */
export async function requestReset(context: AppContext, request: FastifyRequest, { reply, later }: Answering): Promise<void> {
  const t = readerOf(context, request);
  const body = readBody(request.body, ['email', 'domain'], t);
  const email = body.email.trim().toLowerCase();
  if (!isMailAddress(email)) throw refusedField(t, 'email', 'email.invalid');
  const origin = allowedOrigin(context.settings, body.domain);
  if (!origin) throw refusedField(t, 'domain', 'domain.unknown');
  const account = { key: accountKey('reset', request.ip, email), max: resetRequestLimits.account };
  const address = { key: addressKey('reset', request.ip), max: resetRequestLimits.address };
  const waitS = await countAttempt(context.db, [account, address], context.now());
  if (waitS !== undefined) throw tooMany(t, reply, waitS);
  later(mailLink(context, email, { origin, locale: acceptedLocale(request.headers['accept-language']) }));
  void reply.status(204);
}
