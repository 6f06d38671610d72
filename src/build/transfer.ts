import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './serverLib.ts';

/** Hands `export` and `import` over to the server library. */
export const transferCommand =
  (kind: 'export' | 'import') =>
  async (root: string, [folder]: string[]): Promise<void> => {
    await buildServer(root);
    const library = (await import(pathToFileURL(path.join(root, 'dist/server/transfer.mjs')).href)) as {
      transfer(kind: string, folder: string | undefined, env: NodeJS.ProcessEnv): Promise<void>;
    };
    await library.transfer(kind, folder && path.resolve(root, folder), process.env);
  };
