/** A textual patch of a dependency in the browser build. */
export interface Patch {
  /** The modules it is about, by their path. */
  file: RegExp;
  /** What is replaced in them; `whole` is everything. */
  find: RegExp;
  replace: string;
  why: string;
  /** When the row can go. */
  until: string;
  /** How often it is found in a build of the application: more or fewer fails the build. */
  matches: number;
}

/** A module's whole text. */
export const whole = /^[^]*$/;

const inCore = (file: string) => new RegExp(`@blueprintjs[\\\\/]core[\\\\/]lib[\\\\/]esm[\\\\/]${file.replaceAll('/', '[\\\\/]')}\\.js$`);
const inTable = (file: string) => new RegExp(`@blueprintjs[\\\\/]table[\\\\/]lib[\\\\/]esm[\\\\/]${file.replaceAll('/', '[\\\\/]')}\\.js$`);
const inPackage = (file: string) => new RegExp(`[\\\\/]node_modules[\\\\/]${file.replaceAll('/', '[\\\\/]')}`);

/** What the packages carry that we never ask for. */
const unused: Patch[] = [
  {
    file: inPackage('qs/lib/index\\.js$'),
    find: whole,
    matches: 1,
    replace:
      'export const stringify = (value) => new URLSearchParams(value).toString(); export const parse = (text) => Object.fromEntries(new URLSearchParams(text)); export default { stringify, parse };',
    why: "superagent's query() is not used; addresses are made with URLSearchParams",
    until: 'superagent does without qs in the browser',
  },
  {
    file: inCore('components/hotkeys/hotkeysDialog'),
    find: whole,
    matches: 1,
    replace: 'export const HotkeysDialog = () => null;',
    why: "`?` shows our own list of keys; Blueprint's dialog about them is never asked for",
    until: 'Blueprint loads the dialog when it is opened',
  },
  {
    file: inPackage('fast-safe-stringify/index\\.js$'),
    find: whole,
    matches: 1,
    replace: 'module.exports = JSON.stringify;',
    why: 'superagent guards against circular bodies with it; ours are JSON that was made from schemas',
    until: 'superagent does without it',
  },
  {
    file: inPackage('markdown-to-jsx/'),
    find: whole,
    matches: 1,
    replace: 'export const Markdown = ({ children }) => children; export const compiler = (text) => text; export default Markdown;',
    why: 'descriptions of fields are plain text (31 kB gzip less)',
    until: 'rjsf takes the renderer of descriptions as an option',
  },
];

const texts: Patch[] = [
  {
    file: inCore('common/errors'),
    find: /ns \+ `/,
    matches: 47,
    replace: '`[Blueprint]',
    why: 'a sum of texts counts as work, so that all of them are kept; a text that is none of a component of ours goes (1 kB gzip)',
    until: 'Blueprint writes them as texts',
  },
];

const slow: Patch[] = [
  {
    file: inCore('components/text/text'),
    find: whole,
    matches: 1,
    replace: `import classNames from "classnames";
import { createElement, forwardRef } from "react";
const tell = ({ currentTarget: it }) => { it.title = it.scrollWidth > it.clientWidth ? it.textContent : ""; };
export const Text = forwardRef(({ children, tagName = "div", title, className, ellipsize = false, ...rest }, ref) => createElement(tagName,
  { ...rest, ref, title, className: classNames({ "bp6-text-overflow-ellipsis": ellipsize }, className), ...(ellipsize && title === undefined && { onPointerEnter: tell }) }, children));
Text.displayName = "Blueprint6.Text";`,
    why: "Blueprint measures every button, tag and menu entry as it is drawn, and draws each a second time: a quarter of the time to a list's first rows. A text that is cut off gets its title when the pointer comes",
    until: 'Blueprint measures a text when it is pointed at',
  },
];

const rowsOnly = {
  why: "DataTable uses Blueprint's table as a virtualiser of rows only: no row header, no selection, no resizing, no reordering, no context menu, no keys, no cells of its own (20 kB gzip with the popovers and dialogs they draw)",
  until: "DataTable no longer stands on Blueprint's table",
};

/**
 * The rows with their header above, in the one part of the grid that scrolls: there are no frozen
 * rows and columns, for which Blueprint draws and measures three more. Ours sticks by itself.
 */
const oneQuadrant = `import { Component } from "react";
import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import * as Classes from "../common/classes";
import { QuadrantType } from "./tableQuadrant";
export class TableQuadrantStack extends Component {
  scrolled = (event) => {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.props.onScroll(event);
    });
  };
  componentWillUnmount() {
    cancelAnimationFrame(this.frame);
  }
  hold = (container) => {
    this.container = container;
    this.props.scrollContainerRef(container);
  };
  headed = (header) => {
    this.header = header;
    this.props.columnHeaderRef(header);
  };
  componentDidUpdate({ didHeadersMount }) {
    if (didHeadersMount !== this.props.didHeadersMount) this.props.columnHeaderRef(this.header);
  }
  scrollToPosition(left, top) {
    if (this.container) Object.assign(this.container, { scrollLeft: left, scrollTop: top });
  }
  render() {
    const { bodyRef, bodyRenderer, columnHeaderRenderer, grid } = this.props;
    const size = { height: grid.getHeight(), width: grid.getWidth() };
    const body = _jsx("div", { className: Classes.TABLE_QUADRANT_BODY_CONTAINER, ref: bodyRef, children: bodyRenderer(QuadrantType.MAIN, false, false) });
    return _jsx("div", { className: Classes.TABLE_QUADRANT_STACK, children: _jsx("div", { className: Classes.TABLE_QUADRANT + " " + Classes.TABLE_QUADRANT_MAIN,
      children: _jsxs("div", { className: Classes.TABLE_QUADRANT_SCROLL_CONTAINER, ref: this.hold, onScroll: this.scrolled, children: [
        _jsx("div", { className: Classes.TABLE_TOP_CONTAINER, children: columnHeaderRenderer(this.headed) }),
        _jsx("div", { className: Classes.TABLE_BOTTOM_CONTAINER, style: size, children: body }),
      ] }) }) });
  }
}`;

/** The header of the one column there is; it draws itself, and again where the column is another. */
const oneHeader = `import { Component } from "react";
import { jsx as _jsx } from "react/jsx-runtime";
import * as Classes from "../common/classes";
export class ColumnHeader extends Component {
  componentDidMount() {
    this.props.onMount("column");
  }
  shouldComponentUpdate({ grid, children }) {
    return grid !== this.props.grid || children !== this.props.children;
  }
  render() {
    const { width } = this.props.grid.getRect();
    const cells = _jsx("div", { className: Classes.TABLE_THEAD + " " + Classes.TABLE_COLUMN_HEADER_TR, style: { width }, children: this.props.cellRenderer(0) });
    return _jsx("div", { style: { width }, children: cells });
  }
}`;

const inTableUnused: Record<string, string> = {
  'quadrants/tableQuadrantStack': oneQuadrant,
  'quadrants/tableQuadrant': 'export const QuadrantType = { MAIN: "main", TOP: "top", LEFT: "left", TOP_LEFT: "top-left" };',
  'headers/columnHeader': oneHeader,
  regions:
    'export const RegionCardinality = { CELLS: "cells", FULL_ROWS: "full-rows", FULL_COLUMNS: "full-columns", FULL_TABLE: "full-table" }, SelectionModes = {}, Regions = { joinStyledRegionGroups: () => [] }; export const ColumnLoadingOption = {}, RowLoadingOption = {}, TableLoadingOption = {};',
  'layers/regions': 'export const RegionLayer = () => null;',
  'layers/guides': 'export const GuideLayer = () => null;',
  'headers/columnHeaderCell': 'export const ColumnHeaderCell = () => null, HorizontalCellDivider = ColumnHeaderCell;',
  'cell/formats/truncatedFormat': 'export const TruncatedFormat = () => null, TruncatedPopoverMode = {};',
  'headers/rowHeader': 'export const RowHeader = () => null, renderDefaultRowHeader = () => null;',
  'interactions/selectable': 'export const DragSelectable = ({ children }) => children;',
  'interactions/menus/index': 'export const MenuContextImpl = undefined, CopyCellsMenuItem = undefined;',
  tableHotkeys: 'export class TableHotkeys { setState() {} setProps() {} setGrid() {} }',
  resizeRows: 'export const resizeRowsByApproximateHeight = undefined, resizeRowsByTallestCell = undefined;',
};

/** A name of core's that a module of the table imports, in the list of its import. */
const imported = (name: string) => new RegExp(`^(import \\{.*)\\b${name}, ?(.*\\} from "@blueprintjs/core";)$`, 'm');

/**
 * Components of core that stand around the rows for the sake of what is switched
 * off, as they draw then; test/browser/DataTable.test.ts runs over this build.
 */
const aroundRows: Patch[] = [
  {
    file: inTable('table'),
    find: imported('HotkeysTarget'),
    matches: 1,
    ...rowsOnly,
    replace: '$1$2\nconst HotkeysTarget = ({ children }) => children({ handleKeyDown: undefined, handleKeyUp: undefined });',
  },
  {
    file: inTable('tableBody'),
    find: imported('ContextMenu'),
    matches: 1,
    ...rowsOnly,
    replace: `$1$2\nimport { forwardRef } from "react";
const ContextMenu = forwardRef(({ className, children, style }, ref) => _jsx("div", { className: className + " bp6-context-menu", style, ref, children }));`,
  },
  {
    file: inTable('interactions/resizeSensor'),
    find: /\s+style="[^"]*"/,
    matches: 4,
    replace: '',
    why: "the sensor's markup has style attributes, which `style-src 'self'` refuses; the rules stand in src/ui/table/DataTable.css",
    until: 'Blueprint measures with a ResizeObserver',
  },
];

/** Every textual patch of a dependency. */
export const patches: readonly Patch[] = [
  ...unused,
  ...texts,
  ...slow,
  ...aroundRows,
  ...Object.entries(inTableUnused).map(([file, replace]): Patch => ({ file: inTable(file), find: whole, matches: 1, replace, ...rowsOnly })),
];
