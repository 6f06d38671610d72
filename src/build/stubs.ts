import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const require = createRequire(import.meta.url);

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
  // `?` shows our own list of keys; Blueprint's dialog about them is never asked for.
  { filter: /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]components[\\/]hotkeys[\\/]hotkeysDialog\.js$/, contents: 'export const HotkeysDialog = () => null;' },
  // superagent guards against circular bodies with it; ours are JSON that was made from schemas.
  { filter: /[\\/]node_modules[\\/]fast-safe-stringify[\\/]index\.js$/, contents: 'module.exports = JSON.stringify;' },
  // Blueprint measures every button, tag and menu entry as it is drawn, and draws each a second time: a quarter of the time to a list's first rows. A text that is cut off gets its title when the pointer comes.
  { filter: /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]components[\\/]text[\\/]text\.js$/,
    contents: `import classNames from "classnames";
import { createElement, forwardRef } from "react";
const tell = ({ currentTarget: it }) => { it.title = it.scrollWidth > it.clientWidth ? it.textContent : ""; };
export const Text = forwardRef(({ children, tagName = "div", title, className, ellipsize = false, ...rest }, ref) => createElement(tagName,
  { ...rest, ref, title, className: classNames({ "bp6-text-overflow-ellipsis": ellipsize }, className), ...(ellipsize && title === undefined && { onPointerEnter: tell }) }, children));
Text.displayName = "Blueprint6.Text";` },
  // Descriptions of fields are plain text (31 kB gzip less).
  { filter: /[\\/]node_modules[\\/]markdown-to-jsx[\\/]/, contents: 'export const Markdown = ({ children }) => children; export const compiler = (text) => text; export default Markdown;' },
];

/**
 * What Blueprint's table does that DataTable, which uses it as a virtualiser of rows only, switches off: no row header, no selection, no resizing,
 * no reordering, no context menu, no keys, no cells of its own (20 kB gzip with the popovers and dialogs they draw). test/browser/DataTable.test.ts runs over this build.
 */
const inTable = /[\\/]@blueprintjs[\\/]table[\\/]lib[\\/]esm[\\/]/;
const unusedInTable: Record<string, string> = {
  'headers/columnHeaderCell.js': 'export const ColumnHeaderCell = () => null, HorizontalCellDivider = ColumnHeaderCell;',
  'cell/formats/truncatedFormat.js': 'export const TruncatedFormat = () => null, TruncatedPopoverMode = {};',
  'headers/rowHeader.js': 'export const RowHeader = () => null, renderDefaultRowHeader = () => null;',
  'interactions/reorderable.js': 'export const DragReorderable = ({ children }) => children;',
  'interactions/selectable.js': 'export const DragSelectable = ({ children }) => children;',
  'interactions/resizable.js': 'export const Resizable = ({ children }) => children;',
  'interactions/resizeHandle.js': 'export const Orientation = { HORIZONTAL: 1, VERTICAL: 0 }, ResizeHandle = undefined;',
  'interactions/dragEvents.js': 'export const DragEvents = { isAdditive: () => false };',
  'interactions/menus/index.js': 'export const MenuContextImpl = undefined, CopyCellsMenuItem = undefined;',
  'tableHotkeys.js': 'export class TableHotkeys { setState() {} setProps() {} setGrid() {} }',
  'resizeRows.js': 'export const resizeRowsByApproximateHeight = undefined, resizeRowsByTallestCell = undefined;',
};
/** Components of core that stand around the rows for the sake of what is switched off, as they draw then. */
const withoutTarget = 'const HotkeysTarget = ({ children }) => children({ handleKeyDown: undefined, handleKeyUp: undefined });';
const plainBody = `import { forwardRef } from "react";
const ContextMenu = forwardRef(({ className, children, style }, ref) => _jsx("div", { className: className + " bp6-context-menu", style, ref, children }));`;
const changedInTable: Record<string, (code: string) => string> = {
  'table.js': (code) => `${without(code, 'HotkeysTarget')}\n${withoutTarget}`,
  'tableBody.js': (code) => `${without(code, 'ContextMenu')}\n${plainBody}`,
  // The second header that slides over the first (ours sticks by itself) is drawn for nothing, and measured in the midst of drawing.
  'quadrants/tableQuadrantStack.js': (code) => code.replace('this.renderTableOverlay(), ', '').replace(/_jsx\(TableQuadrant, \{ \.\.\.baseProps, quadrantRef: this\.quadrantRefHandlers\[QuadrantType\.TOP\]\.quadrant,[^}]*\}\), /, ''),
  // The sensor's markup has style attributes, which `style-src 'self'` refuses; the rules stand in src/ui/table/DataTable.css.
  'interactions/resizeSensor.js': (code) => code.replace(/\s+style="[^"]*"/g, ''),
};
const without = (code: string, name: string): string => code.replace(new RegExp(`^(import \\{.*)\\b${name}, ?(.*\\} from "@blueprintjs/core";)$`, 'm'), '$1$2');

/** The text of a module of Blueprint's as we build it. */
export function blueprintText(file: string): string {
  const change = changedInTable[file.split(inTable)[1]?.replaceAll('\\', '/') ?? ''];
  const text = readFileSync(file, 'utf8');
  return change ? change(text) : text;
}

/** CommonJS packages that hundreds of modules import from. */
const common = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'classnames'];

/** Names a package exports, as the browser build has them. */
function exportsOf(name: string): string[] {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try { return Object.keys(require(name) as object).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key)); } finally { process.env.NODE_ENV = before; }
}

/**
 * Gives CommonJS packages one ES module each. esbuild otherwise copies all names of such a package anew for every module that imports from it: with React and
 * 250 modules that alone took a tenth of the way to a list's first rows.
 */
export const asModules = (root: string): Plugin => ({
  name: 'as-modules',
  setup(b) {
    b.onResolve({ filter: new RegExp(`^(${common.join('|')})$`) }, ({ path: name, kind, namespace }) =>
      (kind === 'import-statement' && namespace !== 'as-module' ? { path: name, namespace: 'as-module', sideEffects: false } : undefined));
    b.onLoad({ filter: /.*/, namespace: 'as-module' }, ({ path: name }) =>
      ({ contents: `import whole from ${JSON.stringify(name)}; export default whole; export const { ${exportsOf(name).join(', ')} } = whole;`, resolveDir: root }));
  },
});

/** Replacements of modules for the browser. */
export const stubs: Plugin = {
  name: 'stubs',
  setup(b) {
    for (const { filter, contents } of replaced) b.onLoad({ filter }, () => ({ contents, loader: 'js' }));
    b.onLoad({ filter: inTable }, ({ path: file }) => {
      const contents = unusedInTable[file.split(inTable)[1]!.replaceAll('\\', '/')];
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
};
