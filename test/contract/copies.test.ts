// What stands in one place stands in no second one: our languages, the states that count
// as sold, how long a change can be undone or a day is, what money and per cent are.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isObject, locales, type Manifest } from '#core';

/** Where a list may stand all the same, and why. */
const homes: Record<string, readonly string[]> = {
  locales: [
    'src/core/languages.ts',
    'schemas/common/language.schema.json', // written from it
    '/vocabulary.ts', // words of people, such as “de” and “es”
  ],
  sold: [
    'plugins/bookings/', // whose states they are
    'plugins/enquiries/server/confirmed.ts', // fewer: those in which both know how to reach each other
    'plugins/coupons/demo.ts', // fewer: bookings that a coupon was used for
    'plugins/resellers/', // states of the OCTO standard, of which two have the same names
  ],
};

const isOfTests = (file: string) => /(^|\/)test\/|types\.gen\.ts$|\.d\.ts$/.test(file);
const all = ['src', 'plugins', 'schemas']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`))
  .filter((file) => !isOfTests(file));
const code = all.filter((file) => /\.tsx?$/.test(file));
const json = all.filter((file) => file.endsWith('.schema.json'));
const textOf = (file: string) => readFileSync(file, 'utf8');

interface Node {
  type?: string;
  value?: unknown;
  elements?: Array<Node | null>;
}
const stringsOf = ({ elements = [] }: Node): string[] =>
  elements.flatMap((each) => (each?.type === 'StringLiteral' && typeof each.value === 'string' ? [each.value] : []));

/** The strings of each list in a piece of code, or of each list in JSON. */
function listsIn(value: unknown): string[][] {
  if (Array.isArray(value)) return [value.filter((each) => typeof each === 'string'), ...value.flatMap(listsIn)];
  if (!isObject(value)) return [];
  const own = (value as Node).type === 'ArrayExpression' ? [stringsOf(value as Node)] : [];
  return [...own, ...Object.entries(value).flatMap(([key, each]) => (key === 'loc' ? [] : listsIn(each)))];
}
const listsOf = (file: string): string[][] => {
  const text = textOf(file);
  return file.endsWith('.json')
    ? listsIn(JSON.parse(text))
    : listsIn(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] }).program);
};

/** Files with a list of two or more of some words; only those are parsed that have two of them at all. */
const withTwoOf = (words: readonly string[], files: readonly string[]): string[] => {
  const quoted = new RegExp(`['"](${words.join('|')})['"]`, 'g');
  const isList = (list: readonly string[]) => new Set(list.filter((each) => words.includes(each))).size > 1;
  return files.filter((file) => new Set(textOf(file).match(quoted)).size > 1 && listsOf(file).some(isList));
};
const beyond = (home: string, files: readonly string[]): string[] => files.filter((file) => !homes[home]!.some((each) => file.includes(each)));

const soldStates = all
  .filter((file) => file.endsWith('/plugin.json'))
  .flatMap((file) =>
    ((JSON.parse(textOf(file)) as Manifest).resources ?? []).flatMap(({ lifecycle }) =>
      Object.entries(lifecycle?.states ?? {}).flatMap(([state, { counts }]) => (counts === 'sold' ? [state] : [])),
    ),
  );

test('no code or schema lists our languages again, or says by itself which is written from the right', () => {
  // The demo is in languages of its own choice.
  const files = [...code.filter((file) => !/\/demo(\.ts$|\/)/.test(file)), ...json];
  assert.equal(beyond('locales', withTwoOf(locales, files)), []);
  assert.equal(
    code.filter((file) => /===? '\w\w' \? '(rtl|ltr)'/.test(textOf(file))),
    [],
  );
});

test('no code lists the states that count as sold again', () => {
  assert.ok(soldStates.length > 1);
  assert.equal(beyond('sold', withTwoOf(soldStates, [...code, ...json])), []);
});

test('what is said in one place is defined in one', () => {
  const defined = (name: RegExp) => code.filter((file) => name.test(textOf(file)));
  assert.equal(defined(/\b(const|let) (undo|action)\w*Ms\b|\b(const|let) \w*undo\w*Ms\b/i), ['src/core/time/undo.ts']);
  const lengths = /(?<![\w.%])(60_000|3_600_000|86_400(_000)?|86400(000)?|24 \* 60)\b|\b(const|let) (minute|hour|day)Ms\b/;
  const shipped = (files: readonly string[]) => files.filter((file) => !/^src\/(build|vendor)\//.test(file));
  assert.equal(shipped(defined(lengths)), ['src/core/time/lengths.ts']);
  assert.equal(defined(/style: 'percent'/), ['src/core/text/changeText.ts', 'src/core/text/percentText.ts']);
  assert.equal(defined(/(const|function) isMoney(Value)?\b(?! = \(\{)/), ['src/core/money/amounts.ts']);
});

test('finds a list wherever it stands, and no words beside each other', () => {
  const found = (value: unknown) => listsIn(value).filter((list) => list.length > 0);
  const program = parse("f(new Set(['en', 'he']), { a: ['ru', x] }); g('de', 'fr');", { sourceType: 'module' }).program;
  assert.equal(found(program), [['en', 'he'], ['ru']]);
  assert.equal(found({ enum: ['en', 'he'], title: 'de' }), [['en', 'he']]);
});

test.run();
