import { randomUUID } from 'node:crypto';
import { addDays, fieldErrors, WaypostError } from '#core';
import type { CallContext, CallHandler, Outside, Prepared } from '#server';
import type { Checked, LinkCheck } from '../answers.ts';
import type { ConnectedTour } from '../types.gen.ts';
import { lineOf, noteAnswer, sentenceOf, tried, type Line } from './access.ts';
import type { ExternalDeparture, ExternalOption, ExternalProduct } from './Connector.ts';
import { ConnectorError, isConnectorError } from './ConnectorError.ts';
import { linkOf } from './link.ts';
import { ownTour, type OwnTour } from './own.ts';
import { printOf } from './print.ts';
import { optionProblems } from './problems.ts';

type Problem = NonNullable<ConnectedTour['problem']>;
/** A check that was made: what went wrong, and how the system put it. */
interface Outcome {
  id: LinkCheck['id'];
  problem?: Problem;
  error?: ConnectorError;
}
interface Found {
  outcomes: Outcome[];
  product?: ExternalProduct;
}

const aheadDays = 365;
/** Systems tell so many days at once. */
const windowDays = 30;
const enough = 2;

/** The first departures within a year that can be booked. */
async function departuresAhead(
  { connector, access }: Line,
  option: { product: string; option: string },
  today: string,
): Promise<ExternalDeparture[]> {
  const open: ExternalDeparture[] = [];
  for (let day = 1; day <= aheadDays && open.length < enough; day += windowDays) {
    const days = { from: addDays(today, day), to: addDays(today, Math.min(aheadDays, day + windowDays - 1)) };
    const found = await connector.departures(access, option, days);
    open.push(...found.filter((each) => each.is_open && (each.vacancies === null || each.vacancies > 0)));
  }
  return open;
}

/** What a product lacks of what is mapped to it, or tells otherwise than Waypost sells it. */
export function mismatch({ options, units, mode }: ConnectedTour, product: ExternalProduct, tour: OwnTour): Problem | undefined {
  const mapped = (options ?? []).map((each) => product.options.find(({ id }) => id === each.external_id));
  if (mapped.includes(undefined)) return 'OPTION_GONE';
  const known = (mapped as ExternalOption[]).map((option) => option.units.map(({ id }) => id));
  if ((units ?? []).some((unit) => !known.some((ids) => ids.includes(unit.external_category!)))) return 'UNIT_GONE';
  if (mode === 'AVAILABILITY_AND_PRICES' && product.currency !== tour.currency) return 'CURRENCY';
  return undefined;
}

/** Holds a place and cancels it: nothing shows better that bookings will work. */
async function holdOnce(
  { connector, access }: Line,
  wish: { product: string; option: ExternalOption; unit: string; departures: ExternalDeparture[] },
): Promise<Outcome[]> {
  const uuid = randomUUID();
  const { product, option, unit, departures } = wish;
  const units = Array.from({ length: option.min_units }, () => unit);
  const fits = departures.find(({ vacancies }) => vacancies === null || vacancies >= units.length) ?? departures[0]!;
  const held = await tried(() => connector.hold(access, { uuid, product, option: option.id, departure: fits.id, units, minutes: 5 }));
  const failed = isConnectorError(held) ? held : undefined;
  // Without an answer the places may be held all the same, so they are given back in any case.
  if (failed && failed.code !== 'NO_ANSWER') return [{ id: 'hold', problem: 'NO_HOLD', error: failed }];
  const given = await tried(() => connector.cancel(access, uuid));
  const isCancelled = !isConnectorError(given) && given.state === 'CANCELLED';
  const isHeld = !isConnectorError(held) && held.state === 'ON_HOLD';
  return [
    isHeld ? { id: 'hold' } : { id: 'hold', problem: 'NO_HOLD', ...(failed && { error: failed }) },
    isCancelled ? { id: 'cancel' } : { id: 'cancel', problem: 'NO_CANCEL', ...(isConnectorError(given) && { error: given }) },
  ];
}

/** Makes the checks, until one fails. */
async function examine(line: Line, { link, tour, today }: { link: ConnectedTour; tour: OwnTour; today: string }): Promise<Found> {
  const { connector, access } = line;
  const product = await connector.product(access, link.external_id);
  const wrong = mismatch(link, product, tour);
  if (wrong) return { product, outcomes: [{ id: 'product', problem: wrong }] };
  const outcomes: Outcome[] = [{ id: 'product' }];
  let trial: Parameters<typeof holdOnce>[1] | undefined;
  for (const { external_id: id } of link.options ?? []) {
    const option = product.options.find((each) => each.id === id)!;
    const departures = await departuresAhead(line, { product: product.id, option: option.id }, today);
    if (departures.length < enough) return { product, outcomes: [...outcomes, { id: 'departures', problem: 'FEW_DEPARTURES' }] };
    const unit = link.units?.find((each) => option.units.some((known) => known.id === each.external_category))?.external_category;
    trial ??= !unit ? undefined : { product: product.id, option, unit, departures };
  }
  outcomes.push({ id: 'departures' });
  return { product, outcomes: trial ? [...outcomes, ...(await holdOnce(line, trial))] : outcomes };
}

/** POST products/{id}/external-check: asks before the transaction begins. */
export const prepareCheck =
  (outside: Outside) =>
  async (call: CallContext): Promise<Prepared> => {
    const tour = await ownTour(call, Number(call.params.id));
    const link = await linkOf(call, tour.id);
    if (!link) throw new WaypostError('BadRequest', call.t('text.notConnected'));
    const missing = tour.options.flatMap(({ id }) => optionProblems(call, { link: { ...link, problem: null }, tour }, id));
    const first = missing.find(({ code }) => code === 'NO_OPTION' || code === 'UNMAPPED');
    if (first) throw fieldErrors({ [first.code === 'UNMAPPED' ? 'categories' : 'options']: [first.message] });
    const line = await lineOf(call, outside, link.connection_id);
    const data = await tried(() => examine(line, { link, tour, today: call.now.toISOString().slice(0, 10) }));
    return { data };
  };

const ofError = ({ code }: ConnectorError): Problem => (code === 'GONE' ? 'PRODUCT_GONE' : 'CONNECTION');

/** Writes down what was found: the tour is connected where every check passed. */
export const check: CallHandler = async (call): Promise<Checked> => {
  const found = call.prepared!.data as Found | ConnectorError;
  const link = await linkOf(call, Number(call.params.id));
  if (!link) throw new WaypostError('BadRequest', call.t('text.notConnected'));
  const failed = isConnectorError(found) ? found : undefined;
  const outcomes: Outcome[] = isConnectorError(found) ? [{ id: 'product', problem: ofError(found), error: found }] : found.outcomes;
  const problem = outcomes.find((each) => each.problem)?.problem ?? null;
  const checks = outcomes.map((each) => toldCheck(call, link, each));
  const product = isConnectorError(found) ? undefined : found.product;
  await call.records('connection-links').update(
    link.id,
    {
      checks,
      problem,
      state: problem === null ? 'CONNECTED' : link.checked_at === null ? 'UNCHECKED' : 'BROKEN',
      ...(problem === null && { checked_at: call.now.toISOString(), pulled: null, options: printed(link, product!) }),
    },
    { trusted: true, action: 'check' },
  );
  if (problem === null) await call.soon('pull');
  const connection = await call.records('connections').get(link.connection_id);
  await noteAnswer(call, connection, failed && failed.code !== 'GONE' ? failed : undefined);
  return { ok: problem === null, checks };
};

/** The mapping with what it relies on. */
const printed = ({ options }: ConnectedTour, product: ExternalProduct): ConnectedTour['options'] =>
  (options ?? []).map((each) => {
    const option = product.options.find(({ id }) => id === each.external_id)!;
    return { ...each, print: printOf(option, product.time_zone), problem: null };
  });

function toldCheck(call: CallContext, { title }: ConnectedTour, { id, problem, error }: Outcome): LinkCheck {
  if (!problem) return { id, ok: true, message: null };
  const reason = error && error.code !== 'GONE' ? sentenceOf(call, error) : '';
  const text = call.t(`text.problems.${problem}`, { product: title });
  return { id, ok: false, message: [text, problem === 'CONNECTION' && reason !== '' ? '' : reason].filter((each) => each !== '').join(' ') };
}
