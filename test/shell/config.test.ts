import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadConfig, readConfig } from '../../src/shell/config.ts';

test('clears the cache by itself unless told otherwise', () => {
  assert.ok(readConfig({}).autoClearCache);
  assert.not(readConfig({ autoClearCache: false }).autoClearCache);
});

test('names demonstration accounts only where there is a demonstration', () => {
  assert.equal(readConfig({}).demoAccounts, []);
  assert.ok(readConfig({ demo: true }).demoAccounts.includes('admin@example.com'));
  assert.equal(readConfig({ demo: ['me@here.test', 7] }).demoAccounts, ['me@here.test']);
});

test('takes only addresses a link may lead to', () => {
  assert.equal(readConfig({ support: { help: 'https://help.test', 'contact-us': 'javascript:alert(1)', other: 'https://x.test' } }).support, {
    help: 'https://help.test',
  });
});

test('falls back to its defaults when the file is missing or no object', async () => {
  assert.is((await loadConfig(() => Promise.reject(new Error('offline')))).apiBase, '/api/v1/');
  assert.is((await loadConfig(async () => 'nonsense')).apiBase, '/api/v1/');
  assert.is((await loadConfig(async () => ({ apiBase: 'https://api.test/v1/' }))).apiBase, 'https://api.test/v1/');
});

test.run();
