import { dayMs, daysOf, type Json, type LinkDecl } from '#core';
import { newToken } from '../lib/tokens.ts';
import { json, type Db } from '../db/Db.ts';

const linkTo = (origin: string, token: string): string => `${origin}/auth/link?token=${token}`;

/** Stands for a link in what is stored of a mail. */
export const withheldAnswerLink = (origin: string): string => linkTo(origin, '•••');

/** What a link is about: the mail it stands in, and the event that tells of. */
interface LinkAbout {
  mail: string;
  resource: string;
  recordId: number;
  operatorId: number | null;
  address: string;
  payload: Json;
}

/** A new link by which the reader of a mail answers something. Those made for earlier attempts to send it stay good: one of them may have come. */
export async function answerLink(
  db: Db,
  { mail, resource, recordId, operatorId, address, payload }: LinkAbout,
  { decl, origin, now }: { decl: LinkDecl; origin: string; now: Date },
): Promise<string> {
  const token = newToken();
  await db.query(
    `insert into mail_links (hash, mail, resource, record_id, operator_id, address, payload, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [token.hash, mail, resource, recordId, operatorId, address, json(payload), now, new Date(now.getTime() + daysOf(decl) * dayMs)],
  );
  return linkTo(origin, token.text);
}

/** Forgets links whose time has passed. */
export async function pruneLinks(db: Db, now: Date): Promise<void> {
  await db.query('delete from mail_links where expires_at < $1', [now]);
}
