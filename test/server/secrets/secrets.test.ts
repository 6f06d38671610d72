import * as assert from 'uvu/assert';
import { startJobs, type ServerArea } from '#server';
import { createKeyring, type Keyring } from '../../../src/server/secrets/keyring.ts';
import { checkOpens, forgetSecrets, keyUse, rotateSecrets } from '../../../src/server/writing/rotate.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

/** The name of the key that sealed a text. */
const keyIdOf = (sealed: string) => sealed.split('.')[1];

const accounts = source(
  {
    id: 'accounts',
    title: 'Accounts',
    resources: [
      {
        name: 'accounts',
        schema: 'account.schema.json',
        access: { read: 'staff', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'accounts' },
        list: { search: ['name'] },
      },
    ],
    calls: { pay: { method: 'POST', path: 'accounts/{id}/pay', access: 'staff', resource: 'accounts' } },
  } as never,
  {
    'account.schema.json': {
      title: 'Account',
      type: 'object',
      required: ['name', 'iban'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 40 },
        operator_id: { type: 'integer', title: 'Operator' },
        iban: { type: 'string', title: 'IBAN', minLength: 4, maxLength: 34, 'x-secret': 'encrypted', 'x-reveal': 'last4' },
        pin: { type: 'string', title: 'PIN', maxLength: 12, 'x-secret': 'encrypted' },
      },
    },
  },
  { handlers: ['pay'] },
);

const base64 = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const iban = 'IL620108000000099999999';
const options = {
  plugins: [accounts],
  areas: {
    accounts: (area: ServerArea) =>
      area.handle('pay', async ({ params, openSecret }) => ({ to: (await openSecret('accounts', Number(params.id), 'iban')) ?? null })),
  },
  change: () => ({ settings: readSettings({ SECRETS_KEYS: `one:${base64(1)}` }) }),
};
const keyOf = (fill: number, id: string) => ({ id, key: Buffer.alloc(32, fill) });
const stored = async ({ db }: World) =>
  (
    await db.query<{ id: number; iban: string | null; pin: string | null; version: number }>(
      'select id, iban, pin, version from accounts order by id',
    )
  ).rows;

await withEngines('encrypted fields', (test, engine) => {
  test(
    'are stored sealed and shown by nothing: not in lists, exports, search, history, events or answers that are kept',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        const made = await as('operator').post('accounts', { name: 'Main', iban, pin: '123456' }, { 'idempotency-key': 'once' });
        assert.equal([made.status, at(made.body, '_secrets')], [201, { iban: { set: true, last4: '9999' }, pin: { set: true } }]);
        const id = at(made.body, 'id') as number;
        const other = await as('operator').post('accounts', { name: 'Other', iban: 'IL99' });
        assert.equal(at((await as('operator').get(`accounts/${at(other.body, 'id')}`)).body, '_secrets'), {
          iban: { set: true },
          pin: { set: false },
        });
        await as('operator').patch(`accounts/${id}`, { iban: `${iban}8` });
        assert.equal(at((await as('operator').get(`accounts/${id}`)).body, '_secrets.iban'), { set: true, last4: '9998' });
        const [row] = await stored(world);
        assert.equal([row!.id, keyIdOf(row!.iban!), keyIdOf(row!.pin!)], [id, 'one', 'one']);

        const said = [made.text];
        for (const path of [
          'accounts',
          `accounts/${id}`,
          '-/export/accounts',
          `-/history/accounts/${id}`,
          `-/search?query=${iban}`,
          '-/search?query=Main',
        ])
          said.push((await as('operator').get(path)).text);
        assert.match(said.join('\n'), 'Main');
        assert.not.match(said[1]!, '_secrets');
        assert.is((await as('operator').get('accounts?fields=iban')).status, 400);
        assert.is(
          (await as('operator').post('-/bulk', { resource: 'accounts', action: 'update', ids: [id], count: 1, values: { pin: '1' } })).status,
          400,
        );
        const tables = ['audit', 'idempotency', 'outbox_events', 'accounts', 'jobs'];
        for (const table of tables)
          said.push((await db.query<{ text: string }>(`select coalesce(json_agg(t), '[]')::text as text from ${table} t`)).rows[0]!.text);
        assert.not.match(said.join('\n'), /IL62|123456/);
        assert.not.match(said.slice(0, -tables.length).join('\n'), /v1\.one/);
        await as('operator').patch(`accounts/${id}`, { pin: null });
        assert.equal(
          (await stored(world)).map(({ pin }) => pin),
          [null, null],
        );
      },
      options,
    ),
  );

  test(
    'open to the area’s own code alone, within scope, where they were sealed; the audit says so; a deletion brings them back',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        const id = at((await as('operator').post('accounts', { name: 'Main', iban })).body, 'id') as number;
        assert.equal((await as('operator').post(`accounts/${id}/pay`)).body, { to: iban });
        assert.is((await as('rival').post(`accounts/${id}/pay`)).status, 404);
        const { rows } = await db.query<{ action: string }>(`select action from audit where resource = 'accounts' order by id`);
        assert.equal(
          rows.map(({ action }) => action),
          ['create', 'reveal'],
        );
        const gone = await as('operator').delete(`accounts/${id}`);
        assert.is((await as('operator').post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        assert.equal((await as('operator').post(`accounts/${id}/pay`)).body, { to: iban });
        const second = at((await as('operator').post('accounts', { name: 'Second', iban: 'IL00' })).body, 'id') as number;
        await db.query('update accounts set iban = (select iban from accounts where id = $1) where id = $2', [id, second]);
        assert.is((await as('operator').post(`accounts/${second}/pay`)).status, 500);
        assert.match(String(world.errors.splice(0)), 'sealed for another place');
      },
      options,
    ),
  );

  test(
    'are sealed anew with another key by a job, where nobody changed them meanwhile, and a key is spent when nothing uses it',
    inWorld(
      engine,
      async (world) => {
        const { as, api, db, registry } = world;
        for (const name of ['One', 'Two', 'Gone']) await as('operator').post('accounts', { name, iban: `${iban}${name}` });
        const [, , gone] = await stored(world);
        const undo = (await as('operator').delete(`accounts/${gone!.id}`)).headers['x-audit-id'];
        const ring = createKeyring(() => [keyOf(2, 'two'), keyOf(1, 'one')]);
        // Somebody writes the first one between its reading and its writing.
        const slow: Keyring = { ...ring, open: (sealed, place) => ring.open(sealed, place) };
        const [first] = await stored(world);
        const theirs = createKeyring(() => [keyOf(1, 'one')]).seal('theirs', { table: 'accounts', column: 'iban', id: first!.id });
        const meanwhile = {
          ...db,
          query: async <T>(sql: string, params?: unknown[]) => {
            if (sql.startsWith('update') && params?.[0] === first!.id)
              await db.query('update accounts set iban = $2 where id = $1', [first!.id, theirs]);
            return db.query<T>(sql, params);
          },
        } as World['db'];
        assert.is(await rotateSecrets(meanwhile, registry, slow), 1);
        assert.equal(
          (await stored(world)).map((row) => keyIdOf(row.iban!)),
          ['one', 'two'],
        );
        assert.equal([...(await keyUse(db, registry))].sort(), [
          ['one', 2],
          ['two', 1],
        ]);

        Object.assign(api, { keyring: ring });
        const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        const rows = await stored(world);
        assert.equal(
          rows.map((row) => [keyIdOf(row.iban!), row.version]),
          [
            ['two', 1],
            ['two', 1],
          ],
        );
        assert.equal((await as('operator').post(`accounts/${first!.id}/pay`)).body, { to: 'theirs' });
        // What was deleted still needs its key, for as long as it may come back.
        assert.equal([...(await keyUse(db, registry))].sort(), [
          ['one', 1],
          ['two', 2],
        ]);
        assert.is((await as('operator').post(`-/undo/${undo}`)).status, 200);
        assert.is(await rotateSecrets(db, registry, ring), 1);
        assert.is((await keyUse(db, registry)).get('one') ?? 0, 0);

        await checkOpens(db, registry, ring);
        for (const lost of [keyOf(9, 'nine'), keyOf(9, 'two')]) {
          const refused = await checkOpens(
            db,
            registry,
            createKeyring(() => [lost]),
          ).catch((error: unknown) => error);
          assert.match((refused as Error).message, 'sealed with the key "two"');
        }
        assert.is(await forgetSecrets(db, registry, ring), 0);
        const other = createKeyring(() => [keyOf(9, 'nine')]);
        assert.is(await forgetSecrets(db, registry, other), 3);
        await checkOpens(db, registry, other);
      },
      options,
    ),
  );
});
