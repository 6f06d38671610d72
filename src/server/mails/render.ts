import { defaultLocale, languageOf, zoneOf, type DeclaredEvent, type Json, type LinkDecl, type MailDecl } from '#core';
import { withheldLink } from './passwordLink.ts';
import { withheldAnswerLink } from './answerLink.ts';
import { withheldAskedLink } from './askedLink.ts';
import type { Db } from '../db/Db.ts';
import type { Work } from '../work/Work.ts';
import { formatted } from './formatted.ts';
import { withoutLines } from './withoutLines.ts';

/** A mail an area declares. */
export interface DeclaredMail {
  plugin: string;
  id: string;
  decl: MailDecl;
  event: DeclaredEvent;
  /** Its link, where that answers something. */
  link: { id: string; decl: LinkDecl } | undefined;
}
/** A mail's words. */
interface Rendered {
  subject: string;
  text: string;
  locale: string;
  /** What stands in the text for a link that lets its reader in. */
  link?: string;
}

/** The language somebody is written to in: theirs where there are words in it, else the platform's default one. */
export async function localeFor(db: Db, wished: Json | undefined): Promise<string> {
  const own = languageOf(wished);
  if (own) return own;
  const {
    rows: [language],
  } = await db.query<{ locale: string }>('select locale from languages where is_default = 1');
  return languageOf(language?.locale) ?? defaultLocale;
}

/** Stands where a value is missing. No text of a record can hold it. */
const missing = '\u0000';

/** The words of a mail about a payload, in one language. A line whose value is missing is left out; no value breaks a line of the subject. */
export async function render(
  work: Work,
  { plugin, id, decl, event, link: answers }: DeclaredMail,
  { payload, locale, name }: { payload: Record<string, Json>; locale: string; name: string },
): Promise<Rendered> {
  const t = work.api.context.translator(locale);
  const members = Object.keys(event.schema.properties ?? {});
  const values = await formatted(work, event, payload, { locale, zone: zoneOf(decl.zone === undefined ? undefined : payload[decl.zone]) });
  const [origin] = work.api.context.settings.publicUrls;
  const link = (typeof decl.link === 'object' ? withheldAskedLink : answers ? withheldAnswerLink : withheldLink)(origin!);
  const params = { name, ...Object.fromEntries(members.map((member) => [member, values[member] ?? missing])), ...(decl.link && { link }) };
  const subject = t(`${plugin}:mails.${id}.subject`, params)
    .replaceAll(missing, '')
    .replace(/(?![\u2066-\u2069])[\p{C}\u2028\u2029]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return { subject, text: withoutLines(t(`${plugin}:mails.${id}.text`, params), missing), locale, ...(decl.link && { link }) };
}
