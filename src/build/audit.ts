import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './serverLib.ts';

/** Hands `audit` over to the server library. */
export async function audit(root: string, args: string[]): Promise<void> {
  await buildServer(root);
  const library = (await import(pathToFileURL(path.join(root, 'dist/server/auditCommand.mjs')).href)) as {
    auditCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void>;
  };
  await library.auditCommand(args, process.env);
}
