// Three areas that every copy of the checkout has beside the shipped ones:
// one with a field of every kind and 250 rows, one in tabs, and one in steps.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const kinds = ['GEM_STONE', 'FOSSIL', 'SEA_SHELL'] as const;

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Specimen',
  description: 'A find in a cabinet.',
  type: 'object',
  required: ['title', 'kind'],
  properties: {
    title: { type: 'string', title: 'Title', minLength: 2, maxLength: 80, 'x-localized': true },
    kind: { type: 'string', enum: kinds, title: 'Kind' },
    found_on: { type: 'string', format: 'date', title: 'Found on' },
    weight: { type: 'integer', title: 'Weight', minimum: 0, maximum: 100000 },
    is_public: { type: 'integer', enum: [0, 1], title: 'Public', default: 1 },
    company_type_id: { type: 'integer', title: 'Lender', 'x-ref': 'company-types' },
    price: { $ref: '../../schemas/common/money.schema.json', title: 'Price' },
    note: { type: 'string', title: 'Note', maxLength: 400 },
  },
};

const manifest = {
  $schema: '../../schemas/plugin.schema.json',
  id: 'specimens',
  title: 'Specimens',
  menu: { place: 'user', icon: 'cube' },
  resources: [
    {
      name: 'specimens',
      schema: 'specimen.schema.json',
      paths: '/specimens',
      access: { read: 'user', write: 'admin' },
      scope: 'global',
      api: { collection: 'specimens' },
      list: {
        columns: ['id', 'title', 'kind', 'found_on', 'weight', 'is_public', 'company_type_id', 'price'],
        search: ['title', 'note'],
        sort: 'id',
        filters: ['title', 'kind', 'found_on', 'weight', 'is_public', 'company_type_id', 'price'],
        groups: ['kind', 'company_type_id', 'found_on'],
      },
      views: {
        light: { title: 'Light fossils', where: { kind: 'FOSSIL', weight: { to: 30 } }, sort: '-weight', bell: 'Light fossils: {{count}}' },
        priceless: { title: 'Without a price', where: { price: { 'is-set': false } }, columns: ['title', 'weight'] },
      },
    },
  ],
};

const text = (title: string, more: object = {}) => ({ type: 'string', title, maxLength: 80, ...more });
/** An area whose records show their parts as tabs, by data alone. */
const cabinets = {
  'plugin.json': {
    $schema: '../../schemas/plugin.schema.json',
    id: 'cabinets',
    title: 'Cabinets',
    menu: { place: 'user', icon: 'box' },
    resources: ['cabinets', 'drawers'].map((name) => ({
      name,
      schema: `${name.slice(0, -1)}.schema.json`,
      singular: name === 'drawers' ? 'Drawer' : 'Cabinet',
      access: { read: 'user', write: 'admin' },
      scope: 'global',
      api: { collection: name },
      ...(name === 'cabinets'
        ? { paths: '/cabinets', unique: [['name']] }
        : {
            list: { columns: ['title', 'cabinet_id'], filters: ['cabinet_id'] },
            figures: { filled: { title: 'Filled', of: 'count', by: 'created_at' } },
          }),
    })),
    settings: 'settings.schema.json',
    screens: [{ kind: 'record', resource: 'cabinets', path: '/cabinets/{id}', as: 'tabs', parts: 'cabinet.parts.json' }],
  },
  'cabinet.parts.json': [
    { id: 'name', title: 'Name', fields: ['name'] },
    { id: 'place', title: 'Place', path: '/cabinets/{id}/place', fields: ['room', 'note'] },
    { id: 'drawers', title: 'Drawers', list: 'drawers', by: 'cabinet_id' },
    { id: 'filled', title: 'Filled', figure: 'filled', of: 'drawers', by: 'cabinet_id' },
  ],
  'cabinet.schema.json': {
    title: 'Cabinet',
    type: 'object',
    required: ['name'],
    properties: { name: text('Name'), room: text('Room'), note: text('Note', { 'x-widget': 'textarea' }) },
  },
  'settings.schema.json': {
    title: 'Cabinet settings',
    type: 'object',
    properties: {
      label: text('Label', { default: 'Cabinet', 'x-section': 'Labels' }),
      most: { type: 'integer', title: 'Most drawers', minimum: 1, default: 12 },
    },
  },
  'drawer.schema.json': {
    title: 'Drawer',
    type: 'object',
    required: ['title', 'cabinet_id'],
    properties: { title: text('Title'), cabinet_id: { type: 'integer', title: 'Cabinet', 'x-ref': 'cabinets' } },
  },
  'demo.json': {
    cabinets: [{ name: 'Oak' }, { name: 'Elm' }],
    drawers: [
      { title: 'Shells', cabinet_id: 1 },
      { title: 'Coins', cabinet_id: 2 },
    ],
  },
};

const ofMethod = { path: 'dishes/{id}/method', access: 'admin', resource: 'dishes', answers: { part: 'method' } };
const dishResource = (name: string, more: object) => ({
  name,
  schema: `${name === 'dishes' ? 'dish' : 'spice'}.schema.json`,
  access: { read: 'user', write: 'admin' },
  scope: 'global',
  api: { collection: name },
  ...more,
});
/** An area whose records are written down in steps, by data alone. */
const dishes = {
  'plugin.json': {
    $schema: '../../schemas/plugin.schema.json',
    id: 'dishes',
    title: 'Dishes',
    menu: { place: 'user', icon: 'box' },
    resources: [
      dishResource('dishes', {
        singular: 'Dish',
        paths: '/dishes',
        lifecycle: {
          field: 'state',
          start: 'draft',
          states: { draft: { tag: 'none' }, out: { tag: 'success' } },
          moves: { serve: { title: 'Serve', from: ['draft'], to: 'out', complete: 'dishes' } },
        },
      }),
      dishResource('spices', { singular: 'Spice', list: { columns: ['title'], filters: ['dish_id'] } }),
    ],
    calls: { method: { method: 'GET', ...ofMethod }, 'set-method': { method: 'PUT', ...ofMethod } },
    screens: [
      {
        kind: 'record',
        resource: 'dishes',
        path: '/dishes/{id}',
        create: '/dishes/new',
        as: 'steps',
        finish: { move: 'serve', to: '/dishes' },
        parts: 'dish.parts.json',
      },
    ],
  },
  'dish.parts.json': [
    { id: 'name', title: 'Name', group: 'The dish', purpose: 'Says what is cooked, and for how many.', fields: ['name', 'serves'] },
    { id: 'method', title: 'Method', group: 'The dish', fields: ['heat', 'minutes'], load: 'method', save: 'set-method' },
    { id: 'spices', title: 'Spices', group: 'At the table', list: 'spices', by: 'dish_id' },
    {
      id: 'serving',
      title: 'Serving',
      group: 'At the table',
      fields: ['plate', 'garnish'],
      rules: [
        { id: 'garnished', when: { required: ['garnish'], not: { required: ['plate'] } }, message: 'A garnish needs a plate.', field: 'plate' },
      ],
    },
  ],
  'dish.schema.json': {
    title: 'Dish',
    type: 'object',
    required: ['name'],
    properties: {
      name: text('Name'),
      serves: { type: 'integer', title: 'Serves', minimum: 1, 'x-list-edit': true },
      heat: text('Heat'),
      minutes: { type: 'integer', title: 'Minutes', minimum: 0 },
      plate: text('Plate'),
      garnish: text('Garnish'),
      state: text('State', { enum: ['draft', 'out'], 'x-readonly': true }),
    },
  },
  'spice.schema.json': {
    title: 'Spice',
    type: 'object',
    required: ['title', 'dish_id'],
    properties: { title: text('Title'), dish_id: { type: 'integer', title: 'Dish', 'x-ref': 'dishes' } },
  },
  'demo.json': { dishes: [{ name: 'Soup' }, { name: 'Roast' }] },
};

/** Texts that a spreadsheet would carry out. */
export const formulas: Record<number, string> = { 241: '=1+2', 242: '@SUM(A1)', 243: '+1', 244: '-2+3', 245: `'=quoted` };

/** Specimen `n` of 250. Its weight is its number; every sixth has no price. */
export const specimen = (n: number) => ({
  id: n,
  title: `Specimen ${String(n).padStart(3, '0')}`,
  kind: kinds[n % 3],
  found_on: new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10),
  weight: n,
  is_public: n % 2,
  company_type_id: 1 + (n % 8),
  ...(n % 6 !== 0 && { price: { amount: n * 100, currency_id: 1 } }),
  ...(formulas[n] !== undefined && { note: formulas[n] }),
});

const files: Record<string, Record<string, unknown>> = {
  specimens: {
    'plugin.json': manifest,
    'specimen.schema.json': schema,
    'demo.json': { specimens: Array.from({ length: 250 }, (_, i) => specimen(i + 1)) },
  },
  cabinets,
  dishes,
};

/** What the areas are, as text: another text needs another build. */
export const specimenText = JSON.stringify(files);

/** Writes the areas into a copy of the checkout. */
export function dropIn(root: string): void {
  for (const [id, all] of Object.entries(files)) {
    const folder = path.join(root, 'plugins', id);
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of Object.entries(all)) writeFileSync(path.join(folder, file), JSON.stringify(content));
  }
}
