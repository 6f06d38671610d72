import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { maskContacts } from '../../../src/server/lib/contactMasking/maskContacts.ts';

const linesOf = (name: string) =>
  readFileSync(path.join(process.cwd(), 'test/server/contactMasking', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);

const home: Record<string, string> = { en: 'GB', he: 'IL', ru: 'RU', de: 'DE', es: 'ES', fr: 'FR' };
const test = suite('contact data in texts');

test('500 sentences with prices, days, times, codes and quantities stay as they are', () => {
  const lines = linesOf('plain.txt');
  assert.is(lines.length, 500);
  const changed = lines.filter(([language, text]) => {
    const masked = maskContacts(text, { countries: [home[language]!, 'IT'] });
    return masked.hidden > 0 || masked.text !== text;
  });
  assert.equal(changed, []);
});

test('disguises go, and nothing but them', () => {
  const lines = linesOf('disguised.txt');
  assert.ok(lines.length >= 150);
  const left = lines.filter(([country, raw]) => {
    const { text, hidden } = maskContacts(raw.replace(/[⟪⟫]/g, ''), { countries: [country, 'IT'] });
    return hidden !== 1 || text !== raw.replace(/⟪[^⟫]*⟫/u, '⟦hidden⟧');
  });
  assert.equal(left, []);
});

test('a mobile number of every country goes, however it is written', () => {
  const countries = getCountries().filter((country) => getExampleNumber(country, examples));
  assert.ok(countries.length > 240);
  const left = countries.flatMap((country) => {
    const number = getExampleNumber(country, examples)!;
    return [number.formatNational(), number.formatInternational(), number.number, number.nationalNumber].filter(
      (each) => maskContacts(`You reach me at ${each} in the evening.`, { countries: [country] }).text !== 'You reach me at ⟦hidden⟧ in the evening.',
    );
  });
  assert.equal(left, []);
});

test('international ones go wherever one is from', () => {
  const left = getCountries().filter((country) => {
    const number = getExampleNumber(country, examples);
    return number && maskContacts(number.formatInternational()).text !== '⟦hidden⟧';
  });
  assert.equal(left, []);
});

test('each place is counted, what is to be kept stays, and a mark that somebody typed is none of ours', () => {
  assert.equal(maskContacts('Noa, 052-123-4567 or noa@example.org, at 10:30', { countries: ['IL'] }), {
    text: 'Noa, ⟦hidden⟧ or ⟦hidden⟧, at 10:30',
    hidden: 2,
  });
  assert.equal(maskContacts('Code 05212345678', { keep: ['05212345678'] }), { text: 'Code 05212345678', hidden: 0 });
  assert.equal(maskContacts('I wrote ⟦hidden⟧ myself'), { text: 'I wrote […] myself', hidden: 0 });
  assert.equal(maskContacts(''), { text: '', hidden: 0 });
});

test('ten thousand characters made to be slow hold nobody up', () => {
  const worst = [
    '0 '.repeat(5000),
    'a.'.repeat(5000),
    'a@'.repeat(5000),
    'one two '.repeat(1250),
    '1-'.repeat(5000),
    'www '.repeat(2500),
    '('.repeat(10_000),
    'a at '.repeat(2000),
    ' '.repeat(10_000),
    'instagram is '.repeat(770),
  ];
  for (const text of worst) {
    const before = process.cpuUsage();
    maskContacts(text, { countries: ['IL', 'IT', 'GB'] });
    const { user } = process.cpuUsage(before);
    assert.ok(user < 2_500_000, `${text.slice(0, 12)}… took ${user / 1000} ms`);
  }
});

test.run();
