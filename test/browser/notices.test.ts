// Notices lie over nothing that can be pressed, wherever a screen has its buttons.
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium, openBrowser } from './chromium.ts';

const it = inChromium('notices in Chromium');

async function bundled(): Promise<{ js: string; css: string }> {
  const { outputFiles } = await build({
    entryPoints: ['test/browser/notices.page.tsx'],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.BLUEPRINT_NAMESPACE': 'undefined' },
    loader: { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { js: text('.js'), css: text('.css') };
}

/** The buttons in sight whose middle a notice lies over, and how many notices are wholly in sight. */
const look = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('.wp-main')!.getBoundingClientRect().bottom;
    const middle = (each: Element) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const covered = [...document.querySelectorAll('button, a')].filter((each) => {
      const { x, y } = middle(each);
      const isClipped = each.closest('.wp-main') && !each.closest('[role=dialog]') && y > foot;
      return !isClipped && !each.closest('.wp-notices') && document.elementFromPoint(x, y)?.closest('.wp-notice');
    });
    const notices = [...document.querySelectorAll('.wp-notice')].filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    return [covered.map(({ textContent }) => textContent), notices.length];
  });

const shows = async (page: Page, screen: string, count: number) => {
  await page.evaluate(([name, many]) => (window as unknown as { show: (what: object) => void }).show({ screen: name, count: many }), [
    screen,
    count,
  ] as const);
  await page.waitForFunction((many) => document.querySelectorAll('.wp-notice').length === many, count);
};

it('lie over no button at any width, from left to right and from right to left, and give their room back', async () => {
  const { js, css } = await bundled();
  const browser = await openBrowser();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 780],
  ] as const)
    for (const dir of ['ltr', 'rtl']) {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.setContent(`<!doctype html><html dir="${dir}"><body><div id="root"></div></body></html>`);
      await page.addStyleTag({ content: css });
      await page.addScriptTag({ content: js, type: 'module' });
      await page.waitForFunction(() => 'show' in window);
      for (const screen of ['form', 'list', 'buttons', 'dialog']) {
        await shows(page, screen, 0);
        for (const count of [1, 3]) {
          await shows(page, screen, count);
          assert.equal(await look(page), [[], count], `${screen}, ${count} notices, ${width} px, ${dir}`);
        }
        await shows(page, screen, 0);
        assert.is(await page.evaluate(() => document.querySelector('.wp-frame')!.getBoundingClientRect().height), height);
      }
      await page.close();
    }
});

it.run();
