import { dayMs, fieldErrors, languageOf } from '#core';
import type { CallHandler, JobRun, LinkHandler } from '#server';
import type { JoinBody } from '../types.gen.ts';
import { checkRule, isThere, open } from './entries.ts';
import { paxOf, placeOf } from './place.ts';

/** The link in the mail is good for so long. */
const daysToConfirm = 2;
/** An address is asked so often in that time whether it wants to wait. */
const mostAsked = 5;
const keptDays = 30;

/**
 * POST waiting-list/join, by anybody: a traveller asks on a site to wait, and is mailed a link to confirm the address. Nothing is held for
 * an address that nobody confirmed. What fills in the field that people do not see is answered like everybody and nothing is kept.
 */
export const join: CallHandler<JoinBody> = async ({ body, records, sql, ask, now, locale, raise, reply, t }) => {
  const [name, email, pax] = [body.name.trim(), body.email.trim(), paxOf(body.party)];
  if (name === '') throw fieldErrors({ name: [t('validation:required')] });
  const sold = await ask('tours.sold', { product: body.product_id });
  if (!sold) throw fieldErrors({ product_id: [t('text.noList')] });
  await checkRule({ sql, t }, body.product_id, pax);
  reply.status(201);
  const answer = { status: true };
  const place = placeOf(body);
  if (body.website?.trim() || (await isThere({ sql }, place, email))) return answer;
  const { rows } = await sql<{ count: number }>(
    'select count(*)::int as count from waiting_list_requests where lower(email) = lower($1) and created_at > $2',
    [email, new Date(now.getTime() - daysToConfirm * dayMs)],
  );
  if (rows[0]!.count >= mostAsked) return answer;
  const told = { phone: body.phone?.trim() || null, until: body.until ?? null, language: languageOf(body.language) ?? languageOf(locale) ?? 'en' };
  const about = { product_name: sold.name, operator_id: sold.operator };
  const created = await records('waiting-list-requests').create(
    { ...place, ...told, ...about, party: body.party, pax, name, email },
    { trusted: true },
  );
  await raise('waiting-list.asked', created);
  return answer;
};

/** The link in the mail to whoever asked to wait: puts the party on the list, and takes it off again. */
export const answerJoin: LinkHandler = async ({ answer, recordId: id }, { records }) => {
  const requests = records('waiting-list-requests');
  const entries = records('waiting-list');
  const [asked] = await requests.find({ id });
  if (!asked) return false;
  const { party, name, email, phone, language, until, entry_id } = await requests.get(id, { lock: true });
  const [entry] = typeof entry_id === 'number' ? await entries.find({ id: entry_id }) : [];
  if (answer === 'leave') {
    if (entry && open.includes(entry.status)) await entries.move(entry.id, 'remove');
    return !entry || open.includes(entry.status) || entry.status === 'REMOVED';
  }
  if (entry) return open.includes(entry.status);
  const told = { ...(phone && { phone }), ...(until && { until }), language: language ?? 'en' };
  const made = await entries.create({ ...placeOf(asked), party, name, email, ...told }, { fixed: { channel: 'WEBSITE' } });
  await requests.update(id, { entry_id: made.id }, { trusted: true, action: 'confirm' });
  return true;
};

/** Requests are kept for a month: whoever waits by then has an entry. */
export const forgetRequests: JobRun = async ({ sql, now }) => {
  await sql('delete from waiting_list_requests where created_at < $1', [new Date(now.getTime() - keptDays * dayMs)]);
};

const states: Record<string, string> = { accept: 'BOOKED', decline: 'DECLINED' };

/** The link in the mail with an offer: of the newest offer alone. */
export const answerOffer: LinkHandler = async ({ answer, recordId: id, payload }, { records }) => {
  const [entry] = await records('waiting-list').find({ id });
  if (!entry || entry.offers !== payload.offers) return false;
  if (entry.status === states[answer]) return true;
  if (entry.status !== 'OFFERED') return false;
  await records('waiting-list').move(id, answer);
  return true;
};
