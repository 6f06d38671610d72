import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { asAttachment, safeName } from '../../../src/server/files/fileName.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { loadFile, sendFile } from '../../setup/sending.ts';
import type { Person } from '../../setup/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-files-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const settings = { change: () => ({ settings: readSettings({ DATA_DIR: folder }) }) };

const red = { create: { width: 1200, height: 600, channels: 3 as const, background: { r: 200, g: 10, b: 10 } } };
/** A photo held upright, with a place and a comment in it. */
const photo = () =>
  sharp(red)
    .withExif({ IFD0: { ImageDescription: 'kilroy was here' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A PNG whose head promises many pixels, in a few bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const stored = () =>
  existsSync(path.join(folder, 'files'))
    ? readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => path.join(each.parentPath, each.name))
    : [];

await withEngines('files', (test, engine) => {
  test(
    'takes a photo, keeps it upright and without what else it held, and serves it in sizes made when first asked for',
    inWorld(
      engine,
      async (world) => {
        const sent = await sendFile(world, 'operator', { name: 'Пляж.JPG', bytes: await photo() });
        assert.equal(
          [sent.status, at(sent.body, 'name'), at(sent.body, 'type'), at(sent.body, 'width'), at(sent.body, 'height')],
          [201, 'Пляж.jpg', 'image/jpeg', 600, 1200],
          sent.text,
        );
        const url = String(at(sent.body, 'url'));
        assert.match(url, /^\/api\/v1\/-\/files\/\d+\/[0-9a-f]{32}\/800\/%D0%9F/);
        assert.not.match(readFileSync(stored().find((file) => url.includes(path.basename(file)))!).toString('latin1'), 'kilroy');
        for (const [size, width] of [
          [320, 160],
          [800, 400],
          [1600, 600],
        ] as const) {
          const shown = await loadFile(world, url.replace('/800/', `/${size}/`));
          assert.equal(
            [shown.status, shown.headers['content-type'], shown.headers['cache-control'], shown.headers['x-content-type-options']],
            [200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'],
          );
          const { width: got, exif, format } = await sharp(shown.bytes).metadata();
          assert.equal([got, exif, format], [width, undefined, 'webp']);
        }
        const again = await loadFile(world, url);
        assert.equal(again.status, 200);
        assert.ok(
          stored().every((file) => (statSync(file).mode & 0o777) === 0o600),
          'readable by its owner alone',
        );
      },
      settings,
    ),
  );

  test(
    'keeps transparency, and what is smaller than asked for as it is',
    inWorld(
      engine,
      async (world) => {
        const bytes = await sharp({ create: { width: 50, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer();
        const sent = await sendFile(world, 'admin', { name: 'icon.png', bytes });
        assert.equal([at(sent.body, 'type'), at(sent.body, 'name')], ['image/webp', 'icon.webp']);
        const { width, hasAlpha } = await sharp((await loadFile(world, String(at(sent.body, 'url')))).bytes).metadata();
        assert.equal([width, hasAlpha], [50, true]);
      },
      settings,
    ),
  );

  test(
    'serves documents for saving only',
    inWorld(
      engine,
      async (world) => {
        const files: Array<[string, Buffer, string, string]> = [
          ['../../Vertrag "2".PDF', pdf, 'application/pdf', 'Vertrag _2_.pdf'],
          ['a.csv', Buffer.from('\ufeffa;b\r\n1;2'), 'text/csv; charset=utf-8', 'a.csv'],
          ['C:\\notes.txt', Buffer.from('hi\tthere'), 'text/plain; charset=utf-8', 'notes.txt'],
        ];
        for (const [name, bytes, type, kept] of files) {
          const sent = await sendFile(world, 'manager', { name, bytes });
          assert.equal([sent.status, at(sent.body, 'name'), at(sent.body, 'size')], [201, kept, bytes.length], sent.text);
          const got = await loadFile(world, String(at(sent.body, 'url')));
          assert.equal(
            [got.status, got.headers['content-type'], got.headers['content-disposition'], got.headers['x-content-type-options']],
            [200, type, asAttachment(kept), 'nosniff'],
          );
          assert.ok(got.bytes.equals(bytes));
        }
      },
      settings,
    ),
  );

  test(
    'refuses what it is not, whatever it is called, with a sentence, and keeps nothing of it',
    inWorld(
      engine,
      async (world) => {
        const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
        const whole = await photo();
        const noise = await sharp({
          create: { width: 400, height: 400, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
        })
          .jpeg()
          .toBuffer();
        const avif = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
          .avif()
          .toBuffer();
        const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(200)]);
        const disguised = Buffer.from(avif);
        disguised.write('ftypheic', 4, 'latin1');
        const before = stored().length;
        const cases: Array<[number, string, Buffer | string]> = [
          [415, 'photo.jpg', svg],
          [415, 'drawing.svg', svg],
          [415, 'drawing.txt', svg],
          [415, 'page.txt', '\ufeff \n<!doctype html><script>alert(1)</script>'],
          [415, 'photo.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
          [415, 'photo.avif', avif],
          [415, 'photo.heic', heic],
          [415, 'photo.heic', disguised],
          [415, 'a.zip', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
          [415, 'a.exe', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
          [415, 'a.txt', Buffer.from([0xff, 0x80, 0x81, 0x41])],
          [415, 'a.html', 'hello'],
          [415, 'no-ending', 'hello'],
          [415, 'a.pdf', Buffer.concat([pdf, Buffer.from('PK\x05\x06<script>', 'latin1')])],
          [415, 'a.pdf', Buffer.concat([Buffer.from('<html>'), pdf])],
          [400, 'photo.jpg', noise.subarray(0, 9000)],
          [400, 'photo.png', bomb(100, 100)],
          [400, 'empty.txt', ''],
          [413, 'bomb.png', bomb(30_000, 30_000)],
          [413, 'wide.png', bomb(2_000_000, 1000)],
          [413, 'large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1, whole)],
        ];
        for (const [status, name, bytes] of cases) {
          const answer = await sendFile(world, 'operator', { name, bytes });
          assert.is(answer.status, status, `${name}: ${answer.text}`);
          assert.match(String(at(answer.body, 'message')), /\.$/);
        }
        assert.equal([stored().length, (await world.db.query('select 1 from files')).rows.length], [before, 0]);
        const polyglot = await sendFile(world, 'operator', { bytes: Buffer.concat([whole, Buffer.from('<script>alert(1)</script>PK\x05\x06')]) });
        assert.is(polyglot.status, 201);
        assert.not.match((await loadFile(world, String(at(polyglot.body, 'url')))).bytes.toString('latin1'), 'script');
      },
      settings,
    ),
  );

  test(
    'takes one file in its field, from staff',
    inWorld(
      engine,
      async (world) => {
        const file = { name: 'a.txt', bytes: 'hello' };
        assert.equal([(await sendFile(world, undefined, file)).status, (await sendFile(world, 'customer', file)).status], [401, 403]);
        assert.equal(
          [
            (await sendFile(world, 'operator', { ...file, field: 'photo' })).status,
            (await sendFile(world, 'operator', { ...file, fields: { folder: '/etc' } })).status,
          ],
          [400, 400],
        );
        assert.is((await world.as('operator').post('-/files', { name: 'a.txt' })).status, 400);
        assert.is((await sendFile(world, 'operator', { name: 'a.txt', bytes: 'x'.repeat(6 * 1024 * 1024) })).status, 201);
      },
      settings,
    ),
  );

  test(
    'tells of a file to its operator’s people and to admins, of the platform’s pictures to all',
    inWorld(
      engine,
      async (world) => {
        const status = async (person: Person, id: Json | undefined) => (await world.as(person).get(`-/files/${id}`)).status;
        const own = await sendFile(world, 'operator', { bytes: await photo() });
        const id = at(own.body, 'id');
        assert.equal((await world.as('operator').get(`-/files/${id}`)).body, own.body);
        assert.equal(
          [
            await status('manager', id),
            await status('admin', id),
            await status('rival', id),
            await status('unlinked', id),
            await status('customer', id),
          ],
          [200, 200, 404, 404, 404],
        );
        const picture = at((await sendFile(world, 'admin', { bytes: await photo() })).body, 'id');
        const paper = at((await sendFile(world, 'admin', { name: 'a.pdf', bytes: pdf })).body, 'id');
        assert.equal([await status('rival', picture), await status('customer', picture), await status('rival', paper)], [200, 200, 404]);
      },
      settings,
    ),
  );

  test(
    'no address but the one it was given leads to a file',
    inWorld(
      engine,
      async (world) => {
        const sent = await sendFile(world, 'operator', { bytes: await photo() });
        const other = await sendFile(world, 'operator', { name: 'a.txt', bytes: 'hello' });
        const url = String(at(sent.body, 'url'));
        const [, id, key] = /files\/(\d+)\/([0-9a-f]+)\//.exec(url)!;
        writeFileSync(path.join(folder, 'secret'), 'secret');
        const others = [
          `/api/v1/-/files/${at(other.body, 'id')}/${key}/800`,
          `/api/v1/-/files/${id}/${key!.replace(/^./, (char) => (char === '0' ? '1' : '0'))}/800`,
          `/api/v1/-/files/${id}/${key}/801`,
          `/api/v1/-/files/${id}/${key}/file`,
          `/api/v1/-/files/${id}/..%2f..%2fsecret/800`,
          `/api/v1/-/files/${id}/${key}/..%2f..%2f..%2fsecret`,
          '/api/v1/-/files/../../secret',
          `/api/v1/-/files/${id}x/${key}/800`,
          url.replace(/-\/files.*/, '-/files/%00/x/800'),
        ];
        for (const each of others) assert.is((await loadFile(world, each)).status, 404, each);
        assert.equal(
          [
            (await loadFile(world, `/api/v1/-/files/${id}/${key}/320`)).status,
            (await loadFile(world, `/api/v1/-/files/${id}/${key}/320/..%2f..%2fsecret`)).status,
          ],
          [200, 200],
        );
      },
      settings,
    ),
  );

  test(
    'a repeated key answers the same file and keeps no second one',
    inWorld(
      engine,
      async (world) => {
        const file = { name: 'a.txt', bytes: 'hello', headers: { 'idempotency-key': 'k1' } };
        const first = await sendFile(world, 'operator', file);
        const before = stored().length;
        const second = await sendFile(world, 'operator', file);
        assert.equal([second.status, second.body, stored().length], [201, first.body, before]);
        assert.is((await sendFile(world, 'operator', { ...file, bytes: 'other' })).status, 422);
      },
      settings,
    ),
  );

  test('names are made harmless', () => {
    const names = [
      '../../etc/passwd',
      'C:\\a\\b.jpeg',
      '.htaccess',
      'a\u0000\r\nSet-Cookie: x.jpg',
      'evil\u202egpj.exe',
      '',
      `${'ё'.repeat(300)}.png`,
      'a/b/',
    ];
    assert.equal(
      names.map((name) => safeName(name, 'jpg')).map((name) => (name.length > 100 ? name.length : name)),
      ['passwd.jpg', 'b.jpg', 'file.jpg', 'aSet-Cookie_ x.jpg', 'evilgpj.jpg', 'file.jpg', 124, 'file.jpg'],
    );
    assert.is(asAttachment(`é"'.pdf`), `attachment; filename="__'.pdf"; filename*=UTF-8''%C3%A9%22%27.pdf`);
  });

  if (existsSync('/sys/kernel'))
    test(
      'a disk that cannot be written refuses for now, and what is there is read',
      inWorld(
        engine,
        async (world) => {
          const answer = await sendFile(world, 'operator', { name: 'plan.pdf', bytes: pdf });
          assert.equal([answer.status, at(answer.body, 'name'), answer.headers['retry-after']], [503, 'Unavailable', '30']);
          assert.is((await world.as('operator').get('tours')).status, 200);
          assert.equal((await world.db.query('select id from files')).rows, []);
        },
        { errors: true, change: () => ({ settings: readSettings({ DATA_DIR: '/sys/kernel/waypost' }) }) },
      ),
    );
});
