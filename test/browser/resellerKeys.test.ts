// The keys of a reseller: a new one is shown once, it calls until it is rolled and revoked, and the screen is clean in two directions.
import * as assert from 'uvu/assert';
import enCore from '../../locales/en/resource.json';
import heCore from '../../locales/he/resource.json';
import en from '../../plugins/resellers/locales/en.json';
import he from '../../plugins/resellers/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { button, call, confirmed, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('keys of a reseller, in Chromium');

const made: string[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const path of made.splice(0)) await call('DELETE', path);
});

for (const [language, words, core] of [
  ['en', en, enCore],
  ['he', he, heCore],
] as const)
  it(`one is shown once, renewed and revoked (${language})`, async () => {
    const id = await make('resellers', { operator_id: 1, name: unique('Agency'), is_enabled: true });
    made.push(`resellers/${id}`);
    const { page, problems, url } = await enter(`/resellers/${id}?part=keys`, { language });
    const calls = callsOf(page);
    const wrong: string[] = [];
    const look = async (what: string) => {
      await answered(page, calls);
      wrong.push(...(await examine(page, 'html')).map((each) => `${what}: ${each}`));
    };
    const shown = page.locator('.wp-keys-text');
    const text = async () => ((await shown.textContent()) ?? '').trim();
    const status = async (key: string) => (await fetch(`${url}/octo/capabilities`, { headers: { authorization: `Bearer ${key}` } })).status;
    const close = async () => {
      await button(page, core.keys.kept).click();
      await shown.waitFor({ state: 'detached' });
    };
    await page.getByText(words.text.keys.none).waitFor();
    await button(page, words.text.keys.issue.live).click();
    await confirmed(page);
    await shown.waitFor();
    const first = await text();
    assert.match(first, /^wp_live_/);
    await look('shown');
    await close();
    await page.getByText(`…${first.slice(-4)}`).waitFor();
    assert.not.ok((await page.locator('body').textContent())!.includes(first));
    await button(page, words.text.keys.roll.live).click();
    await shown.waitFor();
    const second = await text();
    await close();
    assert.equal([await status(first), await status(second)], [200, 200]);
    await look('listed');
    const row = page.locator('tr', { hasText: `…${second.slice(-4)}` });
    await row.getByRole('button').click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: core.keys.revoke }).click();
    await row.waitFor({ state: 'detached' });
    assert.equal([await status(first), await status(second)], [200, 400]);
    await look('revoked');
    // A key asks for the password first, as a refusal with 403.
    assert.equal([wrong, problems.filter((each) => !each.includes('403'))], [[], []]);
  });

it.run();
