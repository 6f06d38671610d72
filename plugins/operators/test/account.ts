// The account an operator is paid to: given, changed after a while, stopped, and never told.
import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld, Person } from '#test';

const hour = 3_600_000;
const first = { scheme: 'IBAN', holder: 'Alpha Ltd.', iban: 'DE89 3704 0044 0532 0130 00' };
const second = { scheme: 'US', holder: 'Alpha Inc.', routing_number: '021000021', account_number: '98765432101', account_type: 'CHECKING' };
/** What nobody may find anywhere: the numbers, however they are written. */
const numbers = /370400440532013|3704 0044 0532|98765432101|021000021/;

interface Shown {
  account: { scheme: string; holder: string; ending: string } | null;
  schemes: string[];
  change: { id: number; state: string; ending: string; effective_at: string } | null;
  past: Array<{ what: string; who: string | null }>;
}
const fieldsOf = ({ body }: { body: unknown }) => Object.keys(body as object);
const pathOf = ({ operators }: AreaWorld) => `operators/${operators.a}`;
const give = (world: AreaWorld, payment: object, person: Person = 'manager') => world.as(person).patch(pathOf(world), { payment });
const shown = async (world: AreaWorld, person: Person = 'manager') =>
  (await world.as(person).get(`${pathOf(world)}/account`)).body as unknown as Shown;
const inFull = async (world: AreaWorld) => (await world.as('manager').get(`${pathOf(world)}/account/in-full`)).body;
const move = (world: AreaWorld, id: number, name: 'confirm' | 'stop', person: Person) =>
  world.as(person).post(`operator-account-changes/${id}/${name}`);
const told = ({ mails }: AreaWorld, from = 0) => mails.slice(from).map(({ to, subject }) => `${to.address}: ${subject}`);

async function withFirst(world: AreaWorld): Promise<void> {
  await world.as('manager').patch(pathOf(world), { contactData: { email: 'Office@alpha.example' } });
  const { status, text } = await give(world, first);
  assert.is(status, 200, text);
  await world.turn();
}

/** The account an operator is paid to. */
export function account(test: AreaTest): void {
  test('says of each part what is wrong with it, where it was typed', async (world) => {
    assert.equal(fieldsOf(await give(world, { ...first, iban: 'DE89 3704 0044 0532 0130 01' })), ['payment.iban']);
    assert.equal(fieldsOf(await give(world, { scheme: 'US', routing_number: '021000022' })), [
      'payment.routing_number',
      'payment.account_number',
      'payment.account_type',
      'payment.holder',
    ]);
    assert.equal(fieldsOf(await give(world, { scheme: 'SWIFT', holder: 'A', account_number: '12345678', bic: 'COBAXXFF' })), [
      'payment.bank_name',
      'payment.bic',
    ]);
    assert.equal(fieldsOf(await world.as('manager').patch(pathOf(world), { iban: 'DE89370400440532013000' })), ['iban']);
    assert.is((await give(world, { holder: 'Alpha Ltd.', bank_name: 'Leumi' })).status, 200, 'what stands around an account may come first');
    assert.is((await shown(world)).account, null);
  });

  test('counts at once where there was none, is kept sealed, and everybody is told', async (world) => {
    const [country] = await world.insert('countries', [{ name: 'Israel', slug: 'israel', iso_code: 'IL' }]);
    await world.query('update operators set country_id = $2 where id = $1', [world.operators.a, country]);
    await withFirst(world);
    const { account: now, schemes, change, past } = await shown(world);
    assert.equal(now, { scheme: 'IBAN', holder: 'Alpha Ltd.', ending: '3000' });
    assert.equal([schemes.slice(0, 3), change, past.map(({ what }) => what)], [['IL', 'IBAN', 'SWIFT'], null, ['GIVEN']]);
    assert.equal(told(world).sort(), ['Office@alpha.example: Bank account added for Alpha', 'manager@example.org: Bank account added for Alpha']);
    assert.equal(await inFull(world), { iban: 'DE89370400440532013000' });
    assert.equal((await shown(world, 'admin')).past[0], { at: world.clock.now().toISOString(), what: 'REVEALED', who: 'manager' });
  });

  test('changes when somebody else has confirmed it and 48 hours have passed, once', async (world) => {
    await withFirst(world);
    const before = world.mails.length;
    assert.is((await give(world, { ...second, currency_id: undefined })).status, 200);
    await world.turn();
    assert.equal(told(world, before).sort(), [
      'Office@alpha.example: Account change requested for Alpha',
      'manager@example.org: Account change requested for Alpha',
    ]);
    const { change } = await shown(world);
    assert.equal([change!.state, change!.ending, Date.parse(change!.effective_at) - world.clock.now().getTime()], ['WAITING', '2101', 48 * hour]);
    assert.is((await move(world, change!.id, 'confirm', 'manager')).status, 403, 'who asked confirms by mail alone');
    world.clock.pass(49 * hour);
    await world.turn();
    assert.equal(await inFull(world), { iban: 'DE89370400440532013000' }, 'nobody confirmed it');
    assert.is((await move(world, change!.id, 'confirm', 'admin')).status, 200);
    await Promise.all([world.job('accounts'), world.job('accounts')]);
    assert.equal(await inFull(world), { routing_number: '021000021', account_number: '98765432101', account_type: 'CHECKING' });
    await world.turn();
    assert.equal(told(world, before + 2).sort(), [
      'Office@alpha.example: New payout account for Alpha',
      'manager@example.org: New payout account for Alpha',
    ]);
    const { account: now, change: open } = await shown(world);
    assert.equal([now, open], [{ scheme: 'US', holder: 'Alpha Inc.', ending: '2101' }, null]);
    assert.equal(
      await world.query('select iban, account from operator_account_changes'),
      [{ iban: null, account: null }],
      'what it was sealed for is gone',
    );
  });

  test('waits its time though it is confirmed, and is stopped by any of them', async (world) => {
    await withFirst(world);
    await give(world, second, 'admin');
    const { id } = (await shown(world)).change!;
    assert.is((await move(world, id, 'confirm', 'manager')).status, 200);
    world.clock.pass(47 * hour);
    await world.job('accounts');
    assert.is((await shown(world)).account!.ending, '3000');
    const seen = world.mails.length;
    assert.is((await move(world, id, 'stop', 'manager')).status, 200);
    world.clock.pass(2 * hour);
    await world.turn();
    assert.equal([(await shown(world)).account!.ending, (await shown(world)).change], ['3000', null]);
    assert.ok(told(world, seen).includes('manager@example.org: Account change stopped for Alpha'));
  });

  test('is confirmed or stopped by the link in the mail, by a manager who still is one', async (world) => {
    await withFirst(world);
    await give(world, second);
    await world.turn();
    const tokenOf = (address: string) =>
      /token=(\S+)/.exec(world.mails.filter(({ to, text }) => to.address === address && text.includes('token=')).at(-1)!.text)![1]!;
    const answer = (address: string, word: string) => world.as().post('-/link/answer', { token: tokenOf(address), answer: word });
    assert.is((await answer('Office@alpha.example', 'confirm')).status, 404, 'who is no manager only stops it');
    await world.query(`update users set role = 'operator' where id = $1`, [world.users.manager]);
    assert.is((await answer('manager@example.org', 'confirm')).status, 409);
    await world.query(`update users set role = 'manager' where id = $1`, [world.users.manager]);
    for (const time of ['once', 'again']) assert.is((await answer('manager@example.org', 'confirm')).status, 200, time);
    const state = async () => (await world.query<object>('select state, confirmed_name, ended_name from operator_account_changes'))[0];
    assert.equal(await state(), { state: 'CONFIRMED', confirmed_name: 'manager@example.org', ended_name: null });
    assert.is((await answer('Office@alpha.example', 'stop')).status, 200);
    assert.equal(await state(), { state: 'STOPPED', confirmed_name: 'manager@example.org', ended_name: 'Office@alpha.example' });
    assert.is((await answer('manager@example.org', 'confirm')).status, 409);
  });

  test('lapses after a week that nobody confirmed it in, and gives way to another change', async (world) => {
    await withFirst(world);
    await give(world, second);
    world.clock.pass(hour);
    await give(world, { ...first, holder: 'Alpha GmbH' });
    const open = await world.query<{ state: string; ending: string }>('select state, ending from operator_account_changes order by id');
    assert.equal(open, [
      { state: 'REPLACED', ending: '2101' },
      { state: 'WAITING', ending: '3000' },
    ]);
    world.clock.pass(7 * 24 * hour);
    const seen = world.mails.length;
    await world.turn();
    assert.equal(
      (await shown(world)).past.slice(0, 2).map(({ what }) => what),
      ['LAPSED', 'REPLACED'],
    );
    assert.ok(told(world, seen).includes('manager@example.org: Account change not confirmed for Alpha'));
  });

  test('keeps its number where only what stands around it changes, and its currency changes at once', async (world) => {
    await withFirst(world);
    const [euro] = await world.insert('currencies', [{ code: 'EUR', name: 'Euro', digits: 2, rate: 1, is_default: 1 }]);
    assert.is((await give(world, { scheme: 'IBAN', holder: 'Alpha Ltd.', currency_id: euro })).status, 200);
    assert.is((await shown(world)).change, null);
    assert.is((await give(world, { scheme: 'IBAN', holder: 'Alpha plc', currency_id: euro })).status, 200);
    const { change, account: now } = await shown(world);
    assert.equal([change!.ending, now!.holder], ['3000', 'Alpha Ltd.']);
    await move(world, change!.id, 'confirm', 'admin');
    world.clock.pass(48 * hour);
    await world.turn();
    assert.is((await shown(world)).account!.holder, 'Alpha plc');
    assert.equal(await inFull(world), { iban: 'DE89370400440532013000' });
    assert.equal(fieldsOf(await world.as('manager').patch(pathOf(world), { payment: null })), ['payment']);
  });

  test('is for its own managers and admins', async (world) => {
    await withFirst(world);
    await give(world, second);
    const { id } = (await shown(world)).change!;
    const path = pathOf(world);
    const found = await world.statuses({
      [`GET ${path}/account`]: undefined,
      [`GET ${path}/account/in-full`]: undefined,
      [`POST operator-account-changes/${id}/confirm`]: undefined,
      [`POST operator-account-changes/${id}/stop`]: undefined,
    });
    const of = ({ nobody, customer, operator, manager, rival, admin }: (typeof found)[string]) => [nobody, customer, operator, manager, rival, admin];
    assert.equal(Object.values(found).map(of), [
      [401, 403, 403, 200, 404, 200],
      [401, 403, 403, 200, 404, 200],
      [401, 403, 403, 400, 404, 200],
      [401, 403, 403, 400, 404, 200],
    ]);
  });

  test('is told nowhere: in no answer, history, export, event, mail, job or log', async (world) => {
    await withFirst(world);
    await give(world, second, 'admin');
    await give(world, { ...second, routing_number: '021000022' });
    await world.turn();
    const admin = world.as('admin');
    const [{ id }] = [(await shown(world)).change!];
    await move(world, id, 'confirm', 'manager');
    const answers = await Promise.all(
      [
        'operators',
        `${pathOf(world)}?expand=payment`,
        `${pathOf(world)}/account`,
        `${pathOf(world)}/changes`,
        `-/history/operators/${world.operators.a}`,
        `-/history/operator-account-changes/${id}`,
        '-/export/operators?format=csv',
        '-/search?query=98765432101',
        'operators?query=98765432101',
      ].map((path) => admin.get(path)),
    );
    const tables = ['audit', 'outbox_events', 'outbox_deliveries', 'outbox_mails', 'jobs', 'idempotency', 'operators', 'operator_account_changes'];
    const stored = await Promise.all(tables.map((table) => world.query(`select * from ${table}`)));
    for (const [at, { status, text }] of answers.entries()) {
      assert.is(status, 200, String(at));
      assert.not.match(text, numbers, String(at));
    }
    for (const [at, rows] of stored.entries()) assert.not.match(JSON.stringify(rows), numbers, tables[at]);
    assert.not.match(JSON.stringify([world.mails, world.errors]), numbers);
    const { _secrets, iban, account: sealed } = (await admin.get(pathOf(world))).body as Record<string, unknown>;
    assert.equal([_secrets, iban, sealed], [{ iban: { set: true, last4: '3000' }, account: { set: false } }, undefined, undefined]);
  });
}
