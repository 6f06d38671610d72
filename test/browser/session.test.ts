import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { inChromium } from './chromium.ts';
import { demoPassword, mailTo, sharedWaypost, signIn, visit } from './harness.ts';
import { call, enter, leaveAll } from './specimens.ts';

const it = inChromium('session in Chromium');
const api = 'api/v1';
it.after.each(leaveAll);

const tokens = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
    expires: Number(localStorage.getItem('expiresIn')),
    role: localStorage.getItem('userRole'),
  }));

it('signs in by Enter, leads to the bookings, and keeps the specified keys', async () => {
  const { url } = await sharedWaypost();
  const { page, context, problems } = await visit();
  await signIn(page, url);
  assert.is(new URL(page.url()).pathname, '/bookings');
  assert.is(
    await page
      .locator('main h1')
      .first()
      .innerText()
      .then((text) => text.split('\n')[0]),
    'Bookings',
  );
  const stored = await tokens(page);
  assert.ok(stored.access && stored.refresh);
  assert.is(stored.role, 'admin');
  assert.ok(stored.expires * 1000 > Date.now());
  assert.equal(problems, []);
  await context.close();
});

it('asks somebody signed out to sign in, without sidebar and header, lists what is wrong above the form and clears it on focus', async () => {
  const { url } = await sharedWaypost();
  const { page, context } = await visit();
  await page.goto(`${url}/company-types`);
  await page.waitForURL(/\/auth\/login/);
  assert.is(await page.locator('header').count(), 0);
  await page.fill('input[name=username]', 'nobody@example.com');
  await page.fill('input[name=password]', 'wrong wrong');
  await page.keyboard.press('Enter');
  const errors = page.locator('form [role=alert] li');
  await errors.first().waitFor();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.locator('input[name=username]').focus();
  await errors.first().waitFor({ state: 'detached' });
  await context.close();
});

it('leads a role away from pages it may not open, and shows it only its menus', async () => {
  const { page, url } = await enter('/company-types', { email: 'operator@example.com' });
  await page.waitForURL(`${url}/bookings`);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByText('operator@example.com').waitFor();
  assert.is(await page.getByRole('menuitem', { name: 'Company types' }).count(), 0);
});

it('refreshes an expired token before the call, once', async () => {
  // Where no page of ours runs, whose own next call would refresh too.
  const { page, url } = await enter('/config.json');
  const before = await tokens(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('refresh-token')) refreshes++;
  });
  await page.evaluate(() => localStorage.setItem('expiresIn', '1000'));
  await page.goto(`${url}/company-types`);
  await page.getByRole('link', { name: 'Tour operator' }).waitFor();
  assert.is(refreshes, 1);
  assert.is.not((await tokens(page)).access, before.access);
});

it('keeps a half-typed form under a sign-in dialog when the refresh is refused, and saves it afterwards', async () => {
  const { page, url } = await enter('/company-types/new');
  const title = `Balloon company ${Date.now() % 1e6}`;
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  const { access } = await tokens(page);
  await fetch(`${url}/${api}/customer/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ token: access }),
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(demoPassword);
  assert.is(
    await page
      .locator('main')
      .getByRole('textbox', { name: /^Title/, includeHidden: true })
      .inputValue(),
    title,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/company-types`);
  await page.getByRole('link', { name: title }).waitFor();
  assert.is(await page.getByRole('link', { name: title }).count(), 1);
});

it('asks for the password before it is changed, over the form that wants it', async () => {
  const email = 'customer@example.com';
  const { body: users } = await call<Array<{ id: number; email: string }>>('GET', `users?query=${email}`);
  const { id } = users.find((user) => user.email === email)!;
  const { page, problems, url } = await enter(`/users/${id}`, { email });
  await page.locator('main input[type=password]').fill('another password');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill('wrong wrong');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('The password is incorrect.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.is(await page.locator('main input[type=password]').inputValue(), 'another password');
  await page.keyboard.press('Control+s');
  await dialog.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('User successfully update!').waitFor();
  const { status } = await fetch(`${url}/${api}/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'customer@example.com', password: 'another password', method: 'basic' }),
  });
  assert.is(status, 200);
  // Within ten minutes nobody is asked again; and others sign in as them.
  const { access } = await tokens(page);
  const back = await fetch(`${url}/${api}/users/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ password: demoPassword }),
  });
  assert.is(back.status, 200);
  assert.equal(
    problems.filter((problem) => !/40[03]/.test(problem)),
    [],
  );
});

it('signs out every tab', async () => {
  const { page, context, url } = await enter('/company-types');
  const other = await context.newPage();
  await other.goto(`${url}/company-types`);
  await other.locator('main h1').first().waitFor();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await other.waitForURL(/\/auth\/login/);
  assert.is((await tokens(page)).access, null);
});

it('resets a password by the mailed address', async () => {
  const { url, dataDir } = await sharedWaypost();
  const { page, context } = await visit();
  await page.goto(`${url}/auth/forgot-password`);
  await page.fill('input[type=email], input[name=email]', 'manager2@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('An email has been sent to your email.').waitFor();
  const mail = await mailTo(dataDir, 'manager2@example.com');
  const address = /https?:\/\/\S+new_password\?token=[\w-]+/.exec(mail)![0];
  await page.goto(address);
  await page.fill('input[type=password]', 'another-password');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.getByText('Password updated successfully!').waitFor();
  await signIn(page, url, 'manager2@example.com', 'another-password');
  await context.close();
});

it('switches language and direction at once and keeps it on the server', async () => {
  const { page } = await enter('/bookings', { email: 'customer@example.com' });
  await page.getByRole('button', { name: 'Language', exact: false }).first().click();
  await page
    .getByRole('menuitem', { name: 'עברית' })
    .or(page.getByRole('menuitemradio', { name: 'עברית' }))
    .click();
  await page.waitForFunction(() => document.documentElement.dir === 'rtl' && document.documentElement.lang === 'he');
  await page.getByRole('heading', { name: 'הזמנות' }).waitFor();
  const again = await enter('/bookings', { email: 'customer@example.com' });
  await again.page.waitForFunction(() => document.documentElement.dir === 'rtl');
});

it.run();
