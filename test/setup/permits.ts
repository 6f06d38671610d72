// A lifecycle said in two JSON files and no code: permits that are asked for, looked into, given, and run out by themselves.
import type { PluginSource } from '#core';
import { source } from './areas.ts';

const text = (title: string, more: Record<string, unknown> = {}) => ({ type: 'string', title, maxLength: 80, ...more });
const instant = (title: string) => text(title, { format: 'date-time', maxLength: undefined });
const states = ['draft', 'asked', 'given', 'refused', 'lapsed', 'archived'];

export const lifecycle = {
  field: 'state',
  start: 'draft',
  states: {
    draft: { tag: 'none' },
    asked: { tag: 'warning' },
    given: { tag: 'success' },
    refused: { tag: 'danger' },
    lapsed: { tag: 'none' },
    archived: { tag: 'none' },
  },
  moves: {
    ask: {
      title: 'Ask for',
      from: ['draft', 'refused', 'lapsed'],
      to: 'asked',
      confirm: 'Ask for {{name}}?',
      when: { required: ['holder'] },
      unmet: '{{name}} has no holder.',
      bulk: true,
      access: 'staff',
    },
    give: { title: 'Give', from: ['asked'], to: 'given', intent: 'success', icon: 'tick', form: 'give.schema.json', bulk: true },
    refuse: {
      title: 'Refuse',
      from: ['asked', 'given'],
      to: 'refused',
      form: 'refuse.schema.json',
      intent: 'danger',
      bulk: true,
      refusal: '{{name}} is “{{state}}” and cannot be refused.',
      set: { stamp: 'no' },
    },
    unanswered: {
      title: 'Refused unanswered',
      from: ['asked'],
      to: 'refused',
      by: { at: ['answer_by', 'needed_at'] },
      set: { reason: 'LATE', stamp: 'late' },
      timeline: { note: 'Nobody answered.' },
    },
    'run-out': { title: 'Ran out', from: ['given'], to: 'lapsed', by: { at: 'ends_at' } },
    'put-away': { title: 'Put away', from: ['lapsed'], to: 'archived', by: { at: 'archive_at' } },
  },
  timeline: { resource: 'permit-steps', by: 'permit_id', state: 'state', actor: 'actor_id', actorName: 'actor_name' },
};

/** Permits, with `change` in their declaration and `moves` beside or instead of those there are. */
export const permits = (change: Record<string, unknown> = {}, schema: Record<string, unknown> = {}): PluginSource =>
  source(
    {
      id: 'permits',
      title: 'Permits',
      resources: [
        {
          name: 'permits',
          schema: 'permit.schema.json',
          paths: '/permits',
          access: { read: 'user', write: 'manager', page: 'user' },
          scope: 'global',
          api: { collection: 'permits' },
          expands: { steps: { resource: 'permit-steps', by: 'permit_id', many: true }, twin: { resource: 'permits', field: 'twin_id' } },
          query: { states: { field: 'state', as: 'comma-list' } },
          list: { columns: ['name', 'state', 'ends_at'], filters: ['state', 'reason', 'stamp'], search: ['name'], sort: 'name' },
          lifecycle,
          views: { refused: { title: 'Refused', where: { state: 'refused' }, access: 'staff', bell: '{{count}} refused' } },
          ...change,
        },
        {
          name: 'permit-steps',
          schema: 'step.schema.json',
          plural: 'Steps',
          access: { read: 'user', write: 'manager' },
          scope: { via: 'permit_id' },
          api: { collection: 'permit-steps', operations: [] },
        },
      ],
    } as never,
    {
      'permit.schema.json': {
        title: 'Permit',
        type: 'object',
        required: ['name'],
        properties: {
          name: text('Name'),
          state: text('State', { 'x-readonly': true, enum: states, 'x-labels': { asked: 'Asked for' } }),
          holder: text('Holder'),
          number: text('Number', { 'x-readonly': true }),
          reason: text('Reason', { 'x-readonly': true, enum: ['LATE', 'UNSAFE'] }),
          stamp: text('Stamp', { 'x-readonly': true }),
          twin_id: { type: 'integer', title: 'Twin', 'x-ref': 'permits' },
          answer_by: instant('Answer by'),
          needed_at: instant('Needed at'),
          ends_at: instant('Ends at'),
          archive_at: instant('Put away at'),
          ...schema,
        },
      },
      'step.schema.json': {
        title: 'Step',
        type: 'object',
        required: ['permit_id', 'state'],
        properties: {
          permit_id: { type: 'integer', title: 'Permit', 'x-ref': 'permits' },
          state: text('State', { enum: states }),
          note: text('Note'),
          actor_id: { type: 'integer', title: 'Person' },
          actor_name: text('Name', { maxLength: 5 }),
        },
      },
      'give.schema.json': {
        title: 'Give',
        type: 'object',
        additionalProperties: false,
        required: ['number'],
        properties: { number: text('Number', { minLength: 2 }), twin_id: { type: 'integer', title: 'Twin', 'x-ref': 'permits' }, note: text('Note') },
      },
      'refuse.schema.json': {
        title: 'Refuse',
        type: 'object',
        additionalProperties: false,
        properties: { reason: text('Reason', { enum: ['UNSAFE'] }), note: text('Note') },
      },
    },
  );
