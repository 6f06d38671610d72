import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PluginSource } from '#core';
import { keep, recall, recallFound } from '../../src/build/known.ts';

const test = suite<{ root: string }>('what is known of a plugin from earlier');
const source: PluginSource = {
  id: 'kept',
  manifest: { id: 'kept' },
  files: {},
  supplies: { pages: [], cells: [], widgets: [], handlers: [], reactions: [] },
  problems: [],
};
const found = [{ plugin: 'kept', file: 'plugin.json', pointer: '', message: 'lacks "title"' }];

const now = { code: 'core', folder: 'now' };

test.before.each(async (context) => {
  context.root = await mkdtemp(path.join(tmpdir(), 'waypost-known-'));
});
test.after.each(({ root }) => rm(root, { recursive: true, force: true }));

test('the next process finds source and problems again', async ({ root }) => {
  await keep(root, now, { source, found });
  assert.equal(await recall(root, 'kept', now), { source, found });
});

test('a changed folder is read and checked anew', async ({ root }) => {
  await keep(root, now, { source, found });
  assert.is(await recall(root, 'kept', { ...now, folder: 'later' }), undefined);
});

test('of a changed folder what was found still holds where a check sees the same source by the same code', async ({ root }) => {
  await keep(root, now, { source, found });
  const later = { ...now, folder: 'later' };
  assert.equal(await recallFound(root, structuredClone(source), later), found);
  assert.is(await recallFound(root, { ...source, manifest: { id: 'kept', title: 'Kept' } }, later), undefined);
  assert.is(await recallFound(root, { ...source, supplies: { ...source.supplies, pages: ['new'] } }, later), undefined);
  assert.is(await recallFound(root, source, { ...later, code: 'another core' }), undefined);
});

test('a file cut short by a crash, or touched by somebody, counts for nothing', async ({ root }) => {
  await keep(root, now, { source, found });
  const file = path.join(root, '.cache/plugins/kept.json');
  const text = await readFile(file, 'utf8');
  for (const broken of [text.slice(0, -9), text.replace('lacks', 'has'), '', 'null']) {
    await writeFile(file, broken);
    assert.is(await recall(root, 'kept', now), undefined);
  }
});

test('a folder that cannot be written is no reason to fail', async ({ root }) => {
  await mkdir(path.join(root, '.cache'));
  await writeFile(path.join(root, '.cache/plugins'), 'a file where the folder should be');
  await keep(root, now, { source, found });
  assert.is(await recall(root, 'kept', now), undefined);
});

test.run();
