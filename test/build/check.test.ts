import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRegistry, noStanding, otherLocales, type PluginSource } from '#core';
import { checkSource } from '#core/check';
import { pluginProblems } from '../../src/build/check.ts';
import type { Loaded } from '../../src/build/registry.ts';
import { area, resolveCommon, source } from '../setup/areas.ts';

const test = suite<{ root: string }>('what the check says of areas');
test.before.each(async (context) => {
  context.root = await mkdtemp(path.join(tmpdir(), 'waypost-check-'));
});
test.after.each(({ root }) => rm(root, { recursive: true, force: true }));

function loadedFrom(sources: PluginSource[], shipped: string[] = []): Loaded {
  const check = checkSource({ resolve: resolveCommon, hasIcon: () => true });
  const found = new Map(sources.map((each) => [each.id, check(each)]));
  const standing = { ...noStanding, shipped: new Set(shipped) };
  const registry = createRegistry(sources, { resolve: resolveCommon, standing, check: ({ id }) => found.get(id)! });
  return { sources, found, standing, resolve: resolveCommon, registry };
}
const withLanguages = (languages: string[], files: Record<string, unknown> = {}): PluginSource => {
  const { manifest, files: own } = area('things');
  return source({ ...(manifest as object), languages }, { ...own, ...files });
};
const wordsOf = (root: string, each: PluginSource, shipped: string[] = []) =>
  pluginProblems(root, loadedFrom([each], shipped), false).words.map(
    ({ isError, text }) => `${isError ? 'error' : 'warning'} ${/\w\w(?=\.json)/.exec(text)![0]}`,
  );

test('missing languages are warnings, errors where the area promises them or is one of ours', ({ root }) => {
  assert.equal(
    wordsOf(root, area('things')),
    otherLocales.map((language) => `warning ${language}`),
  );
  assert.equal(
    wordsOf(root, area('things'), ['things']),
    otherLocales.map((language) => `error ${language}`),
  );
  assert.equal(wordsOf(root, withLanguages(['ru'])), ['error ru']);
  assert.equal(wordsOf(root, withLanguages([])), []);
});

test('the words of a field with one of our languages are their own names, and no file has them', ({ root }) => {
  const spoken = area('things', {}, { language: { $ref: '../../schemas/common/language.schema.json' } });
  const manifest = { ...(spoken.manifest as object), languages: ['ru'] };
  const language = { title: 'Язык' };
  const words = (more: object) => ({
    title: 'Вещи',
    resources: { things: { singular: 'Вещь', plural: 'Вещи', fields: { title: { title: 'Название' }, language: { ...language, ...more } } } },
  });
  const said = (more: object) => wordsOf(root, source(manifest, { ...spoken.files, 'locales/ru.json': words(more) }));
  assert.equal([said({}), said({ enum: { en: 'Английский' } })], [[], ['error ru']]);
});

test('a word that English does not have is an error', ({ root }) => {
  assert.equal(wordsOf(root, withLanguages(['ru'], { 'locales/ru.json': { titel: 'Вещи' } })), ['error ru', 'error ru']);
});

test('--fix writes the keys that are missing, and empty ones go on counting as missing', async ({ root }) => {
  const given = { title: 'Вещи', resources: { things: { singular: 'Вещь' } } };
  const things = withLanguages(['ru'], { 'locales/ru.json': given });
  const said = (each: PluginSource) => pluginProblems(root, loadedFrom([each]), false).words[0]!.text;
  assert.match(said(things), 'the check writes the keys to fill in with --fix');
  pluginProblems(root, loadedFrom([things]), true);
  const written = JSON.parse(await readFile(path.join(root, 'plugins/things/locales/ru.json'), 'utf8')) as object;
  assert.equal(written, { title: 'Вещи', resources: { things: { singular: 'Вещь', plural: '', fields: { title: { title: '' } } } } });
  assert.equal(wordsOf(root, withLanguages(['ru'], { 'locales/ru.json': written })), ['error ru']);
  assert.match(said(withLanguages(['ru'], { 'locales/ru.json': written })), 'the keys are there, fill them in');
});

test('demo rows are held against their schema, each wrong member with what mends it', ({ root }) => {
  const money = { $ref: '../../schemas/common/money.schema.json' };
  const properties = {
    title: { type: 'string', title: 'Title', 'x-localized': true },
    fee: { ...money, title: 'Fee' },
    day: { type: 'string', title: 'Day', format: 'date' },
    size: { type: 'string', title: 'Size', enum: ['small', 'large'] },
  };
  const { manifest, files } = area('things', {}, properties);
  const rowsOf = (...things: object[]) => source({ ...(manifest as object), languages: [] }, { ...files, 'demo.json': { things } });
  const said = (...things: object[]) =>
    pluginProblems(root, loadedFrom([rowsOf(...things)]), false).problems.map(({ file, pointer, message }) => `${file}#${pointer} ${message}`);
  const fee = { amount: 300, currency_id: 1 };
  assert.equal(said({ $key: 'a', title: 'A', fee, day: { $days: -3 }, size: null, i18n: { he: { title: 'א' } } }, {}), []);
  assert.equal(said({ title: 'A', fee }, { fee: { amount: '300', currency_id: 1 } }), [
    'demo.json#/things/1/fee/amount is "300" but must be integer: write 300',
  ]);
  assert.equal(said({ titel: 'A', size: 'smal', day: '3 May', fee: { amount: 3 } }), [
    'demo.json#/things/0 has "titel", which the schema does not know: write "title", or remove it',
    'demo.json#/things/0/fee lacks "currency_id": add it',
    'demo.json#/things/0/day is "3 May" but must match format "date": change it or leave it out',
    'demo.json#/things/0/size is "smal": write "small"',
  ]);
});

test('a view may show all records; a moving day that stands alone is told from a period; a schema that leads to another file is told where it may', ({
  root,
}) => {
  const day = { type: 'string', title: 'Day', format: 'date' };
  const said = (views: object, properties: object = {}) =>
    pluginProblems(root, loadedFrom([area('things', { list: { filters: ['day'] }, views }, { day, ...properties })]), false).problems.map(
      ({ pointer, message }) => `${pointer} ${message}`,
    );
  assert.equal(said({ all: { title: 'All', shape: 'cards' }, plain: { title: 'Plain', where: {} } }), []);
  assert.equal(said({ soon: { title: 'Soon', where: { day: { from: '@today', to: '@next7' } } } }), []);
  const [alone, ...others] = said({ soon: { title: 'Soon', where: { day: '@next7' } } });
  assert.match(alone!, 'which is a single day: write {"from": "@today", "to": "@next7"}');
  assert.equal(others, []);
  assert.match(said({}, { within: { title: 'Within', $ref: 'thing.schema.json' } }).join(), 'names a file that is not below schemas/');
});

test('one run says what is wrong with an area by itself, beside others and in its words', ({ root }) => {
  const broken = area('things', { paths: '/others', list: { columns: ['nope'] } });
  const { problems, words } = pluginProblems(root, loadedFrom([area('others'), broken], ['others']), false);
  const said = problems.map(({ message }) => message).join('\n');
  assert.match(said, 'names field "nope"');
  assert.match(said, 'declares route /others, /others/new, /others/{id}, which plugin "others" already has');
  assert.equal(problems.length, new Set(problems.map(({ pointer, message }) => pointer + message)).size, 'each once');
  assert.ok(words.length > 0);
});

test.run();
