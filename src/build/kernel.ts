import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** What each of two stages needs, with all it imports, as one chunk: the pages of somebody not signed in, and from sign-in to the first list. */
const kernels: Record<string, string[]> = {
  first: ['src/shell/start.ts'],
  work: ['src/shell/start.ts', 'src/shell/frame/Frame.tsx', 'src/resource/list/ListPage.tsx'],
};

/** Marks what a file of ours imports lazily, for `kernelChunks`: a mark in the text costs less than asking about every import there is. */
export const markLazy = (code: string): string => code.replace(/\bimport\((['"])(?=\.{1,2}\/[^'"]+\.tsx?\1)/g, 'import($1lazy:');

/**
 * Files of ours that a build imports lazily without the mark, each as a sentence: `markLazy` reads only imports that name a file as `'./Name.tsx'`.
 */
export const unmarked = ({ inputs }: Pick<Metafile, 'inputs'>): string[] =>
  Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ kind, path: wanted }) => kind === 'dynamic-import' && /^(src|plugins)\//.test(wanted))
      .map(
        ({ path: wanted }) =>
          `${file} imports ${wanted} lazily in a way that src/build/kernel.ts does not read: write import('./….tsx') with the file's name.`,
      ),
  );

/**
 * Gives the build one chunk for each stage. esbuild makes a chunk of each set of entries that share a module, and every lazily
 * imported file is an entry: with dozens of them the first list came in 55 pieces, a third more bytes than in one, since
 * each piece is compressed alone. Here each lazy entry imports its stage's kernel first, so that all its modules are shared
 * by the same set. Files that match `before` are wanted before sign-in; nothing else lazy is ever wanted before the frame.
 */
export function kernelChunks(root: string, before: RegExp): Plugin {
  const imports = (files: string[]) => files.map((file) => `import ${JSON.stringify(path.join(root, file))};`).join('\n');
  return {
    name: 'kernel-chunk',
    setup(b) {
      b.onResolve({ filter: /^kernel:/ }, ({ path: name }) => ({ path: name.slice('kernel:'.length), namespace: 'kernel' }));
      b.onLoad({ filter: /.*/, namespace: 'kernel' }, ({ path: name }) => ({ contents: imports(kernels[name]!), resolveDir: root }));
      b.onResolve({ filter: /^lazy:/ }, ({ path: wanted, resolveDir }) => ({
        // Names of chunks follow from it: they are to be the same in every folder.
        path: path.relative(root, path.resolve(resolveDir, wanted.slice('lazy:'.length))),
        namespace: 'lazy',
      }));
      b.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path: name }) => {
        const file = path.join(root, name);
        const hasDefault = /export default|export \{[^}]*\bdefault\b/.test(readFileSync(file, 'utf8'));
        return {
          contents: `import "kernel:${before.test(file) ? 'first' : 'work'}"; export * from ${JSON.stringify(file)};${hasDefault ? ` export { default } from ${JSON.stringify(file)};` : ''}`,
          resolveDir: path.dirname(file),
          watchFiles: [file],
        };
      });
    },
  };
}
