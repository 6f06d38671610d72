import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What of the dependencies is replaced in the browser build, each with its reason. */
const replaced: Array<{ filter: RegExp; contents: string }> = [
  // Blueprint's dynamic loaders keep the paths of all 600 icons in the bundle (200 kB gzip): our subset is served instead.
  { filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/](paths-loaders[\\/](all|split)Paths\w*|next[\\/]pathsLoader)\.js$/,
    contents: 'const none = async () => { throw new Error("icons come from the subset"); }; export const allPathsLoader = none, splitPathsBySizeLoader = none, pathsLoader = none, loadPaths = none, defaultNextIconPathsLoader = none; export default none;' },
  // Names of all icons and code points of the icon font, which is not shipped (9 kB gzip).
  { filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\/]16px[\\/]blueprint-icons-16\.js$/, contents: 'export * from "virtual:icon-names";' },
  // superagent's query() is not used; addresses are made with URLSearchParams.
  { filter: /[\\/]node_modules[\\/]qs[\\/]lib[\\/]index\.js$/,
    contents: 'export const stringify = (value) => new URLSearchParams(value).toString(); export const parse = (text) => Object.fromEntries(new URLSearchParams(text)); export default { stringify, parse };' },
  // Descriptions of fields are plain text (31 kB gzip less).
  { filter: /[\\/]node_modules[\\/]markdown-to-jsx[\\/]/, contents: 'export const Markdown = ({ children }) => children; export const compiler = (text) => text; export default Markdown;' },
];

/** Replacements of modules for the browser. */
export const stubs: Plugin = {
  name: 'stubs',
  setup(b) {
    for (const { filter, contents } of replaced) b.onLoad({ filter }, () => ({ contents, loader: 'js' }));
    // The sensor's markup has style attributes, which `style-src 'self'` refuses; the rules stand in src/ui/table/DataTable.css.
    b.onLoad({ filter: /@blueprintjs[\\/]table[\\/]lib[\\/]esm[\\/].*resizeSensor\.js$/ }, ({ path: file }) =>
      ({ contents: readFileSync(file, 'utf8').replace(/\s+style="[^"]*"/g, ''), loader: 'js' }));
  },
};
