// What is worked on beside what others read of it: saved, published, compared, restored and planned.
import * as assert from 'uvu/assert';
import he from '../../locales/he/publishing.json';
import en from '../../locales/en/publishing.json';
import heResource from '../../locales/he/resource.json';
import enResource from '../../locales/en/resource.json';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { call, enter, headAction, leaveAll, make, specimens, unique } from './specimens.ts';

const it = inChromium('publishing in Chromium');
it.after.each(leaveAll);

const looks = [
  { language: 'en', dark: false, width: 1280, panel: en, words: enResource.publishing },
  { language: 'he', dark: true, width: 360, panel: he, words: heResource.publishing },
] as const;

interface Page {
  id: number;
  publication: string;
  title: string;
}
/** What anybody reads of a page; `undefined`: nothing. */
async function read(id: number): Promise<string | undefined> {
  const { url } = await specimens();
  const answer = await fetch(`${url}/api/v1/-/published/text-pages/${id}`);
  return answer.ok ? ((await answer.json()) as Page).title : undefined;
}
const stored = async (id: number) => (await call<Page>('GET', `text-pages/${id}`)).body;

for (const { language, dark, width, panel, words } of looks) {
  it(`a page is drafted, published, changed, compared, restored and planned (${language})`, async () => {
    const first = unique('Page');
    const second = `${first} again`;
    const id = await make('text-pages', { title: first, slug: first.toLowerCase().replace(/\W+/g, '-'), language: 1 });
    try {
      const { page } = await enter(`/text-pages/${id}`, { language, dark, width, height: 900 });
      const title = page.locator('main').getByRole('textbox').first();
      const state = (name: keyof typeof words.state) => page.locator('main').getByText(words.state[name], { exact: true }).first().waitFor();
      const way = async (name: string) => {
        const direct = page.locator('.wp-save-bar > button').getByText(name, { exact: true });
        if (await direct.isVisible()) return direct.click();
        await page.locator('.wp-save-others button').click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      };
      await state('draft');
      assert.is(await read(id), undefined);
      await way(words.save);
      await page.getByText(words.saved).first().waitFor();
      assert.is(await read(id), first);
      await page.goto(`${page.url().split('/text-pages')[0]}/text-pages/${id}`);
      await state('live');
      await title.fill(second);
      await way(words.saveDraft);
      await state('changed');
      assert.equal([await read(id), (await stored(id)).title], [first, second]);
      await headAction(page, words.label);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(panel.said.changed.replace('{{no}}', '1')).waitFor();
      await dialog.getByRole('button', { name: panel.compare }).first().click();
      await dialog.locator('ins', { hasText: 'again' }).waitFor();
      assert.equal(await examine(page, '[role=dialog]'), []);
      await dialog.locator('.wp-moment input').fill('2040-03-25T02:30');
      await dialog.getByRole('button', { name: panel.plan, exact: true }).click();
      const planned = panel.made_publish.slice(0, panel.made_publish.indexOf('{{'));
      await page.locator('.wp-notices', { hasText: planned }).filter({ hasText: '2040' }).waitFor();
      await dialog.getByRole('button', { name: panel.giveUp, exact: true }).click();
      await dialog.getByRole('button', { name: panel.giveUp, exact: true }).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: panel.restore }).first().click();
      await dialog.getByText(panel.said.live).waitFor();
      assert.is((await stored(id)).title, first);
    } finally {
      await call('DELETE', `text-pages/${id}`);
    }
  });
}

it.run();
