import { randomUUID } from 'node:crypto';
import type { Json } from '#core';
import type { Mail } from '../work/AppContext.ts';
import { json, type Db } from '../db/Db.ts';
import { isMailAddress } from './mail.ts';
import type { Work } from '../work/Work.ts';

/** What is written down of a mail. `mail`: `<plugin>.<id>`, or the plugin alone for one its code sends. */
interface MailRow {
  mail: string;
  content: Mail;
  locale: string;
  about?: { resource: string; recordId: number; operatorId?: number | undefined; kind?: string | undefined } | undefined;
  /** What stands in the text for a link that lets its reader in, and is made when the mail goes out. */
  link?: string | undefined;
  /** Of the event it tells of, where its link answers something. */
  payload?: Record<string, Json> | undefined;
}

/** How it stands with a mail: to be sent, or what became of it. */
interface Outcome {
  state: 'waiting' | 'sent' | 'failed';
  error?: string | undefined;
  now: Date;
}

const insert = `insert into outbox_mails (key, mail, resource, record_id, operator_id, to_name, to_address, locale, subject, body, state, error, sent_at, due_at, created_at, updated_at, link, payload, kind, reply_to)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $14, $15, $16, $17, $18)`;

/** Writes down a mail and how it stands with it. */
export async function writeMail(
  db: Db,
  { mail, content: { to, replyTo, subject, text }, locale, about, link, payload }: MailRow,
  { state, error, now }: Outcome,
): Promise<void> {
  await db.query(insert, [
    randomUUID(),
    mail,
    about?.resource,
    about?.recordId,
    about?.operatorId,
    to.name,
    to.address,
    locale,
    subject,
    text,
    state,
    error,
    state === 'sent' ? now : null,
    now,
    link,
    payload === undefined ? null : json(payload),
    about?.kind,
    replyTo,
  ]);
}

/** Has a mail sent once this is committed, and again where that fails. An address that is none is set aside at once, and said. */
export async function queueMail(work: Work, row: MailRow): Promise<void> {
  const isSendable = isMailAddress(row.content.to.address);
  await writeMail(work.db, row, {
    state: isSendable ? 'waiting' : 'failed',
    error: isSendable ? undefined : 'The recipient is not a mail address.',
    now: work.now,
  });
  work.raised = true;
}
