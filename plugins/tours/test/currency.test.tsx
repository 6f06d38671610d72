// The price step of a tour: once it has a currency, that is changed by the action that asks what becomes of amounts.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const currencies = [
  { id: 3, code: 'EUR', name: 'Euro', is_default: 1 },
  { id: 7, code: 'JPY', name: 'Yen', is_default: 0 },
];
const inEuros = { price_type: 'PER_PERSON', currency: 3, prices: [{ price_category_id: 1, price: { amount: 9050, currency_id: 3 } }], version: 1 };
const inYen = { ...inEuros, currency: 7, prices: [{ price_category_id: 1, price: { amount: 14_480, currency_id: 7 } }], version: 2 };

const currency = () => document.querySelector<HTMLInputElement>('[data-path=currency] input')!;
const amount = () => document.querySelector('[data-path=prices] td[data-cell="0:1"]')?.textContent;
const question = () => document.querySelector<HTMLElement>('[role=dialog]');

async function opened(settings: object = inEuros) {
  let now = settings;
  const screen = await openScreen('tours', '/tours/update/3?part=price-settings', {
    role: 'operator',
    answers: {
      'GET currencies': currencies,
      'GET currencies/for-select': () => ({ body: currencies }),
      'GET price-categories': [{ id: 1, name: 'Adult' }],
      'GET products/3': () => ({ body: { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 1, ...now } }),
      'GET products/3/price-settings': () => ({ body: now }),
      'PATCH products/3/currency': () => {
        now = inYen;
        return { body: { currency: 7 } };
      },
    },
  });
  await screen.until(() => currency() !== null);
  return screen;
}

test('a currency in use changes by the question about the amounts, and the step then has both', async () => {
  const screen = await opened();
  await screen.until(() => currency().value === 'Euro' && amount() !== undefined);
  assert.equal([currency().readOnly, amount()], [true, '€90.50']);
  const button = byRole('button', 'Change currency', currency().closest('[data-path]')!)[0]!;
  await fire.click(button);
  await screen.until(() => question() !== null && /Existing amounts/.test(question()!.textContent!));
  const amounts = question()!.querySelector<HTMLSelectElement>('[data-path=amounts] select')!;
  await act(async () => {
    amounts.selectedIndex = 1;
    amounts.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await fire.click(byRole('button', 'Change currency', question()!)[0]!);
  await screen.until(() => question() === null && currency().value === 'Yen');
  assert.equal([amount(), screen.sent.find(({ method }) => method === 'PATCH')?.body], ['¥14,480', { currency: 3, amounts: 'convert' }]);
});

test('what is typed is saved before the currency changes, and a tour without one has it chosen in the step', async () => {
  const screen = await opened();
  await screen.until(() => amount() !== undefined);
  const least = document.querySelector('[data-path=min_travelers_per_booking] input')!;
  await fire.type(least, '2');
  await fire.blur(least);
  await screen.until('Save your changes to use “Change currency”.');
  assert.is(byRole('button', 'Change currency', currency().closest('[data-path]')!).length, 0);
  await reset();
  const { text } = await opened({ price_type: 'PER_PERSON', version: 1 });
  assert.equal([currency().readOnly, text().includes('Save your changes')], [false, false]);
});

test.run();
