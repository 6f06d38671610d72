import { can, cut, defaultLocale, fieldErrors, languageOf, WaypostError, type Json } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { BeginBody, Conversation, ConversationLanguage } from '../types.gen.ts';
import { newHash } from './codes.ts';
import { isTraveller } from './sides.ts';
import { beginningOf, maskedIn, say } from './write.ts';

/** What a tour's area tells of one that is offered. */
interface Sold {
  operator: number;
  name: string;
  country: number | null;
}

type Call = CallContext<BeginBody>;
type Start = Omit<Partial<Conversation>, 'hash' | 'status'>;

/** Countries whose people write in a language, as far as it says so. */
const homes: Partial<Record<ConversationLanguage, string[]>> = {
  he: ['IL'],
  ru: ['RU'],
  de: ['DE', 'AT'],
  es: ['ES', 'MX'],
  fr: ['FR'],
  en: ['GB', 'US'],
};

/** The language that a traveller is written to in: the first of those wished for that we have words in. */
export const spokenOf = (...wished: ReadonlyArray<Json | undefined>): ConversationLanguage => wished.map(languageOf).find(Boolean) ?? defaultLocale;

/** ISO codes of the countries whose phone numbers are written in a conversation: the tour's, and those the language says. */
export async function countriesOf({ read }: Pick<RequestContext, 'read'>, country: number | null, language: ConversationLanguage): Promise<string[]> {
  const [found] = country === null ? [] : await read('countries').rows(['iso_code'], { where: { id: country } });
  return [...new Set([...(found?.iso_code ? [found.iso_code] : []), ...(homes[language] ?? [])])];
}

const tourOf = async ({ ask }: Pick<RequestContext, 'ask'>, product: number): Promise<Sold | undefined> =>
  (await ask('tours.sold', { product })) ?? undefined;

const refused = ({ t }: Call, field: string, key: string) => fieldErrors({ [field]: [t(`text.${key}`)] });

/** A conversation about a booking: with whoever made it. */
async function aboutBooking(call: RequestContext, id: number, language?: BeginBody['language']): Promise<Start | undefined> {
  const [booking] = await call.records('bookings').find({ id });
  if (!booking) return undefined;
  const sold = await tourOf(call, booking.product_id);
  const spoken = spokenOf(language, booking.language);
  return {
    booking_id: booking.id,
    booking_code: booking.code,
    product_id: booking.product_id,
    product_name: booking.product_name ?? sold?.name ?? null,
    operator_id: booking.operator_id,
    customer_id: booking.customer_id ?? null,
    traveller_name: booking.leader_name,
    traveller_email: booking.leader_email ?? null,
    traveller_phone: booking.leader_phone ?? null,
    language: spoken,
    countries: await countriesOf(call, sold?.country ?? null, spoken),
  };
}

/** What a tour is asked about, by whoever may ask: a customer about one that is offered, staff about their operator's own. */
async function aboutTour(call: Call, id: number, language: ConversationLanguage): Promise<Start> {
  const sold = await tourOf(call, id);
  const isMet = sold !== undefined && (isTraveller(call) || (await call.records('products').find({ id })).length > 0);
  if (!isMet) throw refused(call, 'product_id', 'noTour');
  return {
    product_id: id,
    product_name: cut(sold.name, 100),
    operator_id: sold.operator,
    countries: await countriesOf(call, sold.country, language),
  };
}

/** Whom staff write to without a booking. */
function writtenTo(call: Call, { traveller_name: name, traveller_email: email }: BeginBody): Start {
  if (!email) throw refused(call, 'traveller_email', 'needed');
  return { traveller_name: name ?? email.split('@')[0]!, traveller_email: email };
}

async function startOf(call: Call, asked: BeginBody): Promise<Start> {
  const actor = call.actor!;
  if (typeof asked.booking_id === 'number') {
    const about = await aboutBooking(call, asked.booking_id, asked.language);
    if (!about) throw refused(call, 'booking_id', 'noBooking');
    return about;
  }
  const traveller = isTraveller(call);
  const language = spokenOf(asked.language, actor.locale, call.locale);
  const product = asked.product_id ?? undefined;
  if (traveller && product === undefined) throw refused(call, 'product_id', 'needed');
  const operator = actor.viewer.operatorId;
  if (!traveller && operator === undefined && !can(actor.viewer, 'admin')) throw new WaypostError('Forbidden', call.t('api:forbidden'));
  const tour = product === undefined ? { operator_id: operator ?? null, countries: await countriesOf(call, null, language) } : {};
  const about = product === undefined ? tour : await aboutTour(call, product, language);
  const person = traveller
    ? { customer_id: actor.viewer.id, traveller_name: cut(actor.name, 120), traveller_email: actor.email }
    : writtenTo(call, asked);
  return { ...about, ...person, language };
}

/** The conversation about a booking that is not resolved, under lock. */
async function openAbout({ records }: Pick<RequestContext, 'records'>, booking: number | null | undefined): Promise<Conversation | undefined> {
  if (typeof booking !== 'number') return undefined;
  const [found] = await records('conversations').find({ booking_id: booking, status: { not: 'RESOLVED' } }, { sort: '-id', limit: 1 });
  return found && records('conversations').get(found.id, { lock: true });
}

/** Makes a conversation in which nobody has said anything yet. */
export function make({ records }: Pick<RequestContext, 'records'>, start: Start): Promise<Conversation> {
  return records('conversations').create({ channel: 'SITE', ...start, status: 'OPEN', hash: newHash() }, { trusted: true });
}

/** What a conversation is about, where nobody said. */
const subjectOf = (start: Start, asked: BeginBody): string => {
  const masked = maskedIn(start, asked.subject ?? '').text.trim();
  return masked || start.product_name || beginningOf(maskedIn(start, asked.message).text, 80);
};

/** POST conversations: a customer asks about a tour or a booking of theirs; staff write first to a traveller. */
export const begin: CallHandler<BeginBody> = async (call) => {
  const asked = call.body;
  const text = asked.message.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw refused(call, 'message', 'empty');
  const start = await startOf(call, asked);
  if (start.booking_id) await call.lock('bookings', [start.booking_id]);
  const conversation = (await openAbout(call, start.booking_id)) ?? (await make(call, { ...start, subject: subjectOf(start, asked) }));
  const actor = call.actor!;
  const kind = isTraveller(call) ? 'TRAVELLER' : 'STAFF';
  await say(call, conversation, { kind, text, author: { id: actor.viewer.id, name: actor.name }, language: call.locale });
  call.reply.status(201);
  return shownAfter(call, conversation.id);
};

/** What a traveller writes about their booking without signing in. */
export async function write({ booking_id: id, message }: { booking_id: number; message: string }, request: RequestContext): Promise<boolean> {
  const text = message.replace(/\r\n?/g, '\n').trim();
  const start = await aboutBooking(request, id);
  if (!start || text === '') return false;
  await request.lock('bookings', [id]);
  const subject = start.product_name ?? beginningOf(maskedIn(start, text).text, 80);
  const conversation = (await openAbout(request, id)) ?? (await make(request, { ...start, subject }));
  await say(request, conversation, { kind: 'TRAVELLER', text, author: { name: start.traveller_name ?? '' }, language: start.language ?? null });
  return true;
}

/** A conversation as its reader meets it. */
async function shownAfter({ read }: Call, id: number) {
  const [shown] = await read('conversations').rows(['id', 'hash', 'subject', 'status', 'booking_id', 'product_id', 'language', 'messages_count'], {
    where: { id },
  });
  return shown;
}
