// Fields whose name says that their value is of a closed set are held against that set, wherever somebody can fill them in.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inlineRefs, typeOf, type JsonSchema } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';

const { registry, resolve } = await loadRegistry(process.cwd());

/** What each name says, the most special first; a name of several words says it by its last ones. */
const sets: ReadonlyArray<[RegExp, string]> = [
  [/^(phone_country|calling)_code$/, 'calling-code'],
  [/^phone_number$/, 'national-phone'],
  [/(^|_)phone$/, 'phone'],
  [/^(time_?zone|timeZone|zone|tz)$/, 'time-zone'],
  [/^(locale|language|language_code)$/, 'language-tag'],
  [/^(currency|currency_code|currencyCode)$/, 'currency-code'],
  [/^(iso_code|country_code|countryCode)$/, 'country-code'],
  [/^(date|day)$|_(date|day|on)$|^date_|^(from|to)?Date(From|To)?$/, 'date'],
];

/** A text that somebody fills in and that is neither one of a list nor a relation. */
const isFree = (schema: JsonSchema): boolean => typeOf(schema) === 'string' && !schema.enum && !schema['x-ref'] && !schema['x-readonly'];

/** The fields below a schema that lack the format which their name asks for. */
function lacking(schema: JsonSchema, at: string): string[] {
  if (schema['x-readonly'] === true) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const wanted = isFree(field) ? sets.find(([pattern]) => pattern.test(name))?.[1] : undefined;
    return [...(wanted !== undefined && field.format !== wanted ? [`${at}.${name}: ${wanted}`] : []), ...lacking(field, `${at}.${name}`)];
  });
  return schema.items ? [...own, ...lacking(schema.items, `${at}[]`)] : own;
}

test('what a name says is of a closed set is held against that set', () => {
  const records = [...registry.resources.values()].flatMap(({ name, schema }) => lacking(schema, name));
  const bodies = Array.from(registry.calls, ([key, { plugin, decl }]): [string, unknown] => [
    key,
    decl.body && registry.plugins.find(({ id }) => id === plugin)!.files[decl.body],
  ]).flatMap(([key, file]) => (file ? lacking(inlineRefs(file as JsonSchema, resolve), key) : []));
  assert.equal([...records, ...bodies], []);
});

test.run();
