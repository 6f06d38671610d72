import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const field = { field: 'name', label: 'Name', isMarkup: false, isLong: false };
const info = { name: 'countries', segment: 'countries', title: 'Countries', area: 'Countries', writable: true, fields: [field], hasPages: true };
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

type Answers = NonNullable<Parameters<typeof openScreen>[2]>['answers'];

/** A workbench with these texts, and a press of a key with Alt. */
async function opened(sources: readonly string[], answers: Answers) {
  const screen = await openScreen('localization', '/localization/workbench?language=4', {
    answers: {
      'GET localization-standing': () => ({ body: standing }),
      'GET localization-texts/4': () => ({ body: sources.map((source, i) => textOf(i + 1, source)) }),
      ...answers,
    },
  });
  return { ...screen, key: (code: string) => fire.key(document.body, code, { code, altKey: true }) };
}

const saved = (id: number) => ({ success: true, results: [{ id, status: 'ok' }] });

/** Two texts, whose saves wait until each is answered; the first is being saved. */
async function begun() {
  const waiting: Array<(body: unknown) => void> = [];
  const screen = await opened(['France', 'Malta'], {
    'PATCH localization-records/4/countries': () => new Promise((resolve) => waiting.push((body) => resolve({ body }))),
  });
  const { key } = screen;
  const isAt = (source: string) => screen.until(() => document.querySelector('.localization-pair')?.textContent.includes(source));
  const value = () => document.querySelector<HTMLInputElement>('.localization-target input')?.value;
  await isAt('France');
  await screen.type(/Name/, 'La France');
  await key('Enter');
  await screen.until(() => waiting.length === 1);
  return { ...screen, waiting, isAt, value };
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

test('what files had for a text is offered beside it, and is a draft where it is saved as one', async () => {
  const offers = [{ id: 7, text: 'La France', source: 'The France', by: 'Ada' }];
  const { until, text, press, sent, key } = await opened(['France'], {
    'GET localization-suggestions/4': () => ({ body: offers }),
    'PATCH localization-records/4/countries': () => ({ body: saved(1) }),
  });
  await until('La France');
  assert.match(text(), /Suggestions from files.*Ada.*La France/s);
  await key('KeyM');
  await press('Save as draft and next');
  await until('All done. No more texts match these filters.');
  const items = [{ id: 1, texts: { name: 'La France' }, was: { name: null }, seen: { name: 1 }, states: { name: 'draft' } }];
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, { items });
});

test('what is saved last is waited for before it is said that nothing is left', async () => {
  const { waiting, isAt, type, key, until, text } = await begun();
  await isAt('Malta');
  await type(/Name/, 'Malte');
  await key('Enter');
  waiting[0]!(saved(1));
  await until(() => waiting.length === 2);
  assert.not.match(text(), 'All done. No more texts match these filters.');
  waiting[1]!(saved(2));
  await until('All done. No more texts match these filters.');
});

test.run();
