// Records that are made in steps: each part of a hike has a version of its own; two of them have calls that the core answers.
import type { PluginSource } from '#core';
import { source } from './areas.ts';

const text = (title: string, more: Record<string, unknown> = {}) => ({ type: 'string', title, maxLength: 200, ...more });

const parts = [
  { id: 'title', title: 'Title', fields: ['name', 'level'] },
  { id: 'route', title: 'Route', fields: ['stops', 'from'], load: 'route', save: 'set-route' },
  {
    id: 'price',
    title: 'Price',
    fields: ['price', 'group_of'],
    load: 'price',
    save: 'set-price',
    rules: [{ id: 'priced', when: { required: ['group_of'], not: { required: ['price'] } }, message: 'A group pays.', field: 'price' }],
  },
  { id: 'log', title: 'Log', fields: ['remark'], load: 'log', save: 'set-log' },
];

const hiking = (method: string, path: string, more: Record<string, unknown>) => ({
  method,
  path: `hikes/{id}/${path}`,
  access: method === 'GET' ? 'user' : 'staff',
  resource: 'hikes',
  ...more,
});

/** Hikes of operators, with `change` in their declaration and `calls` beside theirs. */
export const hikes = (change: Record<string, unknown> = {}, calls: Record<string, unknown> = {}): PluginSource =>
  source(
    {
      id: 'hikes',
      title: 'Hikes',
      resources: [
        {
          name: 'hikes',
          schema: 'hike.schema.json',
          singular: 'Hike',
          paths: '/hikes',
          access: { read: 'user', write: 'staff' },
          scope: { operator: 'operator_id' },
          api: { collection: 'hikes' },
          form: { create: ['name', 'level', 'operator_id'] },
          list: { columns: ['name'], bulkEdit: ['level'] },
          ...change,
        },
      ],
      screens: [{ kind: 'record', resource: 'hikes', path: '/hikes/{id}', create: '/hikes/new', as: 'steps', parts }],
      calls: {
        route: hiking('GET', 'route', { answers: { part: 'route' } }),
        'set-route': hiking('PATCH', 'route', { answers: { part: 'route' } }),
        price: hiking('GET', 'price', { answers: { part: 'price' } }),
        'set-price': hiking('POST', 'price', { answers: { part: 'price' } }),
        log: hiking('GET', 'log', {}),
        'set-log': hiking('PUT', 'log', { body: 'log.schema.json' }),
        ...calls,
      },
    } as never,
    {
      'hike.schema.json': {
        title: 'Hike',
        type: 'object',
        required: ['name', 'price'],
        properties: {
          name: text('Name', { 'x-localized': true }),
          level: text('Level', { enum: ['EASY', 'HARD'] }),
          operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
          from: text('From', { 'x-formerly': ['start'] }),
          stops: { type: 'array', title: 'Stops', 'x-on-expand': true, maxItems: 20, items: text('Stop') },
          price: { type: 'integer', title: 'Price', minimum: 0 },
          group_of: { type: 'integer', title: 'Group of', minimum: 1 },
          remark: text('Remark', { 'x-readonly': true }),
          state: text('State', { 'x-readonly': true, enum: ['draft', 'open'] }),
        },
      },
      'log.schema.json': { title: 'Log', type: 'object', properties: { remark: text('Remark') } },
    },
    { handlers: ['log', 'set-log'] },
  );
