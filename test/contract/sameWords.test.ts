import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadRegistry } from '../../src/build/registry.ts';

const { registry } = await loadRegistry(process.cwd());
const languages = ['de', 'es', 'fr', 'he', 'ru'];

type Words = { resources?: Record<string, { fields?: Record<string, { title?: string; description?: string }> }> };
const wordsOf = (plugin: string, language: string): Words => JSON.parse(readFileSync(`plugins/${plugin}/locales/${language}.json`, 'utf8')) as Words;

/** Fields that say in English the same of themselves, and in another language have other names. */
function differing(language: string): string[] {
  const told = new Map<string, Map<string, string[]>>();
  for (const { plugin, name, schema } of registry.resources.values())
    for (const [field, { title, description }] of Object.entries(schema.properties ?? {})) {
      if (title === undefined || description === undefined) continue;
      const own = wordsOf(plugin, language).resources?.[name]?.fields?.[field];
      const key = `${title}: ${description}`;
      const said = told.get(key) ?? new Map<string, string[]>();
      told.set(key, said);
      const words = String(own?.title);
      said.set(words, [...(said.get(words) ?? []), `${name}.${field}`]);
    }
  return [...told].filter(([, said]) => said.size > 1).map(([key, said]) => `${key} = ${JSON.stringify([...said])}`);
}

for (const language of languages)
  test(`fields that say the same in English have one name in ${language}`, () => assert.equal(differing(language), []));

test.run();
