// A tour of one operator that is connected to the other one's through this Waypost's own API of the standard, over whatever lies between them.
import { readPlugins } from '../../../src/build/plugins.ts';
import type { Json } from '#core';
import type { OutsideCall, OutsideReply } from '#test';
import { outsideBy } from '../../../test/kit/outsideBy.ts';
import { at } from '../../../test/setup/fixtures.ts';
import type { World, WorldOptions } from '../../../test/setup/world.ts';
import operators from '../../operators/server.ts';
import { options as resellerOptions, shop, type Shop } from '../../resellers/test/world.ts';
import tours from '../../tours/server.ts';
import connections from '../server.ts';

const own = (await readPlugins(process.cwd())).filter(({ id }) => id === 'connections');

/** What answers a call; without an answer it goes to the supplier side. */
type Between = (call: OutsideCall) => OutsideReply | Promise<OutsideReply> | undefined;
export interface Wire {
  /** Every call, as it was made. */
  calls: OutsideCall[];
  between: Between;
  world?: World;
}
export const wire = (): Wire => ({ calls: [], between: () => undefined });

/** Options of a world whose calls to the outside reach its own supplier side. */
export const optionsOf = (line: Wire): Pick<WorldOptions, 'plugins' | 'areas' | 'change'> => ({
  plugins: [...resellerOptions.plugins, ...own],
  areas: { ...resellerOptions.areas, connections, tours, operators },
  change: () => ({
    outside: outsideBy(async (call) => {
      line.calls.push(call);
      return (await line.between(call)) ?? supplied(line.world!, call);
    }),
  }),
});

/** What the supplier side answers. */
export async function supplied({ app }: World, { url, method, headers, body }: OutsideCall): Promise<OutsideReply> {
  const answer = await app.inject({ method: method as 'GET' | 'POST', url: new URL(url).pathname, headers, ...(body !== '' && { payload: body }) });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Json };
}

export interface Connected {
  shop: Shop;
  connection: number;
  /** The rival's tour. */
  tour: number;
}

/** The rival has a tour and a connection with a test key of the other operator's reseller; its products are loaded. */
export async function connected(line: Wire, world: World): Promise<Connected> {
  line.world = world;
  const made = await shop(world);
  const price = (price_category_id: number, amount: number) => ({ price_category_id, price: { amount, currency_id: 3 } });
  const [tour] = await world.insert('products', [
    {
      name: 'Rome with us',
      operator_id: world.operators.b,
      status: 'active',
      timezone: 'Europe/Rome',
      availability_by: 'SCHEDULES',
      currency: 3,
      price_type: 'PER_PERSON',
      price_categories: JSON.stringify([{ price_category_id: made.adult }, { price_category_id: made.child, age_from: 4, age_to: 12 }]),
      prices: JSON.stringify([price(made.adult, 6000), price(made.child, 3000)]),
    },
  ]);
  const me = world.as('rival');
  const connection = await me.post('connections', {
    name: 'Alpha',
    connector: 'OCTO',
    api_key: made.test,
    is_test: true,
    operator_id: world.operators.b,
  });
  if (connection.status !== 201) throw new Error(connection.text);
  const id = Number(at(connection.body, 'id'));
  const loaded = await me.post(`connections/${id}/refresh`, {});
  if (at(loaded.body, 'ok') !== true) throw new Error(loaded.text);
  return { shop: made, connection: id, tour: tour! };
}

/** Defines a test in a world with a connection. */
export type Story = (title: string, work: (world: World, own: Connected) => Promise<void>) => void;
