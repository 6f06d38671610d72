import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '#core';

const require = createRequire(import.meta.url);
/** Path data of all icons by name, for 16 and 20 pixels. */
type Paths = Record<string, [small: string[], large: string[]]>;
let loaded: Paths | undefined;
const allPaths = (): Paths => (loaded ??= require('@blueprintjs/icons/paths.json') as Paths);

/** Whether Blueprint has an icon of this name. */
export const hasIcon = (name: string): boolean => Object.hasOwn(allPaths(), name);

/** The names of Blueprint's icons. */
export const iconNames = (): string[] => Object.keys(allPaths());

const inCode = /\b(?:icon|endIcon|leftIcon|rightIcon)(?:=|:\s*|=\{)(?:[^'"\n]*\?\s*)?['"]([a-z0-9-]+)['"](?:\s*:\s*['"]([a-z0-9-]+)['"])?/g;
const inList = /[iI]cons\s*(?::[^=]+)?=\s*\[([^\]]*)\]/g;

/** Names of the icons that the code of a folder names, by `icon="…"`, `icon: '…'` or a list whose name ends in `Icons`. */
function iconsInCode(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    const lists = [...code.matchAll(inList)].flatMap(([, list = '']) => [...list.matchAll(/['"]([a-z0-9-]+)['"]/g)].map((match) => match[1]!));
    return [...[...code.matchAll(inCode)].flatMap((match) => [match[1], match[2]]), ...lists].filter((name) => name !== undefined);
  });
}

const inSource = new Map<string, string[]>();

/** Those of a folder below `src/`, which is read once per process; only plugins change meanwhile. */
function iconsInSource(root: string, layer = ''): string[] {
  const folder = path.join(root, 'src', layer);
  const names = inSource.get(folder) ?? iconsInCode(folder);
  inSource.set(folder, names);
  return names;
}

/** Where the code lies that draws a list in its frame before anything is opened. */
const drawnFirst = [
  'shell/frame',
  'ui',
  'resource/actions',
  'resource/bulk',
  'resource/cells',
  'resource/list',
  'resource/order',
  'resource/transfer',
  'resource/views',
];

/**
 * Names of the icons that are drawn before anything is opened: those of the frame, of lists, and of the sidebar. The others follow in an idle moment.
 */
export function iconsOfFrame(root: string, registry: Registry): Set<string> {
  const sidebar = registry.plugins.flatMap(({ manifest }) =>
    [manifest.menu ?? []]
      .flat()
      .filter((menu) => menu.place === 'sidebar')
      .flatMap((menu) => menu.icon ?? []),
  );
  return new Set([...sidebar, ...drawnFirst.flatMap((layer) => iconsInSource(root, layer))].filter(hasIcon));
}

/** Path data of every icon that code or a manifest names: `{ name: [16 px, 20 px] }`. Blueprint's own components carry theirs. */
export function iconSubset(root: string, registry: Registry): Paths {
  const declared = registry.plugins.flatMap(({ manifest }) => [
    ...[manifest.menu ?? []].flat().flatMap((menu) => menu.icon ?? []),
    ...(manifest.resources ?? []).flatMap((resource) => (resource.actions ?? []).flatMap((action) => action.icon ?? [])),
  ]);
  const names = new Set([...declared, ...iconsInSource(root), ...iconsInCode(path.join(root, 'plugins'))].filter(hasIcon));
  const paths = allPaths();
  return Object.fromEntries([...names].sort().map((name) => [name, paths[name]!]));
}
