// Whatever can be brought in from a file: what an export of it says is what an import of it understands.
import * as assert from 'uvu/assert';
import type { Json, Resource } from '#core';
import { guessMapping, importFields, mappedCsv, readTable, templateCsv } from '../../src/resource/transfer/mapping.ts';
import { rolledBack, withPostgres } from '../setup/database.ts';
import { seed } from '../setup/samples.ts';
import { sendFile } from '../setup/sendFile.ts';
import { areas, registry, sources } from '../setup/shipped.ts';
import { createWorld, type World } from '../setup/world.ts';

const isBroughtIn = ({ operations }: Resource) => operations.includes('list') && operations.includes('update');

/** What becomes of an export that is brought back. */
async function backAgain(world: World, { name }: Resource): Promise<Json> {
  const { status, text } = await world.as('admin').get(`-/export/${name}`);
  if (status !== 200) return `export: ${status} ${text.slice(0, 200)}`;
  assert.not.match(text, 'currency_id', `an amount of ${name} is a number beside its currency`);
  const { body } = await sendFile(world, 'admin', { path: `-/import/${name}`, file: text, apply: true });
  const { created, updated, refused, message } = body as Record<string, Json>;
  return { created: created ?? null, updated: updated ?? null, refused: refused ?? message ?? null };
}

/** What a check says of the template as it is downloaded. */
async function exampleBroughtIn(world: World, resource: Resource): Promise<Json> {
  const { status, body, text } = await world.as('admin').get(`-/import/${resource.name}/example`);
  if (status !== 200) return `example: ${status} ${text.slice(0, 200)}`;
  const { example } = body as { example: Record<string, string> | null };
  if (!example) return 'none';
  const viewer = { id: world.users.admin, role: 'admin' } as const;
  const t = ((_key: string, { defaultValue, title }: { defaultValue?: string; title?: string }) => defaultValue ?? `${title} currency`) as never;
  const fields = importFields(resource, viewer, { field: (name) => resource.schema.properties?.[name]?.title ?? name, t });
  const { headers, lines } = readTable(Buffer.from(templateCsv(fields, example)));
  const file = mappedCsv({ headers, lines }, guessMapping(headers, fields));
  const { created, updated, refused, message } = (await sendFile(world, 'admin', { path: `-/import/${resource.name}`, file })).body as Record<
    string,
    Json
  >;
  return { created: created ?? null, updated: updated ?? null, refused: refused ?? message ?? null };
}

const takenAsItStands = JSON.stringify({ created: 1, updated: 0, refused: [] });

/** What there must be to choose from: tours on offer, categories of the newest type, and a picture of the reader's own. */
async function toChooseFrom({ db, insert, users }: World): Promise<void> {
  await db.query(`update products set status = 'active'`);
  await db.query('insert into product_type_categories (a_id, b_id) select (select max(id) from product_types), id from categories');
  const type = { name: 'a.jpg', type: 'image/jpeg', size: 1, width: 1600, height: 600, hash: 'x' };
  await insert('files', [{ ...type, user_id: users.admin, key: 'picture' }]);
}

/** Those whose template has headings alone, and what a line would have to know. */
const withoutExample: Readonly<Record<string, string>> = {
  'api-tokens': 'a day within a year',
  'seat-holds': 'a departure with room',
  'report-mails': 'a report whose period moves along',
  'statement-adjustments': 'the currency of its statement',
  'cancellation-appeals': 'a file that proves the ground',
  reviews: 'a tour that the reader was on',
  'product-schedule-prices': 'numbers of travellers without a price',
  'waiting-list': 'a departure without room',
  'waiting-list-rules': 'a tour without a waiting list',
};

await withPostgres('files of every resource', (test, engine) => {
  test('an export that is brought back changes nothing, and the example line of a template is taken as it stands', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      const wrong: Record<string, Json> = {};
      const without: string[] = [];
      const moved = [...registry.resources.values()].map((resource) => {
        return { resource, comes: isBroughtIn(resource), isMade: resource.operations.includes('create') };
      });
      for (const { resource, comes, isMade } of moved)
        if (comes || isMade) await seed(world, resource, 0, ['money', 'point', 'period', 'object', 'flag', 'date', 'instant', 'time']);
      await toChooseFrom(world);
      for (const { resource, comes, isMade } of moved) {
        const back = comes ? await backAgain(world, resource) : null;
        if (back && JSON.stringify(back) !== JSON.stringify({ created: 0, updated: 0, refused: [] })) wrong[resource.name] = back;
        const example = isMade ? await exampleBroughtIn(world, resource) : null;
        if (example === 'none') without.push(resource.name);
        else if (example && JSON.stringify(example) !== takenAsItStands) wrong[`${resource.name}, the example`] = example;
      }
      assert.equal([wrong, without.sort()], [{}, Object.keys(withoutExample).sort()]);
      await world.app.close();
    });
  });

  test('200 cities with a name and a country are 200 cities: slugs are made of names, and a check promises what is then done', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      await world.insert('countries', [{ id: 7001, name: 'Atlantis' }]);
      const named = (i: number) => (i % 50 === 0 ? 'Springfield' : `Town ${i}`);
      const file = `name,countryId\n${Array.from({ length: 200 }, (_, i) => `${named(i)},Atlantis`).join('\n')}\n`;
      for (const apply of [false, true]) {
        const { body } = await sendFile(world, 'admin', { path: '-/import/cities', file, apply });
        assert.equal(body, { created: 200, updated: 0, unchanged: 0, refused: [], applied: apply });
      }
      const { rows } = await db.query<{ slug: string }>(`select slug from cities where name = 'Springfield' and "countryId" = 7001 order by id`);
      assert.equal(
        rows.map(({ slug }) => slug),
        ['springfield', 'springfield-2', 'springfield-3', 'springfield-4'],
      );
      const { status, body } = await world.as('admin').post('cities', { name: 'Springfield', countryId: 7001 });
      assert.equal([status, (body as { slug: string }).slug], [201, 'springfield-5']);
      await world.app.close();
    });
  });
});
