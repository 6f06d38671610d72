import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../setup/database.ts';
import { source } from '../../setup/areas.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Person, World } from '../../setup/world.ts';

const asked = { state: ['CONFIRMED', 'DONE'] };
const visits = source(
  {
    id: 'visits',
    title: 'Visits',
    resources: [
      {
        name: 'visits',
        schema: 'visit.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id', owner: 'guest_id' },
        api: { collection: 'visits' },
        paths: '/visits',
        list: { columns: ['title', 'email'], search: ['title'], filters: ['email'], sort: 'title' },
        lifecycle: {
          field: 'state',
          start: 'ASKED',
          states: { ASKED: { tag: 'warning' }, CONFIRMED: { tag: 'success' }, DONE: { tag: 'none' } },
          moves: {
            confirm: { title: 'Confirm', from: ['ASKED'], to: 'CONFIRMED' },
            'run-out': { title: 'Over', from: ['CONFIRMED'], to: 'DONE', by: { at: 'ends_at' } },
          },
        },
      },
      {
        name: 'notes',
        schema: 'note.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: { via: 'visit_id' },
        api: { collection: 'notes' },
        expands: { visit: { resource: 'visits', field: 'visit_id' } },
      },
    ],
  } as never,
  {
    'visit.schema.json': {
      title: 'Visit',
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', title: 'Title' },
        state: { type: 'string', title: 'State', enum: ['ASKED', 'CONFIRMED', 'DONE'], 'x-readonly': true },
        ends_at: { type: 'string', format: 'date-time', title: 'Ends' },
        email: { type: 'string', title: 'E-mail', maxLength: 254, 'x-shown-once': asked },
        phone: { type: 'string', title: 'Phone', 'x-shown-once': asked },
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
        guest_id: { type: 'integer', title: 'Guest' },
      },
    },
    'note.schema.json': {
      title: 'Note',
      type: 'object',
      properties: { visit_id: { type: 'integer', title: 'Visit', 'x-ref': 'visits' }, text: { type: 'string', title: 'Text' } },
    },
  },
);
const options = { plugins: [...marketplace, visits] };
type Row = Record<string, Json>;
const rows = async ({ as }: World, person: Person, path: string) => (await as(person).get(path)).body as Row[];
const contact = ({ email, phone, _masked }: Row): Json[] => [email ?? null, phone ?? null, _masked ?? null];

async function twoVisits({ insert, users, operators }: World): Promise<number[]> {
  const whose = { operator_id: operators.a, guest_id: users.customer };
  return insert('visits', [
    { ...whose, title: 'asked', state: 'ASKED', email: 'ida@example.com', phone: '+39 1' },
    { ...whose, title: 'confirmed', state: 'CONFIRMED', email: 'noa@example.com', phone: '+39 2' },
  ]);
}

await withEngines('what is shown once the record says so', (test, engine) => {
  test(
    'an operator’s staff read it of records that say so, and nobody else is kept from it',
    inWorld(
      engine,
      async (world) => {
        const [first, second] = await twoVisits(world);
        const kept = [
          [null, null, ['email', 'phone']],
          ['noa@example.com', '+39 2', []],
        ];
        for (const person of ['manager', 'operator'] as const) {
          assert.equal((await rows(world, person, 'visits')).map(contact), kept);
          assert.equal(contact((await world.as(person).get(`visits/${first}?fields=email`)).body as Row), [null, null, ['email']]);
          assert.equal(contact((await world.as(person).get(`visits/${second}`)).body as Row), kept[1]);
        }
        for (const person of ['admin', 'customer'] as const)
          assert.equal(
            (await rows(world, person, 'visits')).map(({ email }) => email),
            ['ida@example.com', 'noa@example.com'],
          );
        await world.insert('notes', [{ visit_id: first, text: 'x' }]);
        assert.equal(contact((await rows(world, 'manager', 'notes?expand=visit'))[0]!.visit as Row), kept[0]);
        const { body } = await world.as('manager').post(`visits/${first}/confirm`, {});
        assert.equal(contact(body as Row), ['ida@example.com', '+39 1', []]);
      },
      options,
    ),
  );

  test(
    'no filter, order, search, history or export gives it away',
    inWorld(
      engine,
      async (world) => {
        const [first] = await twoVisits(world);
        const found = async (query: string) => (await rows(world, 'manager', `visits?${query}`)).map(({ title }) => title);
        assert.equal(await found('email[contains]=example'), ['confirmed']);
        assert.equal(await found('filters[email]=ida@example.com'), []);
        assert.equal(await found('query=example'), []);
        assert.equal((await world.as('manager').get('visits?sort=email')).status, 400);
        assert.equal((await rows(world, 'admin', 'visits?email[contains]=example&sort=-email')).length, 2);
        const noted = async (person: Person) => (await rows(world, person, '-/search?query=asked')).map(({ note }) => note ?? null);
        assert.equal([await noted('manager'), await noted('admin')], [[null], ['ida@example.com']]);
        await world.as('admin').patch(`visits/${first}`, { email: 'other@example.com' });
        const told = async (person: Person) => JSON.stringify((await world.as(person).get(`-/history/visits/${first}`)).body);
        assert.match(await told('admin'), 'ida@example.com');
        assert.not.match(await told('manager'), 'example.com');
        const { text: file } = await world.as('manager').get('-/export/visits?format=csv');
        assert.not.match(file, 'other@example.com');
        assert.match(file, 'noa@example.com');
      },
      options,
    ),
  );
});
