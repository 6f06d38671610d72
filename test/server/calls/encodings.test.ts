// Bodies in another encoding than UTF-8 are refused: read as it, they would lose letters for good.
import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

await withEngines('encodings of bodies', (test, engine) => {
  test(
    'what is no UTF-8 is a 400, another charset a 415, and nothing is kept',
    inWorld(engine, async (world) => {
      const authorization = `Test ${world.users.admin}`;
      const send = async (type: string, bytes: Buffer) =>
        (await world.app.inject({ method: 'POST', url: '/api/v1/countries', headers: { authorization, 'content-type': type }, payload: bytes }))
          .statusCode;
      const latin = Buffer.from('{"name":"Caf\xe9"}', 'latin1');
      assert.is(await send('application/json', latin), 400);
      assert.is(await send('application/json; charset=iso-8859-1', latin), 415);
      assert.is(await send('application/json; charset=utf-16', Buffer.from('{"name":"A"}')), 415);
      assert.is(await send('application/json; charset=UTF-8', Buffer.from('{"name":"Café"}')), 201);
      assert.equal((await world.db.query('select name from countries')).rows, [{ name: 'Café' }]);
    }),
  );
});
