// The generic form: drafts, the question before leaving, saving once, two
// versions of one record, Undo, history, translations; in English and in Hebrew.
import type { Dialog, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inVariant } from '../setup/draw.ts';
import { inChromium } from './chromium.ts';
import { demoPassword } from './harness.ts';
import { button, call, crumb, drafted, enter, heading, leaveAll, make, titleBox, unique, headAction } from './specimens.ts';

const it = inChromium('editing in Chromium');
it.after.each(leaveAll);

interface Specimen {
  id: number;
  title: string;
  kind: string;
  weight?: number;
  note?: string;
  version: number;
}
const stored = async (id: number) => (await call<Specimen>('GET', `specimens/${id}`)).body;
const named = async (title: string) => (await call<Specimen[]>('GET', `specimens?filters[title][contains]=${encodeURIComponent(title)}`)).body;
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const weight = (page: Page) => page.locator('main').getByLabel(/^Weight/);

const words = {
  en: {
    offered: /You have an unsaved draft from .*\d:\d\d/,
    restore: 'Restore',
    discard: 'Discard',
    unsaved: 'Unsaved changes',
    title: /^Title/,
    list: 'Company types',
    leave: 'Leave this page?',
    stay: 'Stay',
    go: 'Leave',
    added: 'Company type successfully added!',
    cancel: 'Cancel',
  },
  he: {
    offered: /יש לך טיוטה שלא נשמרה מ.*\d:\d\d/,
    restore: 'שחזור',
    discard: 'מחיקת הטיוטה',
    unsaved: 'שינויים שלא נשמרו',
    title: /^כותרת/,
    list: 'סוגי חברות',
    leave: 'לעזוב את הדף?',
    stay: 'הישארות',
    go: 'עזיבה',
    added: /נוסף בהצלחה/,
    cancel: 'ביטול',
  },
} as const;

for (const language of ['en', 'he'] as const) {
  const story = inVariant(it, ['en', 'he'], language);
  const w = words[language];
  story(`what was typed survives a reload and a crash, offered with its time, and is restored or discarded (${language})`, async () => {
    const { page, context, url } = await enter('/company-types/new', { language });
    const typed = language === 'he' ? unique('חברת כדורים פורחים') : unique('Balloons');
    const title = (on: Page) => on.getByRole('textbox', { name: w.title });
    await title(page).fill(typed);
    assert.is(await page.evaluate(() => document.documentElement.dir), language === 'he' ? 'rtl' : 'ltr');
    await page.locator('.wp-save-note', { hasText: w.unsaved }).waitFor();
    await drafted(page, typed);
    page.on('dialog', (dialog: Dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(w.offered).waitFor();
    assert.is(await title(page).inputValue(), '');
    await button(page, w.restore).click();
    assert.is(await title(page).inputValue(), typed);
    await title(page).fill(`${typed} 2`);
    await drafted(page, `${typed} 2`);
    const crashed = page.waitForEvent('crash');
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
    await crashed;
    const again = await context.newPage();
    await again.goto(`${url}/company-types/new`);
    await again.getByText(w.offered).waitFor();
    await button(again, w.restore).click();
    assert.is(await title(again).inputValue(), `${typed} 2`);
    await again.keyboard.press('Control+s');
    await again.getByText(w.added).waitFor();
    await again.getByRole('link', { name: `${typed} 2` }).waitFor();
    await again.goto(`${url}/company-types/new`);
    await title(again).fill(typed);
    await drafted(again, typed);
    await again.close();
    const third = await context.newPage();
    await third.goto(`${url}/company-types/new`);
    await button(third, w.discard).click();
    await third.getByText(w.offered).waitFor({ state: 'detached' });
    await third.reload();
    await title(third).waitFor();
    await title(third).fill('x');
    assert.is(await third.getByText(w.offered).count(), 0);
  });

  story(`leaving asks once and only where something would be lost, by link, Back, Cancel and closing (${language})`, async () => {
    const { page } = await enter('/company-types', { language });
    const title = page.getByRole('textbox', { name: w.title });
    const question = page.getByRole('alertdialog', { name: w.leave });
    const first = page.locator('[role=rowheader] a').first();
    await first.click();
    await title.waitFor();
    const address = page.url();
    const before = await title.inputValue();
    await page.goBack();
    await first.waitFor();
    assert.is(await question.count(), 0, 'nothing was typed');
    await page.goForward();
    await title.fill(`${before}!`);
    await page.locator('.wp-save-note', { hasText: w.unsaved }).waitFor();
    await page.goBack();
    await question.getByRole('button', { name: w.stay }).click();
    await question.waitFor({ state: 'detached' });
    assert.is(page.url(), address);
    assert.is(await title.inputValue(), `${before}!`);
    await button(page, w.cancel).click();
    await question.getByRole('button', { name: w.stay }).click();
    await crumb(page, w.list).click();
    await question.getByRole('button', { name: w.stay }).click();
    const closing = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await closing;
    assert.is(dialog.type(), 'beforeunload');
    await dialog.dismiss();
    await title.fill(before);
    await page.locator('.wp-save-note', { hasText: w.unsaved }).waitFor({ state: 'detached' });
    await crumb(page, w.list).click();
    await first.waitFor();
    assert.is(await question.count(), 0, 'what was typed was taken back');
    await first.click();
    await title.fill(`${before}!`);
    await page.locator('.wp-save-note', { hasText: w.unsaved }).waitFor();
    await page.goBack();
    await question.getByRole('button', { name: w.go }).click();
    await question.waitFor({ state: 'detached' });
    await first.waitFor();
    assert.is(await title.count(), 0, 'asked once');
    await page.close({ runBeforeUnload: true });
  });
}

it('signing out tells of drafts, keeps or forgets them, and shows them to nobody else', async () => {
  const id = await make('specimens', { title: unique('Kept'), kind: 'FOSSIL' });
  const { page, url } = await enter(`/specimens/${id}`);
  const typed = unique('Half a name');
  const signOut = async (answer: string) => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('1 draft is kept on this device.').waitFor();
    await question.getByRole('button', { name: answer }).click();
    await page.waitForURL(/\/auth\/login/);
  };
  const signIn = async (email: string) => {
    await page.goto(`${url}/auth/login?redirect=${encodeURIComponent(`/specimens/${id}`)}`);
    await page.fill('input[name=username]', email);
    await page.fill('input[name=password]', demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL((to) => !to.pathname.startsWith('/auth/'));
    await heading(page).first().waitFor();
    if (!page.url().endsWith(`/specimens/${id}`)) await page.goto(`${url}/specimens/${id}`);
  };
  await titleBox(page).fill(typed);
  await drafted(page, typed);
  await signOut('Keep and log out');
  await signIn('admin@example.com');
  await page.getByText(words.en.offered).waitFor();
  await button(page, 'Restore').click();
  assert.is(await titleBox(page).inputValue(), typed);
  await signOut('Delete and log out');
  await signIn('admin@example.com');
  await titleBox(page).waitFor();
  await titleBox(page).fill('Something else');
  assert.is(await page.getByText(words.en.offered).count(), 0);
});

it('a double click, Enter and Ctrl+S at once make one record', async () => {
  const { page, url } = await enter('/specimens/new');
  const title = unique('Once');
  await titleBox(page).fill(title);
  await page.locator('main').getByLabel(/^Kind/).selectOption({ label: 'Fossil' });
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/specimens')) posts++;
  });
  await page.evaluate(() => {
    const save = [...document.querySelectorAll<HTMLButtonElement>('.wp-save-bar button')][0]!;
    save.click();
    save.click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await page.waitForURL((address) => address.pathname === '/specimens');
  await page.goto(`${url}/specimens/new`);
  await titleBox(page).fill(`${title} again`);
  await page.locator('main').getByLabel(/^Kind/).selectOption({ label: 'Fossil' });
  await button(page, 'Save').dblclick();
  await page.waitForURL((address) => address.pathname === '/specimens');
  assert.is(posts, 2);
  assert.is((await named(title)).length, 2);
});

it('Save and stay goes on with the record it made, Save and new with an empty form, Ctrl+S back to the list', async () => {
  const { page, url } = await enter('/specimens/new');
  const title = unique('Stays');
  await titleBox(page).fill(title);
  await page.locator('main').getByLabel(/^Kind/).selectOption({ label: 'Sea Shell' });
  await button(page, 'Save and stay').click();
  await page.waitForURL(/\/specimens\/\d+$/);
  await page.locator('main h1', { hasText: title }).waitFor();
  await weight(page).fill('77');
  await button(page, 'Save and stay').click();
  await page.getByText('Specimen successfully updated!').waitFor();
  const [made] = await named(title);
  assert.is((await named(title)).length, 1);
  assert.is(made!.weight, 77);
  assert.is(page.url(), `${url}/specimens/${made!.id}`);
  await weight(page).fill('78');
  await button(page, 'Save and new').click();
  await page.waitForURL(`${url}/specimens/new`);
  await page.locator('main h1', { hasText: 'New specimen' }).waitFor();
  assert.is(await titleBox(page).inputValue(), '');
  assert.is((await stored(made!.id)).weight, 78);
  await titleBox(page).fill(`${title} second`);
  await page.locator('main').getByLabel(/^Kind/).selectOption({ label: 'Sea Shell' });
  await button(page, 'Save and new').click();
  await page.getByText('Specimen successfully added!').last().waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main input')?.value === '');
  await titleBox(page).fill(`${title} third`);
  await page.locator('main').getByLabel(/^Kind/).selectOption({ label: 'Sea Shell' });
  await page.keyboard.press('Control+s');
  await page.waitForURL((address) => address.pathname === '/specimens');
  assert.is((await named(title)).length, 3);
});

it('a record changed underneath shows each differing field, and what is picked is saved', async () => {
  const title = unique('Two');
  const id = await make('specimens', { title, kind: 'FOSSIL', weight: 1, note: 'as it was' });
  const { page } = await enter(`/specimens/${id}`);
  await titleBox(page).fill(`${title} mine`);
  await field(page, 'Note').fill('my note');
  await call('PATCH', `specimens/${id}`, { title: `${title} theirs`, weight: 2 });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  const line = (name: string) => dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await line('Title').waitFor();
  assert.equal(await dialog.getByRole('rowheader').allInnerTexts(), ['Title', 'Weight', 'Note']);
  assert.match((await line('Title').innerText()).replace(/\s+/g, ' '), `${title} mine ${title} theirs`);
  assert.ok(await dialog.getByRole('radio', { name: 'Title: Your version' }).isChecked());
  assert.ok(await dialog.getByRole('radio', { name: 'Weight: Saved version' }).isChecked());
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  assert.is(await field(page, 'Note').inputValue(), 'my note');
  await page.keyboard.press('Control+s');
  await dialog.getByRole('radio', { name: 'Title: Saved version' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save selected values' }).click();
  await page.waitForURL((address) => address.pathname === '/specimens');
  const { title: kept, weight: kilos, note } = await stored(id);
  assert.equal({ kept, kilos, note }, { kept: `${title} theirs`, kilos: 2, note: 'my note' });
});

it('what is saved without a line waits on the device, holds nobody back, and is stored when the line is back', async () => {
  const title = unique('Unplugged');
  const id = await make('specimens', { title, kind: 'FOSSIL' });
  const { page, context } = await enter(`/specimens?query=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/specimens/${id}`);
  await button(page, 'Save and stay').waitFor();
  await titleBox(page).fill(`${title} and saved`);
  await context.setOffline(true);
  const banner = page.getByText('Offline. What you type is kept on this device.');
  await banner.waitFor();
  const [offline, main] = [await banner.boundingBox(), await page.locator('main').boundingBox()];
  assert.ok(offline!.y + offline!.height <= main!.y, 'it covers nothing of the page');
  await button(page, 'Save and stay').press('Enter');
  await page.getByText('Waiting for connection').waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Save and stay');
  await page.getByText('1 change is waiting. It is saved when you are back online.').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: title }).waitFor();
  assert.is((await stored(id)).title, title);
  await context.setOffline(false);
  await page.getByText('Back online. Your changes are saved.').waitFor();
  await page.getByRole('link', { name: `${title} and saved` }).waitFor();
  assert.is((await stored(id)).title, `${title} and saved`);
});

it('a deleted record comes back under its id while Undo stands, which is ten seconds', async () => {
  const title = unique('Gone');
  const id = await make('specimens', { title, kind: 'GEM_STONE', weight: 5, company_type_id: 3, price: { amount: 1250, currency_id: 1 } });
  const { page, context } = await enter(`/specimens/${id}`);
  const before = await stored(id);
  await headAction(page, 'Delete');
  await page.getByRole('alertdialog').getByText(`“${title}” will be deleted.`).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL((address) => address.pathname === '/specimens');
  assert.is((await call('GET', `specimens/${id}`)).status, 404);
  await button(page, 'Undo').click();
  await page.getByText('Change undone.').waitFor();
  const after = await stored(id);
  assert.equal({ ...after, version: 0, updated_at: '' }, { ...before, version: 0, updated_at: '' });
  await page.clock.install();
  await page.goto(`${page.url().split('?')[0]}?title=${encodeURIComponent(title)}`);
  await button(page, `Actions for ${title}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Undo').waitFor();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(6_000);
  assert.is(await button(page, 'Undo').count(), 1);
  await page.clock.fastForward(6_000);
  await button(page, 'Undo').waitFor({ state: 'detached' });
  assert.is((await call('GET', `specimens/${id}`)).status, 404);
  await context.close(); // its clock is not the world's
});

it('the history tells who, what and when, field by field, and takes a change back', async () => {
  const title = unique('Past');
  const id = await make('specimens', { title, kind: 'FOSSIL', weight: 10, is_public: 1 });
  await call('PATCH', `specimens/${id}`, { weight: 11, is_public: 0, kind: 'SEA_SHELL' });
  const { page } = await enter(`/specimens/${id}`);
  const me = (await call<{ profile: { full_name: string } }>('GET', 'customer')).body.profile.full_name;
  await headAction(page, 'History');
  const panel = page.getByRole('dialog', { name: `History: ${title}` });
  const entry = panel.locator('li').first();
  await entry.getByText('Changed').waitFor();
  await entry.getByText(me).waitFor();
  assert.ok(Math.abs(Date.parse((await entry.locator('time').getAttribute('datetime'))!) - Date.now()) < 120_000);
  await panel.locator('li').last().getByText('Created').waitFor();
  const lines = (await entry.getByRole('row').allInnerTexts())
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .slice(1)
    .sort();
  assert.equal(lines, ['Kind Fossil Sea Shell', 'Public Yes No', 'Weight 10 11']);
  await entry.getByRole('button', { name: 'Undo this change' }).click();
  await page.getByText('Change undone.').waitFor();
  await panel.locator('li').first().getByText('Restored').waitFor();
  const { weight: kilos, kind } = await stored(id);
  assert.equal({ kilos, kind }, { kilos: 10, kind: 'FOSSIL' });
  await page.keyboard.press('Escape');
  assert.is(await weight(page).inputValue(), '10');
});

it('translations stand beside the original, are shown to their readers, and are marked when the original moves on', async () => {
  const title = unique('Amber');
  const id = await make('specimens', { title, kind: 'GEM_STONE' });
  const { page, url } = await enter(`/specimens/${id}`);
  await headAction(page, 'Translations');
  const panel = page.getByRole('dialog', { name: `Translations: ${title}` });
  await panel.getByRole('tab', { name: /עברית/ }).click();
  await panel.getByText(title, { exact: true }).last().waitFor();
  const hebrew = panel.getByRole('textbox', { name: 'Title (עברית)' });
  const sides = await Promise.all([panel.locator('.wp-translation-source').boundingBox(), hebrew.boundingBox()]);
  assert.ok(Math.abs(sides[0]!.y - sides[1]!.y) < 60 && sides[0]!.x + sides[0]!.width <= sides[1]!.x, 'side by side');
  await hebrew.fill('ענבר');
  await panel.getByRole('tab', { name: /Français/ }).click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await crumb(page, 'Specimens').click();
  await page.getByRole('alertdialog', { name: words.en.leave }).getByRole('button', { name: words.en.stay }).click();
  await headAction(page, 'Translations');
  await panel.getByRole('tab', { name: /עברית/ }).click();
  assert.is(await hebrew.inputValue(), 'ענבר', 'another tab and a closed panel lose nothing');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('tab', { name: /עברית\s*1 of 1/ }).waitFor();
  const { page: reader } = await enter(`/specimens?sort=-id`, { language: 'he' });
  await reader.getByRole('link', { name: 'ענבר' }).first().click();
  await reader.waitForURL(/\/specimens\/\d+$/);
  assert.is(await reader.getByRole('textbox', { name: /^Title/ }).inputValue(), title, 'a form holds the original');
  await call('PATCH', `specimens/${id}`, { title: `${title}, polished` });
  await page.goto(`${url}/specimens/${id}`);
  await headAction(page, 'Translations');
  await page.getByRole('tab', { name: /עברית\s*0 of 1/ }).click();
  await page.getByText('The source text changed after this translation').waitFor();
});

it.run();
