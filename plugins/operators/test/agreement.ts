// The supplier agreement: whose it is, in which words, and what follows when it is not accepted in time.
import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld } from '#test';
import { readPdf } from '../../../test/server/pdf/read.ts';
import type { Standing } from '../standing/standing.ts';
import { tourOf } from './selling.ts';

const days = (count: number) => count * 86_400_000;
const force = 'documents/in-force/SUPPLIER_AGREEMENT';
const texts = [
  { locale: 'en', title: 'Supplier agreement', text: '<p>With {{operator.name}}.</p><p>{{operator}}</p>' },
  { locale: 'he', title: 'הסכם ספק', text: '<h2>הצדדים</h2><p>עם {{operator.name}}.</p><p>{{operator}}</p>' },
];

async function publish({ as, query, insert }: AreaWorld, label: string): Promise<void> {
  const [known] = await query<{ id: number }>('select id from documents');
  const id = known?.id ?? (await insert('documents', [{ kind: 'SUPPLIER_AGREEMENT', title: 'Supplier agreement' }]))[0];
  assert.is((await as('admin').post(`documents/${id}/versions`, { label, texts })).status, 201);
}

interface Offered {
  current: { version_id: number; sha256?: string } | null;
  coming: { version_id: number; sha256?: string } | null;
}

async function accept({ as }: AreaWorld, which: keyof Offered): Promise<void> {
  const version = ((await as('manager').get(force)).body as unknown as Offered)[which]!;
  const { version_id, sha256 } = version;
  assert.is((await as('manager').post(`${force}/accept`, { version_id, sha256, name: 'Ada Lovelace' })).status, 201);
}

/** The agreement with an operator. */
export function agreement(test: AreaTest): void {
  test('is a PDF with its own data, for its own people and admins', async (world) => {
    const { as, operators, query, statuses } = world;
    const path = `operators/${operators.a}/get-supplier-agreement`;
    assert.is((await as('manager').get(path)).status, 404, 'before one is published');
    await publish(world, '1');
    await query(`update operators set name = 'Aurora (Ltd.)', "contactData" = '{"phone":"+972 3 555 0100"}' where id = $1`, [operators.a]);
    const { nobody, customer, operator, manager, rival, admin } = (await statuses({ [`GET ${path}`]: undefined }))[`GET ${path}`]!;
    assert.equal(
      { nobody, customer, operator, manager, rival, admin },
      { nobody: 401, customer: 403, operator: 403, manager: 200, rival: 404, admin: 200 },
    );
    const { headers, bytes } = await as('manager').get(path);
    assert.equal(
      [headers['content-type'], headers['content-disposition']],
      ['application/pdf', `attachment; filename="agreement-1-${operators.a}.pdf"`],
    );
    const [page = ''] = (await readPdf(bytes!)).pages;
    assert.match(page.replace(/\s/g, ''), /WithAurora\(Ltd\.\)\.NameAurora\(Ltd\.\).*Phone\+97235550100/);
  });

  test('is in the language of the operator, also for an admin', async (world) => {
    const { as, operators, users, query } = world;
    await publish(world, '1');
    await query(`update users set locale = 'he' where id = $1`, [users.manager]);
    const { title, locale, pages } = await readPdf((await as('admin').get(`operators/${operators.a}/get-supplier-agreement`)).bytes!);
    assert.equal([title, locale], ['הסכם ספק', 'he']);
    assert.match(pages[0]!, 'הצדדים');
  });

  test('stays as it was accepted, whatever the operator says of itself later', async (world) => {
    const { as, operators, query } = world;
    const read = async () => (await as('manager').get(`operators/${operators.a}/get-supplier-agreement`)).bytes!;
    await publish(world, '1');
    await accept(world, 'current');
    const before = await read();
    await query(`update operators set name = 'Another' where id = $1`, [operators.a]);
    assert.ok((await read()).equals(before));
    const [row] = await query<{ sha256: string }>('select sha256 from document_acceptances');
    assert.is(createHash('sha256').update(before).digest('hex'), row?.sha256);
  });

  test('not accepted within its notice, it stops publishing, and not selling', async (world) => {
    const { as, operators, query, clock } = world;
    const tour = await tourOf(world);
    await query(`update operators set status = 'APPROVED' where id = $1`, [operators.a]);
    const said = async (): Promise<string> => {
      const { status, text } = await as('operator').post(`products/${tour}/publish`);
      await query(`update products set status = 'draft' where id = $1`, [tour]);
      return status === 200 ? 'published' : text;
    };
    const wanted = async (list: 'due_now' | 'due_later') =>
      ((await as('manager').get(`operators/${operators.a}/standing`)).body as unknown as Standing)[list].some(({ id }) => id === 'agreement');
    await publish(world, '1');
    assert.is(await said(), 'published', 'within thirty days');
    assert.equal([await wanted('due_now'), await wanted('due_later')], [false, true]);
    clock.pass(days(30));
    assert.match(await said(), 'has not accepted the supplier agreement');
    assert.equal([await wanted('due_now'), await wanted('due_later')], [true, false]);
    await accept(world, 'current');
    assert.is(await said(), 'published');
    assert.equal([await wanted('due_now'), await wanted('due_later')], [false, false]);
    await publish(world, '2');
    clock.pass(days(29));
    assert.is(await said(), 'published', 'a new version has its notice');
    await accept(world, 'coming');
    clock.pass(days(2));
    assert.is(await said(), 'published', 'what was accepted before it came into force counts');
  });
}
