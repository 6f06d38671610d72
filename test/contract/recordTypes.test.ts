import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { staleTypes, typesOf } from '../../src/build/recordTypes.ts';
import { loadRegistry } from '../../src/build/registry.ts';
import type { RequestContext } from '#server';
import { registryOf, source } from '../setup/areas.ts';
import { kiosks } from '../setup/kiosks.ts';

const field = (type: string, more: Record<string, unknown> = {}) => ({ type, title: 'Field', ...more });

/** The generated source of an area whose record has some fields. */
function typesWith(properties: Record<string, unknown>, required: string[] = []): string {
  const schema = { title: 'Thing', description: 'What it is.', type: 'object', required, properties };
  const manifest = {
    id: 'things',
    title: 'Things',
    resources: [
      {
        name: 'odd-things',
        singular: 'Odd thing',
        schema: 'thing.schema.json',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'things' },
      },
    ],
  };
  const registry = registryOf(source(manifest, { 'thing.schema.json': schema }));
  assert.equal(
    registry.quarantined.flatMap((each) => each.problems),
    [],
  );
  return typesOf(registry.plugins[0]!)!;
}

test('the types of every area’s records are what its schemas say', async () => {
  assert.equal(
    staleTypes(process.cwd(), (await loadRegistry(process.cwd())).registry, { missing: true }).map(({ file }) => file),
    [],
  );
});

/** Compiled, never run: a misspelt field of another area's record is an error before anything starts. */
export async function misspelt({ records, read }: RequestContext): Promise<unknown[]> {
  const booking = await records('bookings').get(1);
  const [row] = await read('bookings').rows(['status', 'total.amount']);
  // @ts-expect-error
  const wrong = [booking.statuss, row?.total, await read('bookings').rows(['statuss']), booking.status === 'CONFIRMD'];
  return [...wrong, booking.status === 'CONFIRMED', row?.['total.amount']];
}

test('a record has a type of its name, and stands in the map by its resource', () => {
  const text = typesWith({ title: field('string') }, ['title']);
  assert.match(
    text,
    '/** What it is. */\nexport type OddThing = {\n  id: number;\n  version: number;\n  created_at: string;\n  updated_at: string;\n  title: string;\n};',
  );
  assert.match(text, `declare global {\n  interface RecordTypes {\n    'odd-things': OddThing;\n  }\n}`);
});

test('what is not required may be empty, what not every answer has may be absent', () => {
  const text = typesWith(
    { rank: field('integer'), notes: field('string', { 'x-on-expand': true }), margin: field('number', { 'x-access': { read: 'admin' } }) },
    ['margin'],
  );
  assert.match(text, '\n  rank: number | null;\n  notes?: string | null;\n  margin?: number;\n');
});

test('of settings code is given what is set: no secrets, and a default where there is one', () => {
  const text = typesOf(registryOf(kiosks()).plugins[0]!)!;
  assert.match(
    text,
    /export type KioskSettings = \{\n {2}greeting: string;\n {2}limit: number;\n {2}tags: Array<string>;\n {2}margin\?: number \| null;\n/,
  );
  assert.not.match(text, 'token');
});

test('codes are a union with a name of its own, within something they stand where they are', () => {
  const text = typesWith(
    {
      state: field('string', { enum: ['on', 'off'] }),
      flag: field('integer', { enum: [0, 1] }),
      days: {
        type: 'array',
        title: 'Days',
        items: { type: 'object', required: ['day'], properties: { day: field('string', { enum: ['a', 'b'] }), 'a note': field('string') } },
      },
    },
    ['state', 'flag', 'days'],
  );
  assert.match(text, `  state: OddThingState;\n  flag: 0 | 1;\n  days: Array<{ day: 'a' | 'b'; 'a note'?: string | null }>;\n`);
  assert.match(text, `export type OddThingState = 'on' | 'off';`);
});

test('an object of no declared members holds any JSON', () => {
  assert.match(typesWith({ rules: field('object', { properties: {} }) }), '\n  rules: { [name: string]: Json } | null;\n');
});

test.run();
