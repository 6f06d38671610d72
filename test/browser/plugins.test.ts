// Areas that come, break and throw, in one Waypost: it starts without the broken one, keeps its frame, and takes up another.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { patienceMs } from '../setup/patience.ts';
import { inChromium } from './chromium.ts';
import { checkout, signIn, startWaypost, visit, type Visit, type Waypost } from './harness.ts';

const it = inChromium('plugins in Chromium');

/** Waits until a plugin is in a state, which on a busy machine may be after the page was answered; says what is wrong with it. */
async function stateOf(url: string, id: string, state: string): Promise<string> {
  for (let left = patienceMs / 100; left > 0; left--) {
    const { plugins } = (await (await fetch(`${url}/health`)).json()) as { plugins: Array<{ id: string; state: string; problems: unknown[] }> };
    const found = plugins.find((each) => each.id === id);
    if (found?.state === state) return JSON.stringify(found.problems);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${id} was never in the state "${state}"`);
}

/** The starter's files of an area. */
const newArea = (root: string, id: string) => execFileSync(process.execPath, ['build.mjs', 'new', id], { cwd: root });

function breakArea(root: string): void {
  newArea(root, 'meeting-points');
  writeFileSync(
    path.join(root, 'plugins/meeting-points/meeting-point.schema.json'),
    '{ "type": "object", "properties": { "title": { "type": "strink" } } }',
  );
}

/** Gives an area a page that throws. */
function addThrower(root: string): void {
  const folder = path.join(root, 'plugins/company-types');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'plugin.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(
    path.join(folder, 'plugin.json'),
    JSON.stringify({ ...manifest, screens: [{ kind: 'page', path: '/thrower', page: 'thrower', title: 'Thrower', access: 'admin' }] }),
  );
  writeFileSync(
    path.join(folder, 'client.tsx'),
    `import { defineClient } from '#resource'; const Thrower = () => { throw new Error('on purpose'); }; export default defineClient({ pages: { thrower: async () => ({ default: Thrower }) } });`,
  );
}

let waypost: Waypost;
let visited: Visit;
it.before(async () => {
  const root = await checkout();
  breakArea(root);
  addThrower(root);
  waypost = await startWaypost({ root });
  visited = await visit();
  await signIn(visited.page, waypost.url);
});
it.after(async () => {
  await visited.context.close();
  await waypost.stop();
});

it('starts without a broken plugin, names it in its place, and leaves the rest working', async () => {
  assert.match(waypost.output(), /meeting-points/);
  const { page } = visited;
  await page.goto(`${waypost.url}/meeting-points`);
  await page.getByRole('heading', { name: /meeting points/i }).waitFor();
  await page.goto(`${waypost.url}/company-types`);
  await page.getByRole('link', { name: 'Tour operator' }).waitFor();
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`;
  const call = await fetch(`${waypost.url}/api/v1/meeting-points`, { headers: { authorization } });
  assert.is(call.status, 503);
  assert.is(((await call.json()) as { name: string }).name, 'PluginQuarantined');
});

it('keeps the frame when a page throws, and names the plugin', async () => {
  const { page } = visited;
  await page.goto(`${waypost.url}/thrower`);
  await page.getByText('“company-types” stopped working').waitFor();
  await page.getByRole('link', { name: 'Bookings' }).first().waitFor();
});

it('has a dropped-in area on the next page load, table and calls included, and keeps its last good version', async () => {
  const { page } = visited;
  newArea(waypost.root, 'landing-stages');
  await page.reload();
  await stateOf(waypost.url, 'landing-stages', 'works');
  await page.goto(`${waypost.url}/landing-stages/new`);
  await page.getByRole('textbox', { name: /^Title/ }).fill('Under the clock');
  await page.keyboard.press('Control+s');
  await page.waitForURL(`${waypost.url}/landing-stages`);
  await page.getByRole('link', { name: 'Under the clock' }).waitFor();
  const manifest = path.join(waypost.root, 'plugins/landing-stages/plugin.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"sort": "title"', '"sort": "nonsense"'));
  await page.reload();
  await page.getByRole('link', { name: 'Under the clock' }).waitFor();
  assert.match(await stateOf(waypost.url, 'landing-stages', 'kept'), /nonsense/);
});

it.run();
