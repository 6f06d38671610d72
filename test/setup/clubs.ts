// Records shown in parts, with rules and a move that wants some of them complete: data, and two calls of a part with a save of its own.
import type { PluginSource } from '#core';
import type { ServerArea } from '#server';
import { source } from './areas.ts';

const text = (title: string, more: Record<string, unknown> = {}) => ({ type: 'string', title, maxLength: 80, ...more });

const parts = [
  { id: 'main', title: 'Club', fields: ['name', 'kind'] },
  {
    id: 'contact',
    title: 'Contact',
    fields: ['phone', 'note'],
    rules: [{ id: 'reachable', when: { required: ['note'], not: { required: ['phone'] } }, message: 'A note needs a phone.', field: 'phone' }],
  },
  {
    id: 'billing',
    title: 'Billing',
    fields: ['iban', 'payer'],
    load: 'billing',
    save: 'set-billing',
    rules: [{ id: 'payer-known', when: { required: ['iban'], not: { required: ['payer'] } }, message: 'Who pays?', field: 'payer' }],
  },
];

/** Clubs open once everything of theirs is known. */
export const opening = {
  field: 'state',
  start: 'draft',
  states: { draft: { tag: 'none' }, open: { tag: 'success' } },
  moves: { open: { title: 'Open', from: ['draft'], to: 'open', complete: 'clubs', bulk: true } },
};

/** Clubs, with `change` in their declaration and `screen` in that of their screen. */
export const clubs = (change: Record<string, unknown> = {}, screen: Record<string, unknown> = {}): PluginSource =>
  source(
    {
      id: 'clubs',
      title: 'Clubs',
      resources: [
        {
          name: 'clubs',
          schema: 'club.schema.json',
          paths: '/clubs',
          access: { read: 'user', write: 'staff' },
          scope: 'global',
          api: { collection: 'clubs' },
          form: { create: ['name', 'phone', 'note'] },
          ...change,
        },
      ],
      screens: [{ kind: 'record', resource: 'clubs', path: '/clubs/{id}', as: 'tabs', parts, ...screen }],
      calls: {
        billing: { method: 'GET', path: 'clubs/{id}/billing', access: 'staff', resource: 'clubs' },
        'set-billing': { method: 'PUT', path: 'clubs/{id}/billing', access: 'staff', resource: 'clubs', body: 'billing.schema.json' },
      },
    } as never,
    {
      'club.schema.json': {
        title: 'Club',
        type: 'object',
        required: ['name', 'kind'],
        properties: {
          name: text('Name'),
          kind: text('Kind', { enum: ['CHESS', 'ROWING'] }),
          phone: text('Phone'),
          note: text('Note'),
          iban: text('IBAN', { 'x-readonly': true }),
          payer: text('Payer', { 'x-readonly': true }),
          state: text('State', { 'x-readonly': true, enum: ['draft', 'open'] }),
        },
      },
      'billing.schema.json': {
        title: 'Billing',
        type: 'object',
        required: ['iban'],
        properties: { iban: text('IBAN', { minLength: 3 }), payer: text('Payer') },
      },
    },
    { handlers: ['billing', 'set-billing'] },
  );

/** The code half of clubs: what a club's billing is, and its save on the version that was seen. */
export const clubsArea = (area: ServerArea): void => {
  area.handle('billing', async ({ records, params }) => {
    const { iban, payer, version } = await records('clubs').get(Number(params.id));
    return { iban: iban ?? null, payer: payer ?? null, version };
  });
  area.handle('set-billing', async ({ records, params, body, version }) => {
    const { iban, payer, version: next } = await records('clubs').update(Number(params.id), body, { trusted: true, ...(version && { version }) });
    return { iban: iban ?? null, payer: payer ?? null, version: next ?? null };
  });
};
