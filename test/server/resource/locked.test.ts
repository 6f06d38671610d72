import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const closed = { required: ['state'], properties: { state: { const: 'CLOSED' } } };
const manual = { required: ['source'], properties: { source: { const: 'BANK' } } };
const claims = area(
  'claims',
  { readonly: closed, list: { bulkEdit: ['note'] } },
  {
    state: { type: 'string', title: 'State', enum: ['OPEN', 'CLOSED'] },
    source: { type: 'string', title: 'Source', enum: ['BANK', 'HAND'] },
    amount: { type: 'integer', title: 'Amount', 'x-readonly': manual },
    sealed: { type: 'boolean', title: 'Sealed', 'x-readonly': { required: ['sealed'], properties: { sealed: { const: true } } } },
    note: { type: 'string', title: 'Note', maxLength: 80 },
  },
);
const options = { plugins: [...marketplace, claims] };

await withEngines('read-only by a condition', (test, engine) => {
  test(
    'a field is refused while what is stored and what is to become of it match, and what locks itself stays',
    inWorld(
      engine,
      async ({ as }) => {
        const admin = as('admin');
        const made = await admin.post('claims', { title: 'One', source: 'BANK', amount: 5 });
        assert.is(made.status, 201, made.text);
        const path = `claims/${at(made.body, 'id')}`;
        const refused = await admin.patch(path, { amount: 6, note: 'x' });
        assert.equal([refused.status, refused.body], [400, { amount: ['This field can’t be changed in the record’s current state.'] }]);
        assert.is((await admin.patch(path, { amount: 5, note: 'as it was' })).status, 200);
        assert.is((await admin.patch(path, { source: 'HAND', amount: 6 })).status, 200, 'it is unlocked with the same save');
        assert.is((await admin.patch(path, { source: 'BANK', amount: 7 })).status, 200, 'and locked by one');
        assert.is((await admin.patch(path, { sealed: true })).status, 200);
        assert.equal(Object.keys((await admin.patch(path, { sealed: false })).body as object), ['sealed']);
      },
      options,
    ),
  );

  test(
    'a record is neither changed nor deleted, one by one or in bulk, and only what was done last is undone',
    inWorld(
      engine,
      async ({ as }) => {
        const admin = as('admin');
        const path = `claims/${at((await admin.post('claims', { title: 'One', state: 'OPEN' })).body, 'id')}`;
        const noted = await admin.patch(path, { note: 'before' });
        const closing = await admin.patch(path, { state: 'CLOSED' });
        const refused = await admin.patch(path, { state: 'OPEN' });
        assert.equal([refused.status, at(refused.body, 'message')], [400, 'This record can no longer be changed.']);
        assert.is((await admin.patch(path, { title: 'One' })).status, 200, 'nothing changes');
        assert.is((await admin.delete(path)).status, 400);
        const asked = await admin.post('-/bulk', { resource: 'claims', action: 'delete', check: true, ids: [Number(path.split('/')[1])] });
        assert.equal([at(asked.body, 'able'), at(asked.body, 'refused.0.message')], [0, 'This record can no longer be changed.'], asked.text);
        assert.is((await admin.post(`-/undo/${noted.headers['x-audit-id']}`)).status, 400);
        const undone = await admin.post(`-/undo/${closing.headers['x-audit-id']}`);
        assert.equal([undone.status, at(undone.body, 'state')], [200, 'OPEN'], undone.text);
        assert.is((await admin.delete(path)).status, 204);
      },
      options,
    ),
  );
});
