import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Layers whose doors list names; core's door is `export *` and small. */
const layers = ['api', 'state', 'ui', 'forms', 'resource', 'wizard', 'shell'];

interface Origin { file: string; name: string }

/** Where each value that a door lists really stands. */
function originsOf(door: string): Map<string, Origin> {
  const text = readFileSync(door, 'utf8');
  const listed = [...text.matchAll(/export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)].flatMap(([, names = '', from = '']) =>
    parts(names).filter(({ isType }) => !isType).map(({ name, as }): [string, Origin] => [as, { file: path.resolve(path.dirname(door), from), name }]));
  return new Map(listed);
}

const parts = (list: string) => list.split(',').map((part) => part.trim()).filter(Boolean).map((part) => {
  const isType = part.startsWith('type ');
  const [name = '', as = name] = part.replace(/^type\s+/, '').split(/\s+as\s+/);
  return { isType, name, as };
});

/**
 * Leads imports from a layer's door straight to the files behind it. esbuild splits by file, so an import of a door would otherwise bring along all that
 * anybody else imports through it. Only imports that name values are touched; types vanish anyway.
 */
export function directImports(root: string): Plugin {
  const origins = new Map<string, Map<string, Origin>>();
  const rewrite = (statement: string, list: string, layer: string): string => {
    const known = origins.get(layer);
    if (!known) return statement;
    return parts(list).filter(({ isType }) => !isType).map(({ name, as }) => {
      const origin = known.get(name);
      return origin ? `import { ${origin.name} as ${as} } from ${JSON.stringify(origin.file)};` : `import { ${name} as ${as} } from '#${layer}';`;
    }).join(' ');
  };
  return {
    name: 'direct-imports',
    setup(b) {
      b.onStart(() => {
        for (const layer of layers) {
          try { origins.set(layer, originsOf(path.join(root, 'src', layer, 'index.ts'))); } catch { origins.delete(layer); }
        }
      });
      b.onLoad({ filter: /[\\/](src|plugins|good)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
        if (file.includes('node_modules')) return undefined;
        const code = await readFile(file, 'utf8');
        return {
          contents: code.replace(/import\s+\{([^}]*)\}\s+from\s+'#(\w+)';/g, rewrite),
          loader: file.endsWith('x') ? 'tsx' : 'ts', resolveDir: path.dirname(file),
        };
      });
    },
  };
}
