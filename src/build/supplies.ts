import { existsSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { Supplies } from '#core';

/**
 * Which keys a plugin's code halves supply. Each half is bundled alone with every import replaced by an empty stand-in and evaluated:
 * its default export names the keys, and none of the area's own code runs.
 */
export async function suppliesOf(folder: string): Promise<Supplies> {
  const [client, server] = await Promise.all([evaluate(path.join(folder, 'client.tsx')), evaluate(path.join(folder, 'server.ts'))]);
  const half = (client ?? {}) as Record<'pages' | 'cells' | 'widgets', object | undefined>;
  const keys = (group: object | undefined) => Object.keys(group ?? {});
  return { pages: keys(half.pages), cells: keys(half.cells), widgets: keys(half.widgets), handlers: typeof server === 'function' ? handlersOf(server as (area: object) => void) : [] };
}

function handlersOf(register: (area: object) => void): string[] {
  const handlers: string[] = [];
  const record = (id: string) => { handlers.push(id); };
  const ignore = () => {};
  register({ handle: record, hooks: ignore, decorate: ignore, job: ignore, demo: ignore });
  return handlers;
}

/** Resolves every import but the entry to a stand-in whose members are callable and whose calls answer their first argument; the prototype is for the copies that esbuild makes of modules. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(b) {
    b.onResolve({ filter: /.*/ }, ({ kind, path: wanted }) => (kind === 'entry-point' ? undefined : { path: wanted, namespace: 'stand-in' }));
    b.onLoad({ filter: /.*/, namespace: 'stand-in' }, () => ({
      contents: 'const any = new Proxy(function (first) { return first ?? any; }, { get: (_, key) => key === "__esModule" ? true : key === Symbol.toPrimitive ? () => "" : any, construct: () => any, getPrototypeOf: () => any }); module.exports = any;', loader: 'js',
    }));
  },
};

async function evaluate(file: string): Promise<unknown> {
  if (!existsSync(file)) return undefined;
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, format: 'cjs', platform: 'node', jsx: 'automatic', plugins: [standIns], logLevel: 'silent' });
  const module = { exports: {} as { default?: unknown } };
  vm.runInNewContext(outputFiles[0]!.text, { module, exports: module.exports, console, setTimeout: undefined }, { filename: file, timeout: 1000 });
  return module.exports.default;
}
