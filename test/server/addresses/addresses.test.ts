import * as assert from 'uvu/assert';
import { flushHits } from '../../../src/server/addresses/hits.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { sendFile } from '../../setup/sendFile.ts';
import type { World } from '../../setup/world.ts';
import { ledTo, options } from './pages.ts';

const make = async ({ as }: World, path: string, body: Record<string, unknown>): Promise<number> => {
  const { body: made, status } = await as('admin').post(path, body);
  assert.is(status, 201, JSON.stringify(made));
  return (made as { id: number }).id;
};
const rename = async ({ as }: World, path: string, slug: string, headers: Record<string, string> = {}) =>
  (await as('admin').patch(path, { slug }, headers)).status;
const tongues = async ({ insert }: World): Promise<[en: number, he: number]> => {
  const [en, he] = await insert('languages', [
    { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
    { name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 },
  ]);
  return [en!, he!];
};
const errors = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  assert.is(status, 400, JSON.stringify(body));
  return body as Record<string, string[]>;
};

await withEngines('public addresses', (test, engine) => {
  test(
    'a record is met at its own, and where that changes the former one leads on to it in one step',
    inWorld(
      engine,
      async (world) => {
        const id = await make(world, 'pages', { title: 'About', slug: 'about' });
        assert.is(await ledTo(world, '/p/about'), `pages ${id}`);
        assert.is(await ledTo(world, '/p//about/?x=1'), `pages ${id}`);
        for (const slug of ['about-us', 'who-we-are', 'about-us']) assert.is(await rename(world, `pages/${id}`, slug), 200);
        assert.is(await ledTo(world, '/p/about'), '301 /p/about-us');
        assert.is(await ledTo(world, '/p/who-we-are'), '301 /p/about-us');
        assert.is(await ledTo(world, '/p/about-us'), `pages ${id}`, 'nothing leads on from where it is');
        assert.is(await ledTo(world, '/p/nowhere'), '404');
        assert.is(await ledTo(world, 'p/about'), '400');
      },
      options,
    ),
  );

  test(
    'a record that nobody gives an address gets one of its title, as the form makes it, that no other record has',
    inWorld(
      engine,
      async (world) => {
        const { body } = await world.as('admin').post('pages', { title: 'Über uns' });
        assert.is((body as { slug: string }).slug, 'uber-uns');
        const slugOf = async (title: string) => ((await world.as('admin').post('pages', { title })).body as { slug: string }).slug;
        assert.equal([await slugOf('Über uns'), await slugOf('Imprint'), await slugOf('О нас')], ['uber-uns-2', 'imprint-2', 'o-nas']);
        const long = await slugOf('a'.repeat(130));
        assert.equal([long.length, (await slugOf('a'.repeat(130))).slice(-3)], [120, 'a-2']);
        const none = await errors(world.as('admin').post('pages', { title: '東京' }));
        assert.equal(none, { slug: ['An address can’t be made from “東京”. Enter one in Latin letters, such as old-town.'] });
        assert.equal(
          Object.keys(await errors(world.as('admin').post('pages', { title: 'Other', slug: 'uber-uns' }))),
          ['slug'],
          'who gives one means it',
        );
      },
      options,
    ),
  );

  test(
    'the check of a file knows the addresses its earlier lines have taken, as its import does',
    inWorld(
      engine,
      async (world) => {
        const far = Array.from({ length: 20 }, (_, i) => `Page ${i},`);
        const file = `title,slug\n${['Ours,ours', ...far, 'Ours,', 'Other,ours', 'Third,ours-2', 'Ours,'].join('\n')}\n`;
        for (const apply of [false, true]) {
          const { body } = await sendFile(world, 'admin', { path: '-/import/pages', file, apply });
          const { created, refused } = body as { created: number; refused: Array<{ line: number; errors: object }> };
          assert.equal([created, refused.map(({ line, errors }) => [line, ...Object.keys(errors)])], [23, [24, 25].map((line) => [line, 'slug'])]);
        }
        const { rows } = await world.db.query<{ slug: string }>(`select slug from pages where title = 'Ours' order by id`);
        assert.equal(
          rows.map(({ slug }) => slug),
          ['ours', 'ours-2', 'ours-3'],
        );
      },
      options,
    ),
  );

  test(
    'one whose owner says so leads nowhere on, nor does one that nobody has met; and nothing is told of drafts',
    inWorld(
      engine,
      async (world) => {
        const id = await make(world, 'pages', { title: 'A', slug: 'a' });
        await rename(world, `pages/${id}`, 'b', { 'x-redirects': 'none' });
        assert.is(await ledTo(world, '/p/a'), '404');
        const draft = await make(world, 'pages', { title: 'D', slug: 'd', live: false });
        await rename(world, `pages/${draft}`, 'e');
        assert.equal([await ledTo(world, '/p/d'), await ledTo(world, '/p/e')], ['404', '404']);
        await rename(world, `pages/${id}`, 'c');
        await world.as('admin').patch(`pages/${id}`, { live: false });
        assert.equal([await ledTo(world, '/p/b'), await ledTo(world, '/p/c')], ['404', '404'], 'it is not met at the moment');
        await world.as('admin').patch(`pages/${id}`, { live: true });
        assert.is(await ledTo(world, '/p/b'), '301 /p/c');
      },
      options,
    ),
  );

  test(
    'an address is one record’s in a language; reserved words are nobody’s',
    inWorld(
      engine,
      async (world) => {
        const [en, he] = await tongues(world);
        await make(world, 'pages', { title: 'A', slug: 'a', language: en });
        assert.equal(await errors(world.as('admin').post('pages', { title: 'B', slug: 'a', language: en })), {
          slug: ['Another record already has this address.'],
        });
        const other = await make(world, 'pages', { title: 'B', slug: 'a', language: he });
        assert.equal([await ledTo(world, '/p/a', 'he'), await ledTo(world, '/p/a', String(he))], [`pages ${other}`, `pages ${other}`]);
        for (const slug of ['imprint', 'new'])
          assert.match((await errors(world.as('admin').post('pages', { title: 'C', slug, language: en }))).slug![0]!, slug);
        assert.is(await rename(world, `pages/${other}`, 'b'), 200);
        assert.is(await ledTo(world, '/p/a', 'he'), '301 /p/b', 'what leads on does so in that language alone');
      },
      options,
    ),
  );

  test(
    'of what is published the live version counts: an address changes when it goes out, and leads on unless its owner said no',
    inWorld(
      engine,
      async (world) => {
        const id = await make(world, 'notes', { title: 'A', slug: 'a' });
        const publish = async (step = 'publish') => assert.ok((await world.as('admin').post(`-/publish/notes/${id}/${step}`)).status < 300);
        assert.is(await ledTo(world, '/notes/a'), '404', 'it is a draft');
        await publish();
        await rename(world, `notes/${id}`, 'b');
        assert.equal([await ledTo(world, '/notes/a'), await ledTo(world, '/notes/b')], [`notes ${id}`, '404']);
        await publish();
        assert.equal([await ledTo(world, '/notes/a'), await ledTo(world, '/notes/b')], ['301 /notes/b', `notes ${id}`]);
        await publish('take-offline');
        assert.equal([await ledTo(world, '/notes/a'), await ledTo(world, '/notes/b')], ['404', '404']);
        await publish();
        await rename(world, `notes/${id}`, 'c', { 'x-redirects': 'none' });
        await publish();
        assert.equal([await ledTo(world, '/notes/a'), await ledTo(world, '/notes/b')], ['301 /notes/c', '404']);
        await make(world, 'notes', { title: 'Other', slug: 'd' });
        assert.is(await rename(world, `notes/${id}`, 'd'), 400, 'somebody else’s, draft or not');
      },
      options,
    ),
  );

  test(
    'a former address that another record takes is that record’s, as soon as it is met there',
    inWorld(
      engine,
      async (world) => {
        const first = await make(world, 'pages', { title: 'A', slug: 'a' });
        await rename(world, `pages/${first}`, 'b');
        const second = await make(world, 'pages', { title: 'New', slug: 'a', live: false });
        assert.is(await ledTo(world, '/p/a'), '301 /p/b', 'nobody meets the second one yet');
        await world.as('admin').patch(`pages/${second}`, { live: true });
        assert.is(await ledTo(world, '/p/a'), `pages ${second}`);
        await rename(world, `pages/${second}`, 'c');
        assert.equal([await ledTo(world, '/p/a'), await ledTo(world, '/p/b')], ['301 /p/c', `pages ${first}`]);
      },
      options,
    ),
  );

  test(
    'what leads to a deleted record leads nowhere, and there again once it is back',
    inWorld(
      engine,
      async (world) => {
        const id = await make(world, 'pages', { title: 'A', slug: 'a' });
        await rename(world, `pages/${id}`, 'b');
        const { headers } = await world.as('admin').delete(`pages/${id}`);
        assert.equal([await ledTo(world, '/p/a'), await ledTo(world, '/p/b')], ['404', '404']);
        await world.as('admin').post(`-/undo/${headers['x-audit-id']}`);
        assert.equal([await ledTo(world, '/p/a'), await ledTo(world, '/p/b')], ['301 /p/b', `pages ${id}`]);
      },
      options,
    ),
  );

  test(
    'each language has its own, made of its own words until it is written; what a language lacks is met at the default one’s',
    inWorld(
      engine,
      async (world) => {
        const [, he] = await tongues(world);
        const id = await make(world, 'guides', { title: 'Old town', slug: 'old-town' });
        assert.is(await ledTo(world, '/guides/old-town', 'he'), `guides ${id}`);
        await world.as('admin').patch(`-/translations/guides/${id}`, { he: { title: 'העיר העתיקה' } });
        const { rows } = await world.db.query<{ slug: string }>('select slug from guides_i18n where id = $1 and language_id = $2', [id, he]);
        assert.is(rows[0]!.slug, 'hayr-hatykh');
        assert.is(await ledTo(world, '/guides/hayr-hatykh', 'he'), `guides ${id}`);
        await world.as('admin').patch(`-/translations/guides/${id}`, { he: { title: 'אחרת' } });
        assert.is(await ledTo(world, '/guides/hayr-hatykh', 'he'), `guides ${id}`, 'it stays');
        await world.as('admin').patch(`-/translations/guides/${id}`, { he: { slug: 'ir-atika' } });
        assert.is(await ledTo(world, '/guides/hayr-hatykh', 'he'), '301 /guides/ir-atika');
        assert.is(await ledTo(world, '/guides/old-town'), `guides ${id}`);
        const twin = await make(world, 'guides', { title: 'Twin', slug: 'twin' });
        await world.as('admin').patch(`-/translations/guides/${twin}`, { he: { title: 'ir atika' } });
        assert.is(await ledTo(world, '/guides/ir-atika-2', 'he'), `guides ${twin}`, 'one that is taken gets a number');
      },
      options,
    ),
  );

  test(
    'redirects that people write lead to records by their id, and never twice nor in a circle',
    inWorld(
      engine,
      async (world) => {
        const admin = world.as('admin');
        const id = await make(world, 'pages', { title: 'A', slug: 'a' });
        await make(world, 'redirects', { path: '/old/', target: '/p/a#top' });
        await rename(world, `pages/${id}`, 'b');
        assert.is(await ledTo(world, '/old'), '301 /p/b');
        await make(world, 'redirects', { path: '/shop', target: 'https://shop.example.com/x?y=1', code: 302 });
        assert.is(await ledTo(world, '/shop'), '302 https://shop.example.com/x?y=1');
        await make(world, 'redirects', { path: '/never', code: 410 });
        assert.is(await ledTo(world, '/never'), 'gone 410');
        const refused = async (body: object) => {
          const [[field, [text]] = ['', ['']]] = Object.entries(await errors(admin.post('redirects', body)));
          return `${field}: ${text}`;
        };
        assert.match(await refused({ path: '/x', target: '/x' }), 'target: This would create a redirect loop');
        assert.match(await refused({ path: '/x', target: '/old' }), 'target: /old already redirects to /p/b');
        assert.match(await refused({ path: '/p/b', target: '/x' }), 'path: This address shows a published page');
        assert.match(await refused({ path: '/x', target: 'javascript:alert(1)' }), 'target: Enter a path');
        assert.match(await refused({ path: '/x', target: '//evil.example.com' }), 'target: Enter a path');
        assert.match(await refused({ path: 'https://other.example.com/x', target: '/y' }), 'path: Enter a path');
        assert.match(await refused({ path: '/x', target: '/y', code: 410 }), 'target: A removed page has no target');
        const on = await make(world, 'redirects', { path: '/m', target: '/n' });
        assert.match(await refused({ path: '/n', target: '/m' }), 'target: This would create a redirect loop');
        assert.match(await refused({ path: '/n', target: '/o' }), 'path: /m already redirects to this address');
        assert.match((await errors(admin.patch(`redirects/${on}`, { target: '/shop' }))).target![0]!, 'already redirects to');
        assert.is((await admin.post('redirects', { path: '/m', target: '/q' })).status, 400, 'one a path');
      },
      options,
    ),
  );

  test(
    'who was led on is counted in memory and written down together',
    inWorld(
      engine,
      async (world) => {
        await make(world, 'redirects', { path: '/shop', target: 'https://shop.example.com/' });
        for (let n = 0; n < 3; n++) await ledTo(world, '/shop');
        const hits = async () => (await world.db.query<{ hits: number; last_hit: unknown }>('select hits, last_hit from redirects')).rows[0]!;
        assert.equal(await hits(), { hits: 0, last_hit: null });
        await flushHits(world.api);
        const after = await hits();
        assert.is(after.hits, 3);
        assert.ok(after.last_hit);
      },
      options,
    ),
  );
});
