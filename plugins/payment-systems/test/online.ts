// A traveller with a booking whose balance is open, and payment methods of the sandbox, which answers through the application under test.
import { readPlugins } from '../../../src/build/plugins.ts';
import { worldOf } from '../../../test/kit/worldOf.ts';
import { outsideBy } from '../../../test/kit/outsideBy.ts';
import type { OutsideCall, OutsideReply } from '../../../test/kit/types.ts';
import type { World, WorldOptions } from '../../../test/setup/world.ts';
import { euros, inHours } from '../../bookings/test/marketplace.ts';
import { linkOf, options as sold, sell } from '../../tickets/test/world.ts';
import payments from '../server.ts';
import { methods } from './world.ts';

const real = (await readPlugins(process.cwd())).filter(({ id }) => id === 'payment-systems');
type Base = Pick<WorldOptions, 'plugins' | 'areas'>;

interface Provider {
  calls: OutsideCall[];
  /** In place of the next answers; an answer may come of the real one. */
  instead: Array<(real: () => Promise<OutsideReply>) => Promise<OutsideReply>>;
}

/** A world with payment systems, whose calls of its own API go to itself. `serve` it first. */
export function online({ plugins, areas }: Base = sold): { options: WorldOptions; provider: Provider; serve: (world: World) => void } {
  const provider: Provider = { calls: [], instead: [] };
  let served: World | undefined;
  const answer = async (call: OutsideCall): Promise<OutsideReply> => {
    provider.calls.push(call);
    const ask = async () => {
      const { status, text } = await served!.as(undefined).post(call.url.replace(/^own:/, ''), JSON.parse(call.body) as object);
      return { status, body: text };
    };
    return (provider.instead.shift() ?? ((made) => made()))(ask);
  };
  const change = () => ({ outside: outsideBy(answer) });
  return {
    provider,
    serve: (world) => {
      served = world;
    },
    options: {
      plugins: [...plugins.filter(({ id }) => id !== 'payment-methods'), ...real],
      areas: { ...areas, 'payment-systems': payments },
      change,
    },
  };
}

/** One turn of the job that asks providers. */
export const send = (world: World): Promise<void> => worldOf(world, 'payment-systems').job('send');

/** One turn of the sandbox, and what the notifications have done. */
export async function notify(world: World): Promise<void> {
  await worldOf(world, 'payment-systems').job('sandbox-notify');
  await send(world);
}

export interface Owing {
  id: number;
  link: string;
  card: number;
}

/** Has cards and PayPal offered in the sandbox; the id of the cards. */
export async function offerMethods(world: World): Promise<number> {
  const { 1: card } = await methods(worldOf(world, 'payment-systems'));
  await world.db.query('update payment_methods set offered_in_test = 1, is_enabled = case when type in (1, 2) then 1 else 0 end');
  return card!;
}

/** A confirmed booking of 100 euros, of which 30 are paid. The rest is due in ten days. */
export async function owing(world: World, fields: object = {}): Promise<Owing> {
  const card = await offerMethods(world);
  const open = { paid: JSON.stringify(euros(3000)), balance_due: JSON.stringify(euros(7000)), balance_due_by: inHours(120) };
  const id = await sell(world, { ...open, ...fields });
  return { id, link: await linkOf(world, id), card };
}

/** Presses "Pay" on the traveller's page: where it leads. */
export async function press(world: World, { link, card }: Owing, amount = 7000): Promise<{ status: number; to: string }> {
  const { status, headers } = await world.as(undefined).post(`${link}/pay`, { amount: String(amount), method: String(card) });
  return { status, to: String(headers.location) };
}

/** The address of the sandbox's page of the payment that was begun last. */
export async function sandboxPageOf({ db }: World): Promise<string> {
  const { rows } = await db.query<{ url: string }>("select url from payment_attempts where step = 'PAY' order by id desc limit 1");
  return new URL(rows[0]!.url, 'http://localhost').pathname;
}

/** What is kept of a booking's money. */
export async function moneyOf({ db }: World, id: number) {
  const { rows: bookings } = await db.query<{ status: string; paid: { amount: number }; balance_due: unknown; payment_status: string }>(
    'select status, paid, balance_due, payment_status from bookings where id = $1',
    [id],
  );
  const { rows: entries } = await db.query<{ kind: string; amount: { amount: number } }>(
    "select kind, amount from booking_payments where booking_id = $1 and coalesce(key, '') not like 'earlier-%' order by id",
    [id],
  );
  const { rows: events } = await db.query<{ kind: string }>('select kind from booking_events where booking_id = $1 order by id', [id]);
  const { rows: attempts } = await db.query<{ step: string; state: string; code: string | null }>(
    'select step, state, code from payment_attempts where booking_id = $1 order by id',
    [id],
  );
  const { status, paid, balance_due: due } = bookings[0]!;
  return {
    booking: [status, paid?.amount, due === null],
    entries: entries.map(({ kind, amount }) => [kind, amount.amount]),
    events: events.map(({ kind }) => kind),
    attempts: attempts.map(({ step, state, code }) => [step, state, code].filter(Boolean).join(' ')),
  };
}

/** State, what was paid of it, and whether all is paid: of a booking whose rest was paid. */
export const paidBooking = ['CONFIRMED', 10_000, true];
