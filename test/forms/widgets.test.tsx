import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LanguageItem } from '#forms';
import { passwordStrength } from '../../src/forms/widgets/PasswordWidget.tsx';
import { byRole, fire, reset } from '../setup/render.tsx';
import { choose, control, flush, openField, openForm, options, services, settle } from './setup.tsx';

test.after.each(reset);

test('a label names its input, and required is marked', async () => {
  const form = await openForm({ type: 'object', required: ['it'], properties: { it: { type: 'string', title: 'Name' } } });
  const label = form.host.querySelector('label')!;
  assert.is(label.htmlFor, control(form).id);
  assert.is(label.textContent, 'Name *');
  assert.is(control(form).getAttribute('aria-required'), 'true');
});

test('a text stops at its maximum length, a long one has several lines', async () => {
  assert.is(control(await openField({ type: 'string', maxLength: 20 })).maxLength, 20);
  await reset();
  assert.ok((await openField({ type: 'string', maxLength: 2000 })).host.querySelector('textarea'));
});

test('examples are offered beside the input', async () => {
  const form = await openField({ type: 'string', examples: ['Rome', 'Paris'] });
  assert.equal(
    [...form.host.querySelectorAll(`#${CSS.escape(control(form).getAttribute('list')!)} option`)].map((each) => (each as HTMLOptionElement).value),
    ['Rome', 'Paris'],
  );
});

test("the numeric mode takes digits up to ten, or up to the schema's maximum", async () => {
  const form = await openField({ type: 'string', 'x-widget': 'numeric' });
  await fire.type(control(form), '1a0');
  assert.is(control(form).value, '10');
  await fire.type(control(form), '11');
  assert.is(control(form).value, '10');
  await flush(form);
  assert.is(form.value().it, '10');
  await reset();
  const wider = await openField({ type: 'integer', 'x-widget': 'numeric', maximum: 50 });
  await fire.type(control(wider), '42');
  await flush(wider);
  assert.is(wider.value().it, 42);
});

test("the stepper does not go below 0 unless the schema's minimum is lower", async () => {
  const form = await openField({ type: 'integer' }, 1);
  const down = () => byRole('button', 'Decrease It', form.host)[0] as HTMLButtonElement;
  await fire.click(down());
  assert.is(form.value().it, 0);
  assert.ok(down().disabled);
  await reset();
  const lower = await openField({ type: 'integer', minimum: -2 }, -1);
  await fire.key(control(lower), 'ArrowDown');
  assert.is(lower.value().it, -2);
  await fire.key(control(lower), 'ArrowDown');
  assert.is(lower.value().it, -2);
  assert.is(control(lower).getAttribute('aria-valuenow'), '-2');
});

test('what is no number is left for the validation to refuse', async () => {
  const form = await openField({ type: 'integer' });
  await fire.type(control(form), '12x');
  await flush(form);
  assert.is(form.value().it, '12x');
});

test('a password is not trimmed, is hidden until revealed, and is rated', async () => {
  const form = await openField({ type: 'string', 'x-secret': true });
  await fire.type(control(form), '  secret ');
  await fire.blur(control(form));
  assert.is(form.value().it, '  secret ');
  assert.is(control(form).type, 'password');
  await fire.click(byRole('button', 'Show It', form.host)[0]!);
  assert.is(control(form).type, 'text');
  assert.match(form.host.textContent!, /Weak/);
  assert.equal(['', 'aaaaaaaaaaaaaaaa', 'short', 'longer-one', 'Longer-one-42', 'a Longer sentence 42'].map(passwordStrength), [0, 1, 1, 1, 3, 4]);
});

test('a stored secret is told of, replaced by typing, and removed where there need be none', async () => {
  const stored = { uiSchema: { it: { 'ui:stored': { set: true, last4: '9998' } } } };
  const form = await openField({ type: 'string', 'x-secret': 'encrypted' }, undefined, stored);
  assert.match(form.host.textContent!, 'The stored value ends in 9998.');
  await fire.type(control(form), 'another-one');
  await fire.blur(control(form));
  assert.equal([form.value().it, form.host.querySelector('.wp-secret-stored'), form.host.querySelector('.wp-strength')], ['another-one', null, null]);
  await fire.type(control(form), '');
  await fire.blur(control(form));
  assert.is(form.value().it, undefined);
  await fire.click(byRole('button', 'Remove', form.host)[0]!);
  assert.is(form.value().it, '');
  assert.match(form.host.textContent!, 'Removed when you save.');
  await fire.click(byRole('button', 'Keep', form.host)[0]!);
  assert.is(form.value().it, undefined);
  await reset();
  const needed = await openForm(
    { type: 'object', required: ['it'], properties: { it: { type: 'string', title: 'It', 'x-secret': 'encrypted' } } },
    stored,
  );
  assert.is(byRole('button', 'Remove', needed.host).length, 0);
});

test('few options are a native select, many a combobox that filters', async () => {
  const few = await openField({ type: 'string', enum: ['A_ONE', 'B_TWO'] }, 'A_ONE');
  await choose(few.host.querySelector('select')!, '1');
  assert.is(few.value().it, 'B_TWO');
  await reset();
  const many = await openField({ type: 'string', enum: Array.from({ length: 30 }, (_, at) => `OPTION_${at}`) });
  await fire.type(control(many), '29');
  assert.equal(options(), ['Option 29']);
  await fire.key(control(many), 'Enter');
  assert.is(many.value().it, 'OPTION_29');
  assert.is(control(many).value, 'Option 29');
});

test('options with colours are offered as tags, and the chosen one is marked in its colour', async () => {
  const form = await openField({ type: 'string', enum: ['DRY', 'WET'], 'x-colours': { WET: 'danger' } }, 'DRY');
  const mark = () => form.host.querySelector('.wp-combobox-mark')!.className;
  assert.not.match(mark(), 'bp6-intent-');
  await fire.click(control(form));
  const [dry, wet] = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  assert.equal(
    [dry, wet].map((each) => /bp6-intent-danger/.test(each!.querySelector('.bp6-tag')!.className)),
    [false, true],
  );
  await fire.click(wet!);
  assert.equal([form.value().it, control(form).value], ['WET', 'Wet']);
  assert.match(mark(), 'bp6-intent-danger');
});

test('a value that is no option is shown and kept', async () => {
  const form = await openField({ type: 'string', enum: ['A'] }, 'GONE');
  assert.is(form.host.querySelector('select')!.selectedOptions[0]?.textContent, 'GONE');
  assert.is(form.changes(), 0);
});

test('radio buttons, checkboxes and flags write the values of the wire', async () => {
  const form = await openForm(
    {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['GROUP', 'PRIVATE'], 'x-widget': 'radio' },
        meals: { type: 'array', items: { enum: ['LUNCH', 'DINNER'] } },
        on: { type: 'boolean' },
        promo: { type: 'integer', enum: [0, 1], title: 'Promo' },
      },
    },
    { value: { promo: 1 } },
  );
  for (const name of ['Private', 'Dinner', 'Lunch', 'on', 'Promo']) {
    const label = [...form.host.querySelectorAll('label')].find((each) => each.textContent?.trim() === name)!;
    await fire.click(label.querySelector('input')!);
  }
  assert.equal(form.value(), { kind: 'PRIVATE', meals: ['LUNCH', 'DINNER'], on: true, promo: 0 });
});

test('stars are radio buttons', async () => {
  const form = await openField({ type: 'integer', 'x-widget': 'rating' });
  const stars = [...form.host.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  assert.equal(
    stars.map((each) => each.getAttribute('aria-label')),
    ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
  );
  await fire.click(stars[3]!);
  assert.is(form.value().it, 4);
});

const money = { type: 'object', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } };
test("money is typed in the currency's own decimals and kept in minor units", async () => {
  const form = await openField(money, { amount: 1250, currency_id: 2 });
  await settle();
  assert.is(control(form).value, '12.50');
  await fire.type(control(form), '1,300.5');
  await fire.blur(control(form));
  assert.equal(form.value().it, { amount: 130_050, currency_id: 2 });
  assert.is(control(form).value, '1300.50');
  await fire.type(control(form), '700');
  await choose(form.host.querySelector('select')!, '2');
  assert.equal(form.value().it, { amount: 700, currency_id: 4 });
});

test('an amount of one currency alone is typed in it, and one that came in another may leave it', async () => {
  const options = { it: { 'ui:options': { currencyId: 4, fixedCurrency: true } } };
  const form = await openField(money, undefined, { uiSchema: options });
  await settle();
  assert.ok(form.host.querySelector('select')!.disabled);
  await fire.type(control(form), '700');
  await flush(form);
  assert.equal(form.value().it, { amount: 700, currency_id: 4 });
  const foreign = await openField(money, { amount: 1250, currency_id: 2 }, { uiSchema: options });
  await settle();
  assert.is(foreign.host.querySelector('select')!.disabled, false);
});

test('an amount that is none is kept as text for the validation to refuse, and an empty one is no value', async () => {
  const form = await openField(money);
  await settle();
  await fire.type(control(form), 'a lot');
  await flush(form);
  assert.equal(form.value().it, { amount: 'a lot', currency_id: 2 });
  await fire.type(control(form), '');
  await flush(form);
  assert.equal(form.value(), {});
});

test('an address follows the name until it is edited, and again at a press of the button', async () => {
  const form = await openForm({
    type: 'object',
    properties: { name: { type: 'string' }, it: { type: 'string', title: 'It', 'x-widget': 'slug', 'x-from': 'name' } },
  });
  const name = form.host.querySelector<HTMLInputElement>('[data-path="name"] input')!;
  const rename = async (text: string) => {
    await fire.type(name, text);
    await flush(form);
  };
  await rename('Old City');
  assert.is(form.value().it, 'old-city');
  await rename('Новый город');
  assert.is(form.value().it, 'novyy-gorod');
  await rename('東京');
  assert.is(form.value().it, undefined, 'it never belongs to an earlier name');
  await rename('Новый город');
  await fire.type(control(form), 'My Own');
  await fire.blur(control(form));
  assert.is(form.value().it, 'my-own');
  await rename('Third');
  assert.is(form.value().it, 'my-own');
  await fire.click(byRole('button', 'Generate It from the name', form.host)[0]!);
  assert.is(form.value().it, 'third');
});

test('the address of a saved record stays as it is until somebody asks to change it, and says what that breaks', async () => {
  const saved = { name: 'Florence', it: 'florence' };
  const form = await openForm(
    {
      type: 'object',
      properties: { name: { type: 'string' }, it: { type: 'string', title: 'It', 'x-widget': 'slug', 'x-from': 'name' } },
    },
    { value: saved, saved },
  );
  const box = () => form.host.querySelector<HTMLElement>('[data-path="it"]')!;
  const plain = () => box().textContent!.replace(/[\u2066\u2069]/g, '');
  await fire.type(form.host.querySelector<HTMLInputElement>('[data-path="name"] input')!, 'Firenze');
  await flush(form);
  assert.equal([form.value().it, box().querySelector('input')], ['florence', null]);
  assert.match(plain(), 'Address: /florence');
  await fire.click(byRole('button', 'Change', box())[0]!);
  assert.is(document.activeElement, control(form));
  await fire.type(control(form), 'Firenze');
  await flush(form);
  assert.is(form.value().it, 'firenze');
  assert.match(plain(), 'Links to /florence will stop working.');
  await fire.click(byRole('button', /^Keep/, box())[0]!);
  assert.equal([form.value().it, box().querySelector('input')], ['florence', null]);
  await form.fail({ it: ['It is taken'] });
  assert.ok(box().querySelector('input'));
});

test('a localized text says which language it is written in, in words where that is not the reader’s own', async () => {
  const open = async (languages: LanguageItem[]) => {
    const form = await openField({ type: 'string', 'x-localized': true }, 'Walk', { services: services({ languages: async () => languages }) });
    await settle();
    const { textContent } = form.host.querySelector('[data-path="it"]')!;
    const said = { lang: control(form).closest('[lang]')?.getAttribute('lang'), text: textContent };
    await reset();
    return said;
  };
  const [en, he] = [
    { id: 1, locale: 'en', name: 'English', is_default: true },
    { id: 2, locale: 'he', name: 'Hebrew', is_default: false },
  ];
  assert.equal(await open([en!, he!]), { lang: 'en', text: 'It' });
  assert.equal(
    await open([
      { ...en!, is_default: false },
      { ...he!, is_default: true },
    ]),
    { lang: 'he', text: 'ItHebrew' },
  );
  assert.equal(await open([]), { lang: undefined, text: 'It' });
});

test('a colour is typed or picked, and short codes are spelled out', async () => {
  const form = await openField({ type: 'string', format: 'color' });
  const [picker, code] = [...form.host.querySelectorAll<HTMLInputElement>('input')];
  await fire.type(code!, 'ABC');
  await fire.blur(code!);
  assert.is(form.value().it, '#aabbcc');
  assert.is(picker!.value, '#aabbcc');
});

test('a duration is minutes in the largest unit that fits', async () => {
  const form = await openField({ type: 'integer', 'x-widget': 'duration' }, 120);
  assert.is(control(form).value, '2');
  await fire.type(control(form), '1.5');
  await flush(form);
  assert.is(form.value().it, 90);
  await choose(form.host.querySelector('select')!, 'days');
  assert.is(form.value().it, 2160);
});

test('a day is typed as people write it; the box shows it in words, and text that names none reaches the schema', async () => {
  const form = await openField({ type: 'string', format: 'date' }, '2026-03-01');
  assert.is(control(form).value, 'Sun, Mar 1, 2026');
  await fire.type(control(form), '26 nov 2027');
  await fire.blur(control(form));
  assert.equal([form.value().it, control(form).value], ['2027-11-26', 'Fri, Nov 26, 2027']);
  await fire.type(control(form), 'soon');
  await fire.blur(control(form));
  assert.is(form.value().it, 'soon');
});

test('a day is chosen in the calendar, and cleared there', async () => {
  const form = await openField({ type: 'string', format: 'date' }, '2026-03-01');
  const open = () => fire.click(form.host.querySelector('.wp-moment button')!);
  await open();
  await fire.click(document.querySelector('[data-day="2026-03-12"]')!);
  assert.equal([form.value().it, document.querySelector('.wp-moment-panel')], ['2026-03-12', null]);
  await open();
  await fire.click(document.querySelector('.wp-moment-foot button')!);
  assert.equal(form.value(), {});
});

test('the two days of a range bound each other', async () => {
  const form = await openField({ type: 'object', 'x-widget': 'date-range', properties: { from: {}, to: {} } }, { from: '2026-03-10' });
  const [from, to] = [...form.host.querySelectorAll<HTMLInputElement>('input')];
  await fire.type(to!, '2026-04-01');
  await fire.blur(to!);
  assert.equal(form.value().it, { from: '2026-03-10', to: '2026-04-01' });
  await fire.click(form.host.querySelector('.wp-moment button')!);
  await fire.click(document.querySelector('[data-day="2026-04-02"]') ?? document.querySelectorAll('.wp-calendar-head button')[2]!);
  assert.is(document.querySelector('[data-day="2026-04-02"]')?.getAttribute('aria-disabled'), 'true');
  await fire.key(document.activeElement!, 'Escape');
  for (const each of [from!, to!]) {
    await fire.type(each, '');
    await fire.blur(each);
  }
  assert.equal(form.value(), {});
});

test('a time of day is hours and minutes, a moment an instant seen in a zone', async () => {
  const form = await openForm(
    {
      type: 'object',
      properties: {
        start: { type: 'string', 'x-widget': 'time' },
        zone: { type: 'string' },
        it: { type: 'string', format: 'date-time', 'x-from': 'zone' },
      },
    },
    { value: { zone: 'Asia/Jerusalem', it: '2026-03-01T08:00:00.000Z' } },
  );
  const moment = form.host.querySelector<HTMLInputElement>('.wp-moment input')!;
  assert.is(moment.value, 'Sun, Mar 1, 2026, 10:00');
  await fire.type(moment, '1 mar 2026 11:30');
  await fire.type(form.host.querySelector<HTMLInputElement>('.wp-time input')!, '915');
  await flush(form);
  assert.equal([form.value().it, form.value().start], ['2026-03-01T09:30:00.000Z', '09:15']);
});

test('tags are added by Enter, comma and paste, and the last goes by Backspace', async () => {
  const form = await openField({ type: 'array', items: { type: 'string' } });
  await fire.type(control(form), 'one');
  await fire.key(control(form), 'Enter');
  await fire.type(control(form), 'two, three');
  await flush(form);
  assert.equal(form.value().it, ['one', 'two', 'three']);
  await fire.key(control(form), 'Backspace');
  assert.equal(form.value().it, ['one', 'two']);
});

test('a date far away is chosen part by part', async () => {
  const form = await openField({ type: 'string', format: 'date', 'x-widget': 'alt-date' });
  const parts = [...form.host.querySelectorAll('select')];
  assert.equal(
    parts.map((each) => each.getAttribute('aria-label')),
    ['Year', 'Month', 'Day'],
  );
  for (const [at, value] of [
    [0, '1990'],
    [1, '5'],
    [2, '17'],
  ] as const)
    await choose(parts[at]!, value);
  assert.is(form.value().it, '1990-05-17');
});

test.run();
