import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('every area of this repository is listed as shipped, and nothing else', () => {
  const areas = readdirSync('plugins').filter((name) => existsSync(`plugins/${name}/plugin.json`));
  assert.equal(JSON.parse(readFileSync('plugins/shipped.json', 'utf8')), areas.sort());
});

test.run();
