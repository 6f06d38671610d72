// Chromium as tests and pictures run it.
import { existsSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The build without windows, which costs a sixth less, where it is installed; else the whole one. */
const places = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];

/** Where Chromium is on this machine, if it is. */
export const chromiumAt: string | undefined = places.find((place) => existsSync(place));

/** A Chromium of its own, with further flags. Throws where none is installed. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  if (!chromiumAt) throw new Error(`Chromium is not installed: looked for ${places.join(' and ')}`);
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: chromiumAt, args: [...flags, ...more] });
}

/** A Chromium whose profile lies in a folder, as a reader's does: it keeps on disk what it fetched and compiled. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  if (!chromiumAt) throw new Error(`Chromium is not installed: looked for ${places.join(' and ')}`);
  const { chromium } = await import('playwright-core');
  return chromium.launchPersistentContext(folder, { executablePath: chromiumAt, args: [...flags], viewport: { width: 1280, height: 800 } });
}
