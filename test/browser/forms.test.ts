import * as assert from 'uvu/assert';
import { gallerySchema } from '../forms/gallery/schema.ts';
import { draw, inVariant } from '../setup/draw.ts';
import { isThorough, leave } from '../setup/thorough.ts';
import { inChromium, strict, violationLines } from './chromium.ts';
import { at, until, valueOf } from './forms.driver.ts';
import { openSite, visit, type Site } from './forms.setup.ts';

const test = inChromium();

let site: Site;
test.before(async () => {
  site = await openSite();
});
test.after(async () => {
  await site.close();
});

for (const [lng, theme] of [
  ['en', 'light'],
  ['en', 'dark'],
  ['he', 'light'],
  ['he', 'dark'],
] as const) {
  const story = inVariant(test, ['en, light', 'en, dark', 'he, light', 'he, dark'], `${lng}, ${theme}`);
  for (const state of ['filled', 'errors'] as const) {
    story(`has no accessibility violation with every widget ${state}, ${lng}, ${theme}`, async () => {
      await visit(site, { lng, theme, state }, async (page) => {
        assert.equal(await violationLines(page, 'html', strict), []);
      });
    });
  }
}

test('an open list has no accessibility violation', async () => {
  await visit(site, { only: 'country_id' }, async (page) => {
    await page.locator(`${at('country_id')} [role=combobox]`).click();
    await page.locator('[role=option] >> nth=3').waitFor();
    assert.equal(await violationLines(page), []);
  });
});

test('Tab reaches every widget', async () => {
  await visit(site, {}, async (page) => {
    const reached = new Set<string>();
    await page.locator('.wp-gallery-bar button').last().focus();
    for (let press = 0; press < 240; press++) {
      await page.keyboard.press('Tab');
      const path = await page.evaluate<string | null>(
        `document.activeElement.closest('.wp-field[data-path]:not(.wp-object .wp-object *)')?.dataset.path ?? document.activeElement.closest('[data-path]')?.dataset.path ?? null`,
      );
      if (path) reached.add(path.split('.')[0]!);
      if (await page.evaluate(`document.activeElement.textContent === 'Focus the first error'`)) break;
    }
    assert.equal(
      Object.keys(gallerySchema.properties!).filter((field) => !reached.has(field)),
      [],
    );
  });
});

test('a relation is found, picked and cleared by keyboard among 50,000', async () => {
  await visit(site, { only: 'country_id' }, async (page) => {
    const input = page.locator(`${at('country_id')} [role=combobox]`);
    await input.focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option] >> text=Jerusalem 1').first().waitFor();
    assert.ok((await page.locator('[role=option]').count()) < 30, 'only rows in view are drawn');
    await page.keyboard.press('Control+End');
    await page.locator('[role=option] >> text=Vienna 50000').waitFor();
    assert.equal(
      await page.evaluate(`document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.getAttribute('aria-posinset')`),
      '50001',
    );
    assert.ok(await page.evaluate(`document.activeElement.getAttribute('aria-controls') === document.querySelector('[role=listbox]').id`));
    await page.keyboard.press('Escape');
    await until(page, `document.querySelectorAll('[role=listbox]').length`, 0);
    await page.keyboard.type('Eilat 44');
    await page.locator('[role=option] >> text=/^Eilat 44$/').waitFor();
    await page.keyboard.press('Enter');
    await until(page, valueOf('country_id'), 44);
    assert.equal(await input.inputValue(), 'Eilat 44');
  });
});

test('the row that makes a record in place is picked by keyboard', async () => {
  await visit(site, { only: 'country_id' }, async (page) => {
    await page.locator(`${at('country_id')} [role=combobox]`).focus();
    await page.keyboard.type('Rome 5');
    await page.locator('[role=option] >> text=/^Rome 5$/').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await until(page, valueOf('country_id'), 50_001);
    assert.equal(await page.locator(`${at('country_id')} [role=combobox]`).inputValue(), 'New place');
  });
});

test('several of many are chosen and removed by keyboard', async () => {
  await visit(site, { only: 'towns' }, async (page) => {
    await page.locator(`${at('towns')} [role=combobox]`).focus();
    await page.keyboard.type('lond');
    await page.keyboard.press('Enter');
    await until(page, valueOf('towns'), ['Haifa', 'Rome', 'London']);
    await page.keyboard.press('Escape');
    await page.locator(`${at('towns')} button[aria-label="Remove Haifa"]`).focus();
    await page.keyboard.press('Enter');
    await until(page, valueOf('towns'), ['Rome', 'London']);
  });
});

test('arrow keys move the pin on the map, and a click sets it, in both directions of writing', async () => {
  for (const lng of ['en', 'he'] as const) {
    await visit(site, { lng, only: 'place' }, async (page) => {
      const map = page.locator('.wp-map');
      await map.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowUp');
      await until(page, valueOf('place'), { lat: 41.778, lng: 36.235 });
      const box = (await map.boundingBox())!;
      await map.click({ position: { x: box.width / 4, y: box.height / 2 } });
      await until(page, `Math.abs(${valueOf('place.lng')} + 90) < 1 && Math.abs(${valueOf('place.lat')}) < 1`, true);
    });
  }
});

test('an ordered list is put in order by keyboard and by mouse', async () => {
  await visit(site, { only: 'order' }, async (page) => {
    await page.locator('button[aria-label="Move Gate"]').focus();
    await page.keyboard.press('Space');
    await page.locator('text=/Gate picked up/').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.locator('text=/Gate moved to position 2/').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await until(page, valueOf('order'), ['Market', 'Gate', 'Roofs']);
    const from = (await page.locator('button[aria-label="Move Roofs"]').boundingBox())!;
    const to = (await page.locator('button[aria-label="Move Market"]').boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await until(page, valueOf('order'), ['Roofs', 'Market', 'Gate']);
  });
});

test('rich text is typed, formatted and linked by keyboard, and keeps no script', async () => {
  // Chromium reports handlers that a parser meets even in a document that can run nothing.
  await visit(site, { state: 'empty', only: 'text', expected: /^Executing inline event handler violates/ }, async (page) => {
    await page.locator('.wp-rich-input').focus();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' plain');
    await until(page, valueOf('text'), '<p dir="auto"><strong>Bold</strong> plain</p>');
    await page.keyboard.press('Control+a');
    await page.locator('button[aria-label="Link"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('example.com');
    await page.keyboard.press('Enter');
    await until(page, `${valueOf('text')}.includes('href="https://example.com"')`, true);
    await page.evaluate(
      `(() => { const data = new DataTransfer(); data.setData('text/html', '<img src=x onerror=alert(1)><p onclick="x()">safe</p><script>alert(1)</script><a href="javascript:alert(1)">bad</a>'); document.querySelector('.wp-rich-input').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
    );
    await until(page, `${valueOf('text')}.includes('safe')`, true);
    assert.not.match(String(await page.evaluate(valueOf('text'))), /onerror|onclick|script|javascript/);
    assert.is(await page.locator('.wp-rich-input img, .wp-rich-input [onclick]').count(), 0);
  });
});

test('the grid is filled by keyboard: cell to cell, row to row, new rows, copy from above', async () => {
  await visit(site, { only: 'prices' }, async (page) => {
    await page.locator(`${at('prices.0.label')}`).focus();
    await page.keyboard.type('Senior');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+d');
    await until(page, valueOf('prices.map((row) => [row.label, row.seats])'), [
      ['Senior', 3],
      ['Child', 5],
      [null, 5],
    ]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Group');
    await page.keyboard.press('ArrowUp');
    await until(page, valueOf('prices[2].label'), 'Group');
    assert.equal(await page.evaluate(`document.activeElement.getAttribute('aria-label')`), 'Label, row 2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(`document.activeElement.getAttribute('aria-label')`), 'Seats, row 2');
  });
});

test('a block from a spreadsheet is pasted over the cells and adds rows', async () => {
  await visit(site, { only: 'prices' }, async (page) => {
    await page.locator(`${at('prices.1.label')}`).focus();
    await page.evaluate(
      `(() => { const data = new DataTransfer(); data.setData('text/plain', 'Youth\\t7\\tChild\\t2026-05-01\\tyes\\t12.50\\nBaby\\tmany\\tAdult\\t\\tno\\tEUR 3'); document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
    );
    await until(page, valueOf('prices.slice(1)'), [
      { label: 'Youth', seats: 7, kind: 'CHILD', active: true, price: { amount: 1250, currency_id: 3 }, from: '2026-05-01' },
      { label: 'Baby', kind: 'ADULT', active: false, price: { amount: 300, currency_id: 1 } },
    ]);
    await page.locator('text=1 pasted cell could not be read').waitFor();
  });
});

test('a file that fails is retried by itself, another goes through, a third is cancelled', async () => {
  await visit(site, { state: 'empty', only: 'photos' }, async (page) => {
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('x'.repeat(2000)) });
    await page.locator(`${at('photos')} input[type=file]`).setInputFiles([file('good.png'), file('fail.png'), file('slow.png')]);
    await page.locator('button[aria-label="Cancel slow.png"]').click();
    await page.locator('button[aria-label="Retry fail.png"]').waitFor();
    await until(page, valueOf('photos.length'), 1);
    await page.locator('button[aria-label="Retry fail.png"]').click();
    await page.locator('[role=progressbar][aria-label="Uploading fail.png"]').waitFor();
    await page.locator('button[aria-label="Retry fail.png"]').waitFor();
    assert.equal(await page.locator(`${at('photos')} .wp-photo img`).count(), 1);
  });
});

test('an error moves focus to its field and goes away as one types there', async () => {
  await visit(site, { view: 'typing' }, async (page) => {
    await page.locator('#fail').click();
    await until(page, `document.activeElement.closest('[data-path]')?.dataset.path ?? ''`, 'f1');
    const input = page.locator(`${at('f1')} input`);
    assert.equal(await input.getAttribute('aria-invalid'), 'true');
    assert.equal(
      await page.evaluate(`document.getElementById(document.activeElement.getAttribute('aria-describedby').split(' ')[0]).textContent`),
      'Server says no',
    );
    await page.keyboard.type('x');
    await until(page, `document.querySelectorAll('.wp-errors').length`, 1);
    assert.equal(await input.getAttribute('aria-invalid'), null);
  });
});

test('what was typed a moment ago is saved by Enter and by Save, and forgotten by Reset', async () => {
  await visit(site, { view: 'typing' }, async (page) => {
    const input = page.locator(`${at('f1')} input`);
    await input.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more  ');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('window.saved.f1'), 'text 1 and more');
    await page.keyboard.type('!');
    await page.evaluate(`document.getElementById('save').click()`);
    assert.match(String(await page.evaluate('window.saved.f1')), /!$/);
    await page.keyboard.type('zzz');
    await page.evaluate(`document.getElementById('reset').click()`);
    await until(page, `document.querySelector('${at('f1')} input').value`, 'text 1');
    const number = page.locator(`${at('f7')} input`);
    await number.fill('42');
    await page.evaluate(`document.getElementById('save').click()`);
    assert.is(await page.evaluate('window.saved.f7'), 42);
    assert.is(await page.evaluate('window.saved.f1'), 'text 1');
  });
});

test('typing passes over the sections out of sight, which keep their height, until something else happens', async () => {
  await visit(site, { view: 'typing' }, async (page) => {
    const heights = `[...document.querySelectorAll('.wp-section')].map((each) => Math.round(each.getBoundingClientRect().height))`;
    const skipping = `getComputedStyle(document.querySelector('.wp-section')).contentVisibility`;
    const before = await page.evaluate(heights);
    await page.locator(`${at('f1')} input`).focus();
    assert.is(await page.evaluate(skipping), 'visible');
    await page.keyboard.type('x');
    await until(page, skipping, 'auto');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    assert.equal(await page.evaluate(heights), before);
    await page.locator('#fail').click();
    await until(page, `document.activeElement.closest('[data-path]')?.dataset.path ?? ''`, 'f1');
    assert.is(await page.evaluate(skipping), 'visible');
    await page.keyboard.type('x');
    await until(page, skipping, 'auto');
    await page.evaluate('scrollTo(0, 400)');
    await until(page, skipping, 'visible');
    await page.locator(`${at('f110')} input`).focus();
    const { top } = (await page.evaluate<{ top: number }>(`document.activeElement.getBoundingClientRect().toJSON()`))!;
    assert.ok(top > 0 && top < 800, 'what has the focus is in sight');
  });
});

test('a keystroke changes nothing in the document but the text of its input', async () => {
  await visit(site, { view: 'typing' }, async (page) => {
    await page.locator(`${at('f62')} input`).focus();
    await page.keyboard.type('x');
    await until(page, `window.value?.f62`, 'text 62x');
    // React itself writes an input's name and type anew after each of its events.
    const changes = `(window.changes ??= (() => { const seen = []; new MutationObserver((all) => seen.push(...all.map((each) => each.target.tagName + ' ' + (each.attributeName ?? each.type)))).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }); return seen; })()).filter((each) => !['INPUT name', 'INPUT type'].includes(each))`;
    assert.equal(await page.evaluate(changes), []);
    await page.keyboard.type('yz');
    await until(page, `window.value?.f62`, 'text 62xyz');
    assert.equal(await page.evaluate(changes), []);
  });
});

const saveBar = ['de', 'en', 'es', 'fr', 'he', 'ru'] as const;
/** The words differ and the parts do not: one language is enough for axe, the longest and another direction for the width. */
const examined: readonly string[] = isThorough ? saveBar : [draw(saveBar, 'save bar')];
const measured = isThorough ? (['en', 'he', 'de', 'ru'] as const) : (['he', 'de'] as const);
if (!isThorough) {
  leave('axe on the save bar in every language');
  leave('every widget inside a screen 360 pixels wide, en and ru');
}

test('a save bar is one row on a narrow screen in every language, with the other ways to save in a menu', async () => {
  for (const lng of saveBar) {
    await visit(site, { lng, view: 'save', context: { viewport: { width: 360, height: 740 } } }, async (page) => {
      assert.ok(Number(await page.evaluate(`document.querySelector('.wp-save-bar').getBoundingClientRect().height`)) < 60, lng);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, lng);
      await page.locator('.wp-save-others button').focus();
      await page.keyboard.press('Enter');
      await page.locator('[role=menuitem] >> nth=1').waitFor();
      if (examined.includes(lng)) assert.equal(await violationLines(page), []);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await until(page, 'window.chosen', 'new');
    });
  }
});

test('shows every widget inside a screen 360 pixels wide', async () => {
  for (const lng of measured) {
    await visit(site, { lng, state: 'errors', context: { viewport: { width: 360, height: 740 } } }, async (page) => {
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    });
  }
});

test.run();
