import { linkOf, type RecipientsByOffer, type Json, type MailDecl, type Registry, type Role } from '#core';
import type { HappenedEvent, Reaction } from '../events/Reaction.ts';
import { holds } from '../work/holds.ts';
import type { Work } from '../work/Work.ts';
import { isMailAddress } from './mail.ts';
import { queueMail } from './queue.ts';
import { localeFor, render, type DeclaredMail } from './render.ts';

/** The mails a registry's areas declare, in the order of plugins. One on an event of an area that is left out is none. */
export function mailsOf(registry: Registry): DeclaredMail[] {
  return registry.plugins.flatMap(({ id: plugin, manifest }) =>
    Object.entries(manifest.mails ?? {}).flatMap(([id, decl]): DeclaredMail[] => {
      const event = registry.events.get(decl.on);
      return event ? [{ plugin, id, decl, event, link: linkOf(manifest, decl) }] : [];
    }),
  );
}

/** The reaction that writes a mail: with its outbox rows it is done, the sending is tried by itself. */
export function mailReaction(mail: DeclaredMail): Reaction {
  const { plugin, id, decl } = mail;
  const run = async (event: HappenedEvent, work: Work) => {
    if (!isMailed(decl, event.payload)) return;
    for (const person of await recipients(work, decl, event)) {
      const locale = await localeFor(work.db, person.locale);
      const { subject, text, link } = await render(work, mail, { payload: event.payload, locale, name: person.name });
      const about = { resource: event.resource, recordId: event.recordId, operatorId: event.operatorId, kind: kindOf(decl) };
      await queueMail(work, {
        mail: `${plugin}.${id}`,
        content: { to: { name: person.name, address: person.address }, ...answeredAt(decl, event), subject, text },
        locale,
        about,
        link,
        ...(mail.link && { payload: event.payload }),
      });
    }
  };
  // No name of a reaction, a resource or a move has a colon, so nothing else has this key.
  return { key: `${plugin}.mail:${id}`, run };
}

/** Whether an event with this payload is mailed. */
export const isMailed = ({ when }: MailDecl, payload: HappenedEvent['payload']): boolean => when === undefined || holds(when, payload);

/** Where answers go, where the payload has such an address. */
function answeredAt({ replyTo }: MailDecl, { payload }: HappenedEvent): { replyTo?: string } {
  const address = replyTo === undefined ? undefined : payload[replyTo];
  return typeof address === 'string' && isMailAddress(address) ? { replyTo: address } : {};
}

/** What a mail is about, where its declaration says so. */
const kindOf = ({ to }: MailDecl): string | undefined => (typeof to === 'object' && 'asks' in to ? to.about : undefined);

interface Person {
  name: string;
  address: string;
  locale: Json;
}

const inOneLine = (value: Json | undefined): string => (typeof value === 'string' ? value.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim() : '');

/** Who gets an email about an event. */
export async function recipients(
  work: Work,
  { to, name, language }: MailDecl,
  { payload, operatorId }: Pick<HappenedEvent, 'payload' | 'operatorId'>,
): Promise<Person[]> {
  if (typeof to === 'object') return operatorId === undefined ? [] : atOperator(work, to, operatorId);
  const target = payload[to];
  if (typeof target === 'number') return people(work, 'id = $1', [target]);
  if (typeof target !== 'string' || target === '') return [];
  return [
    {
      name: name === undefined ? '' : inOneLine(payload[name]),
      address: target.trim(),
      locale: language === undefined ? null : (payload[language] ?? null),
    },
  ];
}

/** Whom an area names for an operator; everybody of a role where nothing is asked, or nobody is named. */
async function atOperator(work: Work, to: { role: Role } | RecipientsByOffer, operator: number): Promise<Person[]> {
  const named = 'asks' in to ? await namedBy(work, to, operator) : [];
  return named.length > 0 || !to.role ? named : people(work, 'role = $1 and operator_id = $2', [to.role satisfies Role, operator]);
}

async function namedBy(work: Work, { asks, about }: RecipientsByOffer, operator: number): Promise<Person[]> {
  const answer = (await work.api.registered.offers.get(asks)?.({ operator, about }, work)) ?? [];
  return (answer as Array<Record<string, Json>>).map(({ address, name, language = null }) => ({
    name: inOneLine(name),
    address: inOneLine(address),
    locale: language,
  }));
}

async function people({ db }: Work, where: string, params: unknown[]): Promise<Person[]> {
  const { rows } = await db.query<{ email: string; full_name: string | null; locale: string | null }>(
    `select email, full_name, locale from users where is_enabled and ${where} order by id`,
    params,
  );
  return rows.map((user) => ({ name: inOneLine(user.full_name), address: user.email, locale: user.locale }));
}
