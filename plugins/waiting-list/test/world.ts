// A marketplace with a full tour and its waiting list: the real declarations, and what the tests ask for again and again.
import { readPlugins } from '../../../src/build/plugins.ts';
import { startJobs } from '#server';
import { area } from '../../../test/setup/areas.ts';
import { at } from '../../../test/setup/fixtures.ts';
import type { Person, World } from '../../../test/setup/world.ts';
import bookings from '../../bookings/server.ts';
import departures from '../../departures/server.ts';
import { sold, wish, type Sold } from '../../departures/test/world.ts';
import tours from '../../tours/server.ts';
import waitingList from '../server.ts';

const wanted = new Set([
  ...['waiting-list', 'departures', 'tours', 'bookings', 'reviews', 'operators', 'users', 'countries', 'cities', 'company-types'],
  ...['price-categories', 'currencies', 'categories', 'languages', 'product-types', 'product-setting-types'],
]);
const plugins = [area('payment-methods'), ...(await readPlugins(process.cwd())).filter(({ id }) => wanted.has(id))];
export const options = { plugins, areas: { departures, bookings, tours, 'waiting-list': waitingList } };

export const hourMs = 3_600_000;

export interface Full extends Sold {
  /** Bookings that take all places of the first departure, by what was asked. */
  bookings: number[];
}

/** A tour whose first departure is taken by bookings of so many travellers, with a waiting list whose offers last a day. */
export async function full(world: World, parties: readonly number[] = [3, 2], rule: object = {}): Promise<Full> {
  const tour = await sold(world, { capacity: parties.reduce((sum, each) => sum + each, 0), confirmation_type: 'INSTANT', policy_type: 'STANDARD' });
  await world.insert('waiting_list_rules', [{ product_id: tour.tour, is_enabled: true, offer_hours: 24, ...rule }]);
  const bookings: number[] = [];
  for (const quantity of parties) {
    const person = { leader_name: 'Ida Berg', leader_email: 'ida@example.org', paid: true };
    const made = await world.as('operator').post('bookings', wish(tour, quantity, person));
    bookings.push(Number(at(made.body, 'id')));
  }
  // What might be undone is told ten seconds later.
  world.pass(10_000);
  await turns(world);
  return { ...tour, bookings };
}

/** A party of so many that staff put on the list. */
export const party = (tour: Sold, name: string, quantity: number, more: object = {}) =>
  wish(tour, quantity, { name, email: `${name.toLowerCase()}@example.org`, language: 'en', ...more });

export async function joins(world: World, tour: Sold, name: string, quantity: number, more: object = {}): Promise<number> {
  const { status, body } = await world.as('operator').post('waiting-list', party(tour, name, quantity, more));
  if (status !== 201) throw new Error(`${name} cannot wait: ${JSON.stringify(body)}`);
  return Number(at(body, 'id'));
}

/** Has everything happen that is due: what time brings, then reactions and mails. */
export async function turns({ api }: Pick<World, 'api'>): Promise<void> {
  const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.turn();
  await jobs.stop();
}

/** How everybody stands who waits, by name in the order in which they came. */
export async function standing(world: World, person: Person = 'operator'): Promise<string[]> {
  const { body } = await world.as(person).get('waiting-list?sort=id');
  return (body as Array<{ name: string; status: string }>).map(({ name, status }) => `${name} ${status}`);
}

/** What is left of the first departure, booked and held. */
export async function places(world: World, { tour }: Sold): Promise<unknown[]> {
  const { body } = await world.as('operator').get(`products/${tour}/departures?from=2026-07-01&to=2026-07-01`);
  return [at(body, '0.left'), at(body, '0.booked'), at(body, '0.held')];
}

/** The token of the link in the last mail to somebody. */
export function tokenTo({ mails }: World, name: string): string {
  const mail = mails.filter(({ to }) => JSON.stringify(to).includes(`${name.toLowerCase()}@`)).at(-1);
  return /\/auth\/link\?token=(\S+)/.exec(mail!.text)![1]!;
}

/** Presses a button of a link. */
export const answers = (world: World, token: string, answer: string) => world.as(undefined).post('-/link/answer', { token, answer });
