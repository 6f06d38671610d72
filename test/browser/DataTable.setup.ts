// Builds DataTable.page.tsx, serves it under the strict policy on loopback, and opens it in Chromium.
import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright-core';
import rtlcss from 'rtlcss';
import { directImports } from '../../src/build/doors.ts';
import { patching } from '../../src/build/patching.ts';
import { onPage, serve, type Site } from './site.ts';

const require = createRequire(import.meta.url);
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
const tableIcons = ['arrow-down', 'arrow-up', 'chevron-down', 'chevron-up', 'column-layout', 'more', 'reset'];
const icons: Plugin = {
  name: 'icons',
  setup: (b) => {
    const paths = require('@blueprintjs/icons/paths.json') as Record<string, string[][]>;
    b.onResolve({ filter: /^virtual:icon/ }, ({ path }) => ({ path, namespace: 'icons' }));
    b.onLoad({ filter: /.*/, namespace: 'icons' }, () => ({
      contents: `export const iconPaths = ${JSON.stringify(Object.fromEntries(tableIcons.map((name) => [name, paths[name]![0]])))}`,
    }));
  },
};

async function bundle(): Promise<Map<string, { type: string; body: string }>> {
  const patched = patching();
  const { outputFiles } = await build({
    entryPoints: { page: 'test/browser/DataTable.page.tsx' },
    bundle: true,
    write: false,
    minify: true,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.BLUEPRINT_NAMESPACE': 'undefined' },
    plugins: [patched.plugin({ isPart: true }), icons, directImports(process.cwd(), { text: patched.text })],
    loader: { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const html = (css: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>DataTable</title><link rel="stylesheet" href="/${css}"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;
  return new Map([
    ['/en', { type: 'text/html', body: html('ltr.css') }],
    ['/he', { type: 'text/html', body: html('rtl.css') }],
    ['/page.js', { type: 'text/javascript', body: text('page.js') }],
    ['/ltr.css', { type: 'text/css', body: text('page.css') }],
    ['/rtl.css', { type: 'text/css', body: rtlcss.process(text('page.css')) }],
  ]);
}

export type { Site };

export async function openSite(): Promise<Site> {
  const files = await bundle();
  return serve(policy, (path) => files.get(path));
}

export interface Visit {
  lng?: 'en' | 'he';
  theme?: 'light' | 'dark';
  count?: number;
  window?: number;
  focus?: number;
  context?: BrowserContextOptions;
}

/** Opens the page, waits for its first rows, and hands it to `use`; a page error is a failure. */
export async function visit(site: Site, { lng = 'en', context, ...query }: Visit, use: (page: Page) => Promise<void>): Promise<void> {
  const words = new URLSearchParams(Object.entries({ lng, ...query }).map(([key, value]) => [key, String(value)]));
  await onPage(site, { viewport: { width: 1280, height: 800 }, ...context }, async (page) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    await page.goto(`${site.origin}/${lng}?${words}`);
    await page.waitForSelector('.dt-grid [role=row][aria-rowindex="2"], .dt-grid [role=row]:not(.dt-head)');
    await use(page);
    if (errors.length) throw new Error(errors.join('\n'));
  });
}
