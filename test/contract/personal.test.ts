import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPersonal, personsOf } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';

const { registry } = await loadRegistry(process.cwd());

test('every resource with people’s data says whose it is and what becomes of it', () => {
  const silent = [...registry.resources.values()]
    .filter(({ schema, decl }) => isPersonal({ properties: schema.properties ?? {} }) && personsOf(decl).length === 0)
    .map(({ name }) => name);
  assert.equal(silent, []);
});

test.run();
