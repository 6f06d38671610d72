// A page's public address changes, which the form says; what uses it, and how it looks to search engines.
import * as assert from 'uvu/assert';
import heForms from '../../locales/he/forms.json';
import enForms from '../../locales/en/forms.json';
import heResource from '../../locales/he/resource.json';
import enResource from '../../locales/en/resource.json';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { call, enter, headAction, leaveAll, make, specimens, unique } from './specimens.ts';

const it = inChromium('public addresses in Chromium');
it.after.each(leaveAll);

const looks = [
  { language: 'en', dark: false, width: 1280, forms: enForms, words: enResource },
  { language: 'he', dark: true, width: 360, forms: heForms, words: heResource },
] as const;

/** What a visitor's path leads to. */
async function ledTo(path: string): Promise<{ kind?: string; to?: string }> {
  const { url } = await specimens();
  const answer = await fetch(`${url}/api/v1/-/resolve?path=${encodeURIComponent(path)}`);
  return answer.ok ? ((await answer.json()) as { kind: string; to?: string }) : {};
}

for (const { language, dark, width, forms, words } of looks) {
  it(`is renamed, leads on, and shows where it is used and how it is found (${language})`, async () => {
    const title = unique('Page');
    const slug = title.toLowerCase().replace(/\W+/g, '-');
    const id = await make('text-pages', { title, slug, language: 1 });
    const link = `<p><a data-record="text-pages:${id}">${title}</a></p>`;
    const other = await make('text-pages', { title: `${title} links`, slug: `${slug}-links`, language: 1, content: link });
    try {
      assert.ok((await call('POST', `-/publish/text-pages/${id}/publish`)).status < 300);
      const { page } = await enter(`/text-pages/${id}`, { language, dark, width, height: 900 });
      await page.locator('.wp-slug-stays button').click();
      const input = page.locator('[data-path="slug"] input');
      await input.fill(`${slug}-now`);
      await input.blur();
      await page.locator('.wp-address-note').getByText(`/pages/${slug}-now`).waitFor();
      const seo = page.locator('.wp-seo');
      await seo.locator('input').first().fill('How people find this page');
      await seo.locator('.wp-seo-card').getByText('How people find this page').waitFor();
      await seo.locator('textarea').fill('Short');
      await seo.getByText(forms['seo-description-short-warning']).waitFor();
      assert.equal(await examine(page, 'main'), []);
      const saves = page.locator('.wp-save-bar > button').getByText(words.publishing.save, { exact: true });
      await saves.click();
      await page.getByText(words.publishing.saved).first().waitFor();
      assert.equal(await ledTo(`/pages/${slug}`), { kind: 'redirect', code: 301, to: `/pages/${slug}-now`, resource: 'text-pages', id });
      await page.goto(`${page.url().split('/text-pages')[0]}/text-pages/${id}`);
      await headAction(page, words.uses.label);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: `${title} links` })
        .waitFor();
      assert.equal(await examine(page, '[role=dialog]'), []);
    } finally {
      await call('DELETE', `text-pages/${other}`);
      await call('DELETE', `text-pages/${id}`);
    }
  });
}

it.run();
