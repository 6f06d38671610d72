import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import rtlcss from 'rtlcss';

/** Style sheets of packages, in the order in which they must come; ours follow by layer, plugins last. */
const packages = ['@blueprintjs/core/lib/css/blueprint.css', '@blueprintjs/table/lib/css/table.css'];
const layers = ['src/ui/', 'src/forms/', 'src/resource/', 'src/shell/', 'plugins/'];

const rank = (file: string): number => {
  const inPackage = packages.findIndex((name) => file.endsWith(name));
  return inPackage >= 0 ? inPackage : packages.length + layers.findIndex((layer) => file.includes(`/${layer}`));
};

/** A sheet and its mirror image for right-to-left. */
export interface Sheet {
  ltr: string;
  rtl: string;
}

/** What the pages of somebody not signed in are drawn with; the rest comes with the frame. */
const isFirst = (file: string) => file.includes('/@blueprintjs/core/') || file.includes('/src/shell/') || file.endsWith('/src/ui/ui.css');

/** The two style sheets of the application, from every sheet that code imports. Font files are left out: icons are drawn as SVG. */
export async function buildCss(root: string, imported: Iterable<string>): Promise<{ first: Sheet; work: Sheet }> {
  const files = [...new Set(imported)].filter(existsSync).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const [first, work] = await Promise.all([
    bundle(root, files.filter(isFirst)),
    bundle(
      root,
      files.filter((file) => !isFirst(file)),
    ),
  ]);
  return { first, work };
}

async function bundle(root: string, files: string[]): Promise<Sheet> {
  const { outputFiles } = await build({
    stdin: {
      contents: files
        .map((file) => `@import ${JSON.stringify(path.relative(root, file).startsWith('.') ? file : `./${path.relative(root, file)}`)};`)
        .join('\n'),
      loader: 'css',
      resolveDir: root,
    },
    bundle: true,
    write: false,
    minify: true,
    logLevel: 'warning',
    legalComments: 'none',
    target: 'chrome120',
    loader: { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.svg': 'dataurl' },
  });
  const ltr = withoutFontFaces(outputFiles[0]!.text);
  return { ltr, rtl: rtlcss.process(ltr) };
}

/**
 * A style sheet as esbuild minifies it, without its font faces. One that is written
 * in another way would be shipped with a font that nobody sees: it fails the build.
 */
export function withoutFontFaces(css: string): string {
  const rest = css.replace(/@font-face\{[^}]*\}/g, '');
  if (rest.includes('@font-face')) throw new Error('a font face is left in the style sheet: read it in src/build/css.ts as it is written now.');
  return rest;
}
