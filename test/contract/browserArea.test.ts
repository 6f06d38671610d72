// What the browser gets of an area's declarations: no English twice, and nothing that only the server reads.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { englishOf, formFilesOf, type Json, type JsonSchema, type Tree } from '#core';
import { browserManifest, browserWords, wordless } from '../../src/build/browserArea.ts';
import { loadRegistry } from '../../src/build/registry.ts';

const { registry } = await loadRegistry(process.cwd());

/** An amount is one field to its reader. */
const ofAmounts = /\/properties\/(amount|currency_id)\/(title|description)$/;

/** Every text of a value, by its place. */
const textsIn = (value: Json | JsonSchema | Tree, at = ''): Array<[place: string, text: string]> =>
  typeof value === 'string'
    ? [[at, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => textsIn(each as Json, `${at}/${key}`))
      : [];

const schemasOf = (area: (typeof registry.plugins)[number]): JsonSchema[] => [
  ...area.resources.map(({ schema }) => schema),
  ...formFilesOf(area).map((file) => area.files[file] as JsonSchema),
];

test('what a schema loses for the browser stands among the words of its area', () => {
  const lost = registry.plugins.flatMap((area) => {
    const words = new Set(textsIn(browserWords(englishOf(area))).map(([, text]) => text));
    return schemasOf(area).flatMap((schema) => {
      const kept = new Set(textsIn(wordless(schema)).map(([place]) => place));
      return textsIn(schema)
        .filter(([place, text]) => !kept.has(place) && !place.endsWith('/$comment') && !ofAmounts.test(place) && !words.has(text))
        .map(([place, text]) => `${area.id} ${place}: ${text}`);
    });
  });
  assert.equal(lost, []);
});

test('no field of a form brings along a title that its words have', () => {
  const twice = registry.plugins.flatMap((area) =>
    area.resources.flatMap(({ name, schema }) =>
      Object.entries(wordless(schema).properties ?? {}).flatMap(([field, { title }]) => (title === undefined ? [] : [`${name}.${field}`])),
    ),
  );
  assert.equal(twice, []);
});

test('mails, jobs and rules of deletion stay on the server', () => {
  const bookings = registry.plugins.find(({ id }) => id === 'bookings')!.manifest;
  assert.ok(bookings.mails && bookings.resources?.some((each) => each.blocksDeletion && each.personalData));
  const sent = browserManifest(bookings);
  assert.equal(Object.keys(sent).sort(), ['calls', 'contributes', 'id', 'resources', 'screens']);
  assert.equal(
    sent.resources?.flatMap((each) => Object.keys(each).filter((word) => ['personalData', 'blocksDeletion', 'sales', 'indexes'].includes(word))),
    [],
  );
});

test.run();
