import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { blueprintTable } from '../../src/ui/table/blueprint.ts';
import { inVariant } from '../setup/draw.ts';
import { patienceFrames } from '../setup/patience.ts';
import { inChromium } from './chromium.ts';
import { openSite, visit, type Site, type Visit } from './DataTable.setup.ts';

const test = inChromium();

let site: Site;
test.before(async () => {
  site = await openSite();
});
test.after(async () => {
  await site.close();
});

const languages = ['en', 'he'] as const;
const on = (options: Visit, use: (page: Page) => Promise<void>) => visit(site, options, use);

/** Waits, frame by frame, for what the page shows to be `wanted`. The policy forbids Playwright's own waiting for a script. */
async function until<T>(page: Page, script: string, wanted: T): Promise<void> {
  const goal = JSON.stringify(wanted);
  for (let frame = 0; frame < patienceFrames; frame++) {
    if ((await page.evaluate(`JSON.stringify(${script})`)) === goal) return;
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  assert.equal(await page.evaluate(script), wanted);
}

const scrollTo = (page: Page, top: number, left: number) =>
  page.evaluate(`new Promise((done) => {
  const s = document.querySelector('.${blueprintTable.main} > .${blueprintTable.scroller}');
  s.scrollTop = ${top}; s.scrollLeft = ${left} * (document.documentElement.dir === 'rtl' ? -1 : 1);
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)));
})`);

/** The largest distance between an edge of a body cell and its header's edge, and whether both are what a pointer hits. */
const alignment = (page: Page) =>
  page.evaluate<{ off: number; cells: number; missed: number }>(`(() => {
  const grid = document.querySelector('.dt-grid');
  const main = grid.querySelector('.${blueprintTable.main}');
  const heads = new Map([...main.querySelectorAll('[role=columnheader]')].map((h) => [h.getAttribute('aria-colindex'), h.getBoundingClientRect()]));
  let off = 0, cells = 0, missed = 0;
  for (const cell of main.querySelectorAll('.dt-row:not(.dt-head) > .dt-cell')) {
    const c = cell.getBoundingClientRect(), h = heads.get(cell.getAttribute('aria-colindex'));
    off = Math.max(off, Math.abs(c.left - h.left), Math.abs(c.right - h.right)); cells++;
  }
  const box = grid.getBoundingClientRect();
  for (let x = box.left + 25; x < box.right - 25; x += 20) {
    const at = (y) => document.elementFromPoint(x, y);
    const column = (e) => e?.closest('.dt-cell')?.getAttribute('aria-colindex');
    if (!at(box.top + 18)?.matches('.dt-grip') && column(at(box.top + 18)) !== column(at(box.top + 220))) missed++;
  }
  return { off, cells, missed };
})()`);

async function aligned(page: Page, where: string): Promise<void> {
  const { off, cells, missed } = await alignment(page);
  assert.is(off, 0, `${where}: header and cells are ${off} px apart`);
  assert.is(missed, 0, `${where}: ${missed} points hit one column in the header and another in the body`);
  assert.ok(cells > 150, `${where}: ${cells} cells`);
}

const header = (id: string) => `.${blueprintTable.main} [data-col=${id}]`;
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  assert.ok(found, selector);
  return found;
};

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Where focus is: row and column as announced (1 is the header row), and what in the cell has it. */
const place = `(() => {
  const e = document.activeElement, cell = e.closest('.dt-cell');
  if (!cell) return e.matches('.dt-grid') ? 'grid' : e.id || e.tagName;
  return [Number(cell.parentElement.getAttribute('aria-rowindex')), Number(cell.getAttribute('aria-colindex')), e === cell ? 'cell' : e.tagName + [...cell.querySelectorAll('a,button,input')].indexOf(e)].join(' ');
})()`;
/** The same, with whether the active cell can be seen: not under the header, not under a pinned column. */
const seen = `(() => {
  const e = document.activeElement, r = e.getBoundingClientRect();
  const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  return hit !== null && hit.closest('.dt-cell') === e.closest('.dt-cell');
})()`;

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const intoGrid = async (page: Page) => {
  await page.locator('.tools button').focus();
  await press(page, 'Tab');
};
const columnIds = `[...document.querySelectorAll('.${blueprintTable.main} [data-col]')].map((e) => e.dataset.col)`;
const scrollTop = `document.querySelector('.${blueprintTable.main} > .${blueprintTable.scroller}').scrollTop`;

test("pins the names in Blueprint's document that the grid stands on", () =>
  on({}, async (page) => {
    const counts = await page.evaluate<Record<string, number>>(
      `Object.fromEntries(Object.entries(${JSON.stringify(blueprintTable)}).map(([key, name]) => [key, document.querySelectorAll('.dt .' + name).length]))`,
    );
    assert.equal(counts, {
      container: 1,
      main: 1,
      scroller: 1,
      header: 1,
      columnHeaders: 1,
      thead: 1,
      bottom: 1,
      body: 1,
      sensorExpand: 1,
      sensorShrink: 1,
    });
    assert.is(await page.locator(`.${blueprintTable.main} > .${blueprintTable.scroller} > .${blueprintTable.header} .dt-head`).count(), 1);
    assert.is(
      await page
        .locator(
          `.${blueprintTable.main} > .${blueprintTable.scroller} > .${blueprintTable.bottom} .${blueprintTable.body} .bp6-table-body-cells > .dt-row`,
        )
        .count(),
      await page.locator('.dt-row:not(.dt-head)').count(),
    );
    const css = readFileSync('src/ui/table/DataTable.css', 'utf8');
    const named = new Set(css.match(/bp6-table-[a-z-]+/g) ?? []);
    const missing = await page.evaluate<string[]>(`${JSON.stringify([...named])}.filter((name) => !document.querySelector('.' + name))`);
    assert.equal(missing, [], 'the style sheet names what is not in the document');
  }));

for (const lng of languages) {
  const story = inVariant(test, languages, lng);

  story(`${lng}: header and cells stand in line to the pixel wherever one scrolls`, () =>
    on({ lng, count: 10_000 }, async (page) => {
      for (const [top, left] of [
        [0, 0],
        [0, 120],
        [777, 0],
        [5000, 333.5],
        [180_000, 9999],
        [359_000, 50],
        [0, 9999],
      ] as const) {
        await scrollTo(page, top, left);
        await aligned(page, `scrolled to ${top}, ${left}`);
      }
      const skew = await page.evaluate<number>(`(async () => {
      const s = document.querySelector('.${blueprintTable.main} > .${blueprintTable.scroller}'), sign = document.documentElement.dir === 'rtl' ? -1 : 1;
      let worst = 0;
      for (let step = 0; step < 30; step++) {
        s.scrollLeft = sign * step * 17;
        const head = document.querySelector('${header('city')}').getBoundingClientRect();
        const cell = document.querySelector('.dt-row:not(.dt-head) > [aria-colindex="8"]').getBoundingClientRect();
        worst = Math.max(worst, Math.abs(head.left - cell.left));
        await new Promise(requestAnimationFrame);
      }
      return worst;
    })()`);
      assert.is(skew, 0, 'while scrolling');
    }),
  );

  story(`${lng}: columns are resized and moved by pointer, and stay in line`, () =>
    on({ lng }, async (page) => {
      const sign = lng === 'he' ? -1 : 1;
      const grip = await box(page, `${header('email')} .dt-grip`);
      const middle = { x: grip.x + grip.width / 2, y: grip.y + 15 };
      await drag(page, middle, { x: middle.x + sign * 60, y: middle.y });
      await until(page, `Math.round(document.querySelector('${header('email')}').getBoundingClientRect().width)`, 260);
      await aligned(page, 'after resizing');
      assert.match((await page.locator('.dt > [role=status]').textContent()) ?? '', '260');

      const from = await box(page, header('date'));
      const to = await box(page, header('status'));
      await drag(page, { x: from.x + 40, y: from.y + 15 }, { x: to.x + (lng === 'he' ? to.width - 15 : 15), y: to.y + 15 });
      await until(page, `${columnIds}.slice(0, 4)`, ['name', 'date', 'status', 'email']);
      await aligned(page, 'after moving');
      assert.is(await page.locator(header('date')).getAttribute('aria-sort'), 'none', 'the drag did not sort');

      await page.locator(`${header('email')} .dt-grip`).dblclick();
      await until(page, `document.querySelector('${header('email')}').getBoundingClientRect().width < 230`, true);
      await aligned(page, 'after fitting');
      const last = await box(page, `${header('date')} .dt-grip`);
      await page.mouse.move(last.x + 4, last.y + 15);
      await page.mouse.down();
      await page.mouse.move(last.x + 80 * sign, last.y + 15, { steps: 3 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await until(page, `Math.round(document.querySelector('${header('date')}').getBoundingClientRect().width)`, 120);
    }),
  );

  story(`${lng}: a click on a header sorts and says so`, () =>
    on({ lng }, async (page) => {
      for (const share of [0.2, 0.5, 0.75]) {
        const { width, height } = await box(page, `${header('name')} .dt-sort`);
        await page.locator(`${header('name')} .dt-sort`).click({ position: { x: width * share, y: height / 2 } });
      }
      await until(page, `document.querySelector('${header('name')}').getAttribute('aria-sort')`, 'descending');
      await until(page, `document.querySelector('.dt-row[aria-rowindex="2"] a').textContent.endsWith(' 1000')`, true);
      await page.locator(`${header('total')} .dt-sort`).click();
      await until(
        page,
        `['name', 'total', 'email'].map((id) => document.querySelector('.${blueprintTable.main} [data-col=' + id + ']').getAttribute('aria-sort'))`,
        ['none', 'ascending', null],
      );
    }),
  );

  story(`${lng}: the keyboard reaches everything`, () =>
    on({ lng, count: 100_000 }, async (page) => {
      const [forth, back] = lng === 'he' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const walk = async (keys: string[], wanted: string, visible = true) => {
        await press(page, ...keys);
        await until(page, place, wanted);
        if (visible) await until(page, seen, true);
      };
      await intoGrid(page);
      await walk([], '1 1 INPUT0');
      await walk([forth], '1 2 BUTTON0');
      await walk([back, 'ArrowDown'], '2 1 INPUT0');
      await walk([forth], '2 2 A0');
      await walk([forth], '2 3 BUTTON0');
      await walk([forth], '2 3 BUTTON1');
      await walk(['ArrowDown'], '3 3 BUTTON1');
      await walk([forth], '3 4 cell');
      await walk([back], '3 3 BUTTON1');
      await walk([back], '3 3 BUTTON0');
      await walk(['End'], '3 14 BUTTON0');
      await walk(['Home'], '3 1 INPUT0');
      await walk([back], '3 1 INPUT0');
      await walk(['Control+End'], '100001 14 BUTTON0');
      await walk(['ArrowDown'], '100001 14 BUTTON0');
      await walk(['Control+Home'], '2 1 INPUT0');
      await walk(['PageDown'], '16 1 INPUT0');
      await walk(['PageUp'], '2 1 INPUT0');
      await walk(
        Array.from({ length: 40 }, () => 'ArrowDown'),
        '42 1 INPUT0',
      );
      await walk(
        Array.from({ length: 11 }, () => forth),
        '42 11 cell',
      );
      await walk(
        Array.from({ length: 9 }, () => back),
        '42 3 BUTTON0',
      );
      await walk([back], '42 2 A0');
      await press(page, 'Tab');
      await until(page, 'document.activeElement.id', 'after');
      await press(page, 'Shift+Tab');
      await until(page, place, '42 2 A0');
      await press(page, 'Shift+Tab');
      await until(page, `document.activeElement.closest('.tools') !== null`, true);
    }),
  );

  story(`${lng}: keys open, select, size and move`, () =>
    on({ lng }, async (page) => {
      const [forth, back] = lng === 'he' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await intoGrid(page);
      await press(page, 'ArrowDown', forth, forth, forth, forth, 'Enter');
      await until(page, `logged.filter((each) => each.startsWith('open'))`, ['open 1']);
      await press(page, ' ');
      await until(page, `document.querySelector('output').textContent`, '1');
      await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+ ');
      await until(page, `document.querySelector('output').textContent`, '4');
      await press(page, 'Control+a');
      await until(page, `document.querySelector('output').textContent`, '1000');
      await press(page, 'Control+Home', 'ArrowUp');
      await until(page, place, '1 1 INPUT0');
      await press(page, ' ');
      await until(page, `document.querySelector('output').textContent`, '0');
      await press(page, forth, forth, 'Enter');
      await until(page, `document.querySelector('${header('status')}').getAttribute('aria-sort')`, 'ascending');
      await press(page, `Shift+${forth}`, `Shift+${forth}`, `Shift+${back}`);
      await until(page, `Math.round(document.querySelector('${header('status')}').getBoundingClientRect().width)`, 206);
      await press(page, `Control+Shift+${forth}`);
      await until(page, `${columnIds}.slice(0, 3)`, ['name', 'email', 'status']);
      await until(page, place, '1 4 BUTTON0');
      await press(page, `Control+Shift+${back}`, `Control+Shift+${back}`, `Control+Shift+${back}`);
      await until(page, `${columnIds}.slice(0, 3)`, ['status', 'name', 'email']);
      await aligned(page, 'after the keyboard moved a column to the pinned place');
      assert.match((await page.locator('.dt > [role=status]').textContent()) ?? '', '12');
    }),
  );

  story(`${lng}: one menu serves all rows, by keyboard and pointer`, () =>
    on({ lng }, async (page) => {
      await intoGrid(page);
      await press(page, 'ArrowDown', 'ArrowDown', 'End', 'Enter');
      await until(page, 'document.activeElement.textContent', 'A');
      const menu = await box(page, '[role=menu]');
      const button = await box(page, '.dt-row[aria-rowindex="3"] .dt-menu button');
      assert.ok(Math.abs(menu.y - (button.y + button.height)) < 12 && menu.x > 0 && menu.x + menu.width < 1280, JSON.stringify({ menu, button }));
      const [menuEnd, buttonEnd] = lng === 'he' ? [menu.x, button.x] : [menu.x + menu.width, button.x + button.width];
      assert.ok(Math.abs(menuEnd - buttonEnd) < 12, JSON.stringify({ menu, button }));
      await press(page, 'ArrowDown');
      await until(page, 'document.activeElement.textContent', 'B');
      await press(page, 'ArrowDown', 'End', 'Home', 'ArrowUp', 'Enter');
      await until(page, `logged.filter((each) => /menu|second/.test(each))`, ['second 2']);
      await until(page, `document.querySelectorAll('[role=menu]').length`, 0);
      await until(page, place, '3 14 BUTTON0');
      await press(page, 'Enter');
      await page.waitForSelector('[role=menu]');
      await press(page, 'Escape');
      await until(page, `document.querySelectorAll('[role=menu]').length`, 0);
      await until(page, place, '3 14 BUTTON0');
      await page.locator('.dt-row[aria-rowindex="5"] .dt-menu button').click();
      await page.waitForSelector('[role=menu]');
      assert.is(await page.locator('.dt-row[aria-rowindex="5"] .dt-menu button').getAttribute('aria-expanded'), 'true');
      await page.locator('.dt-row[aria-rowindex="5"] .dt-menu button').click();
      await until(page, `document.querySelectorAll('[role=menu]').length`, 0);
      await page.locator('.dt-row[aria-rowindex="6"] .dt-menu button').click();
      await page.locator('[role=menuitem]').first().click();
      await until(page, `logged.filter((each) => each.startsWith('menu'))`, ['menu 5']);
      await page.locator('.dt-row[aria-rowindex="6"] .dt-menu button').click();
      await page.waitForSelector('[role=menu]');
      await scrollTo(page, 300, 0);
      await until(page, `document.querySelectorAll('[role=menu]').length`, 0);
    }),
  );

  story(`${lng}: focus survives its row being scrolled away`, () =>
    on({ lng, count: 100_000 }, async (page) => {
      await intoGrid(page);
      await press(page, 'ArrowDown', 'ArrowDown', lng === 'he' ? 'ArrowLeft' : 'ArrowRight');
      await until(page, place, '3 2 A0');
      await scrollTo(page, 50_000, 0);
      await until(page, place, 'grid');
      await until(page, scrollTop, 50_000);
      assert.is(await page.locator('.dt-grid [tabindex="0"]').count(), 0, 'the grid itself is the one tab stop');
      await scrollTo(page, 0, 0);
      await until(page, place, '3 2 A0');
      await scrollTo(page, 50_000, 0);
      await press(page, 'ArrowDown');
      await until(page, place, '4 2 A0');
      await until(page, seen, true);
      await scrollTo(page, 70_000, 0);
      await press(page, 'Tab');
      await until(page, 'document.activeElement.id', 'after');
      await press(page, 'Shift+Tab');
      await until(page, place, '4 2 A0');
      assert.is(await page.locator('.dt [tabindex="0"]').count(), 1);
    }),
  );

  story(`${lng}: axe finds nothing, in light and dark, at rest, scrolled and loading`, async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    for (const theme of ['light', 'dark'] as const) {
      // Another theme is other colours and nothing else.
      const run = theme === 'light' ? { type: 'tag', values: all } : { type: 'rule', values: ['color-contrast'] };
      const check = async (page: Page, where: string, within = 'body') => {
        const found = await page.evaluate<string[]>(
          `axe.run('${within}', { runOnly: ${JSON.stringify(run)} }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ' ' + n.html.slice(0, 160) + ' ' + n.failureSummary)))`,
        );
        assert.equal(found, [], `${theme}, ${where}`);
      };
      await on({ lng, theme, context: { bypassCSP: true } }, async (page) => {
        await page.evaluate(axe);
        if (theme === 'light') await check(page, 'at rest', 'html');
        await page.locator('.dt-row[aria-rowindex="3"] .bp6-control').click();
        await scrollTo(page, 5000, 400);
        await check(page, 'scrolled, one row selected');
        await page.locator('.dt-row[aria-rowindex="145"] .dt-menu button').click();
        await page.waitForSelector('[role=menu]');
        await check(page, 'with the menu', '[role=menu]');
        await press(page, 'Escape');
        await page.locator('.tools button').click();
        await page.waitForSelector('.dt-columns');
        await until(page, `document.getAnimations().every((each) => each.playState !== 'running')`, true);
        await check(page, 'in the dialog', '[role=dialog]');
      });
      await on({ lng, theme, window: 50, context: { bypassCSP: true } }, async (page) => {
        await page.evaluate(axe);
        await check(page, 'loading', '.dt');
      });
    }
  });

  story(`${lng}: 100,000 rows cost what 1,000 do, under the strict policy`, async () => {
    const sizes: number[] = [];
    for (const count of [1000, 100_000])
      await on({ lng, count }, async (page) => {
        await scrollTo(page, 20_000, 100);
        sizes.push(await page.evaluate<number>(`document.querySelectorAll('*').length`));
        assert.is(await page.locator('.dt-grid').getAttribute('aria-rowcount'), String(count + 1));
        assert.is(await page.locator('.dt-grid').getAttribute('aria-colcount'), '14');
        await page.setViewportSize({ width: 700, height: 900 });
        await page.evaluate(`document.querySelector('.frame').style.blockSize = '300px'`);
        await until(page, `document.querySelectorAll('.dt-row').length < 18`, true);
        await page.evaluate(`document.querySelector('.frame').style.blockSize = '760px'`);
        await until(page, `document.querySelectorAll('.dt-row').length > 24`, true);
        assert.equal(await page.evaluate('violations'), []);
      });
    assert.is(sizes[0], sizes[1]);
  });

  story(`${lng}: a wheel scrolls sideways and downwards`, () =>
    on({ lng }, async (page) => {
      const left = `document.querySelector('.${blueprintTable.main} > .${blueprintTable.scroller}').scrollLeft`;
      await page.mouse.move(600, 400);
      const sign = lng === 'he' ? -1 : 1;
      await page.mouse.wheel(sign * 250, 0);
      await until(page, left, sign * 250);
      await page.mouse.wheel(0, 400);
      await until(page, scrollTop, 400);
      assert.is(await page.evaluate(left), sign * 250);
      await aligned(page, 'after the wheel');
    }),
  );

  story(`${lng}: on a screen of 360 px the pinned column leaves room to scroll`, () =>
    on({ lng, context: { viewport: { width: 360, height: 720 } } }, async (page) => {
      const first = await box(page, header('name'));
      assert.ok(first.width >= 96 && first.width <= 150, String(first.width));
      for (const left of [0, 200, 9999]) {
        await scrollTo(page, 0, left);
        const { off, missed } = await alignment(page);
        assert.equal([off, missed], [0, 0]);
        const now = await box(page, header('name'));
        assert.is(now.x, first.x, 'it stays pinned');
      }
      const last = await box(page, header('id'));
      const menu = await box(page, `.${blueprintTable.main} .dt-head .dt-menu`);
      assert.ok(lng === 'he' ? last.x >= menu.x + menu.width - 1 : last.x + last.width <= menu.x + 1, 'the last column can be seen whole');
      assert.is(await page.evaluate('document.documentElement.scrollWidth'), 360);
    }),
  );
}

test('few columns on a wide screen fill it, with the menu at the end', () =>
  on({ count: 30, context: { viewport: { width: 2400, height: 800 } } }, async (page) => {
    await aligned(page, 'at 2,400 px');
    const grid = await box(page, '.dt-grid');
    const menu = await box(page, '.dt-row[aria-rowindex="3"] > .dt-menu');
    assert.is(menu.x + menu.width, grid.x + grid.width - 1);
  }));

test('a shifted click after sorting does not take the old range', () =>
  on({}, async (page) => {
    await page.locator('.dt-row[aria-rowindex="4"] .bp6-control').click();
    await page.locator(`${header('name')} .dt-sort`).click();
    await page.locator('.dt-row[aria-rowindex="9"] .bp6-control').click({ modifiers: ['Shift'] });
    await until(page, `document.querySelector('output').textContent`, '2');
  }));

test('assistive technology meets one grid, its header row first, with a cell for every column', () =>
  on({ count: 100_000 }, async (page) => {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const role = (node: (typeof nodes)[number]) => String(node.role?.value);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const below = (node: (typeof nodes)[number], wanted: string[]): typeof nodes =>
      (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return !child ? [] : !child.ignored && wanted.includes(role(child)) ? [child] : below(child, wanted);
      });
    const grids = nodes.filter((node) => role(node) === 'grid' && !node.ignored);
    assert.is(grids.length, 1);
    const rows = below(grids[0]!, ['row']);
    assert.ok(rows.length > 15 && rows.length < 30, String(rows.length));
    const kinds = rows.map((row) => below(row, ['columnheader', 'gridcell', 'rowheader']).map(role));
    assert.equal([...new Set(kinds[0])], ['columnheader']);
    assert.ok(kinds.every((row) => row.length === 14));
    assert.ok(kinds.slice(1).every((row) => row[1] === 'rowheader'));
    assert.is(nodes.filter((node) => role(node) === 'columnheader' && !node.ignored).length, 14);
  }));

test('select all is a flag, and single rows are its exceptions', () =>
  on({ count: 100_000 }, async (page) => {
    const total = () => page.locator('output').textContent();
    await page.locator(`.${blueprintTable.main} .dt-head .bp6-control`).click();
    assert.is(await total(), '100000');
    await page.locator('.dt-row[aria-rowindex="4"] .bp6-control').click();
    assert.is(await total(), '99999');
    await until(page, `document.querySelector('.dt-head input').indeterminate`, true);
    assert.is(await page.locator('.dt-row[aria-rowindex="4"]').getAttribute('aria-selected'), 'false');
    await scrollTo(page, 2_000_000, 0);
    assert.is(await page.locator('.dt-row:not(.dt-head)[aria-selected=false]').count(), 0);
    await page.locator(`.${blueprintTable.main} .dt-head .bp6-control`).click();
    assert.is(await total(), '100000');
    await page.locator(`.${blueprintTable.main} .dt-head .bp6-control`).click();
    assert.is(await total(), '0');
  }));

test('Shift and a click select a range, also one that is not loaded', () =>
  on({ window: 50 }, async (page) => {
    await page.evaluate('release()');
    await page.locator('.dt-row[aria-rowindex="4"] .bp6-control').click();
    await page.locator('.dt-row[aria-rowindex="9"] .bp6-control').click({ modifiers: ['Shift'] });
    await until(page, `document.querySelector('output').textContent`, '6');
    await page.locator('.dt-row[aria-rowindex="7"] .bp6-control').click();
    await until(page, `document.querySelector('output').textContent`, '5');
    await page.locator('.dt-row[aria-rowindex="9"] .bp6-control').click({ modifiers: ['Shift'] });
    await until(page, `document.querySelector('output').textContent`, '3');
    await page.locator('.dt-row[aria-rowindex="12"] .bp6-control').click();
    await scrollTo(page, 800 * 36, 0);
    await page.evaluate('release()');
    await page.locator('.dt-row[aria-rowindex="812"] .bp6-control').click({ modifiers: ['Shift'] });
    await until(page, `document.querySelector('output').textContent`, String(3 + 801));
    assert.match((await page.locator('.dt > [role=status]').textContent()) ?? '', '804 rows selected');
  }));

test('rows that are not loaded are drawn as busy, and fill in place', () =>
  on({ count: 100_000, window: 100 }, async (page) => {
    await until(page, `document.querySelectorAll('.dt-row[aria-busy=true]').length > 15`, true);
    await aligned(page, 'loading');
    await page.evaluate('release()');
    await until(page, `document.querySelectorAll('.dt-row[aria-busy=true]').length`, 0);
    await intoGrid(page);
    await press(page, 'ArrowDown', 'ArrowRight', 'Control+End');
    await until(page, place, '100001 14 cell');
    await page.evaluate('release()');
    await until(page, place, '100001 14 BUTTON0');
    await until(page, `logged.findLast((each) => each.startsWith('visible')).endsWith(' 99999')`, true);
  }));

test('Back returns to the same row', () =>
  on({ count: 100_000, focus: 54_321 }, async (page) => {
    await until(page, place, '54323 2 A0');
    await until(page, seen, true);
    const { y } = await box(page, '.dt-row[aria-rowindex="54323"]');
    assert.ok(y > 250 && y < 450, `in the middle, at ${y}`);
    await press(page, 'ArrowDown');
    await until(page, `logged.findLast((each) => each.startsWith('at'))`, 'at 54322');
  }));

test('a pointer moves the active cell, and a double click opens', () =>
  on({}, async (page) => {
    await page.locator('.dt-row[aria-rowindex="6"] > [aria-colindex="5"]').click();
    await until(page, place, '6 5 cell');
    const { x, y, width } = await box(page, '.dt-row[aria-rowindex="8"] > [aria-colindex="2"]');
    await page.mouse.click(x + width - 6, y + 18);
    await until(page, place, '8 2 A0');
    await until(page, scrollTop, 0);
    await page.locator('.dt-row[aria-rowindex="6"] > [aria-colindex="5"]').dblclick();
    await until(page, `logged.filter((each) => each.startsWith('open'))`, ['open 5']);
    await page.locator('.dt-row[aria-rowindex="6"] .dt-select label').dblclick();
    await until(page, `logged.filter((each) => each.startsWith('open'))`, ['open 5']);
  }));

test('the dialog shows, hides, moves and sizes columns', () =>
  on({}, async (page) => {
    await page.locator('.tools button').click();
    const item = (id: string) => page.locator(`.dt-columns-item[data-column=${id}]`);
    await item('status').locator('label').click();
    await until(page, `${columnIds}.includes('status')`, false);
    await item('name').getByRole('button', { name: 'Move Name down' }).click();
    await item('name').getByRole('button', { name: 'Move Name down' }).press('Enter');
    await until(page, `${columnIds}.slice(0, 3)`, ['email', 'name', 'pax']);
    await until(page, `document.activeElement.getAttribute('aria-label')`, 'Move Name down');
    await item('email')
      .getByRole('button', { name: 'Move Email up' })
      .or(item('email').getByRole('button', { name: 'Move E-mail up' }))
      .click();
    await until(page, `document.activeElement.getAttribute('aria-label')`, 'Move E-mail down');
    const width = item('pax').getByLabel('Width of Travellers in pixels');
    await width.fill('333');
    await width.press('Tab');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForSelector('.dt-columns', { state: 'detached' });
    await until(page, `Math.round(document.querySelector('${header('pax')}').getBoundingClientRect().width)`, 333);
    await aligned(page, 'after the dialog');
    await page.locator('.tools button').click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await until(page, `${columnIds}.slice(0, 3)`, ['name', 'status', 'email']);
  }));

test.run();
