import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld } from '#test';
import { at, russian } from './texts.ts';

interface Wanted {
  key: string;
  text: string;
}

/** English is what content is written in; the id of Russian, and what saves a variable's translation. */
async function begun(world: AreaWorld) {
  const ru = await russian(world);
  const admin = world.as('admin');
  const made = async (wanted: Wanted) => at((await admin.post('localization-variables', { ...wanted })).body, 'id') as number;
  const save = async (id: number, change: object) =>
    at((await admin.patch(`localization-values/${ru}`, { items: [{ id, ...change }] })).body, 'results.0.item.texts.0');
  const checksOf = async (key: string): Promise<string[]> => {
    const texts = (await admin.get(`localization-texts/${ru}?query=${key}`)).body as unknown as Array<{
      name: string;
      issues: Array<{ check: string }>;
    }>;
    return texts.flatMap(({ issues }) => issues.map(({ check }) => check)).sort();
  };
  return { ru, admin, made, save, checksOf };
}

/** The glossary, texts that say the same, comments and history. */
export function workbenchTests(test: AreaTest): void {
  test('what was taken back is offered again until it is translated anew, also after its checks are made anew', async (world) => {
    const { ru, admin, made, save } = await begun(world);
    const id = await made({ key: 'home.title', text: 'Boats' });
    assert.equal(at(await save(id, { texts: { text: 'Лодки' } }), 'issues'), []);
    const offered = { check: 'was_translated', severity: 'warning', fix: 'Лодки' };
    assert.equal(at(await save(id, { texts: { text: null } }), 'issues'), [offered]);
    await admin.patch(`localization-variables/${id}`, { most_characters: 40 });
    const [found] = (await admin.get(`localization-texts/${ru}?query=Boats`)).body as unknown as Array<{ state: string; issues: unknown }>;
    assert.equal([found!.state, found!.issues], ['missing', [offered]]);
    assert.equal(at(await save(id, { texts: { text: 'Катера' } }), 'issues'), []);
  });

  test('how much room a variable has binds its translations, at once where it changes, and its note stands beside them', async (world) => {
    const { ru, admin, made, save, checksOf } = await begun(world);
    const id = await made({ key: 'home.pay', text: 'Pay' });
    assert.equal(at(await save(id, { texts: { text: 'Оплатить сейчас' } }), 'issues'), []);
    await admin.patch(`localization-variables/${id}`, { most_characters: 8, most_lines: 1, most_width: 40, description: 'A button' });
    assert.equal(await checksOf('Pay'), ['max_length', 'max_width']);
    const about = { note: 'A button', room: { characters: 8, lines: 1, width: 40 } };
    assert.equal(at((await admin.get(`localization-texts/${ru}?query=Pay`)).body, '0.about'), about);
    assert.equal(at((await admin.get(`localization-records/${ru}/localization-variables`)).body, '0.texts.0.about'), about);
    assert.is(at(await save(id, { states: { text: 'reviewed' } }), 'state'), 'translated');
    await admin.patch(`localization-variables/${id}`, { most_characters: null, most_width: null });
    assert.equal(await checksOf('Pay'), []);
  });

  test('a source says in how many languages it has long been without a translation, and in how many checks find something', async (world) => {
    const { ru, admin, made } = await begun(world);
    const others = await world.insert(
      'languages',
      ['de', 'es', 'fr'].map((locale) => ({ name: locale, locale, is_enabled: 1, is_default: 0 })),
    );
    const id = await made({ key: 'home.places', text: 'Only {n} left' });
    const across = async () => at((await admin.get(`localization-texts/${ru}?query=left`)).body, '0.across');
    assert.equal(await across(), { missing: 0, failing: 0 });
    world.clock.pass(91 * 86_400_000);
    for (const language of others) await admin.patch(`localization-values/${language}`, { items: [{ id, texts: { text: 'x y z' } }] });
    assert.equal(await across(), { missing: 1, failing: 3 });
  });

  test('an admin writes the glossary, managers read it, and nobody else', async (world) => {
    const { ru } = await begun(world);
    const term = { term: 'boat', kind: 'TRANSLATE', language_id: ru, translation: 'лодка' };
    const answered = await world.statuses({
      'POST localization-terms': term,
      'GET localization-terms': undefined,
      [`GET localization-glossary/${ru}`]: undefined,
    });
    const told = (call: string) => ['admin', 'manager', 'operator', 'customer', 'nobody'].map((role) => answered[call]![role as 'admin']);
    assert.equal(told('POST localization-terms'), [201, 403, 403, 403, 401]);
    assert.equal(told('GET localization-terms'), [200, 200, 403, 403, 401]);
    assert.equal(told(`GET localization-glossary/${ru}`), [200, 200, 403, 403, 401]);
    assert.is((await world.as('manager').get('localization-glossary/999999')).status, 404);
    const without = await world.as('admin').post('localization-terms', { term: 'boat', kind: 'TRANSLATE' });
    assert.equal([without.status, Object.keys(without.body as object).sort()], [400, ['language_id', 'translation']]);
  });

  test('a name that must stay keeps a text from review and deployment, another word for a term does not', async (world) => {
    const { ru, admin, made, save } = await begun(world);
    await admin.post('localization-terms', { term: 'Waypost', kind: 'KEEP', case_sensitive: 1 });
    await admin.post('localization-terms', { term: 'boat', kind: 'TRANSLATE', language_id: ru, translation: 'лодка', also: ['катер'] });
    await admin.post('localization-terms', { term: 'дешёвый', kind: 'FORBID', language_id: ru, translation: 'недорогой' });
    const id = await made({ key: 'home.title', text: 'Boats by Waypost' });
    const said = async (text: string) => {
      const now = await save(id, { texts: { text }, states: { text: 'reviewed' } });
      return [at(now, 'state'), ...(at(now, 'issues') as Array<{ check: string }>).map(({ check }) => check)];
    };
    assert.equal(await said('Лодки от Вэйпост'), ['translated', 'dnt']);
    const refused = await admin.post('localization-values/deploy', {});
    assert.equal([refused.status, at(refused.body, 'blocking.0.checks'), at(refused.body, 'blocking.0.params.dnt.terms')], [409, ['dnt'], 'Waypost']);
    assert.equal(await said('Суда от Waypost'), ['reviewed', 'term_missing']);
    assert.equal(await said('Дешёвые катера от Waypost'), ['reviewed', 'term_forbidden']);
    assert.equal(await said('Катера от Waypost'), ['reviewed']);
  });

  test('what a new term says is found in texts that were there, and no more when it is gone', async (world) => {
    const { ru, admin, made, save, checksOf } = await begun(world);
    await save(await made({ key: 'home.cities', text: 'Our cities' }), { texts: { text: 'Наши места' } });
    assert.equal(await checksOf('cities'), []);
    const term = at((await admin.post('localization-terms', { term: 'city', kind: 'TRANSLATE', language_id: ru, translation: 'город' })).body, 'id');
    await world.job('check-terms');
    assert.equal(await checksOf('cities'), ['term_missing']);
    await admin.delete(`localization-terms/${term as number}`);
    await world.job('check-terms');
    assert.equal(await checksOf('cities'), []);
  });

  test('one source in two translations is told of both, until they are one', async (world) => {
    const { made, save, checksOf } = await begun(world);
    const [one, other] = [await made({ key: 'a.save', text: 'Save it' }), await made({ key: 'b.save', text: 'Save it' })];
    await save(one, { texts: { text: 'Сохранить' } });
    assert.equal(await checksOf('Save it'), []);
    const second = await save(other, { texts: { text: 'Сохрани' } });
    assert.equal([at(second, 'issues.0.check'), at(second, 'issues.0.fix')], ['inconsistent', 'Сохранить']);
    assert.equal(await checksOf('Save it'), ['inconsistent', 'inconsistent']);
    await save(one, { texts: { text: 'Сохрани' } });
    assert.equal(await checksOf('Save it'), []);
    const third = await save(await made({ key: 'c.keep', text: 'Keep' }), { texts: { text: 'Сохрани' } });
    assert.equal([at(third, 'issues.0.check'), at(third, 'issues.0.severity')], ['reused', 'info']);
  });

  test('what is said of a text stands with it until it is settled; who does not meet the record hears nothing', async (world) => {
    const { ru, admin } = await begun(world);
    const [own] = await world.insert('operator-price-categories', [{ name: 'Pupils', operatorId: world.operators.a }]);
    const manager = world.as('manager');
    const asked = { resource: 'operator-price-categories', id: own!, path: 'name' };
    const where = `localization-comments/${ru}?resource=operator-price-categories&id=${own}&path=name`;
    const said = await manager.post(`localization-comments/${ru}`, { ...asked, body: 'Is it school children alone?' });
    assert.equal([said.status, at(said.body, '0.body')], [200, 'Is it school children alone?']);
    assert.is((await world.as('rival').get(where)).status, 404);
    assert.is((await world.as('rival').post(`localization-comments/${ru}`, { ...asked, body: 'Mine' })).status, 404);
    assert.is((await world.as('rival').post(`localization-comments/${ru}/${at(said.body, '0.id') as number}/settle`, { settled: true })).status, 404);
    assert.is((await world.as('operator').get(where)).status, 403);
    const saved = await manager.patch(`localization/${ru}/operator_price_categories`, { items: [{ id: own!, texts: { name: 'Школьники' } }] });
    assert.is(at(saved.body, 'results.0.item.texts.0.issues.0.check'), 'comments_open');
    const settled = await admin.post(`localization-comments/${ru}/${at(said.body, '0.id') as number}/settle`, { settled: true });
    assert.is(typeof at(settled.body, '0.resolved_by'), 'string');
    const list = await manager.get(`localization/${ru}/operator_price_categories`);
    assert.equal(at(list.body, '0.texts.0.issues'), []);
    assert.is((await manager.get(where.replace('path=name', 'path=nothing'))).status, 404);
    assert.is((await manager.get(`localization-comments/${ru}`)).status, 400);
  });

  test('what a text said before is told, the newest first, also where it stands in a block', async (world) => {
    const { ru, admin, made, save } = await begun(world);
    const id = await made({ key: 'cart.title', text: 'Cart' });
    for (const text of ['Корзина', 'Тележка', null]) await save(id, { texts: { text } });
    const history = await admin.get(`localization-history/${ru}?resource=localization-variables&id=${id}&path=text`);
    assert.equal(
      (history.body as unknown as Array<{ text: string | null }>).map(({ text }) => text),
      [null, 'Тележка', 'Корзина'],
    );
    assert.is(typeof at(history.body, '0.by'), 'string');
    assert.is((await admin.get(`localization-history/${ru}?resource=localization-variables&id=999999&path=text`)).status, 404);
    const [guide] = await world.insert('guides', [
      { title: 'Malta', slug: 'malta', blocks: JSON.stringify([{ kind: 'TEXT', text: '<p>Where to eat</p>' }]) },
    ]);
    const read = (await admin.get(`localization/${ru}/guides/${guide}`)).body;
    const path = (at(read, 'texts') as Array<{ path: string }>).map((text) => text.path).find((each) => each.startsWith('blocks.'))!;
    const kept = await admin.patch(`localization/${ru}/guides/${guide}`, { texts: { [path]: '<p>Где поесть</p>' } });
    assert.is(kept.status, 200);
    const ofBlock = await admin.get(`localization-history/${ru}?resource=guides&id=${guide}&path=${path}`);
    assert.equal(
      (ofBlock.body as unknown as Array<{ text: string | null }>).map(({ text }) => text),
      ['<p>Где поесть</p>'],
    );
  });
}
