// Money has one law: how many decimals a currency has, how an amount is rounded and written, and that it is not below zero.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { kindOf, type JsonSchema } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';

const sources = ['src', 'plugins']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => path.join(top, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\/test\//.test(file) && !file.startsWith('src/core/money/'));

/** What reckons with decimals, writes an amount, or rounds a share of one, outside of the module for it. */
const own: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['a power of ten', /\b10 \*\* (?!-?\d)|Math\.pow\(10/],
  ['the currency style of Intl', /style: 'currency'|currencyDisplay/],
  ['the digits of Intl', /resolvedOptions\(\)\.(min|max)imumFractionDigits/],
  ['an amount over a hundred', /\bamount\w*\)? \/ 100\b/],
  ['a rounded share of an amount', /Math\.(round|floor|ceil)\([^)]*\bamount\b[^)]*\b(percent|rate)\b/],
];

test('no file but those of the money module reckons with decimals, formats an amount or rounds a share of one', () => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return own.flatMap(([what, pattern]) => (pattern.test(text) ? [`${file}: ${what}`] : []));
  });
  assert.equal(found, []);
});

/** Every amount in a schema, by where it stands. */
function amountsIn(schema: JsonSchema, at: string): Array<[string, JsonSchema]> {
  if (kindOf(schema) === 'money') return [[at, schema.properties!.amount!]];
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => amountsIn(child, `${at}.${name}`));
  return [...members, ...(schema.items ? amountsIn(schema.items, `${at}.*`) : [])];
}

test('no money of a record is below zero but what is owed either way, and what is taken off', async () => {
  const { registry } = await loadRegistry(process.cwd());
  const amounts = [...registry.resources.values()].flatMap(({ name, schema }) => amountsIn(schema, name));
  assert.ok(amounts.length > 20);
  assert.equal(amounts.flatMap(([at, { minimum }]) => (minimum === 0 ? [] : [at])).sort(), [
    'bookings.price_lines.*.price',
    'statement-adjustments.amount',
    ...['adjustments', 'commission', 'payable', 'refunds', 'sales'].map((name) => `statements.${name}`),
  ]);
});

test.run();
