// Forced colours: backgrounds, shadows and colours of ours are gone, and everything is told all the same.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium } from './chromium.ts';
import { enter, headAction, heading, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('forced colours in Chromium');
it.after.each(leaveAll);

/** What is looked at in the page: by whom it is seen there, and what is wrong with it. */
interface Told {
  what: string;
  why: string;
}
const linesOf = (told: Told[]) => [...new Set(told.map(({ what, why }) => `${what}: ${why}`))];

/**
 * What below a place is not told: a state by an outline or the system's own
 * colour, a button, tag or input by its border, an icon by the colour of its text.
 */
const untold = async (page: Page, place: string): Promise<string[]> =>
  linesOf(
    await page.evaluate((within): Told[] => {
      const system = (colour: string) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = `forced-color-adjust:none;color:${colour}`;
        const found = getComputedStyle(probe).color;
        probe.remove();
        return found;
      };
      const [highlight, canvas] = [system('Highlight'), system('Canvas')];
      const root = document.querySelector(within)!;
      const sides = ['top', 'right', 'bottom', 'left'];
      const isLine = (style: CSSStyleDeclaration, name: string) =>
        style.getPropertyValue(`${name}-style`) !== 'none' && parseFloat(style.getPropertyValue(`${name}-width`)) > 0;
      const isFramed = (each: Element | null) => each !== null && sides.every((side) => isLine(getComputedStyle(each), `border-${side}`));
      const isMarked = (style: CSSStyleDeclaration) =>
        isLine(style, 'outline') ||
        style.backgroundColor === highlight ||
        sides.some((side) => isLine(style, `border-${side}`) && style.getPropertyValue(`border-${side}-color`) === highlight);
      const told: Told[] = [];
      const check = (selector: string, why: string, isRight: (each: Element) => boolean) => {
        for (const each of root.querySelectorAll(selector)) {
          if (!each.checkVisibility() || isRight(each)) continue;
          const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
          told.push({ what: `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} ${name.trim().slice(0, 30)}`, why });
        }
      };
      const current = '[aria-selected=true], [aria-current]:not([aria-current=false], .wp-breadcrumb *), [aria-pressed=true], .bp6-active';
      check(`:is(${current}):not([role=row])`, 'looks like any other', (each) => isMarked(getComputedStyle(each)));
      // Cells lie above what a row draws itself.
      check('[role=row][aria-selected=true]', 'looks like any other row', (each) => isMarked(getComputedStyle(each, '::after')));
      check('.bp6-control input:checked ~ .bp6-control-indicator', 'looks unchecked', (each) => isMarked(getComputedStyle(each)));
      const typed = ['checkbox', 'radio', 'file', 'hidden'].map((type) => `[type=${type}]`).join();
      check(`.bp6-button:not(.bp6-minimal), .bp6-tag, textarea, select, input:not(${typed})`, 'has no border', (each) =>
        [each, each.parentElement].some(isFramed),
      );
      check('svg', 'has colours of its own', (each) => {
        const { color } = getComputedStyle(each);
        const paints = [...each.querySelectorAll('path, circle, rect')]
          .map((part) => getComputedStyle(part))
          .flatMap(({ fill, stroke }) => [fill, stroke]);
        return color !== canvas && paints.every((paint) => paint === 'none' || paint === color);
      });
      return told;
    }, place),
  );

/** What takes the focus by Tab, so many times, and shows no ring: its own, that of the box it is drawn as, or that of its cell. */
async function ringless(page: Page, times: number): Promise<string[]> {
  const told: Told[] = [];
  for (let i = 0; i < times; i++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((): Told | undefined => {
      const each = document.activeElement!;
      const isLine = (style: CSSStyleDeclaration, name: string) =>
        style.getPropertyValue(`${name}-style`) !== 'none' && parseFloat(style.getPropertyValue(`${name}-width`)) >= 2;
      const drawn = [each, each.closest('.bp6-control')?.querySelector('.bp6-control-indicator'), each.closest('.bp6-tag-input, .bp6-input-group')];
      const cell = each.closest('.dt-cell');
      const isRinged =
        drawn.some((one) => one && isLine(getComputedStyle(one), 'outline')) ||
        (cell !== null && isLine(getComputedStyle(cell, '::after'), 'border-top'));
      // There the focus waits until Tab brings it inside again.
      const isBetween = each === document.body || each.matches('.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap');
      return isRinged || isBetween
        ? undefined
        : {
            what: `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} ${each.closest('[data-path]')?.getAttribute('data-path') ?? ''}`,
            why: 'no ring',
          };
    });
    if (found) told.push(found);
  }
  return linesOf(told);
}

it('a list, a form, a dialog, tabs and steps say everything where colours are forced', async () => {
  const dish = await make('dishes', { name: unique('Soup') });
  const { page, url } = await enter('/specimens');
  await page.emulateMedia({ forcedColors: 'active' });
  const found: Record<string, string[]> = {};
  const look = async (what: string, place: string, times: number) => {
    found[what] = [...(await untold(page, place)), ...(await ringless(page, times))];
  };
  await page.locator('[role=row] input[type=checkbox]').nth(1).check({ force: true });
  await page.locator('[role=row][aria-selected=true]').waitFor();
  await look('list', 'body', 45);
  await page.goto(`${url}/specimens/7`);
  await heading(page).waitFor();
  await look('form', 'body', 45);
  await headAction(page, 'Delete');
  await page.getByRole('alertdialog').waitFor();
  await look('dialog', '[role=alertdialog]', 4);
  await page.goto(`${url}/cabinets/1`);
  await heading(page).waitFor();
  await look('tabs', '.wp-page', 2);
  await page.goto(`${url}/dishes/${dish}`);
  await page.locator('.wp-step-title').waitFor();
  await look('steps', 'body', 40);
  assert.equal(found, { list: [], form: [], dialog: [], tabs: [], steps: [] });
});

it('open menus, pickers and rich text do so in Hebrew, in the dark', async () => {
  const { page, url } = await enter('/specimens', { language: 'he', dark: true });
  await page.emulateMedia({ forcedColors: 'active' });
  const found: Record<string, string[]> = {};
  await page.locator('[role=row]').nth(1).getByRole('button').last().click();
  await page.getByRole('menuitem').first().waitFor();
  found.menu = [...(await untold(page, 'body')), ...(await ringless(page, 1))];
  await page.keyboard.press('Escape');
  await page.goto(`${url}/specimens/7`);
  await heading(page).waitFor();
  await page.locator('input[role=combobox]').first().click();
  await page.locator('.wp-listbox [role=option]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  found.picker = await untold(page, 'body');
  await page.keyboard.press('Escape');
  await page.goto(`${url}/text-pages/new`);
  await page.locator('.ProseMirror').first().click();
  await page.keyboard.press('Control+b');
  found.richText = [...(await untold(page, 'main')), ...(await ringless(page, 20))];
  assert.equal(found, { menu: [], picker: [], richText: [] });
});

it.run();
