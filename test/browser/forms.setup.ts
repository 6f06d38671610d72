// Builds forms.page.tsx, serves it under the strict policy on loopback, and opens it in Chromium.
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright-core';
import rtlcss from 'rtlcss';
import { patching } from '../../src/build/patching.ts';
import { formIcons } from '../../src/forms/icons.ts';
import { inCommon } from '../setup/cpu.ts';
import { onPage, serve, type Site } from './site.ts';

/** Those of the forms, and the one of the save bar below them. */
const shownIcons = [...formIcons, 'chevron-up'];

const require = createRequire(import.meta.url);
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'";
/** What every file's address answers, and what tests send: a small picture. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAGklEQVR42mPQLbpEFcQwatCoQaMGjRpEGQIAAwIpn9oTDYIAAAAASUVORK5CYII=',
  'base64',
);

/** Stands in for the build's virtual modules, with those icons and no others. */
const icons: Plugin = {
  name: 'icons',
  setup(b) {
    const all = require('@blueprintjs/icons/paths.json') as Record<string, string[][]>;
    const paths = (size: 0 | 1) =>
      `export const iconPaths = ${JSON.stringify(Object.fromEntries(shownIcons.map((name) => [name, all[name]![size]])))};`;
    const modules: Record<string, () => string> = { 'virtual:icons': () => paths(0), 'virtual:icons-large': () => paths(1) };
    b.onResolve({ filter: /^virtual:icon/ }, (args) => ({ path: args.path, namespace: 'icons' }));
    b.onLoad({ filter: /.*/, namespace: 'icons' }, (args) => ({ contents: modules[args.path]!() }));
  },
};

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Every file of the built page by its address. */
async function bundle(): Promise<Map<string, { type: string; body: string }>> {
  const { outputFiles } = await build({
    entryPoints: { page: 'test/browser/forms.page.tsx' },
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    outdir: '/out',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.BLUEPRINT_NAMESPACE': 'undefined', 'process.env': '{}', global: 'globalThis' },
    plugins: [patching().plugin({ isPart: true }), icons],
    loader: { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  });
  const files = new Map(
    outputFiles.map((file) => [`/${path.basename(file.path)}`, { type: types[path.extname(file.path)] ?? 'text/plain', body: file.text }]),
  );
  const css = files.get('/page.css')!.body;
  files.set('/page.rtl.css', { type: 'text/css', body: rtlcss.process(css) });
  const html = (sheet: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Forms</title><link rel="stylesheet" href="/${sheet}"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;
  for (const lng of ['de', 'en', 'es', 'fr', 'ru']) files.set(`/${lng}`, { type: 'text/html', body: html('page.css') });
  files.set('/he', { type: 'text/html', body: html('page.rtl.css') });
  return files;
}

export type { Site };

let bundled: ReturnType<typeof bundle> | undefined;
/** Built once for all files of a process that look at it. */
export async function openSite(): Promise<Site> {
  const files = await (bundled ??= inCommon(bundle));
  return serve(policy, (path) => (path.startsWith('/api/v1/-/files/') ? { type: 'image/png', body: picture } : files.get(path)));
}

export interface Visit {
  lng?: 'de' | 'en' | 'es' | 'fr' | 'he' | 'ru';
  theme?: 'light' | 'dark';
  view?: 'gallery' | 'typing' | 'grid' | 'bare' | 'save';
  state?: string;
  /** Fields of the gallery, with commas between; all of them where it is left out. */
  only?: string;
  context?: BrowserContextOptions;
  init?: () => void;
  expected?: RegExp;
}

/** Opens the page, waits for the form and its lazy parts, and hands it to `use`; a page error or a breach of the policy is a failure. */
export async function visit(site: Site, { lng = 'en', context, init, expected, ...query }: Visit, use: (page: Page) => Promise<void>): Promise<void> {
  const options = { viewport: { width: 1100, height: 800 }, reducedMotion: 'reduce', isSpent: Boolean(init), ...context } as const;
  const words = new URLSearchParams(Object.entries({ lng, ...query }).map(([key, value]) => [key, String(value)]));
  await onPage(site, options, async (page) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    if (init) await page.addInitScript(init);
    await page.goto(`${site.origin}/${lng}?${words}`);
    await page.waitForSelector('.wp-form');
    while ((await page.locator('.wp-widget-loading').count()) > 0) await page.evaluate('new Promise(requestAnimationFrame)');
    await use(page);
    const unexpected = errors.filter((error) => !expected?.test(error));
    if (unexpected.length) throw new Error(unexpected.join('\n'));
  });
}
