// How long a key press takes to reach the screen. Figures, not verdicts: the machine decides what is fast.
import type { Page } from 'playwright-core';
import { visit, type Site, type Visit } from './forms.setup.ts';

interface Typing {
  p50: number;
  p95: number;
  scriptP50: number;
  n: number;
}

/** In a page: notes for every key when it was pressed, when React was done with it, and the first task after the next frame. */
export function watchKeys(): void {
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

const pressesLetters = [...'abcdefgh'];

interface Presses {
  slowdown?: number;
  pauseMs?: number;
  /** How many are counted, of those that type something. */
  keys?: number;
  /** What is pressed, from the beginning again after the last. */
  of?: readonly string[];
}
export interface TypingOptions extends Presses {
  view: NonNullable<Visit['view']>;
  target: string;
}

const uncounted = 6;

/**
 * Types into what has the focus of a page that began with `watchKeys`, with real
 * key presses, and gives the time to paint. The first keys are not counted.
 */
export async function typeAndWatch(page: Page, { slowdown = 1, pauseMs = 80, keys = 40, of = pressesLetters }: Presses = {}): Promise<Typing> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await page.evaluate(() => (window as unknown as Watched).keys.length);
  for (let press = 0, typed = 0; typed < keys + uncounted; press++) {
    const key = of[press % of.length]!;
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
    if (key.length === 1) typed++;
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const all = await page.evaluate(() => (window as unknown as Watched).keys);
  const seen = all.slice(before + uncounted);
  const paint = seen.map((key) => key.paint - key.start);
  const script = seen.map((key) => key.script);
  return { p50: quantile(paint, 0.5), p95: quantile(paint, 0.95), scriptP50: quantile(script, 0.5), n: seen.length };
}

interface Watched {
  keys: Array<{ start: number; paint: number; script: number }>;
}

/** Types into one field of a page of forms. */
export async function measureTyping(site: Site, { view, target, ...presses }: TypingOptions): Promise<Typing> {
  let found: Typing | undefined;
  await visit(site, { view, init: watchKeys }, async (page: Page) => {
    await page.locator(target).first().focus();
    found = await typeAndWatch(page, presses);
  });
  return found!;
}
