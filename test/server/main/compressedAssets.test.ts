// A built file is compressed well once, and its bytes are the same in every encoding.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compressAssets } from '../../../src/server/start/compressedAssets.ts';
import { createSite } from '../../../src/server/start/site.ts';

const text = `console.log('${Array.from({ length: 4000 }, (_, i) => i.toString(36)).join(',')}')`;
const headers = { 'accept-encoding': 'br' };

function assets(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-assets-'));
  writeFileSync(path.join(root, 'main-ABC.js'), text);
  return root;
}
const settings = { demo: true, autoClearCache: true, support: {} };
const siteOf = (assetsDir: string) =>
  createSite({ settings, assetsDir, index: async () => '', running: () => ({ version: '1', ready: true }) as never });

test('what was sent once is answered from a file that is smaller', async () => {
  const root = assets();
  const site = await siteOf(root);
  const ask = () => site.inject({ url: '/assets/main-ABC.js', headers });
  const changes = watch(root);
  const first = await ask();
  for await (const _ of changes) if (existsSync(path.join(root, 'main-ABC.js.br'))) break;
  const second = await ask();
  for (const { rawPayload, headers: told } of [first, second]) {
    assert.is(brotliDecompressSync(rawPayload).toString(), text);
    assert.equal([told['content-encoding'], told.vary, told['cache-control']], ['br', 'accept-encoding', 'public, max-age=31536000, immutable']);
    assert.match(String(told['content-type']), 'javascript');
  }
  assert.ok(second.rawPayload.length < first.rawPayload.length);
  assert.is((await site.inject({ url: '/assets/main-ABC.js' })).payload, text);
  await site.close();
  rmSync(root, { recursive: true });
});

test('a folder that is gone or cannot be written to changes nothing', async () => {
  const root = assets();
  const sent = compressAssets(root);
  rmSync(root, { recursive: true });
  await sent('/assets/main-ABC.js');
  await sent('/assets/main-ABC.js');
  assert.not.ok(existsSync(root));
});

test.run();
