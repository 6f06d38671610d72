import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registry } from '#core';
import { loadRegistry } from './registry.ts';
import { buildServer } from './serverLib.ts';

/** Hands `secrets` over to the server library, with the areas there are. */
export async function secrets(root: string, [word]: string[]): Promise<void> {
  await buildServer(root);
  const { registry } = await loadRegistry(root);
  const library = (await import(pathToFileURL(path.join(root, 'dist/server/secretsCommand.mjs')).href)) as {
    secretsCommand(word: string | undefined, registry: Registry, env: NodeJS.ProcessEnv): Promise<void>;
  };
  await library.secretsCommand(word, registry, process.env);
}
