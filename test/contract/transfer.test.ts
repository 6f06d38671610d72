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

/**
 * Those whose template has headings alone, for want of a record or a file that a new one would have to name, or of a list that nobody can make up.
 */
const withoutExample = [
  'coupon-scenarios',
  'seat-holds',
  'product-discounts',
  'report-mails',
  'statement-adjustments',
  'cancellation-appeals',
  'reviews',
  'slider-photos',
  'products',
  'product-schedule-prices',
];

await withPostgres('files of every resource', (test, engine) => {
  test('an export that is brought back changes nothing, and the example line of a template is taken as it stands', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      const wrong: Record<string, Json> = {};
      const without: string[] = [];
      for (const resource of registry.resources.values()) {
        const [comes, isMade] = [isBroughtIn(resource), resource.operations.includes('create')];
        if (comes || isMade) await seed(world, resource, 0, ['money', 'point', 'period', 'object', 'flag', 'date', 'instant', 'time']);
        const back = comes ? await backAgain(world, resource) : null;
        if (back && JSON.stringify(back) !== JSON.stringify({ created: 0, updated: 0, refused: [] })) wrong[resource.name] = back;
        const example = isMade ? await exampleBroughtIn(world, resource) : null;
        if (example === 'none') without.push(resource.name);
        else if (example && JSON.stringify(example) !== takenAsItStands) wrong[`${resource.name}, the example`] = example;
      }
      assert.equal([wrong, without.sort()], [{}, [...withoutExample].sort()]);
      await world.app.close();
    });
  });
});
