import * as assert from 'uvu/assert';
import type { CallContext } from '#server';
import { areaTests, type AreaWorld } from '#test';
import { bundlesOf, frozen, readSlices, type Slice } from '../server/releases/release.ts';
import { at, russian } from './texts.ts';

type OwnSql = CallContext['sql'];

/** Two variables far from each other, so that they are read by different statements. */
async function farApart({ insert, query }: AreaWorld): Promise<[number, number]> {
  const [near] = await insert('localization-variables', [{ key: 'pair.near', text: 'Near', version: 1 }]);
  await query(`select setval(pg_get_serial_sequence('localization_variables', 'id'), $1)`, [near! + 5000]);
  const [far] = await insert('localization-variables', [{ key: 'pair.far', text: 'Far', version: 1 }]);
  return [near!, far!];
}

await areaTests('localization', (test) => {
  test('a release is live in all languages at once, is read by what it says, and an earlier one comes back', async (world) => {
    const { as } = world;
    const ru = await russian(world);
    const admin = as('admin');
    assert.is((await as().get('localization-live')).status, 404);
    const id = at((await admin.post('localization-variables', { key: 'cart.title', text: 'Your cart' })).body, 'id') as number;
    await admin.patch(`localization-values/${ru}`, { items: [{ id, texts: { text: 'Корзина' } }] });
    const first = await admin.post('localization-values/deploy', { live: null });
    const manifest = await as().get('localization-live');
    const values = async (locale: string, of = manifest) =>
      (await as().get(`localization-live/${String(at(of.body, `languages.${locale}.sha`))}`)).body;
    assert.equal([await values('en'), await values('ru')], [{ 'cart.title': 'Your cart' }, { 'cart.title': 'Корзина' }]);
    const again = await as().get('localization-live', { 'if-none-match': String(manifest.headers.etag) });
    assert.is(again.status, 304);
    await admin.patch(`localization-variables/${id}`, { text: 'Your basket' });
    const next = at((await admin.get('localization-values/deployment')).body, 'changes');
    assert.equal(next, [{ locale: 'en', key: 'cart.title', before: 'Your cart', now: 'Your basket' }]);
    assert.is((await admin.post('localization-values/deploy', { live: null })).status, 409);
    assert.is((await admin.post('localization-values/deploy', {})).status, 200);
    const second = await as().get('localization-live');
    assert.equal(await values('en', second), { 'cart.title': 'Your basket' });
    // Whoever read the first manifest still reads the first release whole.
    assert.equal(await values('en'), { 'cart.title': 'Your cart' });
    const back = await admin.post(`localization-releases/${String(at(first.body, 'release.id'))}/activate`, {});
    assert.is(back.status, 200);
    assert.equal(at((await as().get('localization-live')).body, 'release'), 1);
  });

  test('a translation of an older source stands in the way where that is asked for, and no longer where it is not', async (world) => {
    const ru = await russian(world);
    const admin = world.as('admin');
    const id = at((await admin.post('localization-variables', { key: 'pay.now', text: 'Pay now' })).body, 'id') as number;
    await admin.patch(`localization-values/${ru}`, { items: [{ id, texts: { text: 'Оплатить' } }] });
    await admin.patch(`localization-variables/${id}`, { text: 'Pay it now' });
    const standing = async () => {
      const { body } = await admin.get('localization-values/deployment');
      return [at(body, 'strict'), at(body, 'blocking')];
    };
    assert.equal(await standing(), [false, []]);
    assert.is((await world.as('manager').put('localization-values/strict', { strict: true })).status, 403);
    await admin.put('localization-values/strict', { strict: true });
    assert.equal(await standing(), [true, [{ locale: 'ru', key: 'pay.now', checks: ['stale'] }]]);
    assert.is((await admin.post('localization-values/deploy', {})).status, 409);
    await admin.patch(`localization-values/${ru}`, { items: [{ id, unchanged: ['text'] }] });
    assert.equal(await standing(), [true, []]);
    assert.is((await admin.post('localization-values/deploy', {})).status, 200);
    await admin.put('localization-values/strict', { strict: false });
    assert.equal((await standing())[0], false);
  });

  test('while others write, each release is of one moment, and a reader never meets a mixture', async (world) => {
    const ru = await russian(world);
    const [near, far] = await farApart(world);
    const admin = world.as('admin');
    const write = (n: number) =>
      admin.patch(`localization-values/${ru}`, { items: [near, far].map((id) => ({ id, texts: { text: `Слово ${n}` } })) });
    await write(0);
    const seen = new Set<string>();
    const read = async () => {
      const manifest = await world.as(undefined).get('localization-live');
      if (manifest.status !== 200) return;
      const values = (await world.as(undefined).get(`localization-live/${String(at(manifest.body, 'languages.ru.sha'))}`)).body as Record<
        string,
        string
      >;
      assert.is(values['pair.near'], values['pair.far']);
      seen.add(values['pair.near']!);
    };
    const writing = async () => {
      for (let n = 1; n <= 12; n++) {
        assert.is((await write(n)).status, 200);
        await read();
      }
    };
    const releasing = async () => {
      for (let n = 0; n < 5; n++) {
        assert.is((await admin.post('localization-values/deploy', {})).status, 200);
        await read();
      }
    };
    await Promise.all([writing(), releasing()]);
    assert.is((await admin.post('localization-values/deploy', {})).status, 200);
    await read();
    assert.ok(seen.has('Слово 12') && seen.size > 2, [...seen].join());
    const releases = (await admin.get('localization-releases?sort=-number')).body as Array<{ id: number }>;
    assert.is(releases.length, 6);
    for (const { id } of releases) {
      const values = at((await admin.get(`localization-releases/${id}/values`)).body, 'values.ru') as Record<string, string>;
      assert.is(values['pair.near'], values['pair.far']);
    }
    const known = await world.as(undefined).get('localization-live');
    assert.is((await world.as(undefined).get('localization-live', { 'if-none-match': String(known.headers.etag) })).status, 304);
    await admin.post(`localization-releases/${releases.at(-1)!.id}/activate`, {});
    assert.is((await world.as(undefined).get('localization-live', { 'if-none-match': String(known.headers.etag) })).status, 200);
  });

  test('what is written between the reading of two slices is in the release whole', async (world) => {
    const ru = await russian(world);
    const ids = await farApart(world);
    const write = (n: number) =>
      world.as('admin').patch(`localization-values/${ru}`, { items: ids.map((id) => ({ id, texts: { text: `Слово ${n}` } })) });
    await write(0);
    const languages = { source: { id: 0, locale: 'en' }, others: [{ id: ru, locale: 'ru' }] };
    const values = (slices: readonly Slice[]) => bundlesOf(slices, languages).find(({ locale }) => locale === 'ru')!.values;
    let statements = 0;
    const sql = async <T>(statement: string, params?: readonly unknown[]) => {
      // The digests, the first slice, and then the second.
      if (++statements === 3) await write(1);
      return { rows: await world.query<T>(statement, params) };
    };
    const read = await readSlices({ sql: sql as OwnSql });
    assert.equal(values(read), { 'pair.far': 'Слово 1', 'pair.near': 'Слово 0' });
    assert.equal(values(await frozen({ sql: sql as OwnSql }, read)), { 'pair.far': 'Слово 1', 'pair.near': 'Слово 1' });
  });
});
