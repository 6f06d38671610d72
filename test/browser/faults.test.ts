// What a reader sees when the line or the API fails: never a blank page, a notice and a way on, nothing typed lost, nothing done twice.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium } from './chromium.ts';
import { demoPassword, visit } from './harness.ts';
import { intercept } from './intercept.ts';
import { button, call, crumb, enter, heading, leaveAll, make, specimens, titleBox, unique } from './specimens.ts';

const it = inChromium('faults in Chromium');

it.after.each(leaveAll);

type Fault = (route: Route) => Promise<void>;
const html = '<!doctype html><h1>Bad gateway</h1>';
/** The ways a call fails before the server has done anything. */
const refused: Record<string, Fault> = {
  'no connection': (route) => route.abort('connectionrefused'),
  'a 500 in HTML': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: html }),
};
/** The ways an answer is lost after the server has acted. */
const lost: Record<string, Fault> = {
  'a dropped answer': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'broken JSON': async (route) => route.fulfill({ status: (await route.fetch()).status(), contentType: 'application/json', body: '{"id": 7, "tit' }),
};
const unreadable: Record<string, Fault> = {
  'broken JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id": 7, "tit' }),
  'an empty body': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  'a page in HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
};
/** The ways in which no answer comes at all. */
const unanswered = new Set(['no connection', 'a dropped answer']);
const reading = { ...refused, ...unreadable };
const writing = { ...refused, ...lost };

interface Failing {
  met: () => number;
  /** Fails the next calls in another way, and counts anew. */
  now: (fault: Fault) => void;
  stop: () => Promise<void>;
}
/** Fails every call of a kind until told to stop; answers how many it met. */
async function failing(page: Page, where: string, { method = 'GET', fault: first }: { method?: string; fault: Fault }): Promise<Failing> {
  let [met, fault] = [0, first];
  const address = new RegExp(`/api/v1/${where}`);
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    met++;
    await fault(route);
  };
  await intercept(page, address, handle);
  return {
    met: () => met,
    now: (next) => {
      [met, fault] = [0, next];
    },
    stop: () => page.unroute(address, handle),
  };
}

/** Holds calls back, as a slow line does, until they are let go. */
async function holding(page: Page, where: string, method = 'GET'): Promise<{ count: () => number; letGo: () => Promise<void> }> {
  const held: Route[] = [];
  let open = false;
  await intercept(page, new RegExp(where), (route) => {
    if (open || route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return {
    count: () => held.length,
    letGo: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

const notices = (page: Page) => page.locator('.wp-notice');
/** What was said of a failure; that something went well may still stand from before. */
const failures = (page: Page) => page.locator('.wp-notice:is(.bp6-intent-danger, .bp6-intent-warning)');
const problem = (page: Page) => page.locator('main [role=alert]');
const rows = (page: Page) => page.locator('[role=rowheader] a');
const stands = async (page: Page) => {
  assert.ok((await page.locator('body').innerText()).trim().length > 20, 'the page is not blank');
};
const titled = async (title: string) =>
  (await call<Array<{ id: number; version: number }>>('GET', `company-type?query=${encodeURIComponent(title)}`)).body;

const ways = <T extends Record<string, Fault>>(of: T) => Object.entries(of) as Array<[string, Fault]>;
const listFailed = 'Company types could not be loaded';
const recordFailed = 'Company type could not be loaded';

/** Closes what was said, so that what comes next is heard. */
async function silence(page: Page): Promise<void> {
  while ((await notices(page).count()) > 0) await page.locator('.wp-notice-close').first().click();
}

/** What does not come is asked for again until it does: once for each way to fail, and a last time when all is well. */
async function againAndAgain(
  page: Page,
  where: string,
  { open, said }: { open: () => Promise<unknown>; said: (name: string) => Promise<void> },
): Promise<void> {
  const [[, first]] = ways(reading) as [[string, Fault]];
  const call = await failing(page, where, { fault: first });
  let ask = open;
  for (const [name, fault] of ways(reading)) {
    call.now(fault);
    await ask();
    await said(name);
    // What was said before stands while it is asked for again.
    await page.getByRole('button', { name: 'Retry', exact: true, disabled: false }).waitFor();
    assert.is(call.met(), 1, `${where}: ${name}`);
    await stands(page);
    ask = () => button(page, 'Retry').click();
  }
  await call.stop();
  await ask();
}

it('a list and a record survive every way to fail, one after the other', async () => {
  const { page } = await enter('/company-types/new');
  await titleBox(page).waitFor();
  await againAndAgain(page, 'company-type\\?', {
    open: () => crumb(page, 'Company types').click(),
    said: async () => {
      await problem(page).getByText(listFailed).waitFor();
      assert.is(await heading(page).innerText(), 'Company types');
    },
  });
  await page.getByRole('link', { name: 'Private guide' }).waitFor();
  await againAndAgain(page, 'company-types/\\d', {
    open: () => page.getByRole('link', { name: 'Private guide' }).click(),
    said: async () => {
      await problem(page).getByText(recordFailed).waitFor();
      await problem(page).getByRole('link', { name: 'Back to Company types' }).waitFor();
    },
  });
  assert.is(await titleBox(page).inputValue(), 'Private guide');
});

it('the palette finds pages, and the profile is asked for again, in every way to fail', async () => {
  const { page } = await enter('/company-types/new');
  await titleBox(page).waitFor();
  const search = await failing(page, '-/search', { fault: refused['no connection']! });
  for (const [, fault] of ways(reading)) {
    search.now(fault);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to a page or record' }).fill('company');
    await page.getByText('Records could not be searched. Try again.').waitFor();
    await page
      .getByRole('option', { name: /^Company types/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Private guide' }).waitFor();
    assert.ok(search.met() >= 1);
  }
  await againAndAgain(page, 'customer$', {
    open: () => page.reload(),
    said: (name) =>
      page
        .getByText(
          name === 'no connection' ? 'Your profile could not be loaded because the server is not responding.' : 'Your profile could not be loaded',
        )
        .waitFor(),
  });
  await page.getByRole('link', { name: 'Private guide' }).waitFor();
});

it('a failed refresh leaves the rows in sight and says so', async () => {
  const { page } = await enter('/company-types');
  await rows(page).first().waitFor();
  const list = await failing(page, 'company-type\\?', { fault: refused['no connection']! });
  await button(page, 'Refresh').click();
  await page.getByText('Company types could not be loaded').waitFor();
  assert.ok((await rows(page).count()) >= 8);
  await list.stop();
  await button(page, 'Retry').click();
  await page.getByText('Company types could not be loaded').waitFor({ state: 'detached' });
});

it('a record whose refresh fails keeps what is being typed', async () => {
  const { page } = await enter('/company-types');
  await page.getByRole('link', { name: 'Private guide' }).click();
  await titleBox(page).waitFor();
  await crumb(page, 'Company types').click();
  const held: Route[] = [];
  await intercept(page, /company-types\/\d/, (route) => void held.push(route));
  await page.getByRole('link', { name: 'Private guide' }).click();
  await titleBox(page).fill('Private guide, half typed');
  await Promise.all(held.map((route) => route.abort('connectionreset')));
  await failures(page).first().waitFor();
  assert.is(await titleBox(page).inputValue(), 'Private guide, half typed');
});

it('a new record survives every way to fail: what was typed stays, and trying again makes one', async () => {
  const { page, url } = await enter('/company-types/new');
  for (const [name, fault] of ways(writing)) {
    const title = unique('Ferry');
    await titleBox(page).fill(title);
    const post = await failing(page, 'company-types$', { method: 'POST', fault });
    await page.keyboard.press('Control+s');
    await failures(page).first().waitFor();
    assert.is(await titleBox(page).inputValue(), title, name);
    assert.is(page.url(), `${url}/company-types/new`, name);
    await post.stop();
    await button(page, 'Save').click();
    await page.getByRole('link', { name: title }).waitFor();
    assert.is(post.met(), 1, name);
    assert.is((await titled(title)).length, 1, name);
    await silence(page);
    await page.getByRole('link', { name: 'New company type' }).click();
    await page.getByRole('heading', { name: 'New company type' }).waitFor(); // the list has a box for titles too
  }
});

it('a change survives every way to fail: what was typed stays, and trying again saves it once', async () => {
  const before = unique('Kayaks');
  const id = await make('company-types', { title: before });
  const { page } = await enter(`/company-types/${id}`);
  let version = 1;
  for (const [name, fault] of ways(writing)) {
    const title = unique('Canoes');
    await titleBox(page).fill(title);
    const patch = await failing(page, 'company-types/\\d+$', { method: 'PATCH', fault });
    await page.keyboard.press('Control+s');
    // What nobody answers waits on the device; what was answered wrongly is told.
    await (unanswered.has(name) ? page.getByText('Waiting for connection') : failures(page).first()).waitFor();
    assert.is(await titleBox(page).inputValue(), title, name);
    await patch.stop();
    await button(page, 'Save').click();
    await page.getByRole('link', { name: title }).waitFor();
    assert.is((await titled(title))[0]!.version, ++version, name);
    await silence(page);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  }
});

it('deleting survives every way to fail: said, and the list shows what is so', async () => {
  const word = unique('Doomed');
  for (const name of ['stays', ...Object.keys(writing)]) await make('company-types', { title: `${word} ${name}` });
  const { page } = await enter(`/company-types?query=${encodeURIComponent(word)}`);
  for (const [name, fault] of ways(writing)) {
    const title = `${word} ${name}`;
    const { id } = (await titled(title))[0]!;
    const remove = await failing(page, 'company-types/\\d+$', { method: 'DELETE', fault });
    const question = page.getByRole('alertdialog');
    await button(page, `Actions for ${title}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.locator('.bp6-callout').waitFor();
    await stands(page);
    await remove.stop();
    const acted = (await call('GET', `company-types/${id}`)).status === 404;
    assert.is(acted, name in lost && name !== 'no connection', name);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
    await question.waitFor({ state: 'detached' });
    await silence(page);
  }
  assert.is((await titled(word)).length, 1);
});

it('signing in survives every way to fail: both fields keep what was typed', async () => {
  const { url } = await specimens();
  const { page, context } = await visit();
  await page.goto(`${url}/auth/login`);
  const login = await failing(page, 'customer/login', { method: 'POST', fault: refused['no connection']! });
  await page.fill('input[name=username]', 'admin@example.com');
  await page.fill('input[name=password]', demoPassword);
  const errors = page.locator('form [role=alert] li');
  for (const [name, fault] of ways({ ...refused, ...unreadable })) {
    await page.locator('input[name=password]').blur();
    await page.locator('input[name=password]').focus();
    await errors.first().waitFor({ state: 'detached' });
    login.now(fault);
    await page.keyboard.press('Enter');
    await errors.first().waitFor();
    assert.is(login.met(), 1, name);
    assert.is(await page.inputValue('input[name=username]'), 'admin@example.com', name);
    assert.is(await page.inputValue('input[name=password]'), demoPassword, name);
  }
  await login.stop();
  await button(page, 'Sign in').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
  await context.close();
});

it('switching the language and clearing the cache survive every way to fail', async () => {
  const { page } = await enter('/company-types', { email: 'manager@example.com' });
  for (const [name, fault] of ways({ ...writing, 'an empty body': unreadable['an empty body']! })) {
    const cache = await failing(page, 'cache/clear', { method: 'POST', fault });
    await button(page, 'Clear cache').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Clear' }).click();
    await notices(page)
      .getByText(name === 'an empty body' ? 'Some error occurred during cache clear' : 'Server error')
      .waitFor();
    await question.waitFor({ state: 'detached' });
    assert.is(cache.met(), 1, name);
    await cache.stop();
    const language = await failing(page, 'users/\\d+/set-preferred-language', { method: 'POST', fault });
    await button(page, 'Language').click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await button(page, 'Cache leeren').waitFor();
    if (name !== 'an empty body')
      await notices(page)
        .getByText(/on this device only|nur auf diesem Gerät/)
        .waitFor();
    await language.stop();
    // They stay until closed, and lie over the menu.
    await silence(page);
    await button(page, 'Sprache').click();
    await Promise.all([page.waitForResponse(/set-preferred-language/), page.getByRole('menuitemradio', { name: 'English' }).click()]);
    await button(page, 'Clear cache').waitFor();
    await silence(page);
  }
});

it('a slow line shows that something is coming and leaves every way open', async () => {
  const { page, url } = await enter('/company-types/new');
  await titleBox(page).waitFor();
  const list = await holding(page, 'company-type\\?');
  await crumb(page, 'Company types').click();
  await page.locator('[role=row][aria-busy=true]').first().waitFor();
  assert.is(await heading(page).innerText(), 'Company types');
  await page.getByRole('link', { name: 'New company type' }).click();
  await titleBox(page).waitFor();
  await page.goBack();
  await list.letGo();
  await page.getByRole('link', { name: 'Private guide' }).waitFor();
  const record = await holding(page, 'company-types/\\d');
  await page.getByRole('link', { name: 'Private guide' }).click();
  await page.locator('main .wp-loader').waitFor();
  await crumb(page, 'Company types').click();
  await page.getByRole('link', { name: 'Private guide' }).click();
  await record.letGo();
  assert.is(await titleBox(page).inputValue(), 'Private guide');
  const profile = await holding(page, 'v1/customer$');
  await page.goto(`${url}/company-types`);
  await page.getByRole('status', { name: 'Loading Waypost…' }).waitFor();
  await profile.letGo();
  await page.getByRole('link', { name: 'Private guide' }).waitFor();
});

it('a slow save says so, is sent once however often it is asked for, and may be left behind with a draft', async () => {
  const { page, url } = await enter('/company-types/new');
  const title = unique('Slow');
  await titleBox(page).fill(title);
  const post = await holding(page, 'company-types$', 'POST');
  await button(page, 'Save').click();
  await button(page, 'Saving…').waitFor();
  assert.ok(await button(page, 'Saving…').isDisabled());
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  assert.is(await titleBox(page).inputValue(), title);
  await crumb(page, 'Company types').click();
  await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
  assert.is(post.count(), 1);
  await post.letGo();
  await page.waitForURL(`${url}/company-types`);
  await page.getByRole('link', { name: title }).waitFor();
  assert.is((await titled(title)).length, 1);
});

it('signing in, deleting and clearing the cache on a slow line happen once', async () => {
  const { url } = await specimens();
  const { page, context } = await visit();
  await page.goto(`${url}/auth/login`);
  const login = await holding(page, 'customer/login', 'POST');
  await page.fill('input[name=username]', 'admin@example.com');
  await page.fill('input[name=password]', demoPassword);
  await page.keyboard.press('Enter');
  await page.locator('button[aria-busy=true]').waitFor();
  await page.keyboard.press('Enter');
  assert.is(login.count(), 1);
  await login.letGo();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
  await context.close();
  const title = unique('Going');
  await make('company-types', { title });
  const { page: list } = await enter(`/company-types?query=${encodeURIComponent(title)}`);
  for (const { method, where, open } of [
    { method: 'POST', where: 'cache/clear', open: () => button(list, 'Clear cache').click() },
    {
      method: 'DELETE',
      where: 'company-types/',
      open: async () => {
        await button(list, `Actions for ${title}`).click();
        await list.getByRole('menuitem', { name: 'Delete' }).click();
      },
    },
  ]) {
    const held = await holding(list, where, method);
    await open();
    const confirm = list.getByRole('alertdialog').locator('button').last();
    await confirm.click();
    await list.getByRole('alertdialog').locator('[aria-busy=true], .bp6-loading').first().waitFor();
    await confirm.click({ force: true, noWaitAfter: true });
    await list.keyboard.press('Escape');
    assert.is(held.count(), 1);
    await held.letGo();
    await list.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await list.getByText('There are no results').waitFor();
});

it('a part of the application that does not come says so, and comes when asked again; nothing typed is lost', async () => {
  const { page, url } = await enter('/company-types');
  await rows(page).first().waitFor();
  const scripts = /\.js$/;
  const drop = (route: Route) => route.abort('connectionreset');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Specimens' }).waitFor();
  await intercept(page, scripts, drop);
  await page.getByRole('menuitem', { name: 'Specimens' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await page.unroute(scripts, drop);
  await button(page, 'Retry').click();
  await page.getByRole('link', { name: 'Specimen 001' }).waitFor();
  await page.goto(`${url}/company-types/new`);
  const title = unique('Typed before');
  await titleBox(page).fill(title);
  await intercept(page, scripts, drop);
  await page.keyboard.press('Control+k');
  await stands(page);
  assert.is(await titleBox(page).inputValue(), title);
});

it('a bulk delete is followed to its end over a line that drops', async () => {
  const word = unique('Bulk');
  for (const n of [1, 2, 3]) await make('company-types', { title: `${word} ${n}` });
  const { page } = await enter(`/company-types?query=${encodeURIComponent(word)}`);
  await rows(page).nth(2).waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true });
  let starts = 0;
  await intercept(page, /-\/bulk$/, (route) =>
    route.request().postDataJSON().check || ++starts !== 1 ? route.continue() : lost['a dropped answer']!(route),
  );
  let polls = 0;
  await intercept(page, /-\/bulk\/\d+$/, (route) => (++polls === 1 ? route.abort('connectionreset') : route.continue()));
  await page.locator('.wp-bulk').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('3 company types deleted').waitFor();
  await page.getByText('There are no results').waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('link', { name: `${word} 3` }).waitFor();
  assert.is((await titled(word)).length, 3);
});

it('an import whose answer is lost says that rows may have come in, and is not carried out again unchecked', async () => {
  const { page } = await enter('/company-types');
  const title = unique('Imported');
  await button(page, 'Import and export').click();
  await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'types.csv', mimeType: 'text/csv', buffer: Buffer.from(`Title\n${title}\n`) });
  await button(page, 'Check').click();
  await page.getByText('1 record will be created.').waitFor();
  const post = await failing(page, '-/import/', { method: 'POST', fault: lost['a dropped answer']! });
  await button(page, 'Import').click();
  await page.getByText('this record may already be saved.').waitFor();
  assert.is(await button(page, 'Import').count(), 0);
  await post.stop();
  await button(page, 'Check').click();
  await page.getByText('1 line rejected.').waitFor();
  assert.is((await titled(title)).length, 1);
});

it.run();
