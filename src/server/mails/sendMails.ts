import { dayMs, daySeconds, minuteMs, type Json } from '#core';
import type { Db } from '../db/Db.ts';
import { pausesMs } from '../events/pauses.ts';
import { passwordLink } from './passwordLink.ts';
import { answerLink } from './answerLink.ts';
import { withAskedLink } from './askedLink.ts';
import { mailsOf } from './mailReactions.ts';
import type { Api } from '../work/Work.ts';

/** Longer than a transport waits for its server. */
const leaseMs = 2 * minuteMs;

interface Claimed {
  id: number;
  fence: number;
  sent_at: string | null;
  attempts: number;
  key: string;
  mail: string;
  to_name: string;
  to_address: string;
  subject: string;
  body: string;
  reply_to: string | null;
  link: string | null;
  payload: Json | null;
  resource: string | null;
  record_id: number | null;
  operator_id: number | null;
}

/** One at a time: a slow server must not let the lease of the next run out. */
async function claim({ context: { db, now } }: Api): Promise<Claimed | undefined> {
  const at = now();
  const {
    rows: [row],
  } = await db.query<Claimed>(
    `update outbox_mails set state = 'sending', fence = fence + 1, attempts = attempts + 1, due_at = $2, updated_at = $1
    where id = (select id from outbox_mails where state in ('waiting', 'sending') and due_at <= $1 order by due_at, id limit 1 for update skip locked)
    returning id, fence, attempts, sent_at, key, mail, to_name, to_address, subject, body, reply_to, link, payload, resource, record_id, operator_id`,
    [at, new Date(at.getTime() + leaseMs)],
  );
  return row;
}

/**
 * Sends the mails that are due, until there is none. Any number of nodes may do so at
 * once. A node that dies between a mail and its note sends it twice, under one id.
 */
export async function sendMails(api: Api, isStopping: () => boolean = () => false): Promise<number> {
  let tried = 0;
  for (let mail = await claim(api); mail; mail = isStopping() ? undefined : await claim(api)) {
    await send(api, mail);
    tried++;
  }
  return tried;
}

/** For so long a link in a mail lets its reader in. */
const linkSeconds = 7 * daySeconds;

/** The words of a mail with the link that is made for this attempt; undefined where its reader may not have one any more. */
async function wordsOf(api: Api, mail: Claimed): Promise<string | undefined> {
  const { body, link, payload, to_address: email } = mail;
  if (link === null) return body;
  const asked = declaredOf(api, mail)?.decl.link;
  if (typeof asked === 'object') return withAskedLink(api, asked, { body, link, record: mail.record_id });
  const [origin] = api.context.settings.publicUrls;
  const first = { email: email.toLowerCase(), origin: origin!, seconds: linkSeconds, isFirst: true };
  const made = payload === null ? (await passwordLink(api.context, first))?.link : await answering(api, mail, origin!);
  return made === undefined ? undefined : body.replaceAll(link, () => made);
}

const declaredOf = ({ registry }: Api, { mail }: Claimed) => mailsOf(registry).find(({ plugin, id }) => `${plugin}.${id}` === mail);

/** The link by which a mail is answered; undefined where no area has that mail any more. */
async function answering(api: Api, mail: Claimed, origin: string): Promise<string | undefined> {
  const { db, now } = api.context;
  const declared = declaredOf(api, mail);
  if (!declared?.link || mail.resource === null || mail.record_id === null) return undefined;
  const about = {
    mail: mail.mail,
    resource: mail.resource,
    recordId: mail.record_id,
    operatorId: mail.operator_id,
    address: mail.to_address,
    payload: mail.payload,
  };
  return answerLink(db, about, { decl: declared.link.decl, origin, now: now() });
}

async function send(api: Api, mail: Claimed): Promise<void> {
  const { sendMail } = api.context;
  const { key, fence, sent_at, to_name: name, to_address: address, reply_to: replyTo, subject } = mail;
  try {
    const text = await wordsOf(api, mail);
    if (text === undefined)
      return await note(api, mail, {
        state: 'failed',
        error: mail.payload === null ? 'Nobody with this address waits for a link.' : 'Its area is not there any more.',
      });
    // What somebody sends once more is a mail of its own.
    await sendMail({ id: sent_at === null ? key : `${key}-${fence}`, to: { name, address }, ...(replyTo !== null && { replyTo }), subject, text });
    await note(api, mail, { state: 'sent' });
  } catch (error) {
    await putOff(api, mail, error);
  }
}

/** Writes down what became of a mail, unless another worker has it by now. */
async function note(
  { context: { db, now } }: Api,
  { id, fence }: Claimed,
  { state, error }: { state: 'sent' | 'failed'; error?: string },
): Promise<void> {
  const sentAt = state === 'sent' ? now() : null;
  await db.query(`update outbox_mails set state = $3, sent_at = coalesce($4, sent_at), error = $5, updated_at = $6 where id = $1 and fence = $2`, [
    id,
    fence,
    state,
    sentAt,
    error,
    now(),
  ]);
}

/** Whether the server that was to take a mail said for good that there is nobody of its address. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
};

/** Has a mail tried again later, each time later than before; after the last time, or where nobody would ever take it, it is set aside. */
async function putOff({ context: { db, now, log } }: Api, { id, fence, attempts, mail }: Claimed, error: unknown): Promise<void> {
  const pauseMs = isRefused(error) ? undefined : pausesMs[attempts - 1];
  const at = now();
  log.error(`The mail ${mail} could not be sent${pauseMs === undefined ? ', for the last time' : ''}.`, error);
  await db.query(`update outbox_mails set state = $3, due_at = $4, error = $5, updated_at = $6 where id = $1 and fence = $2`, [
    id,
    fence,
    pauseMs === undefined ? 'failed' : 'waiting',
    new Date(at.getTime() + (pauseMs ?? 0)),
    error instanceof Error ? error.message : String(error),
    at,
  ]);
}

const keptDays = 90;

/** Forgets mails after three months, whatever became of them. What is still to be sent stays. */
export async function pruneMails(db: Db, now: Date): Promise<void> {
  await db.query(`delete from outbox_mails where created_at < $1 and state in ('sent', 'failed')`, [new Date(now.getTime() - keptDays * dayMs)]);
}
