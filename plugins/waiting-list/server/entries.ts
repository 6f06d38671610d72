import { addDays, fieldErrors, fromLocal, type Draft, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { departureAt, fits, isFull, paxOf, placeOf, type Entry, type Place, type Working } from './place.ts';

type Rule = Pick<RecordTypes['waiting-list-rules'], 'offer_hours' | 'most_travellers'>;

/** States in which a party may still get places of its departure by itself. */
export const open: readonly unknown[] = ['WAITING', 'OFFERED'];

/** How the list of a tour works; `undefined`: it has none. */
export async function ruleOf({ sql }: Pick<Working, 'sql'>, product: number): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>('select offer_hours, most_travellers from waiting_list_rules where product_id = $1 and is_enabled', [product]);
  return rows[0];
}

/** Refuses a party that the list of its tour does not take. */
export async function checkRule(request: Pick<RequestContext, 'sql' | 't'>, product: number, pax: number): Promise<void> {
  const rule = await ruleOf(request, product);
  if (!rule) throw fieldErrors({ product_id: [request.t('text.noList')] });
  const most = rule.most_travellers;
  if (most && pax > most) throw fieldErrors({ party: [request.t('text.tooMany', { count: most })] });
}

/** Whether somebody waits for a departure already. */
export async function isThere({ sql }: Pick<Working, 'sql'>, { product_id, option_id, date, start_time }: Place, email: string): Promise<boolean> {
  const { rows } = await sql(
    `select 1 from waiting_list where product_id = $1 and option_id is not distinct from $2 and date = $3
      and start_time is not distinct from $4 and lower(email) = lower($5) and status = any($6::text[]) limit 1`,
    [product_id, option_id, date, start_time, email, open],
  );
  return rows.length > 0;
}

/** What an entry takes from its tour and departure, and whether the party would fit now. One that nobody can wait for is refused. */
async function factsOf(request: RequestContext, entry: Entry): Promise<{ facts: Draft<Entry>; fitsNow: boolean }> {
  const { name: product_name, operator_id, timezone } = await request.records('products').get(entry.product_id);
  const departure = await departureAt(request, placeOf(entry));
  if (!departure) throw fieldErrors({ date: [request.t('text.noDeparture')] });
  if (departure.why !== null && !isFull(departure)) throw fieldErrors({ date: [departure.why] });
  const { starts_at, cut_off_at } = departure;
  const pax = paxOf(entry.party);
  const zone = timezone ?? 'UTC';
  const last = entry.until ? fromLocal(`${addDays(entry.until, 1)}T00:00`, zone)! : cut_off_at;
  const waits_until = last < cut_off_at ? last : cut_off_at;
  return { facts: { pax, product_name, operator_id, timezone: zone, starts_at, waits_until }, fitsNow: fits(departure, pax) };
}

/** A party waits for a departure. Staff are told where it has room for it; whoever comes from a site is then offered it at once. */
export async function beforeCreate(record: Partial<Entry> & WireRecord, request: RequestContext): Promise<Draft<Entry>> {
  const entry = record as Entry;
  await checkRule(request, entry.product_id, paxOf(entry.party));
  const { facts, fitsNow } = await factsOf(request, entry);
  if (fitsNow && entry.channel !== 'WEBSITE') throw fieldErrors({ party: [request.t('text.fits')] });
  if (await isThere(request, placeOf(entry), entry.email)) throw fieldErrors({ email: [request.t('text.twice')] });
  return { ...entry, ...facts, channel: entry.channel ?? 'BACK_OFFICE', offers: 0 };
}

/** Whoever waits may wait longer or less long. */
export async function beforeUpdate(next: Entry, previous: Entry, request: RequestContext): Promise<Draft<Entry>> {
  if (next.until === previous.until) return next;
  return { ...next, waits_until: (await factsOf(request, next)).facts.waits_until! };
}

/** How many wait for a departure, in the reader's scope; `null`: its tour has no list. */
export async function waiting(place: Place, { read, sql }: RequestContext): Promise<{ parties: number; travellers: number } | null> {
  const { product_id, option_id, date, start_time } = place;
  const where = { product_id, option_id, date, start_time, status: ['WAITING' as const, 'OFFERED' as const] };
  const [found] = await read('waiting-list').figures({ parties: 'count', travellers: { sum: 'pax' } }, { where });
  const { parties = 0, travellers = 0 } = found ?? {};
  return parties === 0 && !(await ruleOf({ sql }, product_id)) ? null : { parties, travellers };
}
