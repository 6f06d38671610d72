import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that a pack takes along as it is. */
interface Outside {
  name: string;
  why: string;
  /** What of it is not read there. */
  without?: RegExp;
}

/** The packages that cannot be bundled, since they read files of their own while they run. */
export const outside: readonly Outside[] = [
  {
    name: '@electric-sql/pglite',
    why: 'a database as WebAssembly, with its extensions as archives',
    without:
      /\.cjs$|\/(live|worker|node-postgres)\/|\/contrib\/(?!(pg_buffercache|pg_trgm|unaccent)\.)|\/(?!(pg_buffercache|pg_trgm|unaccent)\.)[^/]+\.tar\.gz$/,
  },
  { name: '@electric-sql/pglite-prepopulatedfs', why: 'an empty database as an archive', without: /\.cjs$/ },
  { name: '@node-rs/argon2', why: 'native' },
  { name: 'sharp', why: 'native', without: /\/(src|install)\// },
  {
    name: 'pdfkit',
    why: 'reads metrics of fonts and a colour profile',
    without: /\/(types|tools)\/|\/(output|pdfkit\.(browser|standalone|old))[^/]*$/,
  },
  { name: '@expo-google-fonts/open-sans', why: 'fonts of documents', without: /\/(?!(400Regular|700Bold)\/)[^/]+\/[^/]+$/ },
  { name: '@expo-google-fonts/rubik', why: 'fonts of documents', without: /\/(?!(400Regular|700Bold)\/)[^/]+\/[^/]+$/ },
];

/** Read by people and compilers alone. */
const neverRead = /\.(map|d\.[cm]?ts|ts|flow|markdown)$|\/(README|CHANGELOG|readme|changelog)[^/]*$/;

interface Described {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const describe = (folder: string): Described => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Described;

/** The C library of this machine, as packages name it. */
const libc = (): string =>
  (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header.glibcVersionRuntime ? 'glibc' : 'musl';

/** Whether native code in it is for machines like this one. */
const fits = ({ os, cpu, libc: wanted }: Described): boolean =>
  (os?.includes(process.platform) ?? true) &&
  (cpu?.includes(process.arch) ?? true) &&
  (process.platform !== 'linux' || (wanted?.includes(libc()) ?? true));

/** Where a package lies that another one, or the project, asks for; optional ones may be missing. */
function find(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : find(name, above);
}

/** The folders of a package and of all that it needs here. */
function closure(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, optionalDependencies } = describe(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = find(name, folder);
    if (found && fits(describe(found))) closure(found, seen);
  }
  return seen;
}

/** Copies what stays outside of the bundle, with what it needs, into the `node_modules` of a pack. */
export function copyPackages(root: string, to: string): void {
  for (const { name, without } of outside)
    for (const folder of closure(path.join(root, 'node_modules', name)))
      cpSync(folder, path.join(to, path.relative(root, folder)), {
        recursive: true,
        filter: (file) => {
          const inside = path.sep + path.relative(folder, file).split(path.sep).join('/');
          return !neverRead.test(inside) && !without?.test(inside);
        },
      });
}
