import type { BrowserContext, Page } from 'playwright-core';

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
export const rounded = (value: number): number => Math.round(value * 100) / 100;
/** A row of the list that holds a record. */
export const filledRow = '.dt-row[aria-rowindex="2"]:not([aria-busy]) a';
/** How often each of two things is done in turn. */
const times = 7;

/** Notes in every page when the first element of a selector was on screen: the first task after the frame that has it. */
export const watchFirst = (context: BrowserContext, selector: string): Promise<unknown> =>
  context.addInitScript((wanted: string) => {
    const look = () => {
      if (!document.querySelector(wanted)) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark('rows');
        Object.assign(window, { firstAtMs: performance.now() });
      };
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }, selector);

/** Opens an address and answers when, from the start of the navigation, it was there. */
export async function openAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  // As functions: the policy of the page evaluates no text.
  const found = await page.waitForFunction(() => (window as { firstAtMs?: number }).firstAtMs);
  return (await found.jsonValue())!;
}

/** Two things in turn, so that a noisy machine is as unkind to one as to the other; the first pair is not counted. */
export async function inTurn(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= times; turn++) {
    const [first, second] = [await one(), await other()];
    if (turn > 0) {
      ones.push(first);
      others.push(second);
    }
  }
  return [median(ones), median(others)];
}
