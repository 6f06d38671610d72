import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { checkout, startWaypost } from './harness.ts';

const test = suite('the recipe of the guide');

/** What the guide says to type and to write, in its order, one after the other without a pause. */
interface Step {
  /** The file to write; absent: commands. */
  file?: string;
  text: string;
}
const steps: Step[] = [...readFileSync('plugins/README.md', 'utf8').matchAll(/<!-- recipe(?:: (\S+))? -->\n```\w+\n([\s\S]*?)```/g)].map(
  ([, file, text = '']) => (file === undefined ? { text } : { file, text }),
);

const asTyped = (text: string, url: string) =>
  text.replaceAll('npm run ', `"${process.execPath}" build.mjs `).replaceAll(' -- ', ' ').replaceAll('localhost:3000', url.replace('http://', ''));

/** A call waits half a minute for an area that is being built; a slow machine takes longer. */
async function isServed(url: string): Promise<void> {
  while ([404, 503].includes((await fetch(url)).status));
}

test('makes an area whose records belong to operators, up to one that an operator wrote', async () => {
  const waypost = await startWaypost({ root: await checkout() });
  let said = '';
  for (const { file, text } of steps) {
    if (file === undefined && text.includes('/incidents')) await isServed(`${waypost.url}/api/v1/incidents`);
    if (file === undefined) said = execFileSync('bash', ['-ec', asTyped(text, waypost.url)], { cwd: waypost.root, encoding: 'utf8' });
    else {
      mkdirSync(path.dirname(path.join(waypost.root, file)), { recursive: true });
      writeFileSync(path.join(waypost.root, file), text);
    }
  }
  const end = said.indexOf('}[') + 1;
  const [made, listed] = [JSON.parse(said.slice(0, end)) as WireRecord, JSON.parse(said.slice(end)) as WireRecord[]];
  assert.equal([made.summary, typeof made.operator_id], ['A lost paddle', 'number'], said);
  assert.equal(new Set(listed.map(({ operator_id }) => operator_id)), new Set([made.operator_id]));
  assert.is(listed[0]?.id, made.id);
  const { plugins } = (await (await fetch(`${waypost.url}/health`)).json()) as { plugins: Array<{ id: string; state: string; problems: object[] }> };
  assert.equal(
    plugins.filter(({ problems }) => problems.length > 0),
    [],
  );
  await waypost.stop();
});

test('has commands and files', () =>
  assert.equal(
    steps.map(({ file = 'sh' }) => path.extname(file) || file),
    ['sh', '.json', '.json', 'sh'],
  ));

test.run();
