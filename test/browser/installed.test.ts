// The installed application: what a browser installs it by, and its page where there is no network.
import * as assert from 'uvu/assert';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { sharedWaypost, visit } from './harness.ts';

const it = inChromium('the installed application');

it('names its icons, each of the size that it says', async () => {
  const { url } = await sharedWaypost();
  const manifest = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as { icons: Array<{ src: string; type: string }> };
  const icons = await Promise.all(manifest.icons.map(async ({ src, type }) => [(await fetch(url + src)).headers.get('content-type'), type]));
  assert.is(icons.length, 3);
  for (const [served, said] of icons) assert.is(served, said);
});

it('says in its reader’s language that there is no network, and goes on when it is back', async () => {
  const { url } = await sharedWaypost();
  const { page, context, problems } = await visit({ language: 'he', isInstalled: true });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL));
  await context.setOffline(true);
  await page.goto(`${url}/bookings`);
  await page.getByRole('heading', { name: 'אין חיבור' }).waitFor();
  assert.is(
    await page.evaluate(() => `${document.documentElement.dir} ${getComputedStyle(document.querySelector('main')!).textAlign}`),
    'rtl center',
  );
  assert.equal(await examine(page, 'html'), []);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'ניסיון נוסף' }).click();
  await page.locator('input[type=password]').waitFor();
  assert.equal(
    problems.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED')),
    [],
  );
  await context.close();
});

it.run();
