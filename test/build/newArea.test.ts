import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readField } from '../../src/build/fieldWords.ts';
import { newArea } from '../../src/build/newArea.ts';
import { loadRegistry } from '../../src/build/registry.ts';
import { styleProblems } from '../../src/build/style.ts';

const test = suite('a new area');

const schemaOf = (word: string) => {
  const field = readField(word);
  return field && [field.name, field.required, field.schema];
};

test('reads the kinds of field, with bounds, codes, relations and what is required', () => {
  assert.equal(schemaOf('plate:string!'), ['plate', true, { type: 'string', title: 'Plate', maxLength: 120 }]);
  assert.equal(schemaOf('seats:int:1-60'), ['seats', false, { type: 'integer', title: 'Seats', minimum: 1, maximum: 60 }]);
  assert.equal(schemaOf('fuel:enum(diesel,electric)'), ['fuel', false, { type: 'string', title: 'Fuel', enum: ['diesel', 'electric'] }]);
  assert.equal(schemaOf('fuel:enum=diesel,electric!'), ['fuel', true, { type: 'string', title: 'Fuel', enum: ['diesel', 'electric'] }]);
  assert.equal(schemaOf('city:ref(cities)'), ['city_id', false, { type: 'integer', title: 'City', 'x-ref': 'cities' }]);
  assert.equal(schemaOf('stops:refs(cities)'), [
    'stops_ids',
    false,
    { type: 'array', title: 'Stops', items: { type: 'integer', 'x-ref': 'cities' } },
  ]);
  assert.equal(schemaOf('photo'), ['photo', false, { type: 'string', title: 'Photo', maxLength: 300, 'x-widget': 'photo' }]);
  assert.equal(schemaOf('firstName'), ['firstName', false, { type: 'string', title: 'First name', maxLength: 120 }]);
  assert.equal(schemaOf('price:money'), ['price', false, { $ref: '../../schemas/common/money.schema.json', title: 'Price' }]);
});

test('takes for no field what it cannot mean', () => {
  const strange = [
    '',
    ':',
    'Plate',
    'plate:sting',
    'seats:int:60-1',
    'seats:int:few',
    'fuel:enum',
    'fuel:enum()',
    'on:bool:1-2',
    'a:int:1-2:3',
    'x:toString',
  ];
  assert.equal(strange.map(readField).filter(Boolean), []);
});

async function madeWith(words: string[], work: (root: string) => Promise<void> | void): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-new-'));
  for (const name of ['src', 'schemas', 'locales', 'node_modules', 'package.json']) symlinkSync(path.resolve(name), path.join(root, name));
  mkdirSync(path.join(root, 'plugins'));
  for (const name of ['cities', 'countries', 'operators', 'company-types'])
    cpSync(path.resolve('plugins', name), path.join(root, 'plugins', name), { recursive: true });
  const { log } = console;
  console.log = () => undefined;
  try {
    await newArea(root, words);
    await work(root);
  } finally {
    console.log = log;
    rmSync(root, { recursive: true, force: true });
  }
}
const json = (root: string, file: string) => JSON.parse(readFileSync(path.join(root, 'plugins/vehicles', file), 'utf8')) as Record<string, never>;
const every = [
  'text',
  'words:rich-text',
  'number',
  'bool',
  'date',
  'at:date-time',
  'time',
  'email',
  'url',
  'phone',
  'color',
  'file',
  'tags',
  'money',
  'coordinates',
  'period',
  'slug',
];
const vehicles = [
  'vehicles',
  'plate:string!',
  'seats:int:1-60',
  'fuel:enum(diesel,electric)',
  'photo',
  'city:ref(cities)',
  'stops:refs(cities)',
  ...every,
];

test('is whole: it passes the checks with a field of every kind, and has keys for words in every language', () =>
  madeWith([...vehicles, '--operator'], async (root) => {
    const { registry } = await loadRegistry(root);
    assert.equal(
      registry.quarantined
        .filter(({ id }) => id === 'vehicles')
        .flatMap(({ problems }) => problems.map(({ pointer, message }) => `${pointer} ${message}`)),
      [],
    );
    assert.equal(Object.keys(json(root, 'locales/he.json').resources!['vehicles']!['fields']!).length, vehicles.length);
    assert.equal(json(root, 'vehicle.schema.json').required, ['plate', 'operator_id']);
    const [resource] = json(root, 'plugin.json').resources! as unknown as [Record<string, unknown>];
    assert.equal([resource.scope, resource.access], [{ operator: 'operator_id' }, { read: 'staff', write: 'staff' }]);
    assert.equal(
      (await styleProblems(root)).filter((problem) => problem.includes('vehicles')),
      [],
    );
  }));

test('has a title where no field names its records', () =>
  madeWith(['vehicles', 'seats:int'], (root) => {
    assert.equal(json(root, 'vehicle.schema.json').required, ['title']);
  }));

test.run();
