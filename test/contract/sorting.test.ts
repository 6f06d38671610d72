import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Registry, Resource } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';
import { columnsOf, moreColumns } from '../../src/resource/list/columnsOf.ts';
import { indexesOf } from '../../src/server/db/tables/planTable.ts';
import { tableSpecsOf } from '../../src/server/select/tableSpec.ts';
import { systemViewer } from '../../src/server/work/Work.ts';
import { registryOf, source } from '../setup/areas.ts';

/** What a reader may sort a list by: its columns, and those that may be added. */
function sortable(resource: Resource): string[] {
  const columns = columnsOf(resource, systemViewer);
  return [...columns, ...moreColumns(resource, systemViewer, columns)].filter((column) => column.sortable).map((column) => column.field);
}

/** Fields that lists can be sorted by and no index keeps in order, ties by id where there are any. */
function unindexed(registry: Registry): string[] {
  const specs = new Map(tableSpecsOf(registry).map((spec) => [spec.table, spec]));
  // Settings are one record, and of what no call lists there is no list.
  const listed = [...registry.resources.values()].filter(({ single, operations }) => !single && operations.includes('list'));
  return listed.flatMap((resource) => {
    const ordered = new Set(Object.values(indexesOf(specs.get(resource.table)!)).flatMap((sql) => /\("([^"]+)"(?:, id)?\)/.exec(sql)?.[1] ?? []));
    return sortable(resource)
      .filter((field) => field !== 'id' && !ordered.has(field))
      .map((field) => `${resource.name}.${field}`);
  });
}

test('whatever a list can be sorted by has an index', async () => assert.equal(unindexed((await loadRegistry(process.cwd())).registry), []));

const things = (list: Record<string, unknown>) =>
  registryOf(
    source(
      {
        id: 'things',
        title: 'Things',
        resources: [
          {
            name: 'things',
            schema: 'thing.schema.json',
            access: { read: 'user', write: 'admin' },
            scope: 'global',
            api: { collection: 'things' },
            list,
          },
        ],
      },
      {
        'thing.schema.json': {
          title: 'Thing',
          type: 'object',
          properties: {
            title: { type: 'string', title: 'Title', maxLength: 80 },
            weight: { type: 'integer', title: 'Weight' },
            note: { type: 'string', title: 'Note' },
          },
        },
      },
    ),
  );

test('a column that is added is sorted by only where an index can hold it, and a text without a bound is found out', () => {
  assert.equal(sortable(things({ columns: ['title'] }).resources.get('things')!), ['title', 'weight', 'id', 'created_at', 'updated_at']);
  assert.equal(unindexed(things({ columns: ['title'] })), []);
  assert.equal(unindexed(things({ columns: ['title', 'note'] })), ['things.note']);
});

test.run();
