import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, openScreen, reset } from '#test/screen';

test.after.each(reset);

const count = 450;
const field = { field: 'name', label: 'Name', isMarkup: false, isLong: false };
const info = { name: 'countries', segment: 'countries', title: 'Countries', area: 'Countries', writable: true, fields: [field], hasPages: true };
const standing = {
  source: { id: 1, locale: 'en', name: 'English' },
  languages: [{ id: 4, locale: 'fr', name: 'Français' }],
  resources: [info],
  counts: [],
};

const one = (id: number) => ({
  path: 'name',
  field: 'name',
  source: `Boat ${id}`,
  text: `Bateau ${id}`,
  state: 'translated',
  stale: false,
  source_version: 1,
  seen_source: null,
  origin: null,
  issues: [],
  resource: 'countries',
  id,
  place: 0,
  name: `Boat ${id}`,
});
const all = Array.from({ length: count }, (_, i) => one(i + 1));

interface Item {
  id: number;
  texts: { name: string };
}

/** What the server answers: texts page by page, and writes of which one in a hundred is refused. */
function serving(onWrite: (count: number) => void = () => undefined) {
  return {
    'GET localization-standing': () => ({ body: standing }),
    'GET localization-texts/4': ({ query }: { query: URLSearchParams }) => {
      const from = Number(query.get('after')?.split(':')[1] ?? 0);
      return { body: all.slice(from, from + Number(query.get('limit'))) };
    },
    'PATCH localization-records/4/countries': ({ body }: { body: unknown }) => {
      const { items } = body as { items: Item[] };
      onWrite(items.length);
      const results = items.map(({ id, texts }) =>
        id % 100 === 0
          ? { id, status: 'conflict', message: 'Somebody was faster.' }
          : { id, status: 'ok', item: { id, name: '', version: 2, texts: [{ ...one(id), text: texts.name }] } },
      );
      return { body: { success: true, results } };
    },
  };
}

async function opened(answers: ReturnType<typeof serving>) {
  const screen = await openScreen('localization', '/localization/workbench?language=4&standing=', { answers: answers as never });
  await screen.until('Boat 1');
  await screen.press('Find and replace');
  await screen.type('Find', 'Bateau');
  await screen.type('Replace with', 'Navire');
  await screen.press('Preview changes');
  return screen;
}

test('words are replaced in all texts, however many slices those are, and the result counts all', async () => {
  let written = 0;
  const { until, press, text } = await opened(serving((some) => (written += some)));
  await until(`Texts to change: ${count}`);
  await press(`Replace in texts: ${count}`);
  await until('Texts changed: 446');
  assert.is(written, count);
  assert.match(text(), 'Texts not changed: 4');
  assert.match(text(), 'Somebody was faster.');
});

test('what goes on can be stopped: what was written is told, and what was not reached', async () => {
  let slices = 0;
  const { until, press, text } = await opened(
    serving(() => {
      slices += 1;
      if (slices === 2) byRole('button', 'Cancel')[0]!.click();
    }),
  );
  await until(`Texts to change: ${count}`);
  await press(`Replace in texts: ${count}`);
  await until('Texts changed: 99');
  assert.match(text(), 'Not checked: 350');
  assert.is(slices, 2);
});

test.run();
