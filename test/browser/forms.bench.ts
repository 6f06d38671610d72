// How long a key press takes to reach the screen. Figures, not verdicts: the machine decides what is fast.
import type { Page } from 'playwright-core';
import { visit, type Site, type Visit } from './forms.setup.ts';

export interface Typing {
  p50: number;
  p95: number;
  scriptP50: number;
  n: number;
}

/** Notes for every key: when it was pressed, when React was done with it, and the first task after the next frame. */
function watchKeys(): void {
  const keys: Array<{ start: number; paint?: number; script?: number }> = [];
  Object.assign(window, { keys });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length !== 1) return;
      const key: (typeof keys)[number] = { start: event.timeStamp };
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          key.paint = performance.now();
          keys.push(key);
        };
        port2.postMessage(0);
      });
      const handled = performance.now();
      addEventListener(
        'input',
        () => {
          key.script = performance.now() - handled;
        },
        { once: true },
      );
    },
    true,
  );
}

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? NaN;

export interface TypingOptions {
  view: NonNullable<Visit['view']>;
  target: string;
  slowdown?: number;
  pauseMs?: number;
  keys?: number;
}

/** Types into one field of a page with real key presses and gives the time to paint. The first keys are not counted. */
export async function measureTyping(site: Site, { view, target, slowdown = 1, pauseMs = 80, keys = 40 }: TypingOptions): Promise<Typing> {
  let found: Typing | undefined;
  await visit(site, { view, init: watchKeys }, async (page: Page) => {
    await page.locator(target).first().focus();
    const cdp = await page.context().newCDPSession(page);
    if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (let press = 0; press < keys + 6; press++) {
      await page.keyboard.press('abcdefgh'[press % 8]!);
      await page.waitForTimeout(pauseMs);
    }
    const seen = (await page.evaluate<Array<{ start: number; paint: number; script: number }>>('window.keys')).slice(6);
    const paint = seen.map((key) => key.paint - key.start);
    found = {
      p50: quantile(paint, 0.5),
      p95: quantile(paint, 0.95),
      scriptP50: quantile(
        seen.map((key) => key.script),
        0.5,
      ),
      n: seen.length,
    };
  });
  return found!;
}
