// The life of an operator: what is wanted before it is looked at, who decides, and what the next reviewer is shown.
import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld } from '#test';
import { filled, whole } from './filled.ts';

const begin = ({ query, operators }: AreaWorld) => query(`update operators set status = 'NEW' where id = $1`, [operators.a]);
type Standing = { status: string; reason: string | null; due_now: Array<{ id: string }>; can: Record<string, { may: boolean }> };

/** The life of an operator. */
export function life(test: AreaTest): void {
  test('is submitted once it is whole, sent back with words, shown with what changed, and approved', async (world) => {
    const { as, operators, turn, mails, query, clock } = world;
    await begin(world);
    const [me, admin, path] = [as('manager'), as('admin'), `operators/${operators.a}`];
    const lacks = await me.post(`${path}/submit`);
    assert.is(lacks.status, 400);
    const fields = lacks.body as Record<string, string[]>;
    assert.ok(fields['companyProfile.registration_number'] && fields['contactData.email'] && fields.i18n && !fields.iban, lacks.text);
    const looked = async (action: string, ...others: number[]) =>
      (await admin.post('-/bulk', { resource: 'operators', action, ids: [operators.a, ...others], check: true })).body as {
        able: number;
        missing?: object;
        mails: string[];
      };
    assert.is((await me.patch(path, await filled(world))).status, 200);
    assert.is((await me.post(`${path}/submit`)).status, 200);
    assert.equal([(await me.patch(`${path}/approve`)).status, (await me.post(`${path}/ask-changes`, { reason: 'No' })).status], [403, 403]);
    const { able, mails: mailed } = await looked('ask-changes');
    assert.equal([able, mailed], [1, ['manager']], 'one record is looked at for any move');
    assert.is(((await looked('ask-changes', operators.b)) as { able?: number }).able, undefined, 'several only for a bulk action');
    clock.pass(60_000);
    assert.is((await admin.post(`${path}/ask-changes`, {})).status, 400);
    assert.is((await admin.post(`${path}/ask-changes`, { reason: 'The tax number is not yours.' })).status, 200);
    await turn();
    assert.equal(
      mails.filter(({ text }) => text.includes('The tax number is not yours.')).map(({ to, subject }) => `${to.address} ${subject}`),
      ['manager@example.org Changes requested for Alpha'],
    );
    assert.is(((await me.get(`${path}/standing`)).body as Standing).reason, 'The tax number is not yours.');
    clock.pass(60_000);
    await me.patch(path, { companyProfile: { ...whole.companyProfile, tax_number: 'IL-2' } });
    await me.post(`${path}/submit`);
    const { changes } = (await admin.get(`${path}/changes`)).body as { changes: Record<string, { before: object; after: object; user: string }> };
    assert.equal(Object.keys(changes), ['companyProfile']);
    assert.equal([changes.companyProfile!.before, changes.companyProfile!.user], [whole.companyProfile, 'manager']);
    assert.match(JSON.stringify(await looked('approve')), '"message":"Add a bank account."', 'what it lacks to sell is said before');
    assert.is((await admin.patch(`${path}/approve`)).status, 200);
    assert.equal(await query('select status, reason from operators where id = $1', [operators.a]), [{ status: 'APPROVED', reason: null }]);
    assert.equal(
      (await query<{ state: string }>('select state from operator_events order by id')).map(({ state }) => state),
      ['SUBMITTED', 'CHANGES_REQUESTED', 'SUBMITTED', 'APPROVED'],
    );
  });

  test('stops selling while it is suspended, is told why, and once closed stays closed', async (world) => {
    const { as, operators, query } = world;
    const [admin, path] = [as('admin'), `operators/${operators.a}`];
    await query(`update operators set status = 'APPROVED' where id = $1`, [operators.a]);
    const can = async () => Object.values(((await as('manager').get(`${path}/standing`)).body as Standing).can).map(({ may }) => may);
    assert.equal(await can(), [true, true, false]);
    assert.is((await admin.post(`${path}/suspend`, { reason: 'Nobody answers.' })).status, 200);
    assert.equal(await can(), [false, false, false]);
    assert.is((await admin.post(`${path}/reinstate`)).status, 200);
    assert.is((await admin.post(`${path}/close`)).status, 200);
    assert.equal((await admin.patch(`${path}/approve`)).status, 400);
    assert.is((await as('rival').get(`${path}/standing`)).status, 404);
  });

  test('is made by an admin alone, and deleted only while it has no bookings and nobody decided about it', async ({
    as,
    insert,
    operators,
    statuses,
  }) => {
    const made = await as('admin').post('operators', { name: 'Gamma' });
    assert.equal([made.status, (made.body as { status: string }).status], [201, 'NEW']);
    const { 'POST operators': post, 'GET operators': list } = await statuses({ 'POST operators': { name: 'Delta' }, 'GET operators': undefined });
    assert.equal([post?.manager, list?.manager, list?.operator, list?.admin], [403, 403, 403, 200]);
    const statusOf = async (person: 'manager' | 'rival' | 'operator') => (await as(person).get(`operators/${operators.a}`)).status;
    assert.equal([await statusOf('manager'), await statusOf('rival'), await statusOf('operator')], [200, 404, 403]);
    const [id] = [(made.body as { id: number }).id];
    await insert('bookings', [{ code: 'B1', operator_id: id, status: 'COMPLETED', payment_was_made: 1 }]);
    const refused = await as('admin').delete(`operators/${id}`);
    assert.equal([refused.status, refused.text.includes('Close it instead'), (refused.body as { instead?: string }).instead], [409, true, 'close']);
    const idOf = async (name: string) => ((await as('admin').post('operators', { name })).body as { id: number }).id;
    assert.is((await as('admin').delete(`operators/${await idOf('Epsilon')}`)).status, 204);
    const decided = await idOf('Zeta');
    await as('admin').patch(`operators/${decided}/reject`, { reason: 'No papers.' });
    assert.match((await as('admin').delete(`operators/${decided}`)).text, 'stays on record');
    const another = await idOf('Eta');
    const rejected = await as('admin').patch(`operators/${another}/reject`);
    assert.equal([rejected.status, (rejected.body as { status: string }).status], [200, 'REJECTED'], 'the specification sends no body');
    const approved = await as('admin').patch(`operators/${another}/approve`);
    assert.not.match(approved.text, 'cannot be approved', 'a rejection is no end: what is missing is what is said');
    assert.is((await as('manager').delete(`operators/${operators.a}`)).status, 403);
  });

  test('is listed with what its bookings of 90 days came to', async ({ as, insert, operators, job, query, clock }) => {
    await insert('currencies', [
      { id: 3, code: 'EUR', name: 'Euro', digits: 2, rate: 1, is_default: 1 },
      { id: 4, code: 'USD', name: 'Dollar', digits: 2, rate: 2, is_default: 0 },
    ]);
    const booked = (code: string, currency: number, more: object = {}) => ({
      code,
      operator_id: operators.a,
      status: 'CONFIRMED',
      payment_was_made: 1,
      total: JSON.stringify({ amount: 1000, currency_id: currency }),
      ...more,
    });
    await insert('bookings', [booked('A', 3), booked('B', 4), booked('C', 3, { status: 'DECLINED' }), booked('D', 3, { payment_was_made: 0 })]);
    await query(
      `insert into bookings (code, operator_id, status, payment_was_made, total, created_at) values ('E', $1, 'CONFIRMED', 1, '{"amount":9,"currency_id":3}', $2)`,
      [operators.a, new Date(clock.now().getTime() - 91 * 86_400_000)],
    );
    await insert('products', [
      { operator_id: operators.a, status: 'active', score: 80, rating: 5, reviewsCount: 3, hasReviews: 1 },
      { operator_id: operators.a, status: 'draft', score: 10, rating: 1, reviewsCount: 1, hasReviews: 1 },
    ]);
    await job('figures');
    const { body } = await as('admin').get('operators?query=Alpha&fields=id,bookings_90_days,revenue_90_days,score,rating,version');
    assert.equal(body, [
      { id: operators.a, bookings_90_days: 2, revenue_90_days: { amount: 1500, currency_id: 3 }, score: 80, rating: 4, version: 1 },
    ]);
  });
}
