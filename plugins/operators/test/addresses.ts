// Whom an operator is written to at: nobody who has not said that the address is right.
import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld } from '#test';

const desk = 'Desk@alpha.example';
const minuteMs = 60_000;
interface MailAddresses {
  addresses: Array<{ email: string; state: string; mailed_at: string | null }>;
  sent: Array<{ mail: string; kind: string | null; to: string; state: string; reason: string | null }>;
}

/** The addresses of the first operator, as somebody types them. */
const list = ({ as, operators }: AreaWorld, notificationEmails: object[]) => as('manager').patch(`operators/${operators.a}`, { notificationEmails });
const cancellations = { email: desk, kinds: ['CANCELLATIONS'] };

/** What was sent since the last time, once what can be undone cannot be any more. */
async function heard({ turn, clock, mails }: AreaWorld) {
  clock.pass(11_000);
  await turn();
  return (mails as unknown[] as Array<(typeof mails)[number]>).splice(0);
}
const addressesOf = (sent: Awaited<ReturnType<typeof heard>>) => sent.map(({ to }) => to.address);
const tokenIn = ([mail]: Awaited<ReturnType<typeof heard>>) => /token=(\S+)/.exec(mail!.text)![1]!;
const told = async ({ as, operators }: AreaWorld) =>
  (await as('manager').get(`operators/${operators.a}/notifications`)).body as unknown as MailAddresses;
const stateOf = async (world: AreaWorld) => (await told(world)).addresses[0]?.state;
const send = ({ as, operators }: AreaWorld, what: 'confirm' | 'test', email = desk) =>
  as('manager').post(`operators/${operators.a}/notifications/${what}`, { email });
const confirm = ({ as }: AreaWorld, token: string) => as().post('-/link/answer', { token, answer: 'confirm' });

let code = 0;
/** A booking falls through, and whoever hears of it. */
async function fallenThrough(world: AreaWorld): Promise<string[]> {
  const { as, insert, operators } = world;
  const [id] = await insert('bookings', [
    {
      code: `F${++code}`,
      operator_id: operators.a,
      status: 'CONFIRMED',
      payment_was_made: 1,
      travel_date: '2026-06-01',
      pax: 2,
      starts_at: '2026-06-01T08:00:00Z',
    },
  ]);
  assert.is((await as('admin').post(`bookings/decline/${id}`, { reason: 'WEATHER' })).status, 200);
  return addressesOf(await heard(world));
}

/** Addresses that are written to. */
export function addresses(test: AreaTest): void {
  test('an address is asked by itself, in its language, and gets mails once its link was followed; until then the managers do', async (world) => {
    const [language] = await world.insert('languages', [{ name: 'Deutsch', locale: 'de', is_enabled: 1, is_default: 0 }]);
    assert.is((await list(world, [{ ...cancellations, language_id: language }])).status, 200);
    const asked = await heard(world);
    assert.equal(
      asked.map(({ to, subject }) => [to.address, subject]),
      [[desk, 'Adresse für Alpha bestätigen']],
    );
    assert.equal([await stateOf(world), await fallenThrough(world)], ['UNCONFIRMED', ['manager@example.org']]);
    const token = tokenIn(asked);
    assert.match((await world.as().post('-/link', { token })).text, desk);
    assert.is(await stateOf(world), 'UNCONFIRMED', 'looking confirms nothing');
    assert.equal([(await confirm(world, token)).status, (await confirm(world, token)).status], [200, 200]);
    assert.equal([await stateOf(world), await fallenThrough(world)], ['CONFIRMED', [desk]]);
    await list(world, [{ ...cancellations, kinds: ['BOOKINGS'] }]);
    assert.equal(await fallenThrough(world), ['manager@example.org'], 'of its kinds alone');
  });

  test('an address that was taken out is asked anew, and its old link is over', async (world) => {
    await list(world, [cancellations]);
    const token = tokenIn(await heard(world));
    await confirm(world, token);
    await list(world, []);
    assert.is((await confirm(world, token)).status, 409);
    assert.equal(await fallenThrough(world), ['manager@example.org']);
    await list(world, [{ ...cancellations, email: desk.toUpperCase() }]);
    const again = await heard(world);
    assert.equal([addressesOf(again), await stateOf(world)], [[desk.toUpperCase()], 'UNCONFIRMED']);
    assert.equal([(await confirm(world, token)).status, (await confirm(world, tokenIn(again))).status], [409, 200]);
    await list(world, [{ ...cancellations, email: 'other@alpha.example' }]);
    assert.equal([addressesOf(await heard(world)), await stateOf(world)], [['other@alpha.example'], 'UNCONFIRMED']);
    const body = { notificationEmails: [{ ...cancellations, state: 'CONFIRMED' }] };
    assert.is((await world.as('manager').patch(`operators/${world.operators.a}`, body)).status, 400, 'nobody says so for it');
  });

  test('five mails an hour go to an address by hand, and test mails to confirmed ones alone', async (world) => {
    await list(world, [cancellations, { email: 'b@alpha.example', kinds: ['BOOKINGS'] }]);
    const token = tokenIn(await heard(world));
    assert.equal([(await send(world, 'test')).status, (await send(world, 'confirm', 'c@alpha.example')).status], [409, 400]);
    for (let times = 1; times < 5; times++) assert.is((await send(world, 'confirm')).status, 204);
    const refused = await send(world, 'confirm');
    assert.equal([refused.status, refused.headers['retry-after']], [429, '3600']);
    assert.is((await send(world, 'confirm', 'b@alpha.example')).status, 204, 'each by itself');
    await list(world, []);
    await heard(world);
    await list(world, [cancellations]);
    assert.equal(await heard(world), [], 'taking it out and putting it back is no way around');
    assert.is((await send(world, 'confirm')).status, 429);
    world.clock.pass(60 * minuteMs);
    assert.is((await send(world, 'confirm')).status, 204);
    assert.is((await confirm(world, token)).status, 409);
    assert.is((await confirm(world, tokenIn(await heard(world)))).status, 200);
    assert.equal([(await send(world, 'confirm')).status, (await send(world, 'test')).status], [409, 204]);
    assert.equal(
      (await heard(world)).map(({ to, subject }) => [to.address, subject]),
      [[desk, 'Test email for Alpha']],
    );
  });

  test('one nobody takes mails at is left out until it is confirmed again, and what was sent is told without its words', async (world) => {
    const { query, job, clock } = world;
    await list(world, [cancellations]);
    await confirm(world, tokenIn(await heard(world)));
    await fallenThrough(world);
    await query(
      `update outbox_mails set state = 'failed', error = 'Can''t send mail - all recipients were rejected: 550 no such user', updated_at = $1
      where kind = 'CANCELLATIONS'`,
      [clock.now()],
    );
    clock.pass(10 * minuteMs);
    await job('addresses');
    assert.equal([await stateOf(world), await fallenThrough(world)], ['UNDELIVERABLE', ['manager@example.org']]);
    const { sent } = await told(world);
    assert.equal(
      sent.map(({ mail, kind, to, state, reason }) => [mail, kind, to, state, reason]),
      [
        ['bookings.operator-fell-through', 'CANCELLATIONS', 'manager@example.org', 'sent', null],
        ['bookings.operator-fell-through', 'CANCELLATIONS', desk, 'failed', 'REFUSED'],
        ['operators.confirm-address', null, desk, 'sent', null],
      ],
    );
    assert.not.match(JSON.stringify(sent), /550|token=|Reason/);
    assert.is((await send(world, 'confirm')).status, 204);
    await confirm(world, tokenIn(await heard(world)));
    await job('addresses');
    assert.equal([await stateOf(world), await fallenThrough(world)], ['CONFIRMED', [desk]]);
  });

  test('are for admins and the operator’s own managers', async (world) => {
    const { operators, statuses } = world;
    await list(world, [cancellations]);
    await heard(world);
    const path = `operators/${operators.a}/notifications`;
    const found = await statuses({ [`GET ${path}`]: undefined, [`POST ${path}/confirm`]: { email: desk }, [`POST ${path}/test`]: { email: desk } });
    const of = (call: string) => {
      const { nobody, customer, operator, rival, manager, admin } = found[call]!;
      return [nobody, customer, operator, rival, manager, admin];
    };
    assert.equal(of(`GET ${path}`), [401, 403, 403, 404, 200, 200]);
    assert.equal(of(`POST ${path}/confirm`), [401, 403, 403, 404, 204, 204]);
    assert.equal(of(`POST ${path}/test`), [401, 403, 403, 404, 409, 409]);
    const admin = world.as('admin');
    const made = `operators/${((await admin.post('operators', { name: 'Gamma' })).body as { id: number }).id}`;
    await admin.patch(made, { notificationEmails: [cancellations] });
    assert.equal(addressesOf(await heard(world)).length, 3, 'two by hand, and the new one');
    assert.is((await admin.delete(made)).status, 204, 'they go with their operator');
  });
}
