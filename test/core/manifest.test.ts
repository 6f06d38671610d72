import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import metaSchema from '../../schemas/plugin.schema.json' with { type: 'json' };

const lists = metaSchema.$defs.resource.properties.list.properties;

test('the README names every word of a list', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [about = ''] = /^\* `list` is[\s\S]*?(?=^\S)/m.exec(readme) ?? [];
  assert.equal(Object.keys(lists).filter((word) => !about.includes(`\`${word}\``)), []);
});

test.run();
