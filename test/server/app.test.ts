import * as assert from 'uvu/assert';
import { isConfirmed } from '../../src/server/auth/confirm.ts';
import { registerAuth } from '../../src/server/auth/registerAuth.ts';
import { resolveActor } from '../../src/server/auth/resolveActor.ts';
import { hashPassword } from '../../src/server/auth/passwords.ts';
import { withEngines } from '../setup/database.ts';
import { area } from '../setup/areas.ts';
import { at, marketplace } from '../setup/fixtures.ts';
import { inWorld } from '../setup/inWorld.ts';

await withEngines('the application', (test, engine) => {
  test(
    'tells apart: no such call, another method, not JSON, no JSON at all, too much',
    inWorld(engine, async ({ as, app }) => {
      const me = as('admin');
      const kinds = await Promise.all([
        me.get('nothing/here'),
        me.put('countries', {}),
        me.get('countries/abc'),
        me.post('countries', '{"name":'),
        me.post('countries', 'a', { 'content-type': 'text/plain' }),
        me.post('countries', '[]'),
        me.post('countries', '{"__proto__":{"a":1}}'),
        me.post('countries', JSON.stringify({ name: 'x'.repeat(5_000_000) })),
      ]);
      assert.equal(
        kinds.map((each) => [each.status, at(each.body, 'name') ?? 'message']),
        [
          [404, 'RouteNotFound'],
          [405, 'MethodNotAllowed'],
          [404, 'RouteNotFound'],
          [400, 'message'],
          [415, 'UnsupportedMediaType'],
          [400, 'message'],
          [400, 'message'],
          [413, 'PayloadTooLarge'],
        ],
      );
      assert.equal(kinds[1]!.headers.allow?.split(', ').sort(), ['GET', 'POST']);
      assert.is((await app.inject('/api/v1/countries/%E0%A4%A')).statusCode, 400);
      assert.is((await app.inject('/api/v1/%ff')).statusCode, 400);
    }),
  );

  test(
    'an empty body with a JSON content type is no body',
    inWorld(engine, async ({ as }) => {
      const answer = await as('customer').post('cache/clear', '', { 'content-type': 'application/json' });
      assert.equal([answer.status, answer.body], [200, { status: true }]);
    }),
  );

  test(
    'a failure nobody foresaw answers 500 with the request’s id and no internals, and is logged with its cause',
    inWorld(
      engine,
      async ({ as, errors }) => {
        const answer = await as('admin').post('countries', { name: 'Trap' });
        assert.equal([answer.status, at(answer.body, 'name')], [500, 'InternalError']);
        assert.match(String(at(answer.body, 'requestId')), /^[0-9a-f-]{36}$/);
        assert.not.match(answer.text, 'plugged');
        assert.match(String(errors[0]), 'plugged');
        assert.equal((await as('admin').get('countries')).body, []);
      },
      {
        errors: true,
        areas: {
          countries: (own) =>
            own.hooks('countries', {
              beforeCreate: async () => {
                throw new Error('plugged');
              },
            }),
        },
      },
    ),
  );

  test(
    'a quarantined plugin’s calls answer 503, a reference to it passes, and expands of it are empty',
    inWorld(
      engine,
      async ({ as, registry }) => {
        assert.equal(
          registry.quarantined.map((each) => each.id),
          ['cities'],
        );
        for (const path of ['cities/1', 'city', 'cities']) assert.equal([(await as('admin').get(path)).status, path], [503, path]);
        const made = await as('operator').post('tours', { name: 'Anyway', city_id: 5 });
        assert.is(made.status, 201, made.text);
        assert.is(at((await as('operator').get('tours?expand=city')).body, '0.city'), null);
      },
      {
        plugins: marketplace.map((each) =>
          each.id === 'cities' ? { ...each, problems: [{ plugin: 'cities', file: 'x', pointer: '', message: 'broken' }] } : each,
        ),
      },
    ),
  );

  test(
    'sign-in gives a token that opens the generated calls',
    inWorld(
      engine,
      async ({ app, db, users }) => {
        await db.query('update users set password_hash = $2, locale = $3 where id = $1', [users.admin, await hashPassword('correct horse'), 'de']);
        const signedIn = await app.inject({
          method: 'POST',
          url: '/api/v1/customer/login',
          payload: { username: 'admin@example.org', password: 'correct horse', method: 'basic' },
        });
        assert.is(signedIn.statusCode, 200, signedIn.body);
        const authorization = `Bearer ${(signedIn.json() as { access_token: string }).access_token}`;
        const made = await app.inject({ method: 'POST', url: '/api/v1/countries', headers: { authorization }, payload: {} });
        assert.equal([made.statusCode, Object.keys(made.json() as object)], [400, ['name']]);
        assert.is((await app.inject({ url: '/api/v1/countries', headers: { authorization } })).statusCode, 200);
        assert.is((await app.inject({ url: '/api/v1/countries', headers: { authorization: 'Bearer wrong' } })).statusCode, 401);
      },
      { change: () => ({ auth: { registerAuth, resolveActor, isConfirmed } }) },
    ),
  );

  test(
    'an area may be as small as its declaration',
    inWorld(
      engine,
      async ({ as }) => {
        const made = await as('admin').post('things', { title: 'One' });
        assert.equal([made.status, (await as('customer').get(`things/${at(made.body, 'id')}`)).status], [201, 200]);
      },
      { plugins: [area('things')] },
    ),
  );

  test(
    'describes itself in OpenAPI: every call, without what is never sent',
    inWorld(engine, async ({ as }) => {
      const { body, text } = await as('customer').get('openapi.json');
      assert.equal(
        [
          at(body, 'openapi'),
          typeof at(body, 'paths./tours/{id}.patch'),
          typeof at(body, 'paths./tours/{id}/publish.post'),
          typeof at(body, 'paths./-/bulk.post'),
          typeof at(body, 'paths./city.get'),
        ],
        ['3.1.0', 'object', 'object', 'object', 'object'],
      );
      assert.is(at(body, 'components.schemas.tours.properties.password'), undefined);
      assert.ok(text.includes('rank[from]'));
    }),
  );

  test(
    'lists what it offers',
    inWorld(engine, async ({ as }) => {
      const { body } = await as(undefined).get('-/capabilities');
      assert.ok((at(body, 'features') as string[]).includes('if-match'));
    }),
  );
});
