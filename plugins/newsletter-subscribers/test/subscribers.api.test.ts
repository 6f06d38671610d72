import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, at, type AreaWorld } from '#test';

async function known({ insert }: Pick<AreaWorld, 'insert'>): Promise<{ hikes: number; cities: number; ids: number[] }> {
  const [german] = await insert('languages', [{ name: 'Deutsch', locale: 'de', is_enabled: 1, is_default: 0 }]);
  const [hikes, cities] = await insert('newsletter-tags', [
    { name: 'Hikes', language_id: german },
    { name: 'Cities', language_id: german },
  ]);
  const consent = { consent_at: '2026-01-01T10:00:00Z', consent_text: 'Yes', consent_from: 'Footer' };
  const ids = await insert('newsletter-subscribers', [
    { email: 'a@example.org', tags: JSON.stringify([hikes]), language: 'de', state: 'SUBSCRIBED', confirmed_at: '2026-01-01T10:05:00Z', ...consent },
    { email: 'b@example.org', tags: JSON.stringify([hikes, cities]), language: 'en', state: 'WAITING', ...consent },
    { email: 'c@example.org', language: 'en', state: 'SUBSCRIBED', confirmed_at: '2026-02-01T10:05:00Z', ...consent },
  ]);
  return { hikes: hikes!, cities: cities!, ids };
}
const emails = (body: Json): Json[] => (body as Json[]).map((row) => at(row, 'email') ?? null).sort();

await areaTests('newsletter-subscribers', (test) => {
  test('admins alone list them, with their tags and the languages of these, and by tag, language and state', async (world) => {
    const { hikes } = await known(world);
    const { as, statuses } = world;
    const { 'GET newsletter-subscribers': by } = await statuses({ 'GET newsletter-subscribers': undefined });
    assert.equal([by?.nobody, by?.customer, by?.manager, by?.admin], [401, 403, 403, 200]);
    const { body } = await as('admin').get('newsletter-subscribers?expand=tags,tags.language&sort=email');
    assert.equal([at(body, '1.tags.1.name'), at(body, '1.tags.1.language.locale'), at(body, '2.tags')], ['Cities', 'de', []]);
    const found = async (question: string) => emails((await as('admin').get(`newsletter-subscribers?${question}`)).body);
    assert.equal(await found(`filters[tags]=${hikes}`), ['a@example.org', 'b@example.org']);
    assert.equal(await found('filters[language]=en&filters[state]=WAITING'), ['b@example.org']);
    assert.equal(await found('query=C@EXAMPLE'), ['c@example.org']);
  });

  test('tags are added to many and taken from many, and that is taken back', async (world) => {
    const { hikes, cities, ids } = await known(world);
    const { as, turn, query } = world;
    const tags = async () => (await query('select tags from newsletter_subscribers order by id')).map((row) => row.tags);
    const bulk = async (values: object) => {
      const begun = await as('admin').post('-/bulk', { resource: 'newsletter-subscribers', action: 'update', ids, count: ids.length, values });
      assert.is(begun.status, 202, begun.text);
      await turn();
      return at((await as('admin').get(`-/bulk/${at(begun.body, 'id')}`)).body, 'id');
    };
    await bulk({ tags: { add: [cities] } });
    assert.equal(await tags(), [[hikes, cities], [hikes, cities], [cities]]);
    const removed = await bulk({ tags: { remove: [hikes] } });
    assert.equal(await tags(), [[cities], [cities], [cities]]);
    assert.is((await as('admin').post(`-/bulk/${removed}/undo`)).status, 202);
    await turn();
    assert.equal(await tags(), [[hikes, cities], [hikes, cities], [cities]]);
    await bulk({ tags: [hikes], language: 'he' });
    assert.equal(await tags(), [[hikes], [hikes], [hikes]]);
  });

  test('say how many have a tag, and one that somebody has stays', async (world) => {
    const { hikes, cities, ids } = await known(world);
    const { as } = world;
    const { body } = await as('admin').get('newsletter-tags?sort=id');
    assert.equal([at(body, '0.subscribers'), at(body, '1.subscribers')], [2, 1]);
    const refused = await as('admin').delete(`newsletter-tags/${cities}`);
    assert.equal(
      [refused.status, at(refused.body, 'message')],
      [409, 'Can’t delete: 1 subscriber has this tag. Select the subscriber in the list and remove the tag with Edit.'],
    );
    assert.is((await as('admin').patch(`newsletter-subscribers/${ids[1]}`, { tags: [hikes] })).status, 200);
    assert.is((await as('admin').delete(`newsletter-tags/${cities}`)).status, 204);
  });

  test('leave with what they consented to, unsubscribed by hand, and are gone ten seconds after they were deleted', async (world) => {
    const { ids } = await known(world);
    const { as, clock, turn, query } = world;
    const left = await as('admin').post(`newsletter-subscribers/${ids[0]}/unsubscribe`);
    assert.equal([left.status, at(left.body, 'state')], [200, 'UNSUBSCRIBED']);
    const file = (await as('admin').get('-/export/newsletter-subscribers?filters[state]=UNSUBSCRIBED')).text;
    for (const word of ['Email', 'Consent given on', 'Consent text', 'a@example.org', 'Unsubscribed']) assert.match(file, word);
    assert.not.match(file, 'b@example.org');
    assert.is((await as('admin').delete(`newsletter-subscribers/${ids[0]}`)).status, 204);
    const traces = async () =>
      JSON.stringify(await query('select before, after from audit')) + JSON.stringify(await query('select payload from outbox_events'));
    assert.match(await traces(), 'a@example.org');
    clock.pass(10_000);
    await turn();
    assert.not.match(await traces(), 'a@example.org');
  });
});
