import { fieldErrors } from '#core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, Mail } from '../work/AppContext.ts';
import { isMailAddress } from '../mails/mail.ts';
import { writeMail } from '../mails/queue.ts';
import { accountKey, countAttempt } from './limits.ts';
import { allowedOrigin } from './origins.ts';
import { readBody } from './readBody.ts';
import { acceptedLocale, readerOf } from './reader.ts';
import { refusedField, tooMany } from './refusals.ts';
import { passwordLink, withheldLink } from '../mails/passwordLink.ts';

/** Requests in a quarter of an hour. */
export const resetRequestLimits = { account: 3, address: 20 };

/** Writes down a reset token and mails its link; for an address nobody has, nothing. */
async function mailLink(context: AppContext, email: string, link: { origin: string; locale: string }): Promise<void> {
  const made = await passwordLink(context, { email, origin: link.origin, seconds: context.settings.resetTokenSeconds });
  if (!made) return;
  const { user } = made;
  const locale = user.locale ?? link.locale;
  const t = context.translator(locale);
  const name = (user.full_name ?? user.email).replace(/\p{C}+/gu, ' ');
  const mailWith = (address: string): Mail => ({
    to: { name, address: user.email },
    subject: t('server:mail.reset.subject'),
    text: t('server:mail.reset.text', { name, link: address }),
  });
  await sendSecretly(context, { mail: mailWith(made.link), shown: mailWith(withheldLink(link.origin)), locale });
}

/** Sends a mail that lets its reader in: it is never stored, so it is tried once; the outbox is told what became of it, without the secret. */
async function sendSecretly({ db, now, sendMail }: AppContext, { mail, shown, locale }: { mail: Mail; shown: Mail; locale: string }): Promise<void> {
  const failure = await sendMail(mail).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const message = failure && (failure.error instanceof Error ? failure.error.message : String(failure.error));
  await writeMail(db, { mail: 'core.password-reset', content: shown, locale }, { state: failure ? 'failed' : 'sent', error: message, now: now() });
  if (failure) throw failure.error;
}

interface Answering {
  reply: FastifyReply;
  later: (work: Promise<void>) => void;
}

/**
 * POST customer/request-password-reset. Answers before it looks for the user, so that neither words nor time tell whether there is one;
 * `later` gets the rest of the work.
 */
export async function requestReset(context: AppContext, request: FastifyRequest, { reply, later }: Answering): Promise<void> {
  const t = readerOf(context, request);
  const body = readBody(request.body, 'customer/request-password-reset', t);
  const email = body.email.trim().toLowerCase();
  if (!isMailAddress(email)) throw fieldErrors({ email: [t('validation:format_email')] });
  const origin = allowedOrigin(context.settings, body.domain);
  if (!origin) throw refusedField(t, 'domain', 'domain.unknown');
  const account = { key: accountKey('reset', request.ip, email), max: resetRequestLimits.account };
  const waitS = await countAttempt(context.db, [account], context.now());
  if (waitS !== undefined) throw tooMany(t, reply, waitS);
  later(mailLink(context, email, { origin, locale: acceptedLocale(request.headers['accept-language']) }));
  void reply.status(204);
}
