import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { currencyCodes, currencyDigits, formatMoney, isMoney, moneyInput, parseMoney, titleCase } from '#core';

test('knows the decimals of each currency by ISO 4217, not by what a display library writes', () => {
  assert.equal(['USD', 'JPY', 'JOD', 'nonsense'].map(currencyDigits), [2, 0, 3, 2]);
  assert.equal(['HUF', 'RSD', 'LBP', 'COP', 'ALL', 'PKR', 'IQD', 'KWD', 'ISK', 'CLF'].map(currencyDigits), [2, 2, 2, 2, 2, 2, 3, 3, 0, 4]);
  assert.ok(currencyCodes.has('EUR') && !currencyCodes.has('ABC') && !currencyCodes.has('XAU'));
});

test('money is a whole amount with its currency, and nothing less', () => {
  assert.ok(isMoney({ amount: -5, currency_id: 2 }));
  assert.equal([null, undefined, 5, [], { amount: 5 }, { amount: 5, currency_id: null }, { amount: 1.5, currency_id: 2 }].filter(isMoney), []);
});

test('shows as many decimals as ISO 4217 gives, whatever ICU thinks', () => {
  assert.is(formatMoney(1_234_500, 'RSD', 'en').replace(/\s/g, ' '), 'RSD 12,345.00');
  assert.is(formatMoney(150_050, 'HUF', 'de').replace(/\s/g, ' '), '1.500,50 HUF');
  assert.is(formatMoney(1250, 'IQD', 'en').replace(/\s/g, ' '), 'IQD 1.250');
  assert.is(formatMoney(1250, undefined, 'en'), '12.50');
  assert.is(formatMoney(-0, 'EUR', 'en'), '€0.00');
});

test('formats minor units with the currency’s own digits', () => {
  assert.is(formatMoney(1250, 'USD', 'en'), '$12.50');
  assert.is(formatMoney(1250, 'JPY', 'en'), '¥1,250');
  assert.is(formatMoney(1250, 'JOD', 'en').replace(/\s/g, ' '), 'JOD 1.250');
});

test('reads what people type, in any notation', () => {
  assert.equal(
    ['12.5', '12,50', '1,250.50', '1 250,50', '-3', '1.250,50'].map((text) => parseMoney(text, 'USD')),
    [1250, 1250, 125050, 125050, -300, 125050],
  );
  assert.is(parseMoney('1.250', 'JOD'), 1250);
});

test('takes three digits after one separator for thousands where the currency has fewer', () => {
  assert.is(parseMoney('1,250', 'JPY'), 1250);
  assert.is(parseMoney('1,250', 'USD'), 125000);
});

test('refuses what is no amount or too precise', () => {
  assert.equal(
    ['', 'x', '1.2345', '1..2', '1e5'].map((text) => parseMoney(text, 'USD')),
    Array(5).fill(undefined),
  );
  assert.is(parseMoney('1.5', 'JPY'), undefined);
});

test('survives the way to an input and back', () => {
  for (const code of ['USD', 'JPY', 'JOD'])
    for (const locale of ['en', 'de', 'he', 'ru']) assert.is(parseMoney(moneyInput(123456, code, locale), code), 123456);
  assert.equal(
    ['en', 'he', 'de', 'ru', 'es', 'fr'].map((locale) => moneyInput(1250, 'USD', locale)),
    ['12.50', '12.50', '12,50', '12,50', '12,50', '12,50'],
  );
});

test('shows an unknown code in title case', () => assert.is(titleCase('PER_BOOKING'), 'Per Booking'));

test.run();
