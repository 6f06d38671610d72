import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests } from '#test';

type Row = Record<string, Json>;

await areaTests('sliders', (test) => {
  test('the first slider is the active one, and exactly one ever is', async ({ as }) => {
    const admin = as('admin');
    const made = [];
    for (const title of ['Summer', 'Winter', 'Sea']) made.push((await admin.post('sliders', { title })).body as Row);
    assert.equal(
      made.map((each) => each.is_active),
      [1, 0, 0],
    );
    assert.is((await admin.post('sliders', { title: 'Own', is_active: 1 })).status, 400);
    assert.is((await admin.patch(`sliders/${made[1]!.id}`, { is_active: 1 })).status, 400);
    const whole = (await admin.get(`sliders/${made[1]!.id}`)).body as Row;
    assert.equal(((await admin.patch(`sliders/${made[1]!.id}`, { ...whole, title: 'Frost' })).body as Row).title, 'Frost', 'sent back whole');
    assert.is((await admin.patch(`sliders/set-active-slider/${made[1]!.id}`, {})).status, 200);
    assert.is((await admin.patch(`sliders/set-active-slider/${made[1]!.id}`, {})).status, 200, 'once more changes nothing');
    const listed = (await admin.get('slider?sort=id')).body as Row[];
    assert.equal(
      listed.map((each) => each.is_active),
      [0, 1, 0],
    );
    assert.is((await admin.patch('sliders/set-active-slider/999999', {})).status, 404);
  });

  test('the active one is not deleted: the refusal names who could take its place', async ({ as, query }) => {
    const admin = as('admin');
    const one = (await admin.post('sliders', { title: 'Summer' })).body as Row;
    const alone = await admin.delete(`sliders/${one.id}`);
    assert.is(alone.status, 409);
    assert.match(String((alone.body as Row).message), 'only slider');
    const other = (await admin.post('sliders', { title: 'Winter' })).body as Row;
    const { status, body } = await admin.delete(`sliders/${one.id}`);
    assert.is(status, 409);
    assert.match(String((body as Row).message), 'such as “Winter”');
    assert.equal((body as Row).choices, [{ id: other.id, title: 'Winter' }]);
    await admin.patch(`sliders/set-active-slider/${other.id}`, {});
    assert.is((await admin.delete(`sliders/${one.id}`)).status, 204);
    assert.equal(await query('select title, is_active from sliders'), [{ title: 'Winter', is_active: 1 }]);
  });

  test('with a slider go its slides, and come back with it', async ({ as, insert, users, query }) => {
    const admin = as('admin');
    await admin.post('sliders', { title: 'Winter' });
    const slider = (await admin.post('sliders', { title: 'Summer' })).body as Row;
    const [photo] = await insert('media-files', [
      {
        key: 'k',
        hash: 'h',
        user_id: users.admin,
        created_at: '2026-01-01',
        name: 'sea.jpg',
        type: 'image/jpeg',
        size: 10,
        width: 1600,
        height: 600,
      },
    ]);
    assert.is((await admin.post(`sliders/${slider.id}/photo`, { photo_id: photo!, heading: 'Sea' })).status, 201);
    const gone = await admin.delete(`sliders/${slider.id}`);
    assert.is(gone.status, 204, gone.text);
    assert.equal(await query('select id from slider_photos'), []);
    assert.is((await admin.post(`-/undo/${gone.headers['x-audit-id']}`, undefined)).status, 200);
    assert.equal(await query('select slider_id, heading from slider_photos'), [{ slider_id: slider.id, heading: 'Sea' }]);
  });

  test('slides have their order, lead to one place, and come with what they show', async ({ as, insert, users }) => {
    const admin = as('admin');
    const slider = (await admin.post('sliders', { title: 'Summer' })).body as Row;
    const [photo] = await insert('media-files', [
      {
        key: 'k',
        hash: 'h',
        user_id: users.admin,
        created_at: '2026-01-01',
        name: 'sea.jpg',
        type: 'image/jpeg',
        size: 10,
        width: 1600,
        height: 600,
      },
    ]);
    const [city] = await insert('cities', [{ name: 'Rome', slug: 'rome' }]);
    const [country] = await insert('countries', [{ name: 'Italy', slug: 'italy' }]);
    const slides = `sliders/${slider.id}/photo`;
    const add = async (more: Row) => (await admin.post(slides, { photo_id: photo!, ...more })).body as Row;
    const [a, b] = [await add({ heading: 'a', city_id: city! }), await add({ heading: 'b' })];
    await admin.post('-/order/slider-photos', { id: b.id!, after: null });
    const whole = (await admin.get(`sliders/${slider.id}?expand=sliderPhotos.product,sliderPhotos.city,sliderPhotos.country`)).body as Row;
    const shown = whole.sliderPhotos as Row[];
    assert.equal(
      shown.map((each) => each.heading),
      ['b', 'a'],
    );
    assert.equal([(shown[1]!.city as Row).name, shown[0]!.city, whole.slides], ['Rome', null, 2]);
    assert.equal((shown[0]!.photo as Row).id, photo);
    const twice = await admin.patch(`${slides}/${a.id}`, { country_id: country! });
    assert.equal([twice.status, (twice.body as Row).country_id], [400, ['Choose one link: a tour, a city or a country.']]);
    const never = await admin.patch(`${slides}/${a.id}`, { shown_from: '2026-03-02T00:00:00Z', shown_until: '2026-03-01T00:00:00Z' });
    assert.equal([never.status, Object.keys(never.body as Row)], [400, ['shown_until']]);
    assert.is((await admin.delete(`${slides}/${a.id}`)).status, 204);
    assert.is((await admin.get(`sliders/999999/photo`)).status, 404);
  });

  test('they are the admins’ alone', async ({ statuses }) => {
    const asked = await statuses({ 'GET slider': undefined, 'POST sliders': { title: 'Mine' } });
    for (const [call, { admin, manager, operator, customer, nobody }] of Object.entries(asked))
      assert.equal([manager, operator, customer, nobody, admin! < 300], [403, 403, 403, 401, true], call);
  });
});
