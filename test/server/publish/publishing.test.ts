// Records that are worked on beside what others read of them.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adoptRecords } from '../../../src/server/publish/adopt.ts';
import { instantOf } from '../../../src/server/publish/plans.ts';
import { publishDue } from '../../../src/server/publish/run.ts';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Client, World } from '../../setup/world.ts';

const pure = suite('moments of plans');
const words = { type: 'string', title: 'Text', maxLength: 500, 'x-localized': true };
const notes = area(
  'notes',
  {
    publishing: { public: true },
    access: { read: 'user', write: 'manager' },
    scope: 'global',
    unique: [['slug']],
    expands: { remarks: { resource: 'remarks', by: 'note_id', many: true } },
    list: { columns: ['title', 'publication'], search: ['title'], filters: ['slug'], ordered: 'place', sort: 'place' },
  },
  {
    text: words,
    slug: { type: 'string', title: 'Slug', maxLength: 40 },
    place: { type: 'integer', title: 'Place', 'x-readonly': true },
    kin_id: { type: 'integer', title: 'Kin', 'x-ref': 'notes' },
    count: { type: 'integer', title: 'Remarks', 'x-rollup': { of: 'remarks', by: 'note_id', count: true } },
  },
);
const remarks = area(
  'remarks',
  { access: { read: 'user', write: 'manager' }, scope: 'global', expands: { note: { resource: 'notes', field: 'note_id' } } },
  { note_id: { type: 'integer', title: 'Note', 'x-ref': 'notes' } },
);
const refusing = (register: { hooks: (name: string, hooks: object) => void }) =>
  register.hooks('notes', {
    beforePublish: async ({ title }: { title: string }) => {
      if (title === 'Unfit') throw Object.assign(new (await import('#core')).WaypostError('Conflict', 'It is not fit.'));
    },
  });
const options = { plugins: [...marketplace, notes, remarks], areas: { notes: refusing as never } };

interface Note {
  id: number;
  version: number;
  title: string;
  text: string | null;
  publication: string;
  published_at: string | null;
  publishes_at: string | null;
  count: number;
}
const body = <T>({ status, text, body: given }: { status: number; text: string; body: unknown }, wanted = 200): T => {
  assert.is(status, wanted, text);
  return given as T;
};
const make = async (client: Client, title: string, more: object = {}) => body<Note>(await client.post('notes', { title, ...more }), 201);
const titles = async (client: Client, query = '') => body<Note[]>(await client.get(`notes?sort=id${query}`)).map(({ title }) => title);
const state = async (client: Client, id: number) => body<Note>(await client.get(`notes/${id}`)).publication;
const publish = (client: Client, id: number, step = 'publish') => client.post(`-/publish/notes/${id}/${step}`, undefined);
const hebrew = ({ insert }: World) =>
  insert('languages', [
    { name: 'English', locale: 'en', is_default: 1, is_enabled: 1, version: 1 },
    { name: 'Hebrew', locale: 'he', is_default: 0, is_enabled: 1, version: 1 },
  ]);
const people = (world: World) => [world.as('manager'), world.as('customer')] as const;

await withEngines('publishing', (test, engine) => {
  const told = (name: string, work: (world: World) => Promise<void>) => test(name, inWorld(engine, work, options));

  told('a draft is met by those who may change it alone; what is live by all, as it was published', async (world) => {
    const [staff, reader] = people(world);
    const { id, publication } = await make(staff, 'First', { text: 'one' });
    assert.is(publication, 'draft');
    assert.equal([await titles(staff), await titles(reader)], [['First'], []]);
    assert.is((await reader.get(`notes/${id}`)).status, 404);
    assert.is(body<Note>(await publish(staff, id)).publication, 'live');
    assert.equal(await titles(reader), ['First']);
    const changed = body<Note>(await staff.patch(`notes/${id}`, { title: 'Second' }));
    assert.is(changed.publication, 'changed');
    assert.equal([await titles(staff), await titles(reader), await titles(reader, '&query=Second')], [['Second'], ['First'], []]);
    assert.is(body<Note>(await reader.get(`notes/${id}`)).title, 'First');
    assert.is(body<Note>(await staff.patch(`notes/${id}`, { title: 'First' })).publication, 'live');
    assert.is(body<Note>(await publish(staff, id, 'take-offline')).publication, 'offline');
    assert.equal(await titles(reader), []);
    assert.is((await publish(staff, id, 'take-offline')).status, 409);
  });

  told('words of another language are part of it', async (world) => {
    await hebrew(world);
    const [staff, reader] = people(world);
    const { id } = await make(staff, 'Note', { text: 'word' });
    body(await publish(staff, id));
    body(await staff.patch(`notes/${id}`, { text: 'מילה' }, { 'x-language': 'he' }));
    assert.is(await state(staff, id), 'changed');
    const text = async () => body<Note>(await reader.get(`notes/${id}`, { 'x-language': 'he' })).text;
    assert.is(await text(), 'word');
    body(await publish(staff, id));
    assert.equal([await text(), await state(staff, id)], ['מילה', 'live']);
  });

  told('what follows from others and the places people give are read as they are', async (world) => {
    const [staff, reader] = people(world);
    const [a, b] = [await make(staff, 'A'), await make(staff, 'B')];
    for (const { id } of [a, b]) body(await publish(staff, id));
    body(await staff.post('remarks', { title: 'Well', note_id: a.id }), 201);
    body(await staff.post('-/order/notes', { id: b.id, after: null }));
    const rows = body<Note[]>(await reader.get('notes?sort=place'));
    assert.equal(
      rows.map(({ title, count, publication }) => [title, count, publication]),
      [
        ['B', 0, 'live'],
        ['A', 1, 'live'],
      ],
    );
    assert.equal([await state(staff, a.id), await state(staff, b.id)], ['live', 'live']);
  });

  told('a record that others point at is expanded as its reader may meet it', async (world) => {
    const [staff, reader] = people(world);
    const { id } = await make(staff, 'Shown');
    body(await staff.post('remarks', { title: 'Well', note_id: id }), 201);
    const seen = async (client: Client) => body<Array<{ note: Note | null }>>(await client.get('remarks?expand=note'))[0]!.note?.title ?? null;
    assert.equal([await seen(staff), await seen(reader)], ['Shown', null]);
    body(await publish(staff, id));
    body(await staff.patch(`notes/${id}`, { title: 'Later' }));
    assert.equal([await seen(staff), await seen(reader)], ['Later', 'Shown']);
  });

  told('anybody reads what is live where that is said, and never a draft', async (world) => {
    const [staff] = people(world);
    const [a, b] = [await make(staff, 'Open'), await make(staff, 'Closed')];
    body(await publish(staff, a.id));
    const nobody = world.as(undefined);
    assert.equal(
      body<Note[]>(await nobody.get('-/published/notes')).map(({ title }) => title),
      ['Open'],
    );
    assert.is(body<Note>(await nobody.get(`-/published/notes/${a.id}`)).title, 'Open');
    assert.is((await nobody.get(`-/published/notes/${b.id}`)).status, 404);
    assert.is((await nobody.get('-/published/remarks')).status, 404);
    assert.equal(
      body<Note[]>(await staff.get('-/published/notes')).map(({ title }) => title),
      ['Open'],
    );
  });

  told('who may not change it publishes nothing; a hook refuses, and nothing is live then', async (world) => {
    const [staff, reader] = people(world);
    const { id } = await make(staff, 'Unfit');
    for (const address of [`-/publish/notes/${id}/publish`, `-/publish/notes/${id}/plan`]) assert.is((await reader.post(address, {})).status, 403);
    assert.is((await reader.get(`-/publish/notes/${id}`)).status, 403);
    assert.is((await publish(staff, id)).status, 409);
    assert.equal([await state(staff, id), await titles(reader)], ['draft', []]);
    assert.is((await staff.post(`-/publish/notes/${id}/publish`, undefined, { 'if-match': '"7"' })).status, 412);
  });

  told('versions are kept, read and restored, words and all', async (world) => {
    await hebrew(world);
    const [staff] = people(world);
    const { id } = await make(staff, 'One', { text: 'uno' });
    body(await staff.patch(`notes/${id}`, { text: 'אחת' }, { 'x-language': 'he' }));
    body(await publish(staff, id));
    body(await staff.patch(`notes/${id}`, { title: 'Two', text: null }));
    body(await staff.patch(`notes/${id}`, { text: 'שתיים' }, { 'x-language': 'he' }));
    body(await publish(staff, id));
    const { live, versions } = body<{ live: number; versions: Array<{ no: number; by: string }> }>(await staff.get(`-/publish/notes/${id}`));
    assert.equal([live, versions.map(({ no }) => no)], [2, [2, 1]]);
    assert.ok(versions[0]!.by);
    const first = body<{ record: Note; words: Record<string, { text: string }> }>(await staff.get(`-/publish/notes/${id}/versions/1`));
    assert.equal([first.record.title, first.words], ['One', { he: { text: 'אחת' } }]);
    assert.is((await staff.post(`-/publish/notes/${id}/versions/1/restore`, { title: 'Another' })).status, 400);
    const back = body<Note>(await staff.post(`-/publish/notes/${id}/versions/1/restore`, undefined));
    assert.equal([back.title, back.text, back.publication], ['One', 'uno', 'changed']);
    assert.is(body<Note>(await staff.get(`notes/${id}`, { 'x-language': 'he' })).text, 'אחת');
    assert.is((await staff.get(`-/publish/notes/${id}/versions/9`)).status, 404);
  });

  told('two that would be live at one address are refused, with the field', async (world) => {
    const [staff] = people(world);
    const a = await make(staff, 'A', { slug: 'here' });
    body(await publish(staff, a.id));
    body(await staff.patch(`notes/${a.id}`, { slug: 'there' }));
    const b = await make(staff, 'B', { slug: 'here' });
    const refused = await publish(staff, b.id);
    assert.equal([refused.status, Object.keys(refused.body as object)], [400, ['slug']]);
    assert.is(await state(staff, b.id), 'draft');
    body(await publish(staff, a.id));
    body(await publish(staff, b.id));
  });

  told('a plan puts out what was there when it was made, once, and says how late', async (world) => {
    const [staff, reader] = people(world);
    const { id } = await make(staff, 'Scheduled');
    const at = (wall: string, zone = 'Europe/Berlin') => staff.post(`-/publish/notes/${id}/plan`, { step: 'publish', wall, zone });
    assert.is((await at('2020-01-01T10:00')).status, 400);
    assert.is((await at('2026-03-02T10:00', 'Nowhere')).status, 400);
    const planned = body<Note>(await at('2026-03-02T10:00'));
    assert.equal([planned.publication, planned.publishes_at], ['scheduled', '2026-03-02T09:00:00.000Z']);
    body(await staff.patch(`notes/${id}`, { title: 'Changed since' }));
    await publishDue(world.api, () => false);
    assert.equal(await titles(reader), []);
    world.pass(5 * 24 * 3600_000);
    await Promise.all([publishDue(world.api, () => false), publishDue(world.api, () => false)]);
    assert.equal([await titles(reader), await state(staff, id)], [['Scheduled'], 'changed']);
    const { plans, versions } = body<{ plans: unknown[]; versions: Array<{ kind: string; late_minutes: number }> }>(
      await staff.get(`-/publish/notes/${id}`),
    );
    assert.equal([plans, versions.map(({ kind }) => kind)], [[], ['published']]);
    assert.ok(versions[0]!.late_minutes > 60);
  });

  told('a plan is given up, and one that a hook refuses says why', async (world) => {
    const [staff, reader] = people(world);
    const { id } = await make(staff, 'Fit');
    const plan = () => staff.post(`-/publish/notes/${id}/plan`, { step: 'publish', wall: '2026-03-02T10:00', zone: 'UTC' });
    body(await plan());
    body(await staff.delete(`-/publish/notes/${id}/plan/publish`), 204);
    assert.is(await state(staff, id), 'draft');
    body(await plan());
    body(await staff.patch(`notes/${id}`, { title: 'Unfit' }));
    world.pass(5 * 24 * 3600_000);
    await publishDue(world.api, () => false);
    const { plans } = body<{ plans: Array<{ failed: string }> }>(await staff.get(`-/publish/notes/${id}`));
    assert.equal([plans.map(({ failed }) => failed), await titles(reader)], [['It is not fit.'], []]);
  });

  told('a deleted record is read by nobody, and comes back as it was published', async (world) => {
    const [staff, reader] = people(world);
    const { id } = await make(staff, 'Gone', { slug: 'gone' });
    body(await publish(staff, id));
    body(await staff.patch(`notes/${id}`, { title: 'Changed' }));
    const { headers } = await staff.delete(`notes/${id}`);
    assert.equal(await titles(reader), []);
    body(await staff.post(`-/undo/${String(headers['x-audit-id'])}`, undefined));
    assert.equal([await titles(reader), await state(staff, id)], [['Gone'], 'changed']);
  });

  told('what is live still refers to stays, though the draft does not any more', async (world) => {
    const [staff] = people(world);
    const kin = await make(staff, 'Kin');
    const { id } = await make(staff, 'Note', { kin_id: kin.id });
    body(await publish(staff, id));
    body(await staff.patch(`notes/${id}`, { kin_id: null }));
    assert.is((await staff.delete(`notes/${kin.id}`)).status, 409);
    body(await publish(staff, id));
    body(await staff.delete(`notes/${kin.id}`), 204);
  });

  told('records from before are live as they are', async (world) => {
    const [staff, reader] = people(world);
    const ids = await world.insert('notes', [{ title: 'Old', text: 'old', version: 1 }]);
    await adoptRecords(world.db, world.registry.resources.values(), new Date('2026-03-01T10:00:00.000Z'));
    assert.equal([await titles(reader), await state(staff, ids[0]!)], [['Old'], 'live']);
    const { live } = body<{ live: number }>(await staff.get(`-/publish/notes/${ids[0]}`));
    assert.is(live, 1);
  });
});

const instant = (wall: string, zone: string) => instantOf({ wall, zone }).toISOString().slice(0, 16);

pure('a plan keeps to the clocks of its zone on both nights on which they change', () => {
  const nights: Array<[string, string, string]> = [
    ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59'],
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30'],
    ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00'],
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30'],
    ['Europe/Berlin', '2027-10-31T03:00', '2027-10-31T02:00'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30'],
    ['America/New_York', '2027-11-07T02:00', '2027-11-07T07:00'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45'],
    ['Australia/Lord_Howe', '2027-04-04T02:00', '2027-04-03T15:30'],
  ];
  for (const [zone, wall, at] of nights) assert.is(instant(wall, zone), at, `${zone} ${wall}`);
});

pure.run();
