import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { fillPath } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';
import { demoPassword, hasChromium, sharedWaypost, signIn, visit } from './harness.ts';

const test = suite('every route');
const it = hasChromium ? test : Object.assign((title: string) => test.skip(title), {});
const axeSource = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding { id: string; nodes: Array<{ html: string }> }

/** Addresses of every screen, parameters filled with the first record there is. */
async function addresses(url: string): Promise<string[]> {
  const { registry } = await loadRegistry(process.cwd());
  const login = await fetch(`${url}/api/v1/customer/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@example.com', password: demoPassword, method: 'basic' }) });
  const { access_token } = (await login.json()) as { access_token: string };
  const found: string[] = [];
  for (const route of registry.routes.filter((each) => each.kind !== 'redirect')) {
    if (!route.path.includes('{')) { found.push(route.path); continue; }
    const resource = registry.resources.get(route.resource ?? '') ?? registry.plugins.find((plugin) => plugin.id === route.plugin)?.resources[0];
    if (!resource) continue;
    const [first] = (await (await fetch(`${url}/api/v1/${resource.listPath}?per-page=1`, { headers: { authorization: `Bearer ${access_token}` } })).json()) as Array<{ id: number }>;
    const path = first && fillPath(route.path, Object.fromEntries([...route.path.matchAll(/\{([^}]+)\}/g)].map((match) => [match[1]!, first.id])));
    if (path) found.push(path);
  }
  return found;
}

/** Sets the signed-in user's language on the server. */
const prefer = (page: Page, locale: string) => page.evaluate(async (wanted) => {
  const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}`, 'content-type': 'application/json' };
  const { id } = (await (await fetch('/api/v1/customer', { headers })).json()) as { id: number };
  await fetch(`/api/v1/users/${id}/set-preferred-language`, { method: 'POST', headers, body: JSON.stringify({ locale: wanted }) });
}, locale);

for (const look of [{ language: 'en', dark: false }, { language: 'he', dark: true }]) {
  it(`passes axe, throws nothing and breaks no rule of the policy (${look.language}, ${look.dark ? 'dark' : 'light'})`, async () => {
    const { url } = await sharedWaypost();
    const { page, context, problems } = await visit({ ...look });
    const found: string[] = [];
    const examine = async (address: string) => {
      await page.goto(url + address, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      const violations = (await page.evaluate(`${axeSource}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)`)) as Finding[];
      found.push(...violations.map((each) => `${address}: ${each.id} ${each.nodes.length}× ${each.nodes[0]?.html.slice(0, 160)}`));
    };
    for (const address of ['/auth/login', '/auth/forgot-password', '/auth/new_password?token=x']) await examine(address);
    await signIn(page, url);
    await prefer(page, look.language);
    for (const address of ['/access-denied', '/no-such-page', ...(await addresses(url))]) await examine(address);
    if (look.language === 'he') assert.is(await page.evaluate(() => document.documentElement.dir), 'rtl');
    await prefer(page, 'en');
    assert.equal([...found, ...problems], []);
    await context.close();
  });
}

test.run();
