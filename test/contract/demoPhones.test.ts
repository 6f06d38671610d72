import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demoPhone, demoPhoneCountries, type Json } from '#core';

/** The values of members that are called a phone, however deep they stand. */
const phonesIn = (value: Json | undefined): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) => (/phone$/.test(name) && typeof each === 'string' ? [each] : phonesIn(each as Json)));

const isWrong = (phone: string) => parsePhoneNumberFromString(phone)?.isValid() !== true || parsePhoneNumberFromString(phone)?.number !== phone;

test('every phone of the demo is a valid number of its country in E.164, those made by chance too', () => {
  const written = readdirSync('plugins')
    .map((area) => `plugins/${area}/demo.json`)
    .filter((file) => existsSync(file))
    .flatMap((file) => phonesIn(JSON.parse(readFileSync(file, 'utf8')) as Json));
  assert.ok(written.length > 50);
  const made = demoPhoneCountries.flatMap((country) =>
    Array.from({ length: 10_000 }, (_, i) => demoPhone(country, i)).filter(
      (phone) => parsePhoneNumberFromString(phone)?.country !== country || isWrong(phone),
    ),
  );
  assert.equal([written.filter(isWrong), made], [[], []]);
});

test.run();
