import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, type AreaWorld } from '#test';
import { parse } from 'csv-parse/sync';
import { at, csvOf, russian } from './texts.ts';

/** Variables with these texts; their ids. */
async function variables({ as }: AreaWorld, texts: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [i, text] of texts.entries())
    ids.push(at((await as('admin').post('localization-variables', { key: `text.${i}`, text })).body, 'id') as number);
  return ids;
}

const of = 'localization-variables';

/** Sends a file and has it looked at; its id. */
async function sent({ as, job }: AreaWorld, language: number, file: string): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([file]), 'texts.csv');
  const encoded = new Response(form);
  const { status, body } = await as('admin').post(`localization-import/${language}`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type')!,
  });
  assert.is(status, 202);
  await job('imports');
  return at(body, 'id') as number;
}
const standing = async ({ as }: AreaWorld, id: number) => (await as('admin').get(`localization-imports/${id}`)).body;
const rows = async ({ as }: AreaWorld, id: number, outcome: string) =>
  (await as('admin').get(`localization-imports/${id}/rows?outcome=${outcome}`)).body as Array<{ id: number; text: string; now: string | null }>;

async function applied(world: AreaWorld, id: number, rule = 'safe'): Promise<Json | undefined> {
  assert.is((await world.as('admin').post(`localization-imports/${id}/apply`, { rule })).status, 200);
  await world.turn();
  return standing(world, id);
}

await areaTests('localization', (test) => {
  test('what goes out comes in again: looked at first, then written by a rule, with what somebody else wrote left alone', async (world) => {
    const ru = await russian(world);
    const admin = world.as('admin');
    const [a, b, c, d] = await variables(world, ['Cart', 'Pay', 'Book', 'Only {count} left']);
    await admin.patch(`localization-values/${ru}`, {
      items: [
        { id: b, texts: { text: 'Плати' } },
        { id: c, texts: { text: 'Бронь' } },
      ],
    });
    const out = await admin.get(`localization-export/${ru}?format=csv&resource=${of}`);
    assert.match(String(out.headers['content-disposition']), `texts-ru-${of}.csv`);
    const units = parse(out.text, { columns: true, bom: true }) as Array<Record<string, string>>;
    assert.equal(
      units.map(({ ru: text }) => text),
      ['', 'Плати', 'Бронь', ''],
    );
    const work = ['Корзина', 'Оплатить', 'Заказ', 'Осталось мало'];
    const file = csvOf([
      ...units.map((unit, i) => ({ ...unit, ru: work[i]! })),
      { key: `${of}:999999:text`, ru: 'Нет' },
      { ...units[0]!, ru: 'Ещё раз' },
    ]);
    await admin.patch(`localization-values/${ru}`, { items: [{ id: c, texts: { text: 'Забронировать' } }] });
    const id = await sent(world, ru, file);
    const looked = await standing(world, id);
    assert.equal(
      [at(looked, 'state'), at(looked, 'counts')],
      ['ready', { read: 6, new: 2, changed: 1, conflict: 1, unknown: 1, invalid: 1, failing: 1 }],
    );
    assert.equal(
      (await rows(world, id, 'conflict')).map(({ text, now }) => [text, now]),
      [['Заказ', 'Забронировать']],
    );
    assert.equal(
      (await rows(world, id, 'failing')).map((row) => row.id),
      [d],
    );
    assert.is((await world.query('select 1 from localization_variables_i18n where text = $1', ['Корзина'])).length, 0);
    const done = await applied(world, id);
    assert.equal([at(done, 'state'), at(done, 'result')], ['done', { saved: 3, left: 2, suggested: 0, gone: 1, refused: 0 }]);
    const values = (await admin.get(`localization-values/${ru}`)).body;
    assert.equal(
      [0, 1, 2, 3].map((i) => [at(values, `items.${i}.text`), at(values, `items.${i}.state`), at(values, `items.${i}.origin`)]),
      [
        ['Корзина', 'translated', 'import'],
        ['Оплатить', 'translated', 'import'],
        ['Забронировать', 'translated', null],
        ['Осталось мало', 'translated', 'import'],
      ],
    );
    assert.is((await admin.get(`-/history/localization-variables/${a}`)).text.includes('Корзина'), true);
    // The same file again has nothing to do but what it was refused.
    const again = await standing(world, await sent(world, ru, file));
    assert.equal(at(again, 'counts'), { read: 6, unchanged: 3, conflict: 1, unknown: 1, invalid: 1 });
  });

  test('work on an older source is kept as a suggestion, which is taken or let go', async (world) => {
    const ru = await russian(world);
    const admin = world.as('admin');
    const [a, b] = await variables(world, ['Cart', 'Pay']);
    const file = (await admin.get(`localization-export/${ru}?format=xliff&resource=${of}`)).text;
    await admin.patch(`localization-variables/${a}`, { text: 'Basket' });
    const translated = file
      .replace('<source>Cart</source>', '<source>Cart</source><target>Корзина</target>')
      .replaceAll('state="initial"', 'state="reviewed"');
    const id = await sent(world, ru, translated);
    assert.equal(at(await standing(world, id), 'counts'), { read: 2, stale: 1, empty: 1 });
    assert.equal(at(await applied(world, id), 'result'), { saved: 0, left: 0, suggested: 1, gone: 0, refused: 0 });
    const offered = await admin.get(`localization-suggestions/${ru}?resource=${of}&id=${a}&path=text`);
    assert.equal(
      (offered.body as Array<{ text: string; source: string }>).map(({ text, source }) => [text, source]),
      [['Корзина', 'Cart']],
    );
    const [kept] = (await admin.get('localization-kept')).body as Array<{ id: number; present: string }>;
    assert.is(kept!.present, 'Basket');
    assert.is(at((await admin.post(`localization-kept/${kept!.id}/take`, {})).body, 'success'), true);
    assert.equal((await admin.get('localization-kept')).body, []);
    assert.is(at((await admin.get(`localization-values/${ru}`)).body, 'items.0.text'), 'Корзина');
    assert.is((await admin.get(`localization-suggestions/${ru}?resource=${of}&id=${b}&path=nothing`)).status, 404);
  });

  test('an import is stopped and gone on with, and each rule writes what it says', async (world) => {
    const ru = await russian(world);
    const admin = world.as('admin');
    const [a, b] = await variables(world, ['Cart', 'Pay']);
    await admin.patch(`localization-values/${ru}`, { items: [{ id: a, texts: { text: 'Тележка' }, states: { text: 'reviewed' } }] });
    const file = csvOf([
      { key: `${of}:${a}:text`, ru: 'Корзина' },
      { key: `${of}:${b}:text`, ru: 'Оплатить', state: 'reviewed' },
    ]);
    const id = await sent(world, ru, file);
    assert.is((await admin.post(`localization-imports/${id}/apply`, { rule: 'unreviewed' })).status, 200);
    assert.is((await admin.post(`localization-imports/${id}/stop`, {})).status, 200);
    await world.turn();
    assert.equal([at(await standing(world, id), 'state'), at(await standing(world, id), 'result.saved')], ['stopped', 0]);
    assert.equal(at(await applied(world, id, 'unreviewed'), 'result'), { saved: 1, left: 1, suggested: 0, gone: 0, refused: 0 });
    const values = (await admin.get(`localization-values/${ru}`)).body;
    assert.equal([at(values, 'items.0.text'), at(values, 'items.1.text'), at(values, 'items.1.state')], ['Тележка', 'Оплатить', 'reviewed']);
    assert.is((await admin.post(`localization-imports/${id}/apply`, {})).status, 409);
  });

  test('a file that cannot be read says why in words, and only admins bring files in', async (world) => {
    const ru = await russian(world);
    const id = await sent(world, ru, csvOf([{ key: `${of}:1:text`, de: 'Warenkorb' }]));
    assert.equal(
      [at(await standing(world, id), 'state'), at(await standing(world, id), 'message')],
      ['failed', 'The file’s language is de, but you chose ru.'],
    );
    const answered = await world.statuses({
      [`GET localization-export/${ru}`]: undefined,
      'GET localization-imports': undefined,
      [`POST localization-import/${ru}`]: {},
      'GET localization-kept': undefined,
    });
    for (const [call, { manager }] of Object.entries(answered)) assert.equal([call, manager], [call, call.includes('export') ? 200 : 403]);
    assert.is((await world.as('admin').get(`localization-export/${ru}?format=docx`)).status, 400);
    assert.is((await world.as('admin').get('localization-export/999')).status, 404);
  });
});
