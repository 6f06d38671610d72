// What the stories about forms share: waiting, the value on the page, axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits, frame by frame, for a script to give `wanted`. The policy forbids Playwright's own waiting for a script. */
export async function until(page: Page, script: string, wanted: unknown): Promise<void> {
  for (let frame = 0; frame < 300; frame++) {
    if (JSON.stringify(await page.evaluate(script)) === JSON.stringify(wanted)) return;
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  assert.equal(await page.evaluate(script), wanted);
}

/** The value the gallery shows below its form. */
export const valueOf = (field: string): string => `JSON.parse(document.querySelector('.wp-gallery-value').textContent).${field}`;
export const at = (path: string): string => `[data-path="${path}"]`;

/** What axe finds wrong with the page, a line for each element. */
export const axeViolations = (page: Page, runOnly: readonly string[] = rules): Promise<string[]> =>
  page.evaluate(
    `${axe}; axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ' ' + n.target.join(' ') + ' ' + n.failureSummary)))`,
  );
