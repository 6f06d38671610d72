import * as assert from 'uvu/assert';
import sharp from 'sharp';
import type { Json } from '#core';
import { areaTests, at, type Answered, type AreaWorld, type Person } from '#test';
import { booking, conversation, hourMs, write } from './enquiry.ts';

/** A picture that says where it was taken. */
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'Noa, 052-123-4567' }, IFD3: { GPSLatitude: '31/1 46/1 0/1' } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
/** An archive that says it is a text document, stored without compression. */
function archive(names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const head = Buffer.alloc(30);
    head.write('PK\u0003\u0004', 'latin1');
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  return Buffer.concat([...entries, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
}
const odt = (...more: string[]) => {
  const type = 'application/vnd.oasis.opendocument.text';
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt32LE(type.length, 18);
  head.writeUInt32LE(type.length, 22);
  head.writeUInt16LE(8, 26);
  return Buffer.concat([head, Buffer.from(`mimetype${type}`), archive(['content.xml', ...more])]);
};

async function send(
  { as }: AreaWorld,
  person: Person,
  hash: string,
  { name = 'a.jpg', bytes }: { name?: string; bytes: Buffer | string },
): Promise<Answered> {
  const form = new FormData();
  form.set('file', new Blob([bytes as Buffer<ArrayBuffer>]), name);
  const encoded = new Response(form);
  return as(person).post(`conversations/${hash}/files`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type')!,
  });
}

await areaTests(
  'enquiries',
  (test) => {
    test('a picture is drawn anew, goes with a message, and shows to both', async (world) => {
      const { hash } = await conversation(world);
      const sent = await send(world, 'customer', hash, { name: 'holiday.png', bytes: await picture() });
      assert.equal(
        [sent.status, at(sent.body, 'name'), at(sent.body, 'type'), at(sent.body, 'width'), at(sent.body, 'height')],
        [201, 'holiday.jpg', 'image/jpeg', 40, 30],
        sent.text,
      );
      const file = at(sent.body, 'id');
      const load = (person: Person) => world.as(person).get(`conversations/${hash}/files/${file}`);
      assert.equal([(await load('customer')).status, (await load('operator')).status], [200, 404], 'before it is sent, it is its sender’s');
      const said = await write(world, 'customer', hash, { message: '', files: [file] });
      assert.equal([said.status, at(said.body, 'files.0.id'), at(said.body, 'text')], [201, file, '']);
      const loaded = await load('operator');
      assert.equal(
        [loaded.status, loaded.headers['content-type'], loaded.headers['content-disposition']],
        [200, 'image/jpeg', `inline; filename="holiday.jpg"; filename*=UTF-8''holiday.jpg`],
      );
      assert.is((await sharp(loaded.bytes!).metadata()).exif, undefined);
      assert.equal([(await load('rival')).status, (await load('stranger')).status, (await load('admin')).status], [404, 404, 200]);
      assert.is((await write(world, 'customer', hash, { message: 'Again', files: [file] })).status, 400, 'a file is sent once');
      assert.is((await world.as('customer').delete(`conversations/${hash}/files/${file}`)).status, 409);
      assert.equal(at((await world.as('operator').get('conversations?expand=files')).body, '0.files.0.id'), file);
    });

    test('files of notes are staff’s', async (world) => {
      const { hash } = await conversation(world);
      const file = at((await send(world, 'operator', hash, { name: 'plan.pdf', bytes: pdf })).body, 'id');
      await write(world, 'operator', hash, { message: 'Our plan', note: true, files: [file] });
      const load = (person: Person) => world.as(person).get(`conversations/${hash}/files/${file}`);
      assert.equal([(await load('manager')).status, (await load('customer')).status], [200, 404]);
      const expand = async (person: Person) => (await world.as(person).get(`conversations/by-hash/${hash}?expand=files`)).body;
      assert.equal([(at(await expand('manager'), 'files') as Json[]).length, at(await expand('customer'), 'files')], [1, []]);
    });

    test('what a file is says its content, and before a booking is confirmed only pictures and PDF are taken', async (world) => {
      const { hash } = await conversation(world);
      const status = async (name: string, bytes: Buffer | string) => (await send(world, 'customer', hash, { name, bytes })).status;
      const refused: Array<[string, Buffer | string]> = [
        ['a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
        ['a.pdf', '<!doctype html><script>alert(1)</script>'],
        ['a.txt', ' \n<html>'],
        ['a.png', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
        ['a.pdf', Buffer.concat([pdf, Buffer.from('<script>')])],
        ['a.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
        ['a.zip', archive(['a.exe'])],
        ['a.jpg', Buffer.from('\u007fELF', 'latin1')],
        ['a.txt', 'Call me'],
        ['a.odt', odt()],
      ];
      for (const [name, bytes] of refused) assert.is(await status(name, bytes), 415, name);
      assert.equal(
        [await status('a.jpg', ''), await status('x.pdf', pdf), await status('a.pdf', Buffer.alloc(11 * 1024 * 1024, 37))],
        [400, 201, 413],
      );
      await booking(world, { status: 'CONFIRMED' });
      assert.equal(
        [
          await status('a.txt', 'Call me'),
          await status('a.odt', odt()),
          await status('a.odt', odt('Basic/script.xml')),
          await status('a.zip', archive(['a.exe'])),
        ],
        [201, 201, 415, 415],
      );
    });

    test('ten wait for a message, one can be taken back, and the unsent go after a day', async (world) => {
      const { hash } = await conversation(world);
      const files: Json[] = [];
      for (let i = 0; i < 10; i++) files.push(at((await send(world, 'customer', hash, { name: `${i}.pdf`, bytes: pdf })).body, 'id')!);
      assert.is((await send(world, 'customer', hash, { name: '11.pdf', bytes: pdf })).status, 409);
      assert.is((await send(world, 'operator', hash, { name: '1.pdf', bytes: pdf })).status, 201, 'somebody else’s wait by themselves');
      assert.is((await write(world, 'customer', hash, { message: 'x', files: [...files, 1] })).status, 400);
      assert.is((await world.as('operator').delete(`conversations/${hash}/files/${files[0]}`)).status, 404);
      assert.is((await world.as('customer').delete(`conversations/${hash}/files/${files[0]}`)).status, 204);
      assert.is((await write(world, 'customer', hash, { message: 'x', files: [files[0]!] })).status, 400);
      assert.is((await write(world, 'customer', hash, { message: 'x', files: files.slice(1, 3) })).status, 201);
      const kept = async () => [
        (await world.query('select id from conversation_files')).length,
        (await world.query('select id from kept_files')).length,
      ];
      assert.equal(await kept(), [10, 10]);
      world.clock.pass(25 * hourMs);
      await world.job('unsent-files');
      assert.equal(await kept(), [2, 2]);
      assert.is((await world.query('select key from file_leftovers where due_at <= $1', [world.clock.now()])).length, 9, 'their bytes are due');
    });
  },
  { with: ['bookings', 'tours'] },
);
