import * as assert from 'uvu/assert';
import type { BrowserContext, Page } from 'playwright-core';
import { inChromium } from './chromium.ts';
import { demoPassword, sharedWaypost, visit } from './harness.ts';
import { button, call, unique } from './specimens.ts';

const it = inChromium('passkeys in Chromium');

/** A virtual authenticator of Chromium, which verifies its user at once. */
async function plugIn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verifies = (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verifies };
}

/** Where passkeys are good: an IP address is none. */
const named = async () => (await sharedWaypost()).url.replace('127.0.0.1', 'localhost');

async function newAdmin(): Promise<string> {
  const email = `${unique('key').replace(' ', '-')}@example.com`;
  await call('POST', 'users', { full_name: 'Kay Holder', email, role: 'admin', password: demoPassword });
  return email;
}

async function typePassword(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.fill('input[name=username]', email);
  await page.fill('input[name=password]', demoPassword);
  await page.keyboard.press('Enter');
}

const inside = (page: Page) => page.waitForURL((address) => !address.pathname.startsWith('/auth/'));

async function signOut(page: Page): Promise<void> {
  await button(page, /Your account/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/auth\/login/);
}

it('adds a passkey, signs in with it alone and after the password, confirms with it, and removes it', async () => {
  const [url, email] = [await named(), await newAdmin()];
  const { page, context, problems } = await visit();
  const { verifies } = await plugIn(context, page);
  await typePassword(page, url, email);
  await inside(page);
  await page.goto(`${url}/security`);

  await page.getByLabel('Name').fill('Work laptop');
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Passkey added.').waitFor();
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await row.filter({ hasText: 'Work laptop' }).filter({ hasText: 'Not used yet' }).waitFor();
  await button(page, 'I saved them').click();
  await page.getByText(/^\d+ recovery codes left\.$/).waitFor();
  await button(page, 'Get new codes').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get new codes' }).click();
  await button(page, 'I saved them').click();

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await inside(page);

  await signOut(page);
  await typePassword(page, url, email);
  await verifies(false);
  await button(page, 'Use a passkey').click();
  await page.getByRole('alert').getByText('The passkey was not used. Try again.').waitFor();
  await verifies(true);
  await button(page, 'Use a passkey').click();
  await inside(page);

  await page.goto(`${url}/security`);
  await row.filter({ hasText: 'Last used' }).waitFor();
  await button(page, 'Remove Work laptop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkey removed.').waitFor();
  await row.first().waitFor({ state: 'detached' });
  assert.equal(
    problems.filter((problem) => !/40[03]/.test(problem)),
    [],
  );
  await context.close();
});

it('says where passkeys are good at another name of the same server', async () => {
  const { page, context } = await visit();
  const { url } = await sharedWaypost();
  await page.goto(`${url}/auth/login`);
  await button(page, 'Sign in with a passkey').click();
  await page.getByRole('alert').getByText('Passkeys work at http://localhost:').waitFor();
  await context.close();
});

it.run();
