// Chromium for the tests: where it is, how it starts, the tests that want it, and axe in one of its pages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { suite, type Callback, type Test } from 'uvu';
import { chromiumAt, launchChromium } from '../../src/build/chromium.ts';
import { inCommon } from '../setup/cpu.ts';

let browser: Promise<Browser> | undefined;
/** The one Chromium of this process. */
export const openBrowser = (): Promise<Browser> => (browser ??= inCommon(() => launchChromium()));

const nothing = () => undefined;

/** What every open page shows: a failure on another machine has to be understood from its text. */
async function tellPages(): Promise<void> {
  for (const page of (await browser)?.contexts().flatMap((each) => each.pages()) ?? []) {
    const shown = await page
      .evaluate(() => [document.activeElement?.outerHTML.slice(0, 200), document.body.innerText.replaceAll('\n', ' | ').slice(-1500)])
      .catch(String);
    console.log(`\n  shown at ${page.url()}:`, shown);
  }
}

/** A suite that wants Chromium: without one its tests are skipped, visibly; where everything is required that is a failure. */
export function inChromium(name?: string): Test {
  const test = suite(name);
  if (chromiumAt) {
    const told = (title: string, handler: Callback) =>
      test(title, (context) =>
        Promise.resolve(handler(context)).catch(async (error: unknown) => {
          await tellPages();
          throw error;
        }),
      );
    return Object.assign(told, { before: test.before, after: test.after, skip: test.skip, only: test.only, run: test.run }) as Test;
  }
  const skipped = { before: nothing, after: Object.assign(nothing, { each: nothing }), run: test.run };
  return Object.assign((title: string) => test.skip(title), skipped) as unknown as Test;
}

/** What axe says of a rule that is broken. */
interface Violation {
  id: string;
  nodes: Array<{ html: string; target: string[]; failureSummary: string }>;
}

const axeSource = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG to 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG, and what axe calls best practice. */
export const strict = [...wcag, 'best-practice'];

/** Of targets that are too small, those that are so in the middle of the screen: one half under a bar that stays is as large as ever. */
const smallInSight = `async (nodes) => {
  const small = [];
  for (const node of nodes) {
    const target = document.querySelector(node.target[0]);
    target.scrollIntoView({ block: 'center' });
    const { violations } = await axe.run(target, { runOnly: ['target-size'] });
    if (violations.length > 0) small.push(node);
  }
  return small;
}`;

/** The rules that are broken within an element of a page, which is given axe once. */
export async function violations(page: Page, within = 'html', tags: readonly string[] = wcag): Promise<Violation[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
  const options = { runOnly: tags, resultTypes: ['violations'], preload: false, iframes: false };
  const found = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  const small = found.find(({ id }) => id === 'target-size');
  if (!small) return found;
  const nodes = await page.evaluate<Violation['nodes']>(`(${smallInSight})(${JSON.stringify(small.nodes)})`);
  return found.flatMap((each) => (each !== small ? [each] : nodes.length === 0 ? [] : [{ ...each, nodes }]));
}

/** The same, a line for each element. */
export const violationLines = async (page: Page, within?: string, tags?: readonly string[]): Promise<string[]> =>
  (await violations(page, within, tags)).flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html.slice(0, 160)} ${node.failureSummary}`));
