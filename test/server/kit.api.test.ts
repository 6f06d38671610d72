// The test kit for areas, by shipped ones that have what it reaches.
import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import type { PluginSource } from '#core';
import { areaTests, at } from '#test';
import { relatedTo } from '../kit/areas.ts';
import { outsideBy } from '../kit/outsideBy.ts';
import { area } from '../setup/areas.ts';

await areaTests('users', (test) => {
  test('what was raised is there at once, and its mail after a turn', async ({ as, events, mails, turn }) => {
    const made = await as('admin').post('users', { full_name: 'Noa', email: 'noa@example.net', role: 'customer', invite: true });
    assert.equal(
      (await events()).map(({ name, resource, record_id }) => [name, resource, record_id]),
      [['user.invited', 'users', at(made.body, 'id')]],
    );
    assert.equal(mails, []);
    await turn();
    assert.equal(
      mails.map(({ to }) => to),
      [{ name: 'Noa', address: 'noa@example.net' }],
    );
  });

  test('the clock stands where it is set, and a job that nobody does is named', async ({ clock, job, query, insert }) => {
    assert.is(clock.now().toISOString(), '2026-03-01T10:00:00.000Z');
    clock.set('2026-04-01T00:00:00Z');
    clock.pass(1000);
    await insert('operators', [{ name: 'Gamma' }]);
    assert.equal(await query(`select created_at from operators where name = 'Gamma'`), [{ created_at: '2026-04-01T00:00:01.000Z' }]);
    assert.match(String(await job('sweep').catch((error: unknown) => error)), 'does no job "sweep"');
    assert.match(String(await insert('boats', [{}]).catch((error: unknown) => error)), 'there is no resource "boats"');
  });

  test('calls are made as everybody, with a body for each', async ({ statuses, users }) => {
    const found = await statuses({
      [`GET users/${users.operator}`]: undefined,
      'POST users': (asker) => ({ full_name: asker, email: `${asker}@example.net`, role: 'customer' }),
    });
    assert.equal(found[`GET users/${users.operator}`], {
      nobody: 401,
      admin: 200,
      manager: 200,
      operator: 200,
      rival: 404,
      customer: 404,
      stranger: 404,
      unlinked: 404,
    });
    assert.equal([found['POST users']!.admin, found['POST users']!.customer], [201, 403]);
  });
});

const test = suite('the test kit');

test('brings along what an area relates to, and what this relates to in turn', () => {
  const ref = (to: string) => ({ near: { type: 'integer', title: 'Near', 'x-ref': to } });
  const all: PluginSource[] = [area('boats', {}, ref('ports')), area('cafes'), area('ports', {}, ref('towns')), area('towns', {}, ref('boats'))];
  const ids = (...wanted: string[]) => relatedTo(wanted, all).map(({ id }) => id);
  assert.equal([ids('boats'), ids('cafes')], [['boats', 'ports', 'towns'], ['cafes']]);
  assert.throws(() => ids('botes'), 'there is no area "botes"; there are: boats, cafes');
});

test('answers for servers of others', async () => {
  const asked: string[] = [];
  const { fetch } = outsideBy(({ method, url, body }) => {
    asked.push(`${method} ${url} ${body}`);
    return { status: 202, body: { done: true } };
  });
  const { status, body } = await fetch('https://bank.example/pay', { method: 'POST', body: 'one' });
  assert.equal([asked, status, JSON.parse(body.toString())], [['POST https://bank.example/pay one'], 202, { done: true }]);
  assert.is((await outsideBy(() => ({})).fetch('https://bank.example')).body.length, 0);
});

test.run();
