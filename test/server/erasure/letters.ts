// Areas for the tests of personal data: letters that people wrote, with notes on them; guests of whom nothing stays; and accounts.
import type { PluginSource } from '#core';
import type { ServerArea } from '#server';
import type { Db } from '../../../src/server/db/Db.ts';
import { quote } from '../../../src/server/db/names.ts';
import { source } from '../../setup/areas.ts';
import { operators } from '../../setup/fixtures.ts';
import type { World } from '../../setup/world.ts';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });
const mine = { 'x-personal': true };
const access = { read: 'staff', write: 'staff' };

const letters: PluginSource = source(
  {
    id: 'letters',
    title: 'Letters',
    resources: [
      {
        name: 'letters',
        schema: 'letter.schema.json',
        plural: 'Letters',
        access,
        scope: { operator: 'operator_id' },
        api: { collection: 'letters' },
        display: 'code',
        personalData: {
          email: 'email',
          user: 'user_id',
          erase: 'empty',
          set: { is_open: false },
          unless: [{ id: 'open', when: { required: ['until'], properties: { until: { const: 'open' } } }, message: 'It is still open.' }],
          age: 'written_at',
        },
      },
      {
        name: 'letter-notes',
        schema: 'note.schema.json',
        plural: 'Notes',
        access,
        scope: { via: 'letter_id' },
        api: { collection: 'letter-notes' },
        personalData: { via: 'letter_id', erase: 'delete' },
      },
      {
        name: 'firms',
        schema: 'firm.schema.json',
        plural: 'Firms',
        access,
        scope: 'global',
        api: { collection: 'firms' },
        personalData: [
          { email: 'contact.email', fields: ['contact'], erase: 'empty' },
          { email: 'addresses.email', fields: ['addresses'], erase: 'empty' },
        ],
      },
      {
        name: 'proofs',
        schema: 'proof.schema.json',
        plural: 'Proofs',
        access,
        scope: 'global',
        api: { collection: 'proofs' },
        personalData: { email: 'email', erase: 'keep', because: 'The law asks for it.' },
      },
    ],
    calls: { answer: { method: 'POST', path: 'letters/{id}/answer', access: 'staff', resource: 'letters' } },
    events: { 'letter.answered': { of: 'letters', schema: 'answered.event.json' } },
    mails: { answer: { on: 'letter.answered', to: 'email', name: 'name' } },
  } as never,
  {
    'letter.schema.json': {
      title: 'Letter',
      type: 'object',
      required: ['code', 'name'],
      properties: {
        code: text('Code'),
        name: text('Name', { maxLength: 80, 'x-personal': { erased: '—' } }),
        email: text('E-mail', { format: 'email', ...mine }),
        phone: text('Phone', mine),
        user_id: { type: 'integer', title: 'User', 'x-ref': 'people' },
        places: { type: 'array', title: 'Places', items: { type: 'object', properties: { city: text('City'), host: text('Host', mine) } } },
        until: text('Until'),
        is_open: { type: 'boolean', title: 'Open' },
        written_at: text('Written', { format: 'date-time' }),
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
      },
    },
    'note.schema.json': {
      title: 'Note',
      type: 'object',
      properties: { letter_id: { type: 'integer', title: 'Letter', 'x-ref': 'letters' }, text: text('Text', mine) },
    },
    'firm.schema.json': {
      title: 'Firm',
      type: 'object',
      properties: {
        name: text('Name'),
        contact: { type: 'object', title: 'Contact', ...mine, properties: { email: text('E-mail'), name: text('Name') } },
        addresses: { type: 'array', title: 'Addresses', items: { type: 'object', properties: { email: text('E-mail', mine), kind: text('Kind') } } },
      },
    },
    'proof.schema.json': { title: 'Proof', type: 'object', properties: { email: text('E-mail', mine), about: text('About') } },
    'answered.event.json': {
      title: 'Answered',
      type: 'object',
      properties: { code: text('Code'), email: text('E-mail', mine), name: text('Name', mine), caller: text('Caller', mine) },
      examples: [{ code: 'L1' }],
    },
    'locales/en.json': { mails: { answer: { subject: 'To {{name}}', text: 'Your letter {{code}}, {{email}}\n' } } },
  },
  { handlers: ['answer'] },
);

const guests: PluginSource = source(
  {
    id: 'guests',
    title: 'Guests',
    resources: [
      {
        name: 'guests',
        schema: 'guest.schema.json',
        plural: 'Guests',
        access,
        scope: 'global',
        api: { collection: 'guests' },
        personalData: { email: 'email', erase: 'delete', gone: true, age: 'created_at' },
      },
    ],
    events: { 'guest.came': { of: 'guests', schema: 'came.event.json' } },
    mails: { welcome: { on: 'guest.came', to: 'email' } },
  } as never,
  {
    'guest.schema.json': {
      title: 'Guest',
      type: 'object',
      required: ['email'],
      properties: { email: text('E-mail', { format: 'email', ...mine }), name: text('Name', mine) },
    },
    'came.event.json': { title: 'Came', type: 'object', properties: { email: text('E-mail', mine) }, examples: [{ email: 'a@b.example' }] },
    'locales/en.json': { mails: { welcome: { subject: 'Welcome {{email}}', text: 'Hello {{email}}\n' } } },
  },
);

const people: PluginSource = source(
  {
    id: 'people',
    title: 'People',
    resources: [
      {
        name: 'people',
        serves: 'users',
        schema: 'person.schema.json',
        table: 'users',
        plural: 'People',
        access: { read: 'user', write: 'admin' },
        scope: { self: 'id' },
        api: { collection: 'people' },
        personalData: {
          email: 'email',
          erase: 'empty',
          set: { is_enabled: false },
          unless: [
            {
              id: 'staff',
              when: { properties: { role: { enum: ['admin', 'manager', 'operator'] }, is_enabled: { const: true } } },
              message: 'Staff.',
            },
          ],
        },
      },
    ],
  } as never,
  {
    'person.schema.json': {
      title: 'Person',
      type: 'object',
      required: ['email', 'full_name', 'role'],
      properties: {
        full_name: text('Name', { 'x-personal': { erased: '—' } }),
        email: text('E-mail', { 'x-personal': { erased: 'erased-{{id}}@erased.invalid' } }),
        role: text('Role'),
        is_enabled: { type: 'boolean', title: 'Enabled' },
      },
    },
  },
);

const areas = {
  letters: (area: ServerArea) => {
    area.handle('answer', async ({ params, records, raise }) => {
      await raise('letter.answered', await records('letters').get(Number(params.id), { lock: true }), { payload: { caller: 'Somebody Else' } });
      return undefined;
    });
  },
  guests: (area: ServerArea) => {
    area.hooks('guests', { afterCreate: async (guest, { raise }) => raise('guest.came', guest) });
  },
};

export const options = { plugins: [operators, people, letters, guests], areas };

/** Everything the database holds, as text. */
async function dump(db: Db): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(`select t::text as row from ${quote(name)} t`);
    all.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return all.join('\n');
}

/** The lines of a dump that have a word, whatever its case. */
export const linesWith = async ({ db }: Pick<World, 'db'>, word: string): Promise<string[]> =>
  (await dump(db)).split('\n').filter((line) => line.toLowerCase().includes(word.toLowerCase()));
