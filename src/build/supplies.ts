import { existsSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { Plugin } from 'esbuild';
import type { Supplies } from '#core';

/**
 * Which keys a plugin's code halves supply. Each half is bundled alone with every import replaced by an empty stand-in and evaluated:
 * its default export names the keys, and none of the area's own code runs.
 */
export async function suppliesOf(folder: string): Promise<Supplies> {
  const [client, server] = await Promise.all([evaluate(path.join(folder, 'client.tsx')), evaluate(path.join(folder, 'server.ts'))]);
  const half = (client ?? {}) as Record<'pages' | 'cells' | 'widgets', object | undefined>;
  const keys = (group: object | undefined) => Object.keys(group ?? {});
  const registered = typeof server === 'function' ? registeredBy(server as (area: object) => void) : new Map<string, string[]>();
  return {
    pages: keys(half.pages),
    cells: keys(half.cells),
    widgets: keys(half.widgets),
    handlers: [...(registered.get('handle') ?? [])],
    reactions: [...(registered.get('on') ?? []), ...(registered.get('onMany') ?? [])],
    ...(registered.has('worker') && { workers: [...registered.get('worker')!] }),
    ...(registered.has('job') && { jobs: [...registered.get('job')!] }),
    ...(registered.has('offer') && { offers: [...registered.get('offer')!] }),
    ...(registered.has('move') && { moves: [...registered.get('move')!] }),
  };
}

/** Runs the registration with a recorder for `ServerArea`: the first words given to each method, by its name. So no method has to be listed here. */
function registeredBy(register: (area: object) => void): ReadonlyMap<string, readonly string[]> {
  const given = new Map<string, string[]>();
  const recorder = (method: string) => (name: unknown) => {
    if (typeof name === 'string') given.set(method, [...(given.get(method) ?? []), name]);
  };
  register(new Proxy({}, { get: (_, method) => recorder(String(method)) }));
  return given;
}

/**
 * Resolves every import but the entry to a stand-in whose members are callable and whose calls
 * answer their first argument; the prototype is for the copies that esbuild makes of modules.
 */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(b) {
    b.onResolve({ filter: /.*/ }, ({ kind, path: wanted }) => (kind === 'entry-point' ? undefined : { path: wanted, namespace: 'stand-in' }));
    b.onLoad({ filter: /.*/, namespace: 'stand-in' }, () => ({
      contents:
        'const any = new Proxy(function (first) { return first ?? any; }, { get: (_, key) => key === "__esModule" ? true : key === Symbol.toPrimitive ? () => "" : any, construct: () => any, getPrototypeOf: () => any }); module.exports = any;',
      loader: 'js',
    }));
  },
};

async function evaluate(file: string): Promise<unknown> {
  if (!existsSync(file)) return undefined;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    plugins: [standIns],
    logLevel: 'silent',
    sourcemap: 'external',
    outfile: 'half.cjs',
  });
  const code = outputFiles.find((each) => each.path.endsWith('.cjs'))!;
  const module = { exports: {} as { default?: unknown } };
  try {
    vm.runInNewContext(code.text, { module, exports: module.exports, console, setTimeout: undefined }, { filename: file, timeout: 1000 });
  } catch (error) {
    const map = outputFiles.find((each) => each.path.endsWith('.map'));
    throw placed(error, file, JSON.parse(map!.text) as SourceMapPayload);
  }
  return module.exports.default;
}

/** What a half threw while it was read, with the file and line it was thrown at, as `file`. */
function placed(error: unknown, file: string, map: SourceMapPayload): Error {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  const [, line, column] = new RegExp(`${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+)(?::(\\d+))?`).exec(stack) ?? [];
  const at = line === undefined ? undefined : new SourceMap(map).findEntry(Number(line) - 1, Number(column ?? 1) - 1);
  const place = at && 'originalLine' in at ? `:${Number(at.originalLine) + 1}` : '';
  return Object.assign(new Error(message), { file: `${path.basename(file)}${place}` });
}
