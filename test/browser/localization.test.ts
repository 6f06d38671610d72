// A translator at the workbench: text after text by keyboard alone, words that a
// reload does not take, two people at one text, and what is done to many at once.
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import en from '../../plugins/localization/locales/en.json';
import he from '../../plugins/localization/locales/he.json';
import { inChromium } from './chromium.ts';
import { repeated } from '../setup/thorough.ts';
import { examine } from './examine.ts';
import { button, call, drafted, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('localization, in Chromium');
it.after.each(leaveAll);

interface Told {
  id: number;
  path: string;
  source: string;
  text: string | null;
  state: string;
  name: string;
}

const hebrew = async (): Promise<number> => {
  const { body } = await call<{ languages: Array<{ id: number; locale: string }> }>('GET', 'localization-standing');
  return body.languages.find(({ locale }) => locale === 'he')!.id;
};
const textsOf = async (language: number, query: string): Promise<Told[]> =>
  (await call<Told[]>('GET', `localization-texts/${language}?resource=localization-variables&limit=100&query=${encodeURIComponent(query)}`)).body;
const bench = (language: number, query: string, standing = '') =>
  `/localization/workbench?${new URLSearchParams({ language: String(language), resource: 'localization-variables', standing, query }).toString()}`;

/** The field of the text in front of the translator, once it has the caret. */
async function fieldOf(page: Page, source: string) {
  const pair = page.locator('.localization-pair').filter({ hasText: source });
  const field = pair.locator('.localization-target input, .localization-target textarea').first();
  await field.and(page.locator(':focus')).waitFor();
  return field;
}

const looks = [
  { language: 'en', dark: false, width: 1280, words: en.text, count: repeated('a translator goes through texts in English', 12, 30) },
  { language: 'he', dark: true, width: 360, words: he.text, count: repeated('a translator goes through texts in Hebrew', 3, 30) },
] as const;

for (const { language, dark, width, words, count } of looks) {
  it(`a translator goes from text to text by keyboard alone (${language})`, async () => {
    const into = await hebrew();
    const word = unique('Harbour');
    const term = await make('localization-terms', { term: word.split(' ')[0]!, kind: 'TRANSLATE', language_id: into, translation: 'נמל' });
    const sources = Array.from({ length: count }, (_, i) => (i % 3 === 2 ? `${word}: text ${i} for {name}` : `${word}: text ${i}`));
    const key = word.toLowerCase().replace(/\W/g, '.');
    const ids: number[] = [];
    for (const [i, text] of sources.entries()) ids.push(await make('localization-variables', { key: `${key}.t${i}`, text }));
    const { page, problems } = await enter(bench(into, word, 'missing'), { language, dark, width, height: 900 });
    try {
      for (const [i, source] of sources.entries()) {
        const field = await fieldOf(page, source);
        if (i === 0) assert.equal(await examine(page, 'main'), []);
        // The term has the first key, and behind a placeholder the second.
        const hasName = source.includes('{name}');
        await page.keyboard.press(hasName ? 'Alt+Digit2' : 'Alt+Digit1');
        await page.waitForFunction((input) => (input as HTMLInputElement).value.includes('נמל'), await field.elementHandle());
        await page.keyboard.press('End');
        await page.keyboard.insertText(`: טקסט ${i} `);
        if (hasName) await page.keyboard.press('Alt+Digit1');
        await page.keyboard.press(i % 2 === 0 ? 'Alt+Enter' : 'Alt+KeyR');
      }
      await page.getByText(words.nothingLeft).waitFor();
      const told = await textsOf(into, word);
      assert.is(told.length, count);
      assert.equal(
        told.filter(({ text, source }) => !text?.startsWith('נמל: טקסט') || text.includes('{name}') !== source.includes('{name}')),
        [],
      );
      assert.equal(new Set(told.map(({ state }) => state)), new Set(['translated', 'reviewed']));
      assert.equal(problems, []);
    } finally {
      for (const id of ids) await call('DELETE', `localization-variables/${id}`);
      await call('DELETE', `localization-terms/${term}`);
    }
  });
}

it('what was typed is there after a reload; what somebody else saved meanwhile is shown beside it, and neither is lost', async () => {
  const into = await hebrew();
  const word = unique('Jetty');
  const id = await make('localization-variables', { key: word.toLowerCase().replace(/\W/g, '.'), text: `${word} is open` });
  const { page, problems } = await enter(bench(into, word), { width: 1280, height: 900 });
  try {
    await (await fieldOf(page, word)).fill('הרציף פתוח');
    await drafted(page, 'הרציף פתוח');
    await call('PATCH', `localization-values/${into}`, { items: [{ id, texts: { text: 'המזח פתוח' } }] });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'load' });
    await page.getByText(en.text.bench.overtaken).waitFor();
    assert.is(await (await fieldOf(page, word)).inputValue(), 'הרציף פתוח');
    // Saved as it is, it would overwrite what its writer may not have seen.
    await page.keyboard.press('Alt+Enter');
    await page.locator('.localization-target .bp6-form-helper-text').first().waitFor();
    assert.is((await textsOf(into, word))[0]!.text, 'המזח פתוח');
    assert.equal(await examine(page, 'main'), []);
    await button(page, en.text.bench.mine).click();
    await button(page, en.text.keys.save).click();
    await page.getByText(en.text.nothingLeft).waitFor();
    assert.is((await textsOf(into, word))[0]!.text, 'הרציף פתוח');
    await page.keyboard.press('Alt+ArrowUp');
    assert.equal(
      problems.filter((problem) => !problem.includes('beforeunload')),
      [],
    );
  } finally {
    await call('DELETE', `localization-variables/${id}`);
  }
});

it('words are replaced in many texts after a look at each, and all that can be is approved', async () => {
  const into = await hebrew();
  const word = unique('Ferry');
  const key = word.toLowerCase().replace(/\W/g, '.');
  const ids: number[] = [];
  for (const n of [1, 2, 3]) ids.push(await make('localization-variables', { key: `${key}.n${n}`, text: `${word} no ${n}` }));
  const items = ids.slice(0, 2).map((id, i) => ({ id, texts: { text: `סירה מספר ${i + 1}` } }));
  await call('PATCH', `localization-values/${into}`, { items });
  const { page, problems } = await enter(bench(into, word), { width: 1280, height: 900 });
  try {
    await fieldOf(page, word);
    await button(page, en.text.bench.replace).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.text.bench.find, { exact: true }).fill('סירה');
    await dialog.getByLabel(en.text.bench.replaceBy, { exact: true }).fill('מעבורת');
    await page.keyboard.press('Enter');
    await dialog.locator('ins').first().waitFor();
    assert.equal(await examine(page, '[role=dialog]'), []);
    assert.ok(
      (await textsOf(into, word)).every(({ text }) => !text?.includes('מעבורת')),
      'nothing is written before',
    );
    await dialog.getByRole('button', { name: /^Replace in texts/ }).click();
    await dialog.getByText(en.text.bench.done.replace('{{count}}', '2')).waitFor();
    await dialog.getByRole('button', { name: en.text.bench.close }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, en.text.bench.approveAll).click();
    await dialog.getByText(en.text.bench.obstacles.missing.replace('{{count}}', '1')).waitFor();
    assert.equal(await examine(page, '[role=dialog]'), []);
    await dialog.getByRole('button', { name: /^Mark as reviewed/ }).click();
    await dialog.getByText(en.text.bench.done.replace('{{count}}', '2')).waitFor();
    assert.equal(
      (await textsOf(into, word)).map(({ text, state }) => [text, state]),
      [
        ['מעבורת מספר 1', 'reviewed'],
        ['מעבורת מספר 2', 'reviewed'],
        [null, 'missing'],
      ],
    );
    assert.equal(problems, []);
  } finally {
    for (const id of ids) await call('DELETE', `localization-variables/${id}`);
  }
});

it.run();
