import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, at, type Answered, type AreaWorld } from '#test';
import { booking, conversation, write } from './enquiry.ts';

const minuteMs = 60_000;

/** Sets where answers go, and has a gateway with a key. */
async function gateway({ as, query }: AreaWorld): Promise<string> {
  await query(`update users set last_password_at = $1 where true`, ['2026-03-01T10:00:00Z']).catch(() => undefined);
  await as('admin').patch('-/settings/enquiries', { reply_address: 'answers@mail.example.com' });
  const made = await as('admin').post('mail-gateways', { title: 'Postfix' });
  assert.is(made.status, 201, made.text);
  return String(at(made.body, 'id'));
}

interface Handed {
  token: string;
  key: string;
}
const handOver = ({ as }: AreaWorld, { token, key }: Handed, mail: object): Promise<Answered> =>
  as(undefined).post(
    'conversations/mail-in',
    { to: `Answers <answers+${token}@mail.example.com>`, from: 'noa@example.org', messageId: '<1@example.org>', text: 'Thank you!', ...mail },
    { authorization: `Bearer ${key}` },
  );
const thread = async ({ as }: AreaWorld, hash: string) =>
  (await as('operator').get(`conversations/messagies/${hash}`)).body as Array<{ [name: string]: Json }>;

await areaTests(
  'enquiries',
  (test) => {
    test('a reply goes to the traveller in their language, and what became of it is told', async (world) => {
      await gateway(world);
      const { id, hash } = await conversation(world, { language: 'de', product_name: 'Altstadt' });
      await write(world, 'operator', hash, 'Ja, rufen Sie 052-123-4567 an.\n\nBis bald');
      await world.turn();
      const [mail] = world.mails;
      const [{ reply_token: token } = {}] = await world.query<{ reply_token: string }>('select reply_token from conversations where id = $1', [id]);
      assert.equal([mail!.to, mail!.subject], [{ name: 'Noa Levi', address: 'noa@example.org' }, 'Antwort auf Ihre Anfrage: Old Town']);
      assert.match(
        mail!.text,
        'operator hat auf Ihre Anfrage geantwortet.\n\nTour: Altstadt\n\nJa, rufen Sie […] an.\n\nBis bald\n\nAntworten Sie einfach',
      );
      assert.is(mail!.replyTo, `answers+${token}@mail.example.com`);
      assert.not.match(mail!.text, 'Dateien');
      assert.is(at((await thread(world, hash))[0] as Json, 'mail'), 'SENT');
      await booking(world, { status: 'CONFIRMED' });
      await write(world, 'operator', hash, 'Call 052-123-4567');
      await write(world, 'operator', hash, { message: 'Only for us', note: true });
      await world.turn();
      assert.is(world.mails.length, 2);
      assert.match(world.mails[1]!.text, '052-123-4567');
    });

    test('the operator hears of a traveller’s message, not more often than every ten minutes', async (world) => {
      const { hash } = await conversation(world);
      const heard = async () => {
        await world.turn();
        return world.mails.filter(({ to }) => to.address === 'manager@example.org').length;
      };
      await write(world, 'customer', hash, 'Hello? My mail is noa@example.org');
      assert.is(await heard(), 1);
      assert.equal(
        [world.mails[0]!.subject, /\[…\]/.test(world.mails[0]!.text), /noa@/.test(world.mails[0]!.text)],
        ['New message from Noa Levi: Old Town', true, false],
      );
      world.clock.pass(9 * minuteMs);
      await write(world, 'customer', hash, 'Anybody?');
      assert.is(await heard(), 1);
      world.clock.pass(2 * minuteMs);
      await write(world, 'customer', hash, 'Please');
      assert.is(await heard(), 2);
      await write(world, 'operator', hash, 'Here I am');
      await write(world, 'customer', hash, 'Great');
      assert.is(await heard(), 3, 'an answer begins anew');
    });

    test('an answer by mail comes into its conversation once, without what it quotes', async (world) => {
      const id = await gateway(world);
      const key = String(at((await world.as('admin').post(`mail-gateways/${id}/keys`)).body, 'text'));
      const token = '0123456789abcdef0123456789abcdef';
      const { hash } = await conversation(world, { reply_token: token, status: 'RESOLVED' });
      const text =
        'Yes, we come with 3 people.\n\nOn Sun, Mar 1, 2026 at 10:00 AM Answers <answers@mail.example.com> wrote:\n> Do you come?\n> Marco\n';
      const attachments = [
        { name: 'map.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64') },
        { name: 'evil.svg', content: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
      ];
      const handed = await handOver(world, { token: token.toUpperCase(), key }, { text, attachments });
      assert.equal([handed.status, handed.body], [202, { taken: true }], handed.text);
      await world.turn();
      const again = await handOver(world, { token, key }, { text, attachments });
      assert.equal([again.status, again.body], [200, { taken: false }]);
      await world.turn();
      const told = await thread(world, hash);
      assert.equal(
        told.map(({ kind, text: said, author, files }) => [kind, said, at(author!, 'name'), (files as Json[]).length]),
        [['TRAVELLER', 'Yes, we come with 3 people.', 'Noa Levi', 1]],
      );
      assert.is(at((await world.as('operator').get(`conversations/by-hash/${hash}`)).body, 'status'), 'OPEN');
      assert.is((await world.query('select id from kept_files')).length, 1);
      assert.equal((await handOver(world, { token, key }, { messageId: '<2@x>', autoSubmitted: 'auto-replied' })).body, { taken: false });
      await handOver(
        world,
        { token, key },
        { messageId: '<3@x>', from: 'other@example.org', text: '', html: '<p>Hello<br>there</p><blockquote>old</blockquote>' },
      );
      await world.turn();
      const last = (await thread(world, hash)).at(-1)!;
      assert.equal([last.text, last.stranger], ['Hello\nthere', true]);
      const two = await Promise.all([
        handOver(world, { token, key }, { messageId: '<4@x>' }),
        handOver(world, { token, key }, { messageId: '<4@x>' }),
      ]);
      assert.equal(
        two.map(({ status }) => status),
        [202, 202],
      );
      await world.turn();
      assert.is((await thread(world, hash)).length, 3, 'twice before the first was read is once');
    });

    test('only a gateway’s key hands mails over, and only to conversations there are', async (world) => {
      const id = await gateway(world);
      const issued = await world.as('admin').post(`mail-gateways/${id}/keys`);
      const key = String(at(issued.body, 'text'));
      const token = 'f'.repeat(32);
      await conversation(world, { reply_token: token });
      assert.is((await handOver(world, { token: '0'.repeat(32), key }, {})).status, 404);
      assert.is((await handOver(world, { token: 'none', key }, {})).status, 404);
      for (const wrong of ['', 'wp_x', `wp_${'x'.repeat(43)}`]) assert.is((await handOver(world, { token, key: wrong }, {})).status, 401, wrong);
      assert.is(
        (await world.as('admin').post('conversations/mail-in', { to: 'x', from: 'a@b.cd', messageId: 'x' })).status,
        401,
        'a session is no key',
      );
      const [row] = (await world.as('admin').get(`mail-gateways/${id}/keys`)).body as Array<{ id: number; last4: string; text?: string }>;
      assert.equal([row!.last4, row!.text], [key.slice(-4), undefined]);
      const rolled = String(at((await world.as('admin').post(`mail-gateways/${id}/roll`)).body, 'text'));
      assert.equal(
        [(await handOver(world, { token, key }, {})).status, (await handOver(world, { token, key: rolled }, { messageId: '<9@x>' })).status],
        [202, 202],
      );
      assert.is((await world.as('admin').delete(`mail-gateways/${id}/keys/${row!.id}`)).status, 204);
      assert.is((await handOver(world, { token, key }, {})).status, 401);
      for (const person of ['manager', 'operator', 'customer'] as const)
        assert.is((await world.as(person).get(`mail-gateways/${id}/keys`)).status, 403);
      let status = 401;
      for (let i = 0; i < 70 && status === 401; i++) status = (await handOver(world, { token, key: 'wp_no' }, {})).status;
      assert.is(status, 429);
    });
  },
  { with: ['bookings', 'tours', 'outbox'] },
);
