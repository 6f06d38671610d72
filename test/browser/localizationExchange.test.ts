// Translations from a file: what would become of each is looked at before anything is written, in English and in Hebrew.
import * as assert from 'uvu/assert';
import en from '../../plugins/localization/locales/en.json';
import he from '../../plugins/localization/locales/he.json';
import { csvOf } from '../../plugins/localization/test/texts.ts';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { button, call, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('files of translations, in Chromium');
it.after.each(leaveAll);

const hebrew = async (): Promise<number> => {
  const { body } = await call<{ languages: Array<{ id: number; locale: string }> }>('GET', 'localization-standing');
  return body.languages.find(({ locale }) => locale === 'he')!.id;
};

const of = 'localization-variables';
const counted = (words: string, count: number): string => words.replace('{{count}}', String(count));

/** Four variables, one of which somebody else translates after the file went out; and the file that comes back. */
async function sentBack(into: number, word: string): Promise<{ ids: number[]; file: string }> {
  const key = word.toLowerCase().replace(/\W/g, '.');
  const ids: number[] = [];
  const sources = ['is open', 'is closed', 'has {count} berths', 'is far'].map((text) => `${word} ${text}`);
  for (const [i, text] of sources.entries()) ids.push(await make(of, { key: `${key}.n${i}`, text }));
  const said = ['הרציף פתוח', 'הרציף סגור', 'ברציף יש מקום', ''];
  await call('PATCH', `localization-values/${into}`, { items: [{ id: ids[1], texts: { text: 'המזח סגור' } }] });
  const texts = ids.map((id, i) => ({ key: `${of}:${id}:text`, en: sources[i]!, he: said[i]!, state: 'missing', version: '1', was: '-' }));
  return { ids, file: csvOf([...texts, { key: `${of}:999999:text`, he: 'אין' }]) };
}

const looks = [
  { language: 'en', dark: false, width: 1400, words: en.text.exchange, checks: en.text.checks },
  { language: 'he', dark: true, width: 360, words: he.text.exchange, checks: he.text.checks },
] as const;

for (const { language, dark, width, words, checks } of looks)
  it(`a file is looked at, with what others wrote, what is not there and what is wrong, and then brought in (${language})`, async () => {
    const into = await hebrew();
    const { ids, file } = await sentBack(into, unique('Pier'));
    const { page, problems } = await enter(`/localization/exchange?language=${into}`, { language, dark, width, height: 900 });
    try {
      await page.locator('input[type=file]').setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      assert.equal(await examine(page, 'main'), []);
      await button(page, words.look).click();
      const outcome = (name: keyof typeof words.outcomes, count = 1) => button(page, counted(words.outcomes[name], count));
      await outcome('conflict').waitFor();
      await page.locator('.localization-changes ins').first().waitFor();
      assert.equal(await examine(page, 'main'), []);
      await outcome('unknown').click();
      await page.locator('.localization-changes code').filter({ hasText: 'text' }).waitFor();
      await outcome('failing').click();
      await page.getByText(checks.placeholders_missing.split('{{')[0]!.trim()).first().waitFor();
      assert.equal(await examine(page, 'main'), []);
      await outcome('new', 2).waitFor();
      assert.is(
        (await call<{ items: Array<{ id: number; text: string | null }> }>('GET', `localization-values/${into}`)).body.items.find(
          ({ id }) => id === ids[0],
        )!.text,
        null,
      );
      await button(page, words.apply).click();
      await page.getByText(counted(words.results.saved, 2)).waitFor();
      assert.equal(await examine(page, 'main'), []);
      const { items } = (await call<{ items: Array<{ id: number; text: string | null }> }>('GET', `localization-values/${into}`)).body;
      assert.equal(
        ids.map((id) => items.find((item) => item.id === id)?.text),
        ['הרציף פתוח', 'המזח סגור', 'ברציף יש מקום', null],
      );
      assert.equal(problems, []);
    } finally {
      for (const id of ids) await call('DELETE', `${of}/${id}`);
    }
  });

it.run();
