import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiVersion } from '#core';
import { described } from '../../setup/described.ts';
import { once } from '../../setup/once.ts';
import { breaking, contractIn, readContract, written } from './contract.ts';

const test = suite('the contract of the API');
const read = once(async () => contractIn((await described()).description));
const snapshot = 'test/contract/tables/api.txt';
const update = 'UPDATE_API=1 npm test -- contract/api/contract';
const versionOf = (text: string): string => /^## (\S+)$/m.exec(text)?.[1] ?? '';

test('breaks no client, unless schemas/api-changes.md names what does', async () => {
  const now = await read();
  const before = existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : '';
  const changes = readFileSync('schemas/api-changes.md', 'utf8');
  const broken = breaking(readContract(before), now).filter((each) => !changes.includes(`\`${each}\``));
  assert.equal(broken, [], 'name each of these in schemas/api-changes.md, under a new version');
  if (process.env.UPDATE_API === '1') writeFileSync(snapshot, written(now));
  assert.ok(readFileSync(snapshot, 'utf8') === written(now), `${snapshot} is of another state of the API: ${update} writes it`);
});

test('has the version that the newest changes are of', () => {
  assert.is(versionOf(readFileSync('schemas/api-changes.md', 'utf8')), apiVersion);
});

const call = (members: Record<string, string>) => ({ 'GET /a': members });

test('takes what is added for no break', () => {
  assert.equal(breaking(call({ '?a': 'string' }), call({ '?a': 'string', '?b': 'string', '>c': 'string', '<200 d': 'string!' })), []);
  assert.equal(breaking(call({ '>a': 'string!' }), call({ '>a': 'string' })), []);
  assert.equal(breaking(call({ '>a': 'string(x,y)' }), call({ '>a': 'string(x,y,z)' })), []);
  assert.equal(breaking(call({ '>a': 'string' }), call({ '>a': 'string|null' })), []);
  assert.equal(breaking(call({ '<200 a': 'string|null' }), call({ '<200 a': 'string' })), []);
  assert.equal(breaking(call({ '<200 a': 'string' }), call({ '<200 a': 'string!' })), []);
  assert.equal(breaking(call({}), call({ '>a': 'object', '>a.b': 'string!' })), []);
});

test('takes what is gone, narrower, another or newly required for a break', () => {
  assert.equal(breaking(call({}), {}), ['GET /a: removed']);
  assert.equal(breaking(call({ '?a': 'string' }), call({})), ['GET /a ?a: removed']);
  assert.equal(breaking(call({ '>a': 'string(x,y)' }), call({ '>a': 'string(x)' })), ['GET /a >a: was string(x,y), is string(x)']);
  assert.equal(breaking(call({ '>a': 'string' }), call({ '>a': 'string!' })), ['GET /a >a: was string, is string!']);
  assert.equal(breaking(call({}), call({ '>a': 'string!' })), ['GET /a >a: newly required']);
  assert.equal(breaking(call({ '<200 a': 'string!' }), call({ '<200 a': 'string' })), ['GET /a <200 a: was string!, is string']);
  assert.equal(breaking({ '#a': { '<b': 'integer!' } }, { '#a': { '<b': 'string!' } }), ['#a <b: was integer!, is string!']);
});

test('is read as it was written', async () => {
  const now = await read();
  assert.equal(readContract(written(now)), now);
});

test.run();
