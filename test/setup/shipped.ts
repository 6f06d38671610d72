// Every area that ships, as a server loads it.
import { loadRegistry } from '../../src/build/registry.ts';
import { buildServer, loadAreas } from '../../src/build/serverLib.ts';

const root = process.cwd();
export const { sources, registry } = await loadRegistry(root);
await buildServer(root);
export const { areas } = await loadAreas(
  root,
  registry.plugins.map(({ id }) => id),
);
