import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * `./worker.ts?bundled` is the code of that file, and of what it imports, as a
 * text: for a thread that is started from it, wherever the rest of the code lies.
 */
export const bundled = (root: string): Plugin => ({
  name: 'bundled',
  setup(b) {
    b.onResolve({ filter: /\?bundled$/ }, ({ path: file, resolveDir }) => ({
      path: path.relative(root, path.join(resolveDir, file.replace(/\?bundled$/, ''))),
      namespace: 'bundled',
    }));
    b.onLoad({ filter: /.*/, namespace: 'bundled' }, async ({ path: file }) => {
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: [file],
        write: false,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        target: 'node20',
        logLevel: 'warning',
      });
      return { contents: outputFiles[0]!.text, loader: 'text' };
    });
  },
});
