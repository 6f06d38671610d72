// What a site shows in place of the records that texts name.
import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { options } from './pages.ts';

const make = async ({ as }: World, path: string, body: Record<string, unknown>): Promise<number> => {
  const { body: made, status, text } = await as('admin').post(path, body);
  assert.is(status, 201, text);
  return (made as { id: number }).id;
};
const met = async ({ as }: World, records: string, language?: string) => {
  const query = new URLSearchParams({ records, ...(language !== undefined && { language }) });
  const { status, body } = await as(undefined).get(`-/in-texts?${query}`);
  return status === 200 ? (body as Record<string, Record<string, unknown>>) : status;
};

await withEngines('records in texts', (test, engine) => {
  test(
    'a visitor is given name, address, line and picture of what is live, as it went out',
    inWorld(
      engine,
      async (world) => {
        const photo = { url: '/files/a.jpg', alt: 'A bridge' };
        const id = await make(world, 'posts', { title: 'One', slug: 'one', lead: 'Short', photo, secret: 'hush' });
        assert.equal(await met(world, `posts:${id}`), {}, 'a draft');
        assert.is((await world.as('admin').post(`-/publish/posts/${id}/publish`, undefined)).status, 200);
        await world.as('admin').patch(`posts/${id}`, { title: 'Two', lead: 'Long' });
        const shown = { name: 'One', line: 'Short', picture: '/files/a.jpg', alt: 'A bridge', path: '/posts/one' };
        assert.equal(await met(world, `posts:${id},posts:999`), { [`posts:${id}`]: shown });
      },
      options,
    ),
  );

  test(
    'each language has its own name and address, and what it lacks is the default one’s',
    inWorld(
      engine,
      async (world) => {
        await world.insert('languages', [
          { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
          { name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 },
          { name: 'German', locale: 'de', is_enabled: 1, is_default: 0 },
        ]);
        const id = await make(world, 'guides', { title: 'Rome', slug: 'rome' });
        await world.as('admin').patch(`-/translations/guides/${id}`, { he: { title: 'רומא', slug: 'roma' } });
        const name = `guides:${id}`;
        const answers = await Promise.all(['en', 'he', 'de'].map((language) => met(world, name, language)));
        assert.equal(
          answers.map((each) => (each as Record<string, unknown>)[name]),
          [
            { name: 'Rome', path: '/guides/rome' },
            { name: 'רומא', path: '/guides/roma' },
            { name: 'Rome', path: '/guides/rome' },
          ],
        );
      },
      options,
    ),
  );

  test(
    'nothing is told of what visitors do not meet, of other areas, and of rubbish',
    inWorld(
      engine,
      async (world) => {
        const hidden = await make(world, 'pages', { title: 'Hidden', slug: 'hidden', live: false });
        const note = await make(world, 'notes', { title: 'Within', slug: 'within' });
        assert.is((await world.as('admin').post(`-/publish/notes/${note}/publish`, undefined)).status, 200);
        assert.equal(await met(world, `pages:${hidden},notes:${note},redirects:1,users:1,nothing:1`), {});
        for (const rubbish of ['', 'pages', 'pages:0', 'pages:1;drop', `${'pages:1,'.repeat(100)}pages:2`])
          assert.is(await met(world, rubbish), 400, rubbish);
      },
      options,
    ),
  );
});
