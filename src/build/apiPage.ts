import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { writeHashed, writeWhole } from './files.ts';

/** Builds the page of the API's description beside the application's, into a folder of the browser's half. Answers the names of its assets. */
export async function buildApiPage(root: string, folder: string): Promise<string[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { docs: 'src/apiPage/main.ts' },
    outdir: path.join(folder, 'assets'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
  });
  await writeHashed(outputFiles);
  const files = outputFiles.map((file) => path.basename(file.path));
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/assets/${file}">` : `<script type="module" src="/assets/${file}"></script>`,
  );
  const html = (await readFile(path.join(root, 'src/apiPage/page.html'), 'utf8')).replace('<!-- files -->', tags.join('\n    '));
  await writeWhole([{ path: path.join(folder, 'docs.html'), contents: new TextEncoder().encode(html) }]);
  return files;
}
