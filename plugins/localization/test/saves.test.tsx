import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const field = { field: 'name', label: 'Name', isMarkup: false, isLong: false };
const info = { name: 'countries', segment: 'countries', title: 'Countries', area: 'Countries', writable: true, fields: [field], param: 'countryId' };
const standing = {
  source: { id: 1, locale: 'en', name: 'English' },
  languages: [{ id: 4, locale: 'fr', name: 'Français' }],
  resources: [info],
  counts: [],
};
const textOf = (id: number, source: string) => ({
  path: 'name',
  field: 'name',
  source,
  text: null,
  state: 'missing',
  stale: false,
  source_version: 1,
  seen_source: null,
  origin: null,
  issues: [],
  resource: 'countries',
  id,
  place: 0,
  name: source,
});
const refusal = { success: false, results: [{ id: 1, status: 'invalid', message: 'No.', errors: { name: ['Too long.'] } }] };

/** A workbench with two texts, whose saves wait until each is answered. */
async function begun() {
  const waiting: Array<(body: unknown) => void> = [];
  const screen = await openScreen('localization', '/localization/workbench?language=4', {
    answers: {
      'GET localization-standing': () => ({ body: standing }),
      'GET localization-texts/4': () => ({ body: [textOf(1, 'France'), textOf(2, 'Malta')] }),
      'PATCH localization-records/4/countries': () => new Promise((resolve) => waiting.push((body) => resolve({ body }))),
    },
  });
  const key = (code: string) => fire.key(document.body, code, { code, altKey: true });
  const isAt = (source: string) => screen.until(() => document.querySelector('.localization-pair')?.textContent.includes(source));
  const value = () => document.querySelector<HTMLInputElement>('.localization-target input')?.value;
  await isAt('France');
  await screen.type(/Name/, 'La France');
  await key('Enter');
  await screen.until(() => waiting.length === 1);
  return { ...screen, waiting, key, isAt, value };
}

test('the next text stands there while one is saved; one that is refused comes back with what was typed and why', async () => {
  const { waiting, isAt, value, until } = await begun();
  await isAt('Malta');
  waiting[0]!(refusal);
  await isAt('France');
  await until('Too long.');
  assert.is(value(), 'La France');
});

test('what is refused takes nobody from the text they are typing in: a notice says so, and it comes again behind the last one', async () => {
  const { waiting, isAt, value, until, type, key, told } = await begun();
  await isAt('Malta');
  await type(/Name/, 'Malte');
  waiting[0]!(refusal);
  await until(() => told().some((each) => each.includes('France: Too long.')));
  assert.is(value(), 'Malte');
  await key('Enter');
  await isAt('France');
  assert.is(value(), 'La France');
});

test('what files had and what machines make of a text is offered beside it, and is a draft where it is saved as one', async () => {
  const offers = [
    { id: 7, kind: 'kept', text: 'La France', source: 'The France', by: 'Ada' },
    { kind: 'machine', text: '[Fràñçé]', source: 'France', by: 'Pseudo-language' },
  ];
  const { until, text, press, sent } = await openScreen('localization', '/localization/workbench?language=4', {
    answers: {
      'GET localization-standing': () => ({ body: standing }),
      'GET localization-texts/4': () => ({ body: [textOf(1, 'France')] }),
      'GET localization-suggestions/4': () => ({ body: offers }),
      'PATCH localization-records/4/countries': () => ({ body: { success: true, results: [{ id: 1, status: 'ok' }] } }),
    },
  });
  await until('[Fràñçé]');
  assert.match(text(), /Suggestions from files.*Ada.*La France.*Machine translation.*Pseudo-language/s);
  await fire.key(document.body, 'KeyM', { code: 'KeyM', altKey: true });
  await press('Save as draft and next');
  await until('Nothing is left to do here.');
  const items = [{ id: 1, texts: { name: 'La France' }, was: { name: null }, seen: { name: 1 }, states: { name: 'draft' } }];
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, { items });
});

test('what is saved last is waited for before it is said that nothing is left', async () => {
  const { waiting, isAt, type, key, until, text } = await begun();
  await isAt('Malta');
  await type(/Name/, 'Malte');
  await key('Enter');
  waiting[0]!({ success: true, results: [{ id: 1, status: 'ok' }] });
  await until(() => waiting.length === 2);
  assert.not.match(text(), 'Nothing is left to do here.');
  waiting[1]!({ success: true, results: [{ id: 2, status: 'ok' }] });
  await until('Nothing is left to do here.');
});

test.run();
