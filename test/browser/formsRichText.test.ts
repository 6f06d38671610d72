import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { isolatedIn } from '#core';
import en from '../../locales/en/forms.json';
import he from '../../locales/he/forms.json';
import { inVariant } from '../setup/draw.ts';
import { inChromium, strict, violationLines } from './chromium.ts';
import { until, valueOf } from './forms.driver.ts';
import { openSite, picture, visit, type Site } from './forms.setup.ts';

const test = inChromium();

let site: Site;
test.before(async () => {
  site = await openSite();
});
test.after(async () => {
  await site.close();
});

const words = { en, he } as const;
const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: picture });
const text = valueOf('text');
const address = (name: string, size = picture.length) => `/api/v1/-/files/${size}/${'0'.repeat(32)}/800/${name}`;

/** Chromium reports handlers that a parser meets even in a document that can run nothing. */
const expected = /^Executing inline event handler violates/;

/** Hands a paste or a drop to the editor, as another program would. */
const give = (page: Page, kind: 'paste' | 'drop', { html = '', files = [] as Array<{ name: string; type: string }> }) =>
  page.evaluate(
    `(() => {
      const data = new DataTransfer();
      if (${JSON.stringify(html)}) data.setData('text/html', ${JSON.stringify(html)});
      const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (c) => c.charCodeAt(0));
      for (const { name, type } of ${JSON.stringify(files)}) data.items.add(new File([bytes], name, { type }));
      const input = document.querySelector('.wp-rich-input');
      const box = input.getBoundingClientRect();
      input.dispatchEvent('${kind}' === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, clientX: box.x + 20, clientY: box.y + 12, bubbles: true, cancelable: true }));
    })()`,
  );

for (const lng of ['en', 'he'] as const) {
  const story = inVariant(test, ['en', 'he'], lng);
  const say = words[lng];
  story(`a picture is added by keyboard with its words, and the words are changed later, ${lng}`, async () => {
    await visit(site, { lng, state: 'empty', only: 'text' }, async (page) => {
      const choosing = page.waitForEvent('filechooser');
      await page.locator('.wp-rich-input').focus();
      await page.keyboard.type('Before');
      await page.locator(`button[aria-label="${say['format-image']}"]`).focus();
      await page.keyboard.press('Enter');
      await (await choosing).setFiles(file('gate.png'));
      await page.locator(`[role=progressbar][aria-label="${say.uploading.replace('{{name}}', isolatedIn(lng, 'gate.png'))}"]`).waitFor();
      assert.equal(await page.evaluate('document.activeElement.labels[0].textContent'), say['image-alt']);
      await page.keyboard.press('Enter');
      await page.locator(`text=${say['image-needs-alt']}`).waitFor();
      assert.equal(await page.evaluate(`document.activeElement.getAttribute('aria-invalid')`), 'true');
      assert.equal(await violationLines(page, 'html', strict), []);
      await page.keyboard.type('The gate');
      await page.keyboard.press('Enter');
      const before = '<p dir="auto">Before</p>';
      await until(page, text, `${before}<img src="${address('gate.png')}" alt="The gate">`);
      assert.ok(await page.evaluate(`document.querySelector('.wp-rich-image img').naturalWidth > 0`), 'it is shown');
      await page.keyboard.press('ArrowUp');
      await until(page, `document.querySelectorAll('.wp-rich-image.ProseMirror-selectednode').length`, 1);
      await page.keyboard.press('Enter');
      await until(page, `document.activeElement.value`, 'The gate');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('The old gate');
      await page.keyboard.press('Enter');
      await until(page, `${text}.includes('alt="The old gate"')`, true);
      await until(page, `document.activeElement.className.includes('wp-rich-input')`, true);
      assert.equal(await violationLines(page, 'html', strict), []);
    });
  });
}

for (const lng of ['en', 'he'] as const) {
  const story = inVariant(test, ['en', 'he'], lng);
  const say = words[lng];
  const press = async (page: Page, name: keyof typeof en) => {
    await page.locator(`.wp-rich button[aria-label="${say[name]}"]`).focus();
    await page.keyboard.press('Enter');
    // The caret comes back with the next picture drawn, and would take the key after it.
    await until(page, `document.activeElement.className.includes('wp-rich-input')`, true);
  };
  story(`a table is made and changed by keyboard, ${lng}`, async () => {
    await visit(site, { lng, state: 'empty', only: 'text' }, async (page) => {
      await page.locator('.wp-rich-input').focus();
      await press(page, 'format-table');
      for (const cell of ['Who', 'Price', 'Note', 'Adults', '20', 'x', 'Children']) {
        await page.keyboard.type(cell);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Alt+F10');
      await until(page, `document.activeElement.closest('[role=toolbar]')?.getAttribute('aria-label')`, say['table-tools']);
      await page.keyboard.press('Escape');
      await until(page, `document.activeElement.className.includes('wp-rich-input')`, true);
      await press(page, 'format-row-before');
      await press(page, 'format-row-delete');
      for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
      await page.keyboard.type('Dogs');
      await press(page, 'format-column-after');
      await page.keyboard.press('Tab');
      await press(page, 'format-column-delete');
      const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p dir="auto">${cell}</p></td>`).join('')}</tr>`;
      const head = ['Who', 'Price', 'Note'].map((cell) => `<th scope="col"><p dir="auto">${cell}</p></th>`).join('');
      const made = `<table dir="auto"><thead><tr>${head}</tr></thead><tbody>${row('Adults', '20', 'x')}`;
      await until(page, `${text}.includes(${JSON.stringify(made)}) && ${text}.includes('>Dogs<')`, true);
      await press(page, 'format-header-row');
      await until(page, `${text}.includes('<thead>')`, false);
      assert.equal(await violationLines(page, 'html', strict), []);
      await page.setViewportSize({ width: 360, height: 700 });
      for (const _ of [1, 2, 3, 4]) await press(page, 'format-column-after');
      await until(page, `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.wp-rich-table'))`, true);
      await until(page, 'document.documentElement.scrollWidth <= innerWidth', true);
      await press(page, 'format-table-delete');
      await until(page, `(${text} ?? '').includes('<table')`, false);
    });
  });

  story(`words lead to a record and a record stands as a card, and what is gone is marked, ${lng}`, async () => {
    await visit(site, { lng, state: 'empty', only: 'text' }, async (page) => {
      const bar = page.locator('.wp-rich-link');
      const choose = async (words: string, id: number) => {
        await bar.locator('input[role=combobox]').fill(words);
        await page.locator('[role=option]', { hasText: new RegExp(`^${words} ${id}$`) }).click();
        await bar.waitFor({ state: 'detached' });
      };
      await page.locator('.wp-rich-input').focus();
      await page.keyboard.type('See ');
      await page.locator(`.wp-rich button[aria-label="${say['format-link']}"]`).click();
      await bar.getByText(say['link-to-record']).click();
      assert.equal(await violationLines(page, 'html', strict), []);
      await choose('Haifa', 3);
      await until(page, text, '<p dir="auto">See <a data-record="pages:3">Haifa 3</a></p>');
      await page.locator('.wp-rich-record-here[title="Haifa 3"]').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.type(' now');
      await page.locator(`.wp-rich button[aria-label="${say['format-embed']}"]`).click();
      await choose('Rome', 5);
      const card = '<figure data-embed="places:5"></figure>';
      await until(page, `(${text} ?? '').includes('${card}')`, true);
      await page.locator('.wp-rich-embed-broken', { hasText: 'Rome 5' }).waitFor();
      await page.locator('.wp-rich-broken', { hasText: say['record-offline'].replace('{{name}}', isolatedIn(lng, 'Rome 5')) }).waitFor();
      await until(page, `document.activeElement.className.includes('wp-rich-input')`, true);
      await give(page, 'paste', { html: '<p>and <a data-record="pages:404" href="javascript:x">that</a><a data-record="x:y">no</a></p>' });
      await page.locator('.wp-rich-record-wrong', { hasText: 'that' }).waitFor();
      await until(page, `(${text} ?? '').includes('<a data-record="pages:404">that</a>no')`, true);
      assert.equal(await violationLines(page, 'html', strict), []);
    });
  });

  story(`blocks are added, moved, translated and taken out by keyboard and by dragging, ${lng}`, async () => {
    await visit(site, { lng, only: 'blocks' }, async (page) => {
      const kinds = `JSON.parse(document.querySelector('.wp-gallery-value').textContent).blocks.map(({ kind }) => kind).join()`;
      const quote = say['blocks-label'].replace('{{position}}', '1').replace('{{kind}}', isolatedIn(lng, 'Quote'));
      await page.locator('.wp-blocks').scrollIntoViewIfNeeded();
      await page.locator(`button[aria-label="${say['blocks-add-after'].replace('{{label}}', quote)}"]`).focus();
      await page.keyboard.press('Enter');
      await page.locator('[role=menuitem]', { hasText: 'Text' }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('[data-block="1"] .wp-rich-input:focus').waitFor();
      await page.keyboard.type('Hello');
      await until(page, kinds, 'quote,text,places');
      await page.keyboard.press('Alt+ArrowUp');
      await until(page, kinds, 'text,quote,places');
      await page.locator('[data-block="0"] .wp-rich-input', { hasText: 'Hello' }).waitFor();
      assert.equal(await violationLines(page, '.wp-blocks', strict), []);
      await page.locator('.wp-blocks-bar button', { hasText: say['blocks-collapse-all'] }).click();
      await page.locator('.wp-block-summary', { hasText: 'Hello' }).waitFor();
      const [grip, target] = [page.locator('[data-block="2"] .wp-handle'), page.locator('[data-block="0"]')];
      const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
      await page.mouse.move(from!.x + 8, from!.y + 8);
      await page.mouse.down();
      await page.mouse.move(from!.x + 8, to!.y + 20, { steps: 12 });
      await page.mouse.up();
      await until(page, kinds, 'places,text,quote');
      // As long as this takes, the drag is no longer taken for a click.
      assert.equal(await violationLines(page, '.wp-blocks', strict), []);
      await page.locator('[data-block="0"] .wp-block-actions button').last().click();
      await until(page, kinds, 'text,quote');
      await page.locator('.wp-blocks-said button').click();
      await until(page, kinds, 'places,text,quote');
      await page.locator('.wp-blocks-bar button', { hasText: say['blocks-expand-all'] }).click();
      await page.locator('.wp-language-select select').selectOption('he');
      await until(page, `document.querySelector('[data-path="blocks.2.i18n.he.words"] input').value`, 'הסיור הטוב מכולם');
      await page.setViewportSize({ width: 360, height: 800 });
      await until(page, 'document.documentElement.scrollWidth <= innerWidth', true);
      assert.equal(await violationLines(page, '.wp-blocks', strict), []);
    });
  });

  story(`what Word wrote is taken over without its looks, ${lng}`, async () => {
    await visit(site, { lng, state: 'empty', only: 'text', expected }, async (page) => {
      await page.locator('.wp-rich-input').focus();
      await give(page, 'paste', { html: readFileSync('test/forms/pasted/word.html', 'utf8') });
      await until(page, `(${text} ?? '').includes('Adults')`, true);
      const made = String(await page.evaluate(text)).replaceAll(' dir="auto"', '');
      assert.match(made, '<li><p>The clock tower</p><ul><li><p>built <strong>1903</strong></p></li></ul></li><li><p>The port</p></li>');
      assert.match(made, '<ol><li><p>Meet</p></li><li><p>Walk</p></li></ol><h3>What it costs</h3><table>');
      assert.not.match(made, /style|class|mso|font|<p><\/p>/i);
      await page.locator('.wp-rich-refused:not(:empty)').waitFor();
      assert.equal(await violationLines(page, 'html', strict), []);
    });
  });
}

test('a picture may be marked as decoration', async () => {
  await visit(site, { state: 'empty', only: 'text' }, async (page) => {
    await page.locator('.wp-rich input[type=file]').setInputFiles(file('line.png'));
    await page.locator('text=Decorative: adds nothing to the text').click();
    await page.locator('.wp-rich-image-bar button', { hasText: 'Insert' }).click();
    await until(page, text, `<img src="${address('line.png')}" alt="">`);
  });
});

/** Where the words for a picture are typed, once they would go there. */
const asked = (page: Page) => page.locator('.wp-rich-image-bar input:focus');

test('pasted and dropped files are asked about one after the other, and other kinds are refused by name', async () => {
  await visit(site, { state: 'empty', only: 'text' }, async (page) => {
    await page.locator('.wp-rich-input').focus();
    await give(page, 'paste', {
      files: [
        { name: 'a.png', type: 'image/png' },
        { name: 'b.webp', type: 'image/webp' },
        { name: 'c.svg', type: 'image/svg+xml' },
      ],
    });
    await page.locator('text=Picture 1 of 2').waitFor();
    await page.locator('.wp-rich-refused', { hasText: 'c.svg' }).waitFor();
    await asked(page).waitFor();
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await page.locator('text=Picture 2 of 2').waitFor();
    await asked(page).waitFor();
    await page.keyboard.press('Escape');
    await asked(page).waitFor({ state: 'detached' });
    await until(page, text, `<img src="${address('a.png')}" alt="First">`);
    await give(page, 'drop', { files: [{ name: 'd.jpg', type: 'image/jpeg' }] });
    await asked(page).waitFor();
    await page.keyboard.type('Dropped');
    await page.keyboard.press('Enter');
    await until(page, `(${text} ?? '').split('<img').length`, 3);
    assert.match(String(await page.evaluate(text)), /alt="Dropped"/);
  });
});

test('a failed upload is retried before the picture goes in', async () => {
  await visit(site, { state: 'empty', only: 'text' }, async (page) => {
    await page.locator('.wp-rich input[type=file]').setInputFiles(file('fail.png'));
    await page.keyboard.type('Never there');
    await page.locator('button[aria-label="Retry fail.png"]').click();
    await page.locator('[role=progressbar][aria-label="Uploading fail.png"]').waitFor();
    await page.locator('button[aria-label="Cancel fail.png"]').click();
    await until(page, `document.querySelectorAll('.wp-rich-image-bar').length`, 0);
    assert.is(await page.evaluate(text), undefined);
  });
});

test('a pasted page keeps pictures with words, asks about those without, and says what it left out', async () => {
  await visit(site, { state: 'empty', only: 'text', expected }, async (page) => {
    await page.locator('.wp-rich-input').focus();
    await give(page, 'paste', {
      html: `<p>words</p><img src="https://a.example/told.png" alt="Told" onload="x()"><img src="https://a.example/untold.png"><img src="data:image/png;base64,AAAA" alt="x"><img src="https://a.example/x.svg" alt="y"><img src="javascript:x" alt="z">`,
    });
    await page.locator('.wp-rich-refused', { hasText: '3 pasted pictures were left out' }).waitFor();
    await page.locator('.wp-rich-image-bar').waitFor();
    assert.equal(await page.evaluate(text), '<p dir="auto">words</p><img src="https://a.example/told.png" alt="Told">');
    assert.match(await page.locator('.wp-rich-image').first().innerText(), /Picture from a\.example: not shown here\s+Told/);
    await page.keyboard.type('Now told');
    await page.keyboard.press('Enter');
    await until(
      page,
      text,
      '<p dir="auto">words</p><img src="https://a.example/told.png" alt="Told"><img src="https://a.example/untold.png" alt="Now told">',
    );
    await give(page, 'paste', { html: '<img src="https://a.example/another.png">' });
    await page.locator('.wp-rich-image-bar').waitFor();
    await page.keyboard.press('Escape');
    await until(page, `document.querySelectorAll('.wp-rich-image').length`, 2);
  });
});

test('looking at a text changes nothing', async () => {
  await visit(site, { only: 'name,text' }, async (page) => {
    const before = await page.evaluate(text);
    await page.locator('.wp-rich-input').focus();
    await page.locator('button[aria-label="Bold"]').focus();
    await page.locator(`[data-path="name"] input`).focus();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    assert.is(await page.evaluate(text), before);
  });
});

test.run();
