import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { can, levels, roles, scopeOf, type Viewer } from '#core';
import { area, registryOf } from '../setup/areas.ts';

test('grants each level to exactly its roles', () => {
  const table = Object.fromEntries(levels.map((level) => [level, [undefined, ...roles].filter((role) => can(role && { role }, level)).map(String)]));
  assert.equal(table, {
    public: ['undefined', 'admin', 'manager', 'operator', 'customer'],
    user: ['admin', 'manager', 'operator', 'customer'],
    staff: ['admin', 'manager', 'operator'],
    manager: ['admin', 'manager'],
    admin: ['admin'],
  });
});

const viewers = {
  admin: { id: 1, role: 'admin' },
  manager: { id: 2, role: 'manager', operatorId: 7 },
  unlinked: { id: 3, role: 'operator' },
  customer: { id: 4, role: 'customer' },
} satisfies Record<string, Viewer>;
const fields = { operator_id: { type: 'integer', title: 'O' }, customer_id: { type: 'integer', title: 'C' } };
const scoped = (scope: unknown, viewer: Viewer | undefined) => {
  const registry = registryOf(
    area('products', { scope: { operator: 'operator_id' } }, fields),
    area('things', { scope }, { ...fields, product_id: { type: 'integer', title: 'P', 'x-ref': 'products' } }),
  );
  return scopeOf(registry, registry.resources.get('things')!, viewer);
};

test('lets everybody meet what is global, also nobody in particular', () => {
  assert.equal(scoped('global', undefined), { kind: 'all' });
  assert.equal(scoped('global', viewers.customer), { kind: 'all' });
});

test('binds staff by operator, customers by owner, admins not at all', () => {
  const scope = { operator: 'operator_id', owner: 'customer_id' };
  assert.equal(scoped(scope, viewers.admin), { kind: 'all' });
  assert.equal(scoped(scope, viewers.manager), { kind: 'equals', field: 'operator_id', value: 7 });
  assert.equal(scoped(scope, viewers.customer), { kind: 'equals', field: 'customer_id', value: 4 });
});

test('shows nothing, never everything, to a user without a link and to nobody', () => {
  assert.equal(scoped({ operator: 'operator_id' }, viewers.unlinked), { kind: 'none' });
  assert.equal(scoped({ operator: 'operator_id' }, viewers.customer), { kind: 'none' });
  assert.equal(scoped({ operator: 'operator_id' }, undefined), { kind: 'none' });
});

test('follows a relation to the scope of the record above', () => {
  assert.equal(scoped({ via: 'product_id' }, viewers.manager), {
    kind: 'via',
    field: 'product_id',
    resource: 'products',
    where: { kind: 'equals', field: 'operator_id', value: 7 },
  });
  assert.equal(scoped({ via: 'product_id' }, viewers.customer), { kind: 'none' });
});

test('lets a user in to the record that is their own', () => {
  assert.equal(scoped({ operator: 'operator_id', self: 'id' }, viewers.unlinked), { kind: 'equals', field: 'id', value: 3 });
  assert.equal(scoped({ operator: 'operator_id', self: 'id' }, viewers.manager), {
    kind: 'any',
    of: [
      { kind: 'equals', field: 'operator_id', value: 7 },
      { kind: 'equals', field: 'id', value: 2 },
    ],
  });
});

test.run();
