// Plugins for server tests: a small marketplace with every kind of scope, relation and field.
import type { Json, PluginSource } from '#core';
import { source } from './areas.ts';

const field = (type: string, title: string, more: Record<string, unknown> = {}) => ({ type, title, ...more });
const object = (title: string, properties: Record<string, unknown>, required: string[] = []) => ({ title, type: 'object', required, properties });

/** Global, localized, searched, unique; expands a page that points at it; caches. */
export const countries: PluginSource = source(
  {
    id: 'countries',
    title: 'Countries',
    resources: [
      {
        name: 'countries',
        schema: 'country.schema.json',
        paths: '/countries',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'countries' },
        query: {
          ids: { field: 'id', as: 'comma-list' },
          hasCode: { field: 'code', as: 'is-set' },
          nameHas: { field: 'name', as: 'contains' },
          since: { field: 'created_at', as: 'from' },
        },
        expands: { cities: { resource: 'cities', by: 'country_id', many: true } },
        unique: [['code']],
        list: { columns: ['id', 'name', 'code'], filters: ['code', 'area'], search: ['name', 'code'], sort: 'name' },
      },
    ],
    calls: {
      'country-options': { method: 'GET', path: 'countries/for-select', access: 'user', resource: 'countries', answers: { options: true } },
      'linked-cities': {
        method: 'GET',
        path: 'countries/{id}/sister-cities',
        access: 'user',
        resource: 'countries',
        answers: { linked: { target: 'cities', link: 'country_sisters', ids: 'cityIds' } },
      },
      'link-cities': {
        method: 'PATCH',
        path: 'countries/{id}/sister-cities',
        access: 'admin',
        resource: 'countries',
        answers: { linked: { target: 'cities', link: 'country_sisters', ids: 'cityIds', flat: true } },
      },
    },
  } as never,
  {
    'country.schema.json': object(
      'Country',
      {
        name: field('string', 'Name', { maxLength: 80, 'x-localized': true }),
        code: field('string', 'Code', { maxLength: 2, pattern: '^[A-Z]{2}$' }),
        area: field('integer', 'Area', { minimum: 0 }),
      },
      ['name'],
    ),
  },
);

const cities: PluginSource = source(
  {
    id: 'cities',
    title: 'Cities',
    resources: [
      {
        name: 'cities',
        schema: 'city.schema.json',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'cities', list: 'city', update: 'POST', search: 'search' },
        query: { countryId: { field: 'country_id' } },
        expands: { country: { resource: 'countries', field: 'country_id' } },
        list: { filters: ['tags', 'founded'] },
      },
    ],
  } as never,
  {
    'city.schema.json': object(
      'City',
      {
        name: field('string', 'Name', { maxLength: 80 }),
        country_id: field('integer', 'Country', { 'x-ref': 'countries' }),
        founded: field('string', 'Founded', { format: 'date' }),
        tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
        twins: { type: 'array', title: 'Twins', items: { type: 'integer', 'x-ref': 'cities' } },
      },
      ['name'],
    ),
  },
);

/** Belongs to an operator; states, secrets, levels per field, a readonly and an immutable field, money, nested relations. */
const tours: PluginSource = source(
  {
    id: 'tours',
    title: 'Tours',
    resources: [
      {
        name: 'tours',
        schema: 'tour.schema.json',
        paths: '/tours',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'tours' },
        expands: { city: { resource: 'cities', field: 'city_id' }, bookings: { resource: 'bookings', by: 'tour_id', many: true } },
        query: { priceFrom: { field: 'rank', as: 'from' } },
        list: {
          columns: ['name', 'status', 'rank', 'created_at'],
          filters: ['status', 'city_id', 'rank', 'created_at', 'margin'],
          search: ['name'],
          sort: 'name',
        },
        lifecycle: {
          field: 'status',
          start: 'draft',
          states: { draft: { tag: 'none' }, active: { tag: 'success' } },
          moves: {
            publish: { title: 'Publish', from: ['draft'], to: 'active', call: 'publish', bulk: true, refusal: 'Only a draft can be published.' },
          },
        },
        views: {
          drafts: { title: 'Drafts', where: { status: 'draft' }, access: 'staff', bell: '{{count}} drafts', due: { field: 'created_at', hours: 48 } },
          dear: { title: 'Dear', where: { margin: { from: 10 } } },
          young: { title: 'Young', where: { created_at: { from: '@last7', to: '@today' }, rank: { from: 2 } } },
        },
      },
    ],
    calls: {
      publish: { method: 'POST', path: 'tours/{id}/publish', access: 'staff', resource: 'tours' },
      live: { method: 'GET', path: 'tours/live', access: 'user', resource: 'tours', answers: { options: true, where: { status: 'active' } } },
      statuses: { method: 'GET', path: 'tours/statuses', access: 'user', resource: 'tours', answers: { codes: 'status' } },
    },
  } as never,
  {
    'tour.schema.json': object(
      'Tour',
      {
        name: field('string', 'Name', { minLength: 2, maxLength: 100 }),
        status: field('string', 'Status', { enum: ['draft', 'active'], default: 'draft', 'x-readonly': true }),
        operator_id: field('integer', 'Operator', { 'x-ref': 'operators' }),
        city_id: field('integer', 'City', { 'x-ref': 'cities' }),
        rank: field('number', 'Rank'),
        margin: field('integer', 'Margin', { 'x-access': { read: 'admin', write: 'admin' } }),
        reference: field('string', 'Reference', { maxLength: 20, 'x-immutable': true }),
        password: field('string', 'Password', { 'x-secret': true, maxLength: 40 }),
        notes: field('string', 'Notes', { 'x-on-expand': true }),
        connection: {
          type: 'object',
          title: 'Connection',
          additionalProperties: false,
          properties: {
            url: field('string', 'Address'),
            key: field('string', 'Key', { 'x-secret': true }),
            level: field('string', 'Level', { 'x-access': { write: 'admin' } }),
          },
        },
        days: {
          type: 'array',
          title: 'Days',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['city_id'],
            properties: { city_id: field('integer', 'City', { 'x-ref': 'cities' }), hours: field('integer', 'Hours', { minimum: 1 }) },
          },
        },
      },
      ['name'],
    ),
  },
);

export const operators: PluginSource = source(
  {
    id: 'operators',
    title: 'Operators',
    resources: [
      {
        name: 'operators',
        schema: 'operator.schema.json',
        table: 'operators',
        access: { read: 'manager', write: 'admin' },
        scope: { operator: 'id' },
        api: { collection: 'operators' },
      },
    ],
  } as never,
  { 'operator.schema.json': object('Operator', { name: field('string', 'Name', { maxLength: 80 }) }, ['name']) },
);

/** Through its tour, or the customer's own. */
const bookings: PluginSource = source(
  {
    id: 'bookings',
    title: 'Bookings',
    home: '/bookings',
    resources: [
      {
        name: 'bookings',
        schema: 'booking.schema.json',
        paths: '/bookings',
        access: { read: 'user', write: 'user' },
        scope: { via: 'tour_id', owner: 'customer_id' },
        api: { collection: 'bookings' },
        expands: { tour: { resource: 'tours', field: 'tour_id' } },
        list: { columns: ['code', 'day', 'created_at'], filters: ['day', 'tour_id'], search: ['code'], sort: '-created_at' },
        unique: [['code']],
      },
    ],
  } as never,
  {
    'booking.schema.json': object(
      'Booking',
      {
        code: field('string', 'Code', { maxLength: 20 }),
        day: field('string', 'Day', { format: 'date' }),
        at: field('string', 'At', { format: 'date-time' }),
        tour_id: field('integer', 'Tour', { 'x-ref': 'tours' }),
        customer_id: field('integer', 'Customer'),
      },
      ['code'],
    ),
  },
);

export const marketplace: PluginSource[] = [countries, cities, tours, operators, bookings];

/** A member of a JSON answer, by dotted path. */
export function at(value: Json, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>((node, key) => (typeof node === 'object' && node !== null ? (node as Record<string, Json>)[key] : undefined), value);
}
