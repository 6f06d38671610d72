import { createPublicKey, verify } from 'node:crypto';
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import { readPdf } from '../../../test/server/pdf/read.ts';
import { requestContext } from '../../../src/server/ports/requestContext.ts';
import { systemWork } from '../../../src/server/work/transaction.ts';
import { euros, told, turned } from '../../bookings/test/marketplace.ts';
import { codeAddress } from '../server/print.ts';
import { decoded, linkOf, options, sell } from './world.ts';

const dayMs = 86_400_000;
const bare = (text: string) => text.replace(/[\s\u2066-\u2069]/g, '');

async function addressOf(world: World, id: number): Promise<string> {
  const request = requestContext(systemWork(world.api, world.db, 'test'), 'tickets');
  return codeAddress(request, await request.records('bookings').get(id));
}
const stateOf = async (world: World, token: string) => at((await world.as(undefined).post('/ticket/verify', { token })).body, 'state');

await withEngines('tickets', (test, engine) => {
  test(
    'a ticket says where, when and whom to call, in the traveller’s language, and is read as it stands',
    inWorld(
      engine,
      async (world) => {
        const me = world.as('operator');
        const pdf = async (id: number) => {
          const { status, headers, bytes } = await me.get(`bookings/${id}/ticket`);
          assert.equal([status, headers['content-type']], [200, 'application/pdf']);
          return readPdf(bytes!);
        };
        const english = await pdf(await sell(world));
        const said = ['Old Town, Morning', 'Wednesday, March 11, 2026', 'Start: 10:00 AM, local time', '2 travellers', 'Jaffa Gate'];
        for (const text of [...said, '+972541234567', 'photo ID in the name of Noa Levi', '50% until 3 days before the start'])
          assert.match(bare(english.pages[0]!), bare(text));
        const hebrew = await pdf(await sell(world, { language: 'he' }));
        assert.is(hebrew.locale, 'he');
        for (const text of ['יום רביעי, 11 במרץ 2026', 'התחלה: 10:00, שעון מקומי', '2 מטיילים', '+972541234567', '1 Omar Ibn al-Khattab Sq. (north)'])
          assert.match(bare(hebrew.pages[0]!), bare(text));
        const waiting = await sell(world, { status: 'PENDING' });
        assert.is((await me.get(`bookings/${waiting}/ticket`)).status, 400);
        assert.is((await world.as('rival').get(`bookings/${waiting}/ticket`)).status, 404);
        assert.is((await world.as('customer').get(`bookings/${waiting}/ticket`)).status, 403);
      },
      options,
    ),
  );

  test(
    'its code is verified without this server by the public key, and with it while the booking stands',
    inWorld(
      engine,
      async (world) => {
        const id = await sell(world, { language: 'he', leader_name: 'נועה לוי' });
        const address = await addressOf(world, id);
        assert.is(decoded(address), address);
        const token = address.split('#')[1]!;
        const [head = '', body = '', signature = ''] = token.split('.');
        const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
        const { keys } = (await world.as(undefined).get('/ticket/keys.json')).body as { keys: Array<Record<string, string>> };
        const jwk = keys.find((each) => each.kid === kid)!;
        const key = createPublicKey({ key: jwk, format: 'jwk' });
        assert.is(alg, 'EdDSA');
        assert.ok(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')));
        const { code, ...claims } = JSON.parse(Buffer.from(body, 'base64url').toString());
        assert.match(code, /^WP-/);
        assert.equal(claims, { v: 1, tour: 'Old Town, Morning', start: '2026-03-11T08:00Z', zone: 'Asia/Jerusalem', pax: 2, name: 'נועה לוי' });
        assert.is(await stateOf(world, token), 'VALID');
        const forged = Buffer.from(JSON.stringify({ code, ...claims, pax: 9 })).toString('base64url');
        for (const wrong of [`${head}.${forged}.${signature}`, 'x', '', `${token}.x`, 'a.b.c']) assert.is(await stateOf(world, wrong), 'INVALID');
        await world.db.query('update bookings set pax = 3 where id = $1', [id]);
        assert.is(await stateOf(world, token), 'CHANGED');
        assert.is((await world.as('operator').post(`bookings/decline/${id}`, { reason: 'WEATHER' })).status, 200);
        assert.is(await stateOf(world, token), 'CANCELLED');
      },
      options,
    ),
  );

  test(
    'a link opens one booking without a session, until it is replaced, forged or over',
    inWorld(
      engine,
      async (world) => {
        const [id, other] = [await sell(world), await sell(world)];
        const nobody = world.as(undefined);
        const [link, others] = [await linkOf(world, id), await linkOf(world, other)];
        const open = async (path: string) => (await nobody.get(path)).status;
        const { text: shown = '', headers } = await nobody.get(link);
        assert.match(shown, 'Jaffa Gate');
        assert.match(shown, String(headers['content-type']).includes('html') ? '<html lang="en" dir="ltr">' : '');
        const { rows } = await world.db.query<{ code: string }>('select code from bookings where id = $1', [other]);
        assert.not.match(shown, rows[0]!.code);
        assert.equal((await nobody.get(`${link}/ticket.pdf`)).headers['content-type'], 'application/pdf');
        for (const path of ['/x', '/ticket.pdf/x', '/message', '/answers']) assert.is(await open(`${link}${path}`), 404, path);
        const [, name = ''] = link.split('/trip/');
        const [, number, signature = ''] = /^\d+-(\d+)-(.*)$/.exec(name)!;
        const forged = [
          `${other}-${number}-${signature}`,
          `${id}-2-${signature}`,
          `${id}-${number}-${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
          '',
          'x',
          `${id}`,
        ];
        for (const each of forged) assert.is(await open(`/trip/${each}`), 404, each);
        assert.is((await world.as('rival').post(`bookings/${id}/traveller-link`)).status, 404);
        assert.is((await world.as('customer').get(`bookings/${id}/traveller-link`)).status, 403);
        const renewed = at((await world.as('operator').post(`bookings/${id}/traveller-link`)).body, 'url');
        assert.equal([await open(link), await open(new URL(String(renewed)).pathname), await open(others)], [404, 200, 200]);
        const stood = await told(world, id);
        for (const [word, body] of [
          ['cancel', { amount: '5000' }],
          ['answers', {}],
          ['message', { message: 'Hello' }],
          ['move', { date: '2026-07-02', time: '09:00', total: '10000', version: '1' }],
        ] as const)
          assert.is((await nobody.post(`${link}/${word}`, body)).status, 404, word);
        assert.equal(await told(world, id), stood);
        world.pass(41 * dayMs);
        assert.is(await open(others), 404);
      },
      options,
    ),
  );

  test(
    'a look changes nothing; a cancellation gives back what was shown, and once',
    inWorld(
      engine,
      async (world) => {
        const id = await sell(world, { language: 'he' });
        const nobody = world.as(undefined);
        const link = await linkOf(world, id);
        const stateAt = async () => (await told(world, id)).booking;
        const before = await stateAt();
        const { text: page = '' } = await nobody.get(link);
        assert.match(page, '<html lang="he" dir="rtl">');
        assert.match(page, '\u200f50.00');
        const { text: asked = '' } = await nobody.get(`${link}/cancel`);
        const shown = /name="amount" value="(\d+)"/.exec(asked)![1]!;
        assert.is(shown, '5000');
        const looks = ['', '/cancel', '/cancel?amount=5000', '/move', '/move?date=2026-07-02&time=09%3A00', '/ticket.pdf', '/answers', '/x'];
        for (const path of [...looks, '/message?message=Hello'])
          for (const method of ['GET', 'HEAD'] as const)
            assert.ok([200, 404, 409].includes((await world.app.inject({ method, url: `${link}${path}` })).statusCode), `${method} ${path}`);
        assert.equal(await stateAt(), before);
        assert.equal((await told(world, id)).events, []);
        const send = (amount: string) => nobody.post(`${link}/cancel`, { amount });
        assert.is((await send('10000')).status, 409);
        assert.equal(await stateAt(), before);
        assert.is((await send(shown)).status, 303);
        const { booking: row, events } = await told(world, id);
        assert.equal([row.status, row.refund], ['CANCELLED', euros(Number(shown))]);
        assert.equal(
          events.map(({ kind, amount, actor_name: name }) => [kind, amount, name]),
          [['CANCELLED', euros(5000), null]],
        );
        assert.is((await send(shown)).status, 303);
        assert.equal((await told(world, id)).events.length, 1);
        assert.equal([(await nobody.get(link)).status, (await nobody.get(`${link}/ticket.pdf`)).status], [200, 404]);
        assert.is((await nobody.get(`${link}/cancel`)).status, 409);
      },
      options,
    ),
  );

  test(
    'what the tour asks is answered on the page, once',
    inWorld(
      engine,
      async (world) => {
        const id = await sell(world);
        const questions = [
          { label: 'Shoe size <EU>', type: 'INT' },
          { label: 'Diet', type: 'OPTIONS', options: ['None', 'Vegan'] },
        ];
        await world.db.query('update products set custom_questions = $1', [JSON.stringify(questions)]);
        const nobody = world.as(undefined);
        const link = await linkOf(world, id);
        assert.match((await nobody.get(link)).text ?? '', 'Shoe size &#60;EU&#62;');
        const given = { 'label-0': 'Shoe size <EU>', 'question-0': '44', 'label-1': 'Diet', 'question-1': '' };
        assert.is((await nobody.post(`${link}/answers`, given)).headers.location, `${link}?said=saved`);
        assert.is((await nobody.post(`${link}/answers`, { 'label-0': 'Age', 'question-0': '9' })).headers.location, link);
        const { rows } = await world.db.query<{ travellers: unknown }>('select travellers from bookings where id = $1', [id]);
        assert.equal(rows[0]!.travellers, [{ name: 'Noa Levi', answers: [{ question: 'Shoe size <EU>', answer: '44' }] }]);
        const { text = '' } = await nobody.get(link);
        assert.match(text, 'Diet');
        assert.not.match(text, 'Shoe size');
        assert.is((await nobody.post(`${link}/message`, { message: 'Hello' })).status, 503);
      },
      options,
    ),
  );

  test(
    'the mail of a confirmation has the link, which nothing stores',
    inWorld(
      engine,
      async (world) => {
        const id = await sell(world, { status: 'PENDING' });
        assert.is((await world.as('operator').post(`bookings/confirm/${id}`)).status, 200);
        await turned(world);
        const mail = world.mails.find(({ to }) => to.address === 'noa@example.org')!;
        const path = await linkOf(world, id);
        assert.match(mail.text, `${path}\n`);
        const { rows } = await world.db.query<{ body: string }>('select body from outbox_mails order by id');
        assert.ok(rows.length > 0 && rows.every(({ body }) => !body.includes('/trip/')));
      },
      options,
    ),
  );
});
