import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const require = createRequire(import.meta.url);

/** CommonJS packages that hundreds of modules import from. */
const common = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'classnames'];

/** Names a package exports, as the browser build has them. */
function exportsOf(name: string): string[] {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return Object.keys(require(name) as object).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  } finally {
    process.env.NODE_ENV = before;
  }
}

/**
 * Gives CommonJS packages one ES module each. esbuild otherwise copies all names of such a package anew for every
 * module that imports from it: with React and 250 modules that alone took a tenth of the way to a list's first rows.
 */
export const asModules = (root: string): Plugin => ({
  name: 'as-modules',
  setup(b) {
    b.onResolve({ filter: new RegExp(`^(${common.join('|')})$`) }, ({ path: name, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'as-module' ? { path: name, namespace: 'as-module', sideEffects: false } : undefined,
    );
    b.onLoad({ filter: /.*/, namespace: 'as-module' }, ({ path: name }) => ({
      contents: `import whole from ${JSON.stringify(name)}; export default whole; export const { ${exportsOf(name).join(', ')} } = whole;`,
      resolveDir: root,
    }));
  },
});
