import { answersOf, WaypostError, type Json } from '#core';
import { addressKey, countAttempt } from '../auth/limits.ts';
import { readBody } from '../auth/readBody.ts';
import { hashOf } from '../lib/tokens.ts';
import { answerJson, type Answer } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { withAnswers } from '../work/beforehand.ts';
import { announce, committed, systemWork } from '../work/transaction.ts';
import { formatted } from '../mails/formatted.ts';
import { mailsOf } from '../mails/mailReactions.ts';
import type { DeclaredMail } from '../mails/render.ts';
import { refusal, type Api, type Work } from '../work/Work.ts';

/** Attempts of an address in a quarter of an hour. A token cannot be guessed; whoever tries costs no more than this. */
export const linkLimit = 60;

interface Row {
  mail: string;
  resource: string;
  record_id: number;
  operator_id: number | null;
  address: string;
  payload: Record<string, Json>;
}

/** A link that is good, with what it stands in. */
interface OpenLink {
  row: Row;
  mail: DeclaredMail;
  link: NonNullable<DeclaredMail['link']>;
}

/** Nobody who tries learns whether a link was ever there. */
async function find(work: Work, mails: readonly DeclaredMail[], token: string): Promise<OpenLink> {
  const {
    rows: [row],
  } = await work.db.query<Row>(
    'select mail, resource, record_id, operator_id, address, payload from mail_links where hash = $1 and expires_at > $2',
    [hashOf(token), work.now],
  );
  const mail = mails.find(({ plugin, id }) => `${plugin}.${id}` === row?.mail);
  if (!row || !mail?.link) throw new WaypostError('Conflict', work.t('server:link.invalid'));
  return { row, mail, link: mail.link };
}

/** The words of a link, with what its mail told of in them. */
async function wordsFor(work: Work, { row, mail, link }: OpenLink): Promise<(key: string) => string> {
  const values = await formatted(work, mail.event, row.payload, { locale: work.info.locale, zone: 'UTC' });
  return (key) => work.t(`${mail.plugin}:links.${link.id}.${key}`, { ...values, address: row.address });
}

async function limit(work: Work): Promise<void> {
  const waitS = await countAttempt(work.db, [{ key: addressKey('link', work.info.address), max: linkLimit }], work.now);
  if (waitS === undefined) return;
  throw new WaypostError('TooManyRequests', work.t('server:too-many', { count: Math.ceil(waitS / 60) }), { details: { retryAfterS: waitS } });
}

/** What a link asks: it changes nothing. */
async function look(work: Work, found: OpenLink): Promise<Answer> {
  const words = await wordsFor(work, found);
  const answers = answersOf(found.link.decl).map((id) => ({ id, button: words(`answers.${id}.button`) }));
  return answerJson({ title: words('title'), text: words('text'), answers });
}

/** Does what an answer says, as nobody: the area's code is all that acts. */
async function follow(work: Work, found: OpenLink, answer: string): Promise<Answer> {
  const { row, mail, link } = found;
  const words = await wordsFor(work, found);
  if (!answersOf(link.decl).includes(answer)) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  const { api } = work;
  const run = api.registered.links.get(`${mail.plugin}.${link.id}`)!;
  const { resource, record_id: recordId, operator_id: operatorId, address, payload } = row;
  const done = await withAnswers((answers) =>
    api.context.db.tx(async (tx) => {
      const own: Work = { ...systemWork(api, tx, work.info.requestId), t: work.t, answers };
      const isDone = await run({ answer, resource, recordId, operatorId: operatorId ?? undefined, address, payload }, own);
      if (!isDone) throw new WaypostError('Conflict', words('gone'));
      await announce(own);
      return own;
    }),
  );
  committed(done);
  return answerJson({ title: words('title'), text: words(`answers.${answer}.done`) });
}

/**
 * POST -/link and -/link/answer, for anybody who has a link from a mail: what it asks, and the answer. The token stands in the body, since
 * addresses are written down on their way. A link that is not good, and one with nothing left to answer, is a 409 with the sentence to show.
 */
export function linkRoutes(api: Api): RouteSpec[] {
  const mails = mailsOf(api.registry);
  const route = (path: '-/link' | '-/link/answer', act: (work: Work, found: OpenLink, answer: string) => Promise<Answer>): RouteSpec => ({
    method: 'POST',
    path,
    access: 'public',
    ownTransactions: true,
    handle: async (work, { body }) => {
      await limit(work);
      const given: { token: string; answer?: string } = readBody(body, path, work.t);
      return act(work, await find(work, mails, given.token), given.answer ?? '');
    },
  });
  return [route('-/link', look), route('-/link/answer', follow)];
}
