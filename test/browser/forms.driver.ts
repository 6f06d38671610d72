// What the stories about forms share: waiting, and the value on the page.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { patienceFrames } from '../setup/patience.ts';

/** Waits, frame by frame, for a script to give `wanted`. The policy forbids Playwright's own waiting for a script. */
export async function until(page: Page, script: string, wanted: unknown): Promise<void> {
  for (let frame = 0; frame < patienceFrames; frame++) {
    if (JSON.stringify(await page.evaluate(script)) === JSON.stringify(wanted)) return;
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  assert.equal(await page.evaluate(script), wanted);
}

/** The value the gallery shows below its form. */
export const valueOf = (field: string): string => `JSON.parse(document.querySelector('.wp-gallery-value').textContent).${field}`;
export const at = (path: string): string => `[data-path="${path}"]`;
