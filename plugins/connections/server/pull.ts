import { addDays, dayMs, hourMs, minuteMs } from '#core';
import type { JobContext, Outside, RequestContext } from '#server';
import type { ConnectedTour } from '../types.gen.ts';
import { lineOf, noteAnswer, tried, type Line } from './access.ts';
import { mismatch } from './check.ts';
import type { ExternalProduct } from './Connector.ts';
import { isConnectorError, type ConnectorError } from './ConnectorError.ts';
import { currencyOf, keepDays, type Told } from './days.ts';
import { ownTour, type OwnTour } from './own.ts';
import { printOf } from './print.ts';

/** How often days are asked for: the nearer, the more often. The last one also asks what the product is. */
const bands = [
  { id: 'week', from: 0, to: 7, everyMs: 15 * minuteMs },
  { id: 'month', from: 8, to: 30, everyMs: hourMs },
  { id: 'quarter', from: 31, to: 90, everyMs: dayMs },
  { id: 'year', from: 91, to: 365, everyMs: 4 * dayMs },
] as const;
type Band = (typeof bands)[number];
const productEveryMs = dayMs;
/** Systems tell so many days at once. */
const windowDays = 30;
/** A job runs a little early or late. */
const slackMs = minuteMs;

type Work = Pick<RequestContext, 'records' | 'sql' | 'raise'>;
type Pulled = Partial<Record<Band['id'] | 'product', string>>;

const isDue = (pulled: Pulled, id: keyof Pulled, everyMs: number, now: Date): boolean =>
  pulled[id] === undefined || now.getTime() - Date.parse(pulled[id]) >= everyMs - slackMs;

/** The bands that are due, by when each was asked last. */
const dueBands = (pulled: Pulled, now: Date): Band[] => bands.filter(({ id, everyMs }) => isDue(pulled, id, everyMs, now));

async function toldOf(
  { connector, access }: Line,
  { link, tour }: { link: ConnectedTour; tour: OwnTour },
  due: readonly Band[],
  now: Date,
): Promise<Told[]> {
  const told: Told[] = [];
  const today = now.toISOString().slice(0, 10);
  for (const { option_id: option = null, external_id: id } of link.options ?? [])
    for (const band of due)
      for (let day: number = band.from; day <= band.to; day += windowDays) {
        const days = { from: addDays(today, day), to: addDays(today, Math.min(band.to, day + windowDays - 1)) };
        const departures = await connector.departures(access, { product: link.external_id, option: id! }, days);
        told.push({ option, ...days, departures, asked: now, currency: currencyOf(link, tour) });
      }
  return told;
}

interface Pull {
  product?: ExternalProduct;
  told: Told[];
}

/** Asks a system what is due of a link. */
async function ask(line: Line, about: { link: ConnectedTour; tour: OwnTour }, now: Date): Promise<Pull> {
  const { link } = about;
  const pulled = (link.pulled ?? {}) as Pulled;
  const product = isDue(pulled, 'product', productEveryMs, now) ? await line.connector.product(line.access, link.external_id) : undefined;
  return { ...(product && { product }), told: await toldOf(line, about, dueBands(pulled, now), now) };
}

/** The link as a product is now: options that changed or are gone are marked, and their sale stops. */
function judged(link: ConnectedTour, product: ExternalProduct, tour: OwnTour): Pick<ConnectedTour, 'options' | 'problem' | 'state'> {
  const options = (link.options ?? []).map((each) => {
    const option = product.options.find(({ id }) => id === each.external_id);
    const isSame = option !== undefined && (each.print === null || each.print === printOf(option, product.time_zone));
    return { ...each, problem: option === undefined ? 'OPTION_GONE' : isSame ? null : 'OPTION_CHANGED' };
  });
  const own = options.find(({ problem }) => problem !== null)?.problem as ConnectedTour['problem'] | undefined;
  const problem = own ?? mismatch(link, product, tour) ?? null;
  return { options, problem, state: problem === null ? 'CONNECTED' : 'BROKEN' };
}

/** Raises the event of a link that breaks; of one that is broken already it was told. */
async function tellBreak({ records, raise }: Work, { state, product_id, connection_id, title, external_id }: ConnectedTour): Promise<void> {
  if (state === 'BROKEN') return;
  const [tour, connection] = [await records('products').get(product_id), await records('connections').get(connection_id)];
  const payload = { product_id, tour: tour.name, connection: connection.name, external_product: title ?? external_id };
  await raise('connection.broken', connection, { payload });
}

/** Writes down what was told. */
async function write(work: Work, { link, tour }: { link: ConnectedTour; tour: OwnTour }, pull: Pull, now: Date): Promise<void> {
  for (const told of pull.told) await keepDays(work, link, told);
  const at = now.toISOString();
  const pulled = (link.pulled ?? {}) as Pulled;
  const due = Object.fromEntries([...dueBands(pulled, now).map(({ id }) => [id, at]), ...(pull.product ? [['product', at]] : [])]);
  const next = pull.product && link.state !== 'UNCHECKED' ? judged(link, pull.product, tour) : undefined;
  if (next?.state === 'BROKEN') await tellBreak(work, link);
  await work.records('connection-links').update(link.id, { ...next, pulled: { ...pulled, ...due } }, { trusted: true, action: 'pull' });
}

/** A product or option that is gone stops the sale; a system that does not answer only leaves what was known. */
async function writeFailure(work: Work, link: ConnectedTour, error: ConnectorError): Promise<void> {
  if (error.code !== 'GONE') return;
  await tellBreak(work, link);
  await work.records('connection-links').update(link.id, { state: 'BROKEN', problem: 'PRODUCT_GONE' }, { trusted: true, action: 'pull' });
}

/** The job: asks for the days that are due of every connected tour. One that fails does not hold up the others. */
export const pullDue =
  (outside: Outside) =>
  async (job: JobContext): Promise<void> => {
    const links = await job.records('connection-links').find({ checked_at: { not: null } }, { sort: 'id', limit: 5000 });
    await job.each('connected tour', links, async (link) => {
      const tour = await ownTour(job, link.product_id);
      const line = await lineOf(job, outside, link.connection_id);
      const pull = await tried(() => ask(line, { link, tour }, job.now));
      await job.tx(async (work) => {
        const failed = isConnectorError(pull) ? pull : undefined;
        if (isConnectorError(pull)) await writeFailure(work, link, pull);
        else await write(work, { link, tour }, pull, job.now);
        await noteAnswer({ records: work.records, now: job.now }, line.connection, failed && failed.code !== 'GONE' ? failed : undefined);
      });
    });
  };
