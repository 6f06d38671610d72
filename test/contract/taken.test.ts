import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { takenField, type Resource } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';

/** Whose a record is, or below which. */
const isScope = ({ decl: { scope, parent } }: Resource, name: string): boolean =>
  (scope !== 'global' && Object.values(scope).includes(name)) || parent?.field === name;

test('a value that is taken within its scope is told at a field that people change, and never at the scope', async () => {
  const { registry } = await loadRegistry(process.cwd());
  const told = [...registry.resources.values()].flatMap((resource) =>
    (resource.decl.unique ?? [])
      .filter((fields) => fields.length > 1)
      .map((fields) => ({ resource, field: takenField(resource, fields)!, key: `${resource.name}.${fields.join('+')}` })),
  );
  assert.equal(
    told.filter(({ resource, field }) => isScope(resource, field)).map(({ key }) => key),
    [],
  );
  const fieldOf = (wanted: string) => told.find(({ key }) => key === wanted)?.field;
  assert.equal(['products.operator_id+reference_code', 'operator-price-categories.operatorId+name', 'text-pages.slug+language'].map(fieldOf), [
    'reference_code',
    'name',
    'slug',
  ]);
});

test.run();
