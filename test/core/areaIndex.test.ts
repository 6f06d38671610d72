import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex } from '#core';
import { area, registryOf } from '../setup/areas.ts';

test('has languages chosen from what the core tells everybody, and other records from their list', () => {
  const flag = { type: 'integer', title: 'Flag', enum: [0, 1] };
  const fields = { name: { type: 'string', title: 'Name' }, locale: { type: 'string', title: 'Locale' }, is_default: flag };
  const api = { collection: 'languages', list: 'languages/search', operations: ['list'] };
  const { resources } = areaIndex(registryOf(area('languages', { serves: 'languages', table: 'languages', api }, fields), area('things')));
  const pathOf = (name: string) => resources.find((each) => each.name === name)?.optionsPath;
  assert.equal([pathOf('languages'), pathOf('things')], ['languages', undefined]);
});

test.run();
