// Questions with their answers, put in order by keyboard, and a guide of blocks
// that shows them: written, kept as a draft, and looked at as its readers will.
import * as assert from 'uvu/assert';
import en from '../../plugins/guides/locales/en.json';
import he from '../../plugins/guides/locales/he.json';
import enForms from '../../locales/en/forms.json';
import heForms from '../../locales/he/forms.json';
import enResource from '../../locales/en/resource.json';
import heResource from '../../locales/he/resource.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { button, call, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('questions and guides, in Chromium');
it.after.each(leaveAll);

const looks = [
  {
    language: 'en',
    dark: false,
    width: 1280,
    words: en.text,
    forms: enForms,
    resource: enResource,
    kinds: { TEXT: 'Text', QUOTE: 'Quote', FAQS: 'FAQs' },
  },
  {
    language: 'he',
    dark: true,
    width: 360,
    words: he.text,
    forms: heForms,
    resource: heResource,
    kinds: he.resources.guides.fields.blocks.fields.kind.enum,
  },
] as const;

interface Faq {
  id: number;
  question: string;
}
const slugOf = (text: string) => text.toLowerCase().replace(/\W+/g, '-');

for (const { language, dark, width, words, forms, resource, kinds } of looks) {
  it(`questions are put in order by keyboard (${language})`, async () => {
    const title = unique('Category');
    const { page, problems } = await enter('/faq-categories/new', { language, dark, width, height: 900 });
    const calls = callsOf(page);
    await page.locator('main').getByRole('textbox').first().fill(title);
    await page.locator('.wp-save-bar > button').first().click();
    await page.waitForURL(/faq-categories$/);
    const [category] = (await call<Array<{ id: number }>>('GET', `faq-categories?query=${encodeURIComponent(title)}`)).body;
    const ids: number[] = [];
    for (const question of ['Is there a lift?', 'Is there a step?'])
      ids.push(await make('faqs', { question: `${question} ${title}`, answer: '<p>Yes.</p>', category_id: category!.id }));
    try {
      await page.goto(`${page.url()}/${category!.id}`);
      await page.locator('.wp-record-part, .wp-parts').first().waitFor();
      await button(page, resource.order.button).last().click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('.wp-sortable-item').nth(1).waitFor();
      await dialog.locator('.wp-handle').first().focus();
      await page.keyboard.press('Space');
      await dialog.locator('.wp-dragging').waitFor();
      await page.keyboard.press('ArrowDown');
      // Until it is told where it is held, it is held where it was.
      const over = forms['sort-over']
        .replace(/.*{{label}}/, '')
        .replace('{{position}}', '2')
        .replace('{{count}}', '2');
      await page.getByText(over).first().waitFor({ state: 'attached' });
      const kept = page.waitForResponse((answer) => answer.url().includes('/-/order/faqs'));
      await page.keyboard.press('Space');
      assert.is((await kept).status(), 200);
      const now = (await call<Faq[]>('GET', `faqs?category_id=${category!.id}&sort=sort`)).body;
      assert.equal(
        now.map(({ id }) => id),
        [...ids].reverse(),
      );
      await answered(page, calls);
      assert.equal([...(await examine(page, '[role=dialog]')), ...problems], []);
    } finally {
      for (const id of ids) await call('DELETE', `faqs/${id}`);
      await call('DELETE', `faq-categories/${category!.id}`);
    }
  });

  it(`a guide is written in three blocks and looked at as readers will (${language})`, async () => {
    const title = unique('Guide');
    const id = await make('guides', { title, slug: slugOf(title), category_id: 1, blocks: [{ kind: 'FAQS', faq_ids: [1] }] });
    try {
      const { page, problems } = await enter(`/guides/${id}?part=blocks`, { language, dark, width, height: 900 });
      const calls = callsOf(page);
      const add = async (kind: string) => {
        await page.locator('.wp-blocks > button, .wp-blocks > span > button').last().click();
        await page.getByRole('menuitem', { name: kind, exact: true }).click();
      };
      await page.locator('.wp-blocks-list > li').first().waitFor();
      await add(kinds.TEXT);
      await page.locator('.wp-blocks-list > li').nth(1).locator('[contenteditable=true]').click();
      await page.keyboard.type('Go early in the morning.');
      await add(kinds.QUOTE);
      await page.locator('.wp-blocks-list > li').nth(2).locator('textarea').fill('Walk slowly.');
      await page.keyboard.press('Tab');
      // What the bar at the bottom covers in part would be a small target.
      await page
        .locator('.wp-blocks > button, .wp-blocks > span > button')
        .last()
        .evaluate((each) => each.scrollIntoView({ block: 'center' }));
      const wrong = await examine(page, 'main');
      const saved = page.waitForResponse((answer) => answer.url().endsWith(`/guides/${id}`) && answer.request().method() === 'POST');
      await page.keyboard.press('Control+s');
      assert.is((await saved).status(), 200);
      const blocks = (await call<{ blocks: Array<{ kind: string }> }>('GET', `guides/${id}`)).body.blocks;
      assert.equal(
        blocks.map(({ kind }) => kind),
        ['FAQS', 'TEXT', 'QUOTE'],
      );
      await page.goto(page.url().replace(/\/guides.*/, `/guides/${id}?part=preview`));
      const article = page.locator('.gd-article');
      await article.locator('.gd-quote', { hasText: 'Walk slowly.' }).waitFor();
      await article.getByText('Go early in the morning.').waitFor();
      await page.getByRole('combobox', { name: words.language }).selectOption('he');
      await page.locator('.gd-article[dir=rtl]').getByText('איך מזמינים סיור?').waitFor();
      await page.getByText(words.widths.phone, { exact: true }).click();
      await page.waitForFunction(() => (document.querySelector('.gd-article')?.clientWidth ?? 999) <= 360);
      await answered(page, calls);
      assert.equal([...wrong, ...(await examine(page, 'main')), ...problems], []);
    } finally {
      await call('DELETE', `guides/${id}`);
    }
  });
}

it.run();
