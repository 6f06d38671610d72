import { createHash } from 'node:crypto';
import { extractText } from 'unpdf';
import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';

const words = (name: string) => [
  { locale: 'en', title: 'Supplier agreement', text: `<h2>${name}</h2><p>With {{operator.name}}.</p><p>{{operator}}</p>` },
  { locale: 'he', title: 'הסכם ספק', text: `<h2>${name}</h2><p>עם {{operator.name}}.</p>` },
];
interface Standing {
  version_id: number;
  sha256?: string;
  accept_by: string;
  accepted: Array<{ user_id: number; name: string; sha256: string }>;
}
const force = 'documents/in-force/SUPPLIER_AGREEMENT';

async function begun({ as, insert }: AreaWorld): Promise<(label: string, more?: object) => Promise<{ status: number; body: unknown }>> {
  const [id] = await insert('documents', [{ kind: 'SUPPLIER_AGREEMENT', title: 'Supplier agreement' }]);
  return (label, more = {}) => as('admin').post(`documents/${id}/versions`, { label, texts: words(label), ...more });
}
async function standing({ as }: AreaWorld, person: 'manager' | 'rival' = 'manager'): Promise<{ current: Standing | null; coming: Standing | null }> {
  return (await as(person).get(force)).body as { current: Standing | null; coming: Standing | null };
}
const stored = 'select hash, size from kept_files order by id';

await areaTests('documents', (test) => {
  test('a version is published once, each language with its bytes kept', async (world) => {
    const publish = await begun(world);
    const { status, body } = await publish('1');
    const { texts, effective_at, accept_by } = body as {
      texts: Array<{ sha256: string; size: number; locale: string }>;
      effective_at: string;
      accept_by: string;
    };
    assert.equal([status, effective_at], [201, world.clock.now().toISOString()]);
    assert.is(new Date(accept_by).getTime() - new Date(effective_at).getTime(), 30 * 86_400_000);
    assert.equal(
      (await world.query<{ hash: string; size: number }>(stored)).map(({ hash, size }) => [hash, size]),
      texts.map((each) => [each.sha256, each.size]),
    );
    assert.is((await publish('1')).status, 409, 'a label is never given to other words');
    assert.is((await publish('2', { texts: words('2').slice(1) })).status, 400, 'without English');
  });

  test('admins have the very bytes of a version in a language, and a document that nobody signs has no blanks', async (world) => {
    const { body } = await (await begun(world))('1');
    const { id, texts } = body as { id: number; texts: Array<{ locale: string; sha256: string }> };
    const { status, headers, bytes } = await world.as('admin').get(`document-versions/${id}/file/he`);
    const hash = createHash('sha256').update(bytes!).digest('hex');
    assert.equal([status, headers['content-type'], hash], [200, 'application/pdf', texts.find(({ locale }) => locale === 'he')!.sha256]);
    assert.match(headers['content-disposition']!, '1.he.pdf');
    assert.is((await world.as('admin').get(`document-versions/${id}/file/fr`)).status, 404);
    assert.is((await world.as('manager').get(`document-versions/${id}/file/he`)).status, 403);
    const [privacy] = await world.insert('documents', [{ kind: 'PRIVACY', title: 'Privacy' }]);
    const made = await world
      .as('admin')
      .post(`documents/${privacy}/versions`, { label: '1', texts: [{ locale: 'en', title: 'Privacy', text: '<p>We keep little.</p>' }] });
    const file = await world.as('admin').get(`document-versions/${(made.body as { id: number }).id}/file/en`);
    const { text } = await extractText(new Uint8Array(file.bytes!), { mergePages: true });
    assert.match(text, 'We keep little.');
    assert.not.match(text, 'Registration number');
    assert.is(((await world.as('admin').get(`documents/${privacy}`)).body as { versions_count: number }).versions_count, 1);
  });

  test('a further version has thirty days of notice, and is in force after them', async (world) => {
    const publish = await begun(world);
    await publish('1');
    const soon = new Date(world.clock.now().getTime() + 29 * 86_400_000).toISOString();
    assert.is((await publish('2', { effective_at: soon })).status, 400);
    assert.is((await publish('2', { effective_at: null })).status, 201, 'null is nothing said');
    const before = await standing(world);
    assert.equal([before.current?.accepted, before.coming?.accepted], [[], []]);
    world.clock.pass(30 * 86_400_000);
    assert.is((await standing(world)).current?.version_id, before.coming?.version_id);
  });

  test('versions and acceptances are changed and removed by nobody, nor is their making undone', async (world) => {
    const { as, query } = world;
    const { body, ...made } = await (await begun(world))('1');
    const { id } = body as { id: number };
    for (const method of ['patch', 'put'] as const) assert.is((await as('admin')[method](`document-versions/${id}`, { label: '2' })).status, 405);
    assert.is((await as('admin').delete(`document-versions/${id}`)).status, 405);
    const [row] = await query<{ id: number }>("select id from audit where resource = 'document-versions' order by id desc");
    assert.is((await as('admin').post(`-/undo/${row!.id}`)).status, 409);
    assert.is.not((await as('admin').delete(`documents/${(body as { document_id: number }).document_id}`)).status, 204);
    assert.equal([made.status, (await query('select label from document_versions')).length], [201, 1]);
  });

  test('one accepts once, with what was read and a typed name', async (world) => {
    const { as, users, operators, query } = world;
    await (await begun(world))('1');
    const { version_id, sha256: read } = (await standing(world)).current!;
    const body = { version_id, sha256: read, name: 'Ada Lovelace' };
    assert.is((await as('manager').post(`${force}/accept`, { ...body, sha256: 'a'.repeat(64) })).status, 409, 'other bytes');
    assert.is((await as('admin').post(`${force}/accept`, body)).status, 403, 'of no operator');
    assert.is((await as('manager').post(`${force}/accept`, body)).status, 201);
    assert.is((await as('manager').post(`${force}/accept`, body)).status, 409, 'once');
    const [row] = await query<Record<string, unknown>>('select * from document_acceptances');
    assert.equal(
      [row?.operator_id, row?.user_id, row?.name, row?.sha256, row?.accepted_at, row?.address],
      [operators.a, users.manager, 'Ada Lovelace', read, world.clock.now().toISOString(), '127.0.0.1'],
    );
    assert.equal(
      (await standing(world)).current?.accepted.map((each) => [each.user_id, each.sha256]),
      [[users.manager, read]],
    );
    assert.equal((await standing(world, 'rival')).current?.accepted, [], 'of another operator nothing is told');
    assert.equal((await as('rival').get('document-acceptances')).body, []);
    assert.is.not((await standing(world, 'rival')).current?.sha256, read, 'whose copy is its own');
  });

  test('copies are by the data of the operator, and the same bytes each time', async (world) => {
    const { as, query, operators } = world;
    await (await begun(world))('1');
    const first = (await standing(world)).current?.sha256;
    assert.is((await standing(world)).current?.sha256, first);
    await query(`update operators set name = 'Another name' where id = $1`, [operators.a]);
    assert.is.not((await standing(world)).current?.sha256, first);
    assert.is((await as('manager').get(`${force}?operator=${operators.b}`)).status, 200, 'what a manager asks for is their own');
    assert.is((await as('admin').get(force)).status, 400, 'an admin says which');
  });

  test('is for admins, versions and acceptances for managers too', async (world) => {
    await begun(world);
    const table = await world.statuses({
      'GET documents': undefined,
      'GET documents/for-select': undefined,
      'GET document-versions': undefined,
      'GET document-acceptances': undefined,
      [`GET ${force}?operator=1`]: undefined,
      [`POST ${force}/accept`]: { version_id: 1, sha256: 'a'.repeat(64), name: 'Ada' },
    });
    const told = Object.entries(table).map(([call, { nobody, customer, operator, manager, admin }]) => [
      call.split(' ')[1]!.split('?')[0],
      nobody,
      customer,
      operator,
      manager,
      admin,
    ]);
    assert.equal(told, [
      ['documents', 401, 403, 403, 403, 200],
      ['documents/for-select', 401, 403, 403, 403, 200],
      ['document-versions', 401, 403, 403, 200, 200],
      ['document-acceptances', 401, 403, 403, 200, 200],
      [force, 401, 403, 403, 404, 404],
      [`${force}/accept`, 401, 403, 403, 404, 403],
    ]);
  });
});
