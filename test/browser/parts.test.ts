// A record in tabs, declared by data alone: an address each, words that stay, errors that mark another tab, and a list of what points here.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inVariant } from '../setup/draw.ts';
import { inChromium } from './chromium.ts';

import { button, call, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('parts of a record in Chromium');
it.after.each(leaveAll);

const words = { en: { stay: 'Save and stay', save: 'Save', width: 1280 }, he: { stay: 'שמירה והמשך עריכה', save: 'שמירה', width: 360 } } as const;
const languages = ['en', 'he'] as const;

/** On a narrow screen the other ways to save are a menu. */
async function saveAndStay(page: Page, { stay, width }: { stay: string; width: number }): Promise<void> {
  if (width > 360) return button(page, stay).click();
  await page.locator('.wp-save-others button').click();
  await page.getByRole('menuitem', { name: stay }).click();
}

for (const language of languages) {
  const w = words[language];
  inVariant(
    it,
    languages,
    language,
  )(`tabs have addresses, keep what was typed, mark each other's errors, and list what points here (${language})`, async () => {
    const [taken, fresh, foreign] = [unique('Elm'), unique('Oak'), unique('Coins')];
    const id = await make('cabinets', { name: unique('Ash') });
    await make('drawers', { title: foreign, cabinet_id: await make('cabinets', { name: taken }) });
    await make('drawers', { title: 'Shells', cabinet_id: id });
    const { page } = await enter(`/cabinets/${id}/place`, { language, width: w.width });
    const tab = (part: string) => page.locator(`.wp-rail-item[data-part="${part}"]`);
    const field = (name: string) => page.locator(`[data-path="${name}"] input`);
    await field('room').fill('Hall');
    await tab('name').click();
    assert.is(new URL(page.url()).pathname, `/cabinets/${id}`);
    await tab('place').locator('.wp-rail-changed').waitFor();
    await field('name').fill(taken);
    await tab('place').click();
    assert.is(await field('room').inputValue(), 'Hall');
    await saveAndStay(page, w);
    await tab('name').locator('.wp-rail-error').waitFor();
    await page.keyboard.press('Enter');
    await field('name').waitFor();
    await page.goBack();
    await field('room').waitFor();
    await page.goForward();
    await field('name').fill(fresh);
    await saveAndStay(page, w);
    await page.locator('.wp-rail-changed, .wp-rail-error').first().waitFor({ state: 'detached' });
    const { body: saved } = await call<{ name: string; room: string }>('GET', `cabinets/${id}`);
    assert.equal([saved.name, saved.room], [fresh, 'Hall']);
    await tab('drawers').click();
    await page.getByText('Shells').first().waitFor();
    assert.equal([await page.getByText(foreign).count(), new URL(page.url()).search], [0, '?part=drawers']);
    const title = unique('Pins');
    await page.locator('.wp-embedded .bp6-intent-primary').first().click();
    await page.getByRole('dialog').getByRole('textbox').first().fill(title);
    await page.getByRole('dialog').getByRole('button', { name: w.save, exact: true }).click();
    await page.getByText(title).first().waitFor();
    const { body } = await call<Array<{ cabinet_id: number }>>('GET', `drawers?filters[title][contains]=${encodeURIComponent(title)}`);
    assert.is(body[0]?.cabinet_id, id);
  });
}

it.run();
