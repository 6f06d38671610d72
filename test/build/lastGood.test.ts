import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PluginSource } from '#core';
import { lastGood } from '../../src/build/lastGood.ts';
import { area, registryOf } from '../setup/areas.ts';

const test = suite<{ root: string }>('last good versions');

test.before.each(async (context) => {
  context.root = await mkdtemp(path.join(tmpdir(), 'waypost-good-'));
  await mkdir(path.join(context.root, 'plugins/things/locales'), { recursive: true });
  await say(context.root, 'first');
});
test.after.each(({ root }) => rm(root, { recursive: true, force: true }));

const say = (root: string, text: string) => writeFile(path.join(root, 'plugins/things/locales/en.json'), JSON.stringify({ text }));
const served = (source: PluginSource, kept: string[] = []) => ({ registry: registryOf(source), kept });
const good = (root: string) => path.join(root, '.cache/good');
const kept = async (root: string) => JSON.parse(await readFile(path.join(good(root), 'things/locales/en.json'), 'utf8')) as unknown;

test('many starts of one checkout at once each find the copy whole, and nothing else is left', async ({ root }) => {
  const things = area('things');
  await Promise.all(Array.from({ length: 6 }, () => lastGood(root).remember(served(things))));
  assert.equal(await kept(root), { text: 'first' });
  assert.equal(await readdir(good(root)), ['things']);
});

test('a newer version takes the place of the one kept once it is served, and a broken one does not', async ({ root }) => {
  const { remember, folders } = lastGood(root);
  await remember(served(area('things')));
  await say(root, 'second');
  await remember(served(area('things')));
  await say(root, 'broken');
  await remember(served(area('things'), ['things']));
  assert.equal(await kept(root), { text: 'second' });
  assert.equal(folders(['things']), { things: path.join(good(root), 'things') });
});

test.run();
