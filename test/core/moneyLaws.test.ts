// Laws of money, held over generated amounts in currencies of 0, 2 and 3 decimals.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addMoney,
  convertMoney,
  currencyDigits,
  decimalMoney,
  formatMoney,
  moneyInput,
  parseMoney,
  percentOf,
  shareAmount,
  sumOfAmounts,
  type ExchangeRate,
} from '#core';

const codes = ['JPY', 'EUR', 'HUF', 'KWD'] as const;
const rounds = 400;

/** Whole numbers from 0 up to `most`, small ones as often as great ones; the same sequence every time. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return (most) => Math.floor(random() * (most + 1) ** random());
}

test('an amount written for an input or a file is read back as it was, in every language', () => {
  const next = numbers(1);
  for (let round = 0; round < rounds; round++) {
    const amount = next(999_999_999) * (round % 7 === 0 ? -1 : 1);
    for (const code of codes) {
      assert.is(parseMoney(decimalMoney(amount, code), code), amount + 0, `${amount} ${code}`);
      for (const locale of ['en', 'he', 'ru', 'de', 'es', 'fr']) assert.is(parseMoney(moneyInput(amount, code, locale), code), amount + 0);
    }
  }
});

test('what people are shown and what files hold have the same digits', () => {
  const next = numbers(2);
  for (let round = 0; round < rounds; round++) {
    const amount = next(999_999_999);
    for (const code of codes)
      for (const locale of ['en', 'de', 'he'])
        assert.is(formatMoney(amount, code, locale).replace(/\D/g, ''), decimalMoney(amount, code).replace('.', ''), `${amount} ${code} ${locale}`);
  }
});

test('shares add up to the amount, none further than one minor unit from its part, none above its weight where the weights suffice', () => {
  const next = numbers(3);
  for (let round = 0; round < rounds; round++) {
    const weights = Array.from({ length: 1 + next(6) }, () => next(9_000_000));
    const given = sumOfAmounts(weights);
    const amount = next(10_000_000) * (round % 5 === 0 ? -1 : 1);
    const parts = shareAmount(amount, weights);
    const says = `${amount} by ${weights.join()}: ${parts.join()}`;
    assert.is(sumOfAmounts(parts), amount + 0, says);
    for (const [i, part] of parts.entries()) {
      if (given > 0) assert.ok(Math.abs(part - (amount * weights[i]!) / given) < 1, says);
      if (Math.abs(amount) <= given && given > 0) assert.ok(Math.abs(part) <= weights[i]!, says);
    }
  }
});

test('shares go to the largest remainders, the earlier first, and weights of nothing count alike', () => {
  assert.equal(shareAmount(100, [1, 1, 1]), [34, 33, 33]);
  assert.equal(shareAmount(5, [0, 10, 10]), [0, 3, 2]);
  assert.equal(shareAmount(-5, [3, 1]), [-4, -1]);
  assert.equal(shareAmount(7, [0, 0]), [4, 3]);
  assert.equal(shareAmount(0, [3, 1]), [0, 0]);
  assert.equal(shareAmount(7, []), []);
});

test('a percentage never takes more than there is, and what is given back is what was given', () => {
  const next = numbers(4);
  for (let round = 0; round < rounds; round++) {
    const amount = next(999_999_999);
    const percent = next(1_000_000) / 10_000;
    const part = percentOf(amount, percent);
    assert.ok(part >= 0 && part <= amount && Number.isInteger(part), `${percent} % of ${amount}: ${part}`);
    assert.is(percentOf(-amount, percent), -part + 0);
    assert.ok(Math.abs(part - (amount * percent) / 100) <= 0.501, `${percent} % of ${amount}: ${part}`);
  }
  assert.equal([percentOf(1, 50), percentOf(3, 50), percentOf(-1, 50), percentOf(245, 10), percentOf(1000, 0.005)], [1, 2, -1, 25, 0]);
  assert.is(percentOf(115, 110), 127, 'exactly 126.5: no binary fraction decides');
});

test('there is no sum of two currencies', () => {
  const [euro, yen] = [
    { amount: 100, currency_id: 3 },
    { amount: 100, currency_id: 7 },
  ];
  assert.equal(addMoney(euro, { ...euro, amount: 11 }), { amount: 111, currency_id: 3 });
  assert.throws(() => addMoney(euro, yen), /two currencies/);
});

test('a conversion goes by the decimals of both codes, and there and back loses less than a minor unit of the coarser', () => {
  const rates: ExchangeRate[] = codes.map((code, i) => ({ id: i + 1, code, rate: [160, null, 390, 0.33][i]!, is_default: code === 'EUR' ? 1 : 0 }));
  assert.equal(convertMoney({ amount: 1000, currency_id: 2 }, 1, rates), { amount: 1600, currency_id: 1 });
  assert.equal(convertMoney({ amount: 1000, currency_id: 2 }, 4, rates), { amount: 3300, currency_id: 4 });
  const next = numbers(5);
  for (let round = 0; round < rounds; round++) {
    const [from, to] = [1 + (round % 4), 1 + ((round * 7 + 1) % 4)];
    const money = { amount: next(9_999_999), currency_id: from };
    const there = convertMoney(money, to, rates);
    assert.ok(Number.isInteger(there.amount) && there.amount >= 0);
    const back = convertMoney(there, from, rates);
    const coarse = convertMoney({ amount: 1, currency_id: to }, from, rates).amount + 1;
    assert.ok(
      Math.abs(back.amount - money.amount) <= coarse,
      `${codes[from - 1]} ${money.amount} to ${codes[to - 1]} ${there.amount} and back ${back.amount}`,
    );
  }
  assert.is(currencyDigits('HUF'), 2);
});

test.run();
