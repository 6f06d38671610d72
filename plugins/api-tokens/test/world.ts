// A world with stalls that API tokens reach: calls of each kind, two operators, and people who sign in by name.
import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { type Json } from '#core';
import type { ServerArea } from '#server';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { source } from '../../../test/setup/areas.ts';
import { at } from '../../../test/setup/fixtures.ts';
import type { Person, World } from '../../../test/setup/world.ts';
import tokens from '../server.ts';

const call = (method: string, path: string, access: string, more: object = {}) => ({ method, path, access, resource: 'stalls', ...more });
const stalls = source(
  {
    id: 'stalls',
    title: 'Stalls',
    resources: [
      {
        name: 'stalls',
        schema: 'stall.schema.json',
        access: { read: 'staff', write: 'manager' },
        scope: { operator: 'operator_id' },
        api: { collection: 'stalls' },
        expands: { beside: { field: 'beside_id', resource: 'awnings' } },
        keys: true,
      },
      {
        name: 'awnings',
        schema: 'awning.schema.json',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'awnings' },
      },
    ],
    calls: {
      open: call('POST', 'stalls/{id}/open', 'staff'),
      close: call('POST', 'stalls/{id}/close', 'staff', { stepUp: true }),
      key: call('POST', 'stalls/{id}/key', 'staff'),
      weather: { method: 'GET', path: 'weather', access: 'user' },
    },
  } as never,
  {
    'stall.schema.json': {
      title: 'Stall',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 40 },
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
        beside_id: { type: 'integer', title: 'Beside', 'x-ref': 'awnings' },
        safe: { type: 'string', title: 'Safe', maxLength: 40, 'x-step-up': true },
      },
    },
    'awning.schema.json': {
      title: 'Awning',
      type: 'object',
      required: ['title'],
      properties: { title: { type: 'string', title: 'Title', maxLength: 40 } },
    },
  },
  { handlers: ['open', 'close', 'key', 'weather'] },
);
const areas = {
  'api-tokens': tokens,
  stalls: (area: ServerArea) => {
    area.handle('open', async () => ({ open: true }));
    area.handle('close', async () => ({ open: false }));
    area.handle('key', async ({ keys, params }) => ({ ...(await keys.issue('stalls', Number(params.id))) }));
    area.handle('weather', async () => ({ sun: true }));
  },
};
const shipped = (await readPlugins(process.cwd())).filter(({ id }) =>
  ['api-tokens', 'users', 'operators', 'company-types', 'countries'].includes(id),
);
export const options = {
  plugins: [stalls, ...shipped],
  areas,
  // People sign in by name, programs by their keys.
  change: ({ auth }: World['parts']) => ({
    auth: {
      ...auth,
      resolveActor: async (...[context, request]: Parameters<typeof auth.resolveActor>) =>
        (await auth.resolveActor(context, request)) ?? resolveActor(context, request),
    },
  }),
};

export const lastDay = '2026-03-31';
export const wanted = (scope: string[], more: object = {}) => ({ name: 'Shop', scope, expires_on: lastDay, calls: 500, ...more });

export interface Given {
  id: number;
  text: string;
  bearer: Record<string, string>;
}
export const bearerOf = (text: string) => ({ authorization: `Bearer ${text}` });

export async function give({ as }: World, person: Person, body: object): Promise<Given> {
  const made = await as(person).post('api-tokens', body);
  assert.is(made.status, 201, made.text);
  const id = at(made.body, 'id') as number;
  const text = at((await as(person).post(`api-tokens/${id}/keys`)).body, 'text') as string;
  return { id, text, bearer: bearerOf(text) };
}

export type Ask = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json];
export async function status({ as }: World, bearer: Record<string, string>, [method, path, body]: Ask): Promise<number> {
  const client = as(undefined);
  const answer =
    method === 'GET'
      ? await client.get(path, bearer)
      : method === 'DELETE'
        ? await client.delete(path, bearer)
        : await (method === 'POST' ? client.post : client.patch)(path, body, bearer);
  return answer.status;
}

export const stallsOf = async (world: World) => {
  const [own, others] = await world.insert('stalls', [
    { name: 'Own', operator_id: world.operators.a, version: 1 },
    { name: 'Other', operator_id: world.operators.b, version: 1 },
  ]);
  return { own: own!, others: others! };
};
