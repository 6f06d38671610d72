import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Layers whose doors lead to the files behind them. */
const layers = ['core', 'api', 'state', 'ui', 'forms', 'resource', 'shell'];
/** Packages whose doors list everything they have, and declare that their files have no side effects; with how many values each lists. */
export const packages: Readonly<Record<string, number>> = { '@blueprintjs/core': 153, '@blueprintjs/icons': 30, '@blueprintjs/table': 30 };
/** Blueprint's own files import from this door within the package. */
const blueprintCommon = '@blueprintjs/core/lib/esm/common/index.js';

/** Where a name really stands; `*` is the whole module as a namespace. */
interface Origin {
  file: string;
  name: string;
}
type Origins = Map<string, Origin>;

const parts = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const isType = part.startsWith('type ');
      const [name = '', as = name] = part.replace(/^type\s+/, '').split(/\s+as\s+/);
      return { isType, name, as };
    });

/** The file an import inside of a package leads to. */
function fileOf(from: string, wanted: string): string {
  const base = path.resolve(path.dirname(from), wanted);
  return [base, `${base}.js`, path.join(base, 'index.js')].find((file) => /\.[jt]sx?$/.test(file) && existsSync(file)) ?? base;
}

/** Where each value that a door lists really stands, doors behind the door included. */
function originsOf(door: string): Origins {
  const text = readFileSync(door, 'utf8');
  const listed = [...text.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
    .filter(([, , from = '']) => from.startsWith('.'))
    .flatMap(([, names = '', from = '']) =>
      parts(names)
        .filter(({ isType }) => !isType)
        .map(({ name, as }): [string, Origin] => [as, { file: fileOf(door, from), name }]),
    );
  const whole = [...text.matchAll(/import \* as (\w+) from "(\.[^"]+)"/g)].map(([, name = '', from = '']): [string, Origin] => [
    name,
    { file: fileOf(door, from), name: '*' },
  ]);
  const behind = [...text.matchAll(/export \* from "(\.[^"]+)"/g)].flatMap(([, from = '']) => [...originsOf(fileOf(door, from))]);
  return new Map([...behind, ...whole, ...listed]);
}

/**
 * Where the values of a package stand. A door that is written in another way
 * than we read it would leave everything in the first chunk: it fails the build.
 */
export function listedBy(name: string, { door, matches }: { door: string; matches: number }): Origins {
  const origins = originsOf(door);
  if (origins.size !== matches)
    throw new Error(
      `the door of ${name} lists ${origins.size} values, not ${matches}: see in src/build/doors.ts whether its exports are still read as they are written, and count anew.`,
    );
  return origins;
}

/** The file by which bundlers enter a package. */
export const doorOf = (folder: string): string =>
  path.join(folder, (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { module: string }).module);

/** An import or export of names from a door as those of the files behind it. */
function direct(statement: { verb: string; list: string; door: string }, origins: Origins): string {
  return parts(statement.list)
    .filter(({ isType }) => !isType)
    .map(({ name, as }) => {
      const origin = origins.get(name) ?? { file: statement.door, name };
      return `${statement.verb} ${origin.name === '*' ? `* as ${as}` : `{ ${origin.name} as ${as} }`} from ${JSON.stringify(origin.file)};`;
    })
    .join(' ');
}

/**
 * Leads imports from the doors of layers and of Blueprint straight to the files behind them. esbuild splits by file, so an import of a door would
 * otherwise bring along all that anybody else imports through it, into the first chunk that has the door. A namespace that a door hands on
 * (`Classes`) is imported as one, so that its unused names fall away. Only imports that name values are touched; types vanish anyway. `text` is
 * that of a package's module, `finish` may change that of our own files further. What does not lie in a plugin's folder is read once per process.
 */
export function directImports(
  root: string,
  { text, finish = (code) => code }: { text: (file: string) => string; finish?: (code: string) => string },
): Plugin {
  const texts = new Map<string, string>();
  const origins = new Map<string, Origins>();
  const source = path.join(root, 'src') + path.sep;
  const modules = path.join(root, 'node_modules');
  const common = path.join(modules, blueprintCommon);
  const rewrite = (code: string, file: string): string =>
    code.replace(/\b(import|export)\s+\{([^}]*)\}\s+from\s+['"]([^'"]+)['"];/g, (statement, verb: string, list: string, door: string) => {
      const known = origins.get(door) ?? (door.startsWith('.') && fileOf(file, door) === common ? origins.get(blueprintCommon) : undefined);
      return known ? direct({ verb, list, door }, known) : statement;
    });
  return {
    name: 'direct-imports',
    setup(b) {
      b.onStart(() => {
        if (origins.size > 0) return;
        for (const layer of layers) {
          const door = path.join(root, 'src', layer, 'index.ts');
          if (existsSync(door)) origins.set(`#${layer}`, originsOf(door));
        }
        for (const [name, matches] of Object.entries(packages))
          origins.set(name, listedBy(name, { door: doorOf(path.join(modules, name)), matches }));
        origins.set(blueprintCommon, originsOf(common));
      });
      b.onLoad({ filter: /[\\/](src|plugins|good)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
        if (file.includes('node_modules')) return undefined;
        const contents = texts.get(file) ?? finish(rewrite(await readFile(file, 'utf8'), file));
        if (file.startsWith(source)) texts.set(file, contents);
        return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts', resolveDir: path.dirname(file) };
      });
      b.onLoad({ filter: /[\\/]@blueprintjs[\\/]\w+[\\/]lib[\\/]esm[\\/].*\.js$/ }, ({ path: file }) => {
        const contents = texts.get(file) ?? rewrite(text(file), file);
        texts.set(file, contents);
        return { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}
