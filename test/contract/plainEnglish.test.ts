// Documents and descriptions are read by people who look for a fact: short sentences, the usual words, the subject first.
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const longest = 25;
const odd = /\b(who|what|which)ever\b|\b(anew|some ?body|nobody|meanwhile|by now|once more|just now|particulars|thereof|therein)\b/i;
/** A sentence that begins so has no subject before its verb; a question may. */
const headless = /^(What|Who|Whose|Whom|Where|Which)\b(?!.*\?$)/;

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => file.endsWith('.md'))
    .sort();

/** What a page says, a paragraph, an entry of a list or a cell of a table each; code is one word. */
function paragraphs(page: string): string[] {
  const text = page
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code')
    .replace(/^\|.*$/gm, (row) => row.split('|').join('\n\n'))
    .replace(/^(\s*([*-]|\d+\.)|#+) /gm, '\n\n');
  return text
    .split(/\n\s*\n/)
    .map((each) =>
      each
        .replace(/\*\*|\*|_/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

const sentences = (paragraph: string): string[] => paragraph.split(/(?<=[.!?…])\)?\s+(?=[A-Z“"(]|code\b)/);
const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function faultsOf(paragraph: string): string[] {
  return sentences(paragraph).flatMap((each) => [
    ...(wordsIn(each) > longest ? [`${wordsIn(each)} words: ${each}`] : []),
    ...(odd.test(each) ? [`"${odd.exec(each)![0]}": ${each}`] : []),
    ...(headless.test(each) ? [`begins with "${each.split(' ')[0]}": ${each}`] : []),
  ]);
}

/** Every `description` of a schema. */
function descriptions(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'description' && typeof value === 'string' ? [value] : descriptions(value)));
}

for (const page of ['README.md', ...below('plugins'), ...below('src')].filter((each) => !/\/(vendor|node_modules)\/|reference\.md/.test(each)))
  test(`${page} is in plain English`, () => assert.equal(paragraphs(readFileSync(page, 'utf8')).flatMap(faultsOf), []));

for (const file of ['plugin', 'field'])
  test(`the descriptions in ${file}.schema.json are in plain English`, () => {
    const texts = descriptions(JSON.parse(readFileSync(`schemas/${file}.schema.json`, 'utf8')));
    assert.equal(
      texts.flatMap((text) => paragraphs(text).flatMap(faultsOf)),
      [],
    );
  });

test('long and headless sentences are found', () => {
  assert.equal(faultsOf('Whoever reads it learns it anew. Where is it?').length, 1);
  assert.equal(faultsOf(`It is ${'very '.repeat(25)}long.`).length, 1);
  assert.equal(faultsOf('What of it is gone stays. A record is found by its name.').length, 1);
});

test.run();
