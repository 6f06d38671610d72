// Pages that areas serve to people who do not sign in.
import * as assert from 'uvu/assert';
import { WaypostError, type Json } from '#core';
import type { ServerArea } from '#server';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const desks = source(
  {
    id: 'desks',
    title: 'Desks',
    resources: [
      {
        name: 'desks',
        schema: 'desk.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'desks' },
      },
    ],
    publicPages: { desk: { limit: 6 } },
  } as never,
  {
    'desk.schema.json': {
      title: 'Desk',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 40 },
        operator_id: { type: 'integer', title: 'Operator' },
      },
    },
  },
);
const areas = {
  desks: (area: ServerArea) =>
    area.publicPage('desk', {
      async answer({ method, path, query, body, locale, base }, { records }) {
        const [desk] = await records('desks').find({});
        if (method === 'POST') await records('desks').update(desk!.id, { name: String(body.name) }, { trusted: true });
        if (body.fail) throw new WaypostError('Conflict', 'Taken');
        return { status: 200, body: JSON.stringify({ method, path, query, locale, base, name: desk!.name as Json }) };
      },
      refuse: (error) => ({ status: error.status, headers: { 'content-type': 'text/plain' }, body: error.code }),
    }),
};

await withEngines('public pages', (test, engine) => {
  test(
    'answer below their own path whoever asks, take back what failed, and are limited by address',
    inWorld(
      engine,
      async ({ app, db, operators, insert }) => {
        const [id] = await insert('desks', [{ name: 'One', operator_id: operators.a }]);
        const nameOf = async () => (await db.query<{ name: string }>('select name from desks where id = $1', [id])).rows[0]!.name;
        const seen = await app.inject({ method: 'GET', url: '/desk/a/b/?x=1', headers: { 'accept-language': 'de' } });
        const { base, ...told } = JSON.parse(seen.body);
        assert.equal(told, { method: 'GET', path: ['a', 'b'], query: { x: '1' }, locale: 'de', name: 'One' });
        assert.ok(base.endsWith('/desk'));
        const { 'content-type': type, 'cache-control': cached, 'x-robots-tag': robots } = seen.headers;
        assert.equal([type, cached, robots], ['text/html; charset=utf-8', 'no-store', 'noindex']);
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        const post = (payload: string, headers: Record<string, string> = form) => app.inject({ method: 'POST', url: '/desk', headers, payload });
        assert.is((await post('name=Two+%26+a+half')).statusCode, 200);
        assert.is(await nameOf(), 'Two & a half');
        const failed = await post('name=Three&fail=1');
        assert.equal([failed.statusCode, failed.body, await nameOf()], [409, 'Conflict', 'Two & a half']);
        assert.equal((await post('{"name":', { 'content-type': 'application/json' })).body, 'BadRequest');
        assert.is((await app.inject({ method: 'HEAD', url: '/desk' })).statusCode, 200);
        assert.is((await app.inject({ method: 'GET', url: '/desk' })).statusCode, 200);
        const late = await app.inject({ method: 'GET', url: '/desk' });
        assert.equal([late.statusCode, late.headers['retry-after'], late.body], [429, '900', 'TooManyRequests']);
      },
      { plugins: [desks], areas },
    ),
  );
});
