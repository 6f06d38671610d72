import { dayIn, formatMoney, isRole, isUnscoped, ownsOnly, type Day, type Json, type Viewer } from '#core';
import type { JobContext } from '#server';
import { changeInHundred } from '../../engine/periods.ts';
import { presetIn, presetPeriods } from '../../engine/presets.ts';
import { askedOf, type Asked } from '../sales/asked.ts';
import { changesOf, compare, type Asking, type Compared } from '../sales/compared.ts';
import { rowNames } from './rowNames.ts';

/** So many rows stand in a mail; the report itself has all. */
const mostRows = 20;

interface Due {
  id: number;
  version: number;
  user_id: number;
  report_id: number;
  name: string;
  query: string;
  owner_id: number;
  operator_id: number | null;
  for_all: boolean;
}

/** What is to be sent today, to whom it was not sent yet. */
async function dueOn({ sql }: JobContext, every: 'WEEK' | 'MONTH', today: Day): Promise<Due[]> {
  const { rows } = await sql<Due>(
    `select m.id, m.version, m.user_id, m.report_id, r.name, r.query, r.owner_id, r.operator_id, coalesce(r.for_all, false) as for_all
     from report_mails m join saved_reports r on r.id = m.report_id where m.every = $1 and (m.sent_on is null or m.sent_on < $2::date) order by m.id`,
    [every, today],
  );
  return rows;
}

/** Somebody who gets mails, as they are now. */
interface Receiver {
  viewer: Viewer;
  locale: string;
}

/** Whoever may still read reports, and this one; nobody else. */
async function receiverOf({ read }: JobContext, due: Due): Promise<Receiver | undefined> {
  const [user] = await read('users').rows(['id', 'role', 'operator_id', 'is_enabled', 'locale'], { where: { id: due.user_id } });
  if (!user || !user.is_enabled || !isRole(user.role)) return undefined;
  const operator = typeof user.operator_id === 'number' ? user.operator_id : undefined;
  const viewer: Viewer = { id: due.user_id, role: user.role, ...(operator !== undefined && { operatorId: operator }) };
  const isShared = due.for_all || (due.operator_id !== null && due.operator_id === operator);
  if (ownsOnly(viewer) || !(due.owner_id === viewer.id || isShared || isUnscoped(viewer))) return undefined;
  return { viewer, locale: typeof user.locale === 'string' ? user.locale : 'en' };
}

async function rowsText(asking: Asking, compared: Compared, locale: string): Promise<string> {
  const { t } = asking;
  const shown = compared.rows.slice(0, mostRows);
  const nameOf = await rowNames(asking, compared.asked.by, { rows: shown, locale });
  const lines = shown.map(({ key, now }) =>
    t('text.saved.row', {
      name: nameOf(key),
      revenue: formatMoney(now.income, compared.worth.code, locale),
      bookings: now.bookings.toLocaleString(locale),
      travellers: now.travelers.toLocaleString(locale),
    }),
  );
  const more = compared.rows.length - shown.length;
  return [...lines, ...(more > 0 ? [t('text.saved.more', { count: more })] : [])].join('\n');
}

/** The question of a saved report on a day. */
function questionOf({ query: text, t, today }: { query: string; t: Asking['t']; today: Day }): Asked {
  const params = Object.fromEntries(new URLSearchParams(text));
  const { from, to } = presetPeriods(today)[presetIn(params.period) ?? 'last30'];
  return askedOf({ query: { ...params, fromDate: from, toDate: to }, t });
}

/** What a mail tells: what its reader may see now. */
async function payloadOf(job: JobContext, due: Due, { receiver, today }: { receiver: Receiver; today: Day }): Promise<Record<string, Json>> {
  const { viewer, locale } = receiver;
  const t = job.wordsIn(locale);
  const asking: Asking = { ...job, actor: { viewer }, currencyId: undefined, t };
  const compared = await compare(asking, questionOf({ query: due.query, t, today }));
  const { asked, total, worth, zone } = compared;
  const changes = changesOf(total);
  return {
    user_id: due.user_id,
    title: due.name,
    ...asked.period,
    basis: asked.axis === 'SALE' ? `${t('text.types.BY_SALE_DATE')}, ${zone}` : t('text.types.BY_TRAVEL_DATE'),
    revenue: { amount: total.now.income, currency_id: worth.currencyId },
    revenue_change: changeInHundred(changes.income, locale),
    bookings: total.now.bookings,
    bookings_change: changeInHundred(changes.bookings, locale),
    travellers: total.now.travelers,
    travellers_change: changeInHundred(changes.travelers, locale),
    rows: await rowsText(asking, compared, locale),
  };
}

/**
 * Sends what people asked for: reckoned first, each as its reader meets it, and told in a transaction
 * that reckons nothing. Done again after a failure, it goes on with those that have not gone out today.
 */
export const mailing =
  (every: 'WEEK' | 'MONTH') =>
  async (job: JobContext): Promise<void> => {
    const { zone = 'UTC' } = await job.settings<{ zone?: string }>();
    const today = dayIn(job.now, zone);
    await job.each('report mail', await dueOn(job, every, today), async (due) => {
      const receiver = await receiverOf(job, due);
      if (!receiver) return;
      const payload = await payloadOf(job, due, { receiver, today });
      await job.tx(async ({ records, raise }) => {
        const mail = await records('report-mails').update(due.id, { sent_on: today }, { trusted: true });
        await raise('report.due', mail, { payload });
      });
    });
  };
