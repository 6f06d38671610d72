// How a company comes to sell: an admin makes it, its manager is invited, fills in the tabs,
// accepts and submits; the admin asks for something, and approves. Two people, two browsers.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import documentsEn from '../../plugins/documents/locales/en.json';
import documentsHe from '../../plugins/documents/locales/he.json';
import en from '../../plugins/operators/locales/en.json';
import he from '../../plugins/operators/locales/he.json';
import usersHe from '../../plugins/users/locales/he.json';
import resourceEn from '../../locales/en/resource.json';
import resourceHe from '../../locales/he/resource.json';
import shellEn from '../../locales/en/shell.json';
import shellHe from '../../locales/he/shell.json';
import { draw } from '../setup/draw.ts';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { demoPassword, mailTo, sharedWaypost, visit, type Visit } from './harness.ts';
import { call, enter, leaveAll, unique } from './specimens.ts';
import { fill, type Fill } from './tourSteps.ts';

const it = inChromium('a company that comes to sell, in Chromium');
const visits: Visit[] = [];
it.after.each(async () => {
  for (const { context } of visits.splice(0)) await context.close();
  await leaveAll();
});

const said = {
  en: {
    profile: 'Profile',
    moves: { submit: 'Submit for review', review: 'Start review', 'ask-changes': 'Request changes', approve: 'Approve' },
    approved: 'Operator successfully approved!',
    notify: resourceEn.andNotify,
    ...{ shell: shellEn.auth, text: en.text, documents: documentsEn.text },
    ...{ country: 'Israel', city: 'Haifa', manager: 'Manager', reads: 'English', reason: 'Which insurer is it?' },
  },
  he: {
    profile: he.menu[1],
    moves: Object.fromEntries(Object.entries(he.resources.operators.moves).map(([id, { title }]) => [id, title])),
    approved: he.calls.approve.success,
    notify: resourceHe.andNotify,
    ...{ shell: shellHe.auth, text: he.text, documents: documentsHe.text },
    ...{ country: 'ישראל', city: 'חיפה', manager: usersHe.resources.users.fields.role.enum.manager, reads: 'עברית', reason: 'מי המבטח?' },
  },
};
type Language = keyof typeof said;

const box = (page: Page, name: string) => page.locator(`main [data-path="${name}"]`).first();
const fillAll = async (page: Page, fills: readonly Fill[]) => {
  for (const each of fills) await fill(page, each, box(page, each[0]));
};
/** Saves and stays: the notice says that it is stored. */
const save = async (page: Page) => {
  await page.locator('.wp-save-other').first().click();
  await page.locator('.wp-notice').first().waitFor();
  await page.locator('.wp-notice button').first().click();
};
const tab = (page: Page, part: string) => page.locator(`.wp-rail-item[data-part="${part}"]`);
const goTo = async (page: Page, part: string) => {
  await tab(page, part).click();
  await page.locator(`.wp-rail-item[aria-current][data-part="${part}"]`).waitFor();
};
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const inDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();
const moved = async (page: Page, name: string, note?: string) => {
  await press(page, name);
  if (note !== undefined) await inDialog(page).locator('textarea').fill(note);
  await inDialog(page).getByRole('button', { name, exact: true }).click();
  await inDialog(page).waitFor({ state: 'detached' });
};

const tabs = ['primary', 'contacts', 'secondary', 'notifications', 'booking', 'price-categories', 'payment', 'contract'];
const looks = (['en', 'he'] as const).flatMap((language) => [false, true].flatMap((dark) => [1280, 360].map((width) => ({ language, dark, width }))));

/** What is wrong with the tabs that this language looks at, each in the theme and width that it draws. */
async function examined(page: Page, language: Language): Promise<string[]> {
  const calls = callsOf(page);
  const wrong: string[] = [];
  for (const part of tabs) {
    const look = draw(looks, `operator's tab ${part}`);
    if (look.language !== language) continue;
    await goTo(page, part);
    await page.setViewportSize({ width: look.width, height: 2400 });
    await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
    await answered(page, calls);
    wrong.push(...(await examine(page, 'main')).map((each) => `${part} at ${look.width} px: ${each}`));
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > look.width) wrong.push(`${part} is wider than ${look.width} px`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return wrong;
}

/** The admin makes a company and invites its manager. */
async function begun(page: Page, company: { name: string; mail: string; language: Language }): Promise<number> {
  const { name, mail, language } = company;
  const { country, city, manager, reads } = said[language];
  await page.locator('main a[href="/operators/new"]').first().click();
  await fillAll(page, [
    ['name', 'type', name],
    ['company_type_id', 'choose'],
    ['country_id', 'choose', country],
    ['city_id', 'choose', city],
  ]);
  await page.locator('.wp-save-other').first().click();
  await page.waitForURL(/\/operators\/\d+\/settings/);
  const id = Number(/operators\/(\d+)/.exec(page.url())![1]);
  await page.goto(`${new URL(page.url()).origin}/users/new`);
  await fillAll(page, [
    ['full_name', 'type', 'Noa Levi'],
    ['email', 'type', mail],
  ]);
  await box(page, 'role').locator('select').selectOption({ label: manager });
  await fill(page, ['operator_id', 'choose', name], box(page, 'operator_id'));
  await box(page, 'locale').locator('select').selectOption({ label: reads });
  await page.locator('.wp-save-bar button').first().click();
  await page.waitForURL(/\/users$/);
  return id;
}

/** The invited manager chooses a password and signs in. */
async function arrived(mail: string, language: Language): Promise<Visit> {
  const { dataDir } = await sharedWaypost();
  const visited = await visit({ language, width: 1280, height: 900 });
  visits.push(visited);
  const { page } = visited;
  const letter = await mailTo(dataDir, mail);
  await page.goto(/https?:\/\/\S+\/auth\/new_password\S+/.exec(letter)![0]);
  await page.fill('input[name=new-password]', demoPassword);
  await page.keyboard.press('Enter');
  await page.locator('input[name=username]').fill(mail);
  await page.fill('input[name=password]', demoPassword);
  await page.keyboard.press('Enter');
  await page.locator('.wp-sidebar').waitFor();
  return visited;
}

/** Fills in what is wanted; words typed in one tab are there after a visit to another, and one save keeps them all. */
async function filledIn(page: Page, mail: string): Promise<void> {
  await fillAll(page, [
    ['companyProfile.name', 'type', 'Carmel Walks Ltd.'],
    ['companyProfile.registration_number', 'type', '51-234567-8'],
    ['companyProfile.tax_number', 'type', '512345678'],
  ]);
  await page.locator('[id$="i18n__add"]').click();
  await fillAll(page, [
    ['i18n.0.language_id', 'choose'],
    ['i18n.0.description', 'type', 'Walks over Mount Carmel since 1998.'],
  ]);
  await goTo(page, 'contacts');
  await fillAll(page, [
    ['contactData.email', 'type', mail],
    ['contactData.phone', 'type', '+972501234567'],
    ['userProfile.full_name', 'type', 'Noa Levi'],
  ]);
  await goTo(page, 'notifications');
  await page.locator('[id$="notificationEmails__add"]').click();
  await fill(page, ['notificationEmails.0.email', 'type', mail], box(page, 'notificationEmails.0.email'));
  await box(page, 'notificationEmails.0.kinds').locator('label').first().click();
  await goTo(page, 'primary');
  assert.is(await box(page, 'companyProfile.name').locator('input').inputValue(), 'Carmel Walks Ltd.');
  assert.is(await tab(page, 'contacts').locator('.wp-rail-changed').count(), 1, 'an unsaved tab is marked');
  await save(page);
}

for (const language of ['en', 'he'] as const) {
  const { moves, approved, notify, text, documents, reason, profile } = said[language];
  it(`an admin and a manager bring a company from nothing to where it may publish; axe finds nothing on its tabs (${language})`, async () => {
    const name = unique('Carmel Walks');
    const mail = `noa-${language}-${Date.now().toString(36)}@example.org`;
    const admin = await enter('/operators', { language, width: 1280, height: 900 });
    const id = await begun(admin.page, { name, mail, language });
    const { page, problems } = await arrived(mail, language);

    await page.getByRole('link', { name: profile, exact: true }).click();
    await page.waitForURL(new RegExp(`/profile/${id}/settings`));
    const due = page.locator('.operators-standing [data-list=due_now] a');
    await due.filter({ hasText: text.requirement.registration }).waitFor();
    await filledIn(page, mail);
    await due.filter({ hasText: text.requirement.registration }).waitFor({ state: 'detached' });

    await goTo(page, 'contract');
    await page.locator('.documents-contract form input').first().fill('Noa Levi');
    await press(page, documents.accept);
    await page.getByText('Noa Levi').first().waitFor();
    const wrong = await examined(page, language);
    await moved(page, moves.submit!);

    await admin.page.goto(`${admin.url}/operators?view=waiting`);
    await admin.page.getByRole('link', { name, exact: true }).first().click();
    await press(admin.page, moves.review!);
    await admin.page.getByRole('button', { name: moves.review!, exact: true }).waitFor({ state: 'detached' });
    await moved(admin.page, moves['ask-changes']!, reason);

    await page.reload();
    await page.locator('.operators-reason', { hasText: reason }).waitFor();
    await goTo(page, 'primary');
    await fill(page, ['companyProfile.insurer', 'type', 'Harel'], box(page, 'companyProfile.insurer'));
    await save(page);
    await moved(page, moves.submit!);

    await admin.page.reload();
    await admin.page.getByText('Harel').first().waitFor();
    await press(admin.page, moves.approve!);
    await inDialog(admin.page).getByText(name).first().waitFor();
    await inDialog(admin.page)
      .getByRole('button', { name: notify.replace('{{action}}', moves.approve!) })
      .click();
    await admin.page.locator('.wp-notice', { hasText: approved }).waitFor();
    await page.reload();
    await page.locator('.operators-can [data-may=true]', { hasText: text.can.publish.may }).waitFor();

    assert.is((await call<{ status: string }>('GET', `operators/${id}`)).body.status, 'APPROVED');
    assert.equal([wrong, problems, admin.problems], [[], [], []]);
  });
}

it.run();
