import { isObject, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import type { AreaWorld } from './types.ts';

/** A source of numbers between 0 and 1 that is the same every time. */
export function seeded(seed = 42): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A row as a table has it: JSON as text, without its words in other languages. */
const stored = ({ i18n: _words, ...row }: WireRecord) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, isObject(value) || Array.isArray(value) ? JSON.stringify(value) : value]));

/**
 * What the demo of an area is made with, in the world of a test: its clock, its
 * tables, the same chance every time, and no pictures. `change`: what is otherwise.
 */
export const demoIn = ({ clock, insert, query, decl }: AreaWorld, change: Partial<DemoContext> = {}): DemoContext => ({
  now: clock.now(),
  random: seeded(),
  insert: (resource, rows) => insert(resource, rows.map(stored)),
  picture: async () => 0,
  letSignIn: async () => undefined,
  key: async () => undefined,
  decl,
  select: (resource, fields) => query(`select ${fields.join(', ')} from ${resource.replace(/-/g, '_')} order by id`),
  ...change,
});
