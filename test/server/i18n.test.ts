import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTranslator } from '../../src/server/lib/i18n.ts';
import { area, registryOf } from '../setup/areas.ts';
import { readLocales } from '../setup/world.ts';

const translator = createTranslator(
  {
    en: { api: { hello: 'Hello {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows' } },
    ru: { api: { rows_one: '{{count}} строка', rows_few: '{{count}} строки', rows_many: '{{count}} строк', rows_other: '{{count}} строки' } },
  },
  registryOf({ ...area('things'), files: { ...area('things').files, 'locales/ru.json': { title: 'Вещи' } } }),
);

test('translates with parameters and plurals, and falls back to English', () => {
  assert.equal(
    [
      translator('ru')('api:rows', { count: 2 }),
      translator('ru')('api:rows', { count: 5 }),
      translator('ru')('api:hello', { name: '<b>' }),
      translator('xx')('api:rows', { count: 1 }),
    ],
    ['2 строки', '5 строк', 'Hello <b>', '1 row'],
  );
});

test('a value in letters of the other direction moves nothing around it, whatever area the text is of', () =>
  assert.equal(
    [translator('en')('api:hello', { name: 'רומא' }), translator('en')('api:hello', { name: 'Rome' })],
    ['Hello \u2068רומא\u2069', 'Hello Rome'],
  ));

test('knows every plugin’s own words under its id, the declaration’s being the English', () => {
  assert.equal(
    [translator('ru')('things:title'), translator('en')('things:title'), translator('ru')('things:resources.things.fields.title.title')],
    ['Вещи', 'things', 'Title'],
  );
});

test('takes the first key of a list that exists', () => assert.is(translator('en')(['api:none', 'api:hello'], { name: 'you' }), 'Hello you'));

test('our texts have the same keys in six languages, plurals apart', () => {
  const locales = readLocales();
  const bases = (lng: string) => [...new Set(Object.keys(locales[lng]!.api!).map((key) => key.replace(/_(one|two|few|many|other)$/, '')))].sort();
  for (const lng of ['he', 'ru', 'de', 'es', 'fr']) assert.equal(bases(lng), bases('en'), lng);
});

test.run();
