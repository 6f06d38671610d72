// What the parts of a record's screen ask of every call that writes them.
import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { clubs, clubsArea, opening } from '../../setup/clubs.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const options = { plugins: [clubs()], areas: { clubs: clubsArea } };

await withEngines('the parts of a record', (test, engine) => {
  test(
    'a rule of a part holds for every write of its fields, and for no other',
    inWorld(
      engine,
      async (world) => {
        const me = world.as('manager');
        const refused = await me.post('clubs', { name: 'Rovers', note: 'Ask Ann' });
        assert.equal([refused.status, refused.body], [400, { phone: ['A note needs a phone.'] }]);
        const [old] = await world.insert('clubs', [{ name: 'Old', note: 'From before' }]);
        assert.is((await me.patch(`clubs/${old}`, { name: 'Older' })).status, 200);
        assert.equal((await me.patch(`clubs/${old}`, { note: 'Newer' })).body, { phone: ['A note needs a phone.'] });
        assert.is((await me.patch(`clubs/${old}`, { note: 'Newer', phone: '1' })).status, 200);
        assert.equal((await me.patch(`clubs/${old}`, { phone: null, kind: 'GO' })).body, {
          kind: ['Choose one of the options.'],
          phone: ['A note needs a phone.'],
        });
      },
      options,
    ),
  );

  test(
    'a rule of a part with a save of its own holds for that call',
    inWorld(
      engine,
      async (world) => {
        const [id] = await world.insert('clubs', [{ name: 'Rovers' }]);
        const me = world.as('manager');
        const refused = await me.put(`clubs/${id}/billing`, { iban: 'DE1' });
        assert.equal([refused.status, refused.body], [400, { payer: ['Who pays?'] }]);
        assert.is((await me.put(`clubs/${id}/billing`, { iban: 'DE1', payer: 'Ann' })).status, 200);
      },
      options,
    ),
  );

  test(
    'a part’s save of another version than the one seen is a 412 with the record as it is',
    inWorld(
      engine,
      async (world) => {
        const [id] = await world.insert('clubs', [{ name: 'Rovers' }]);
        const me = world.as('manager');
        const save = (iban: string, version: number) => me.put(`clubs/${id}/billing`, { iban, payer: 'Ann' }, { 'if-match': `"${version}"` });
        assert.equal([(await save('DE1', 1)).status, at((await me.get(`clubs/${id}/billing`)).body, 'version')], [200, 2]);
        const stale = await save('DE2', 1);
        assert.equal([stale.status, at(at(stale.body, 'item')!, 'iban')], [412, 'DE1']);
        assert.is((await save('DE2', 2)).status, 200);
      },
      options,
    ),
  );

  test(
    'a move that wants a screen complete is refused with what each of its parts lacks, as the record is stored',
    inWorld(
      engine,
      async (world) => {
        const me = world.as('manager');
        const id = String(at((await me.post('clubs', { name: 'Rovers', phone: '1', note: 'Ask Ann' })).body, 'id'));
        await world.db.query('update clubs set phone = null where id = $1', [id]);
        const open = async () => {
          const { status, body } = await me.post(`clubs/${id}/open`);
          return [status, Object.keys(body as object)];
        };
        assert.equal(await open(), [400, ['kind', 'phone', 'iban']]);
        await me.patch(`clubs/${id}`, { kind: 'CHESS', phone: '1' });
        assert.equal(await open(), [400, ['iban']]);
        await world.db.query("update clubs set iban = 'DE1' where id = $1", [id]);
        assert.equal((await me.post(`clubs/${id}/open`)).body, { payer: ['Who pays?'] });
        await me.put(`clubs/${id}/billing`, { iban: 'DE1', payer: 'Ann' });
        assert.equal(at((await me.post(`clubs/${id}/open`)).body, 'state'), 'open');
      },
      { ...options, plugins: [clubs({ lifecycle: opening })] },
    ),
  );
});
