import { ownDirection } from './bidi.ts';
import { drawQr } from './drawQr.ts';
import type { Flow, Struct } from './Flow.ts';
import type { Drawn, PdfBlock } from './PdfDocument.ts';
import { drawLine, heightOf, page, textWidth } from './sheet.ts';
import { styles } from './styles.ts';

/** The title, with a line below. */
export function drawTitle(flow: Flow, title: string): void {
  const { x, laid } = flow.box(title, styles.title);
  flow.lines(laid, { x, element: flow.element('H1') });
  flow.line(flow.y + 8);
  flow.y += 22;
}

function drawHeading(flow: Flow, { heading, level = 2 }: { heading: string; level?: 2 | 3 }): void {
  const style = level === 2 ? styles.heading : styles.subheading;
  const { x, laid } = flow.box(heading, style);
  // It never stands alone at the end of a page.
  flow.need(10 + heightOf(laid) + 3 * styles.text.leading);
  if (flow.y > page.top) flow.y += 10;
  flow.lines(laid, { x, element: flow.element(`H${level}`) });
  flow.y += 3;
}

function drawText(flow: Flow, text: string): void {
  const { x, laid } = flow.box(text, styles.text);
  flow.lines(laid, { x, element: flow.element('P') });
  flow.y += 7;
}

const inset = 20;

function drawItem(flow: Flow, list: Struct, { mark, text }: { mark: string; text: string }): void {
  const { x, laid } = flow.box(text, styles.text, { inset });
  flow.need(Math.min(heightOf(laid), 3 * styles.text.leading));
  const item = flow.element('LI', list);
  const label = flow.box(mark, styles.text, { width: inset });
  flow.tagged(flow.element('Lbl', item), () =>
    drawLine(flow.doc, label.laid, { line: label.laid.lines[0]!, x: label.x, y: flow.y, side: flow.base }),
  );
  flow.lines(laid, { x, element: flow.element('LBody', item) });
  flow.y += 3;
}

function drawList(flow: Flow, items: readonly string[], ordered: boolean): void {
  const list = flow.element('L');
  items.forEach((text, index) => drawItem(flow, list, { mark: ordered ? `${index + 1}.` : '•', text }));
  flow.y += 4;
}

const keyWidth = 150;

/** A row: what of both is longer makes it high. Values stand by their own direction, so that addresses and numbers read as such. */
function drawRow(flow: Flow, table: Struct, [key, value]: readonly [string, string]): void {
  const word = flow.box(key, styles.key, { width: keyWidth - 12 });
  const told = flow.box(value, styles.text, { inset: keyWidth, base: ownDirection(value) });
  const height = Math.max(heightOf(word.laid), heightOf(told.laid), styles.text.leading);
  flow.need(Math.min(height + 10, page.height - page.top - page.bottom));
  const row = flow.element('TR', table);
  const { count } = flow.doc.bufferedPageRange();
  const top = flow.y + 5;
  flow.y = top;
  flow.lines(word.laid, { x: word.x, element: flow.element('TH', row) });
  flow.y = top;
  flow.lines(told.laid, { x: told.x, element: flow.element('TD', row) });
  // A value longer than a page goes on from the top of the next one.
  if (flow.doc.bufferedPageRange().count === count) flow.y = top + height;
  flow.y += 5;
  flow.line(flow.y);
}

function drawTable(flow: Flow, rows: ReadonlyArray<readonly [string, string]>): void {
  const table = flow.element('Table');
  for (const row of rows) drawRow(flow, table, row);
  flow.y += 12;
}

const gap = 10;

/** A row of columns that share the width; its highest cell makes it high. */
function drawCells(flow: Flow, table: Struct, { cells, columns, isHead }: { cells: readonly string[]; columns: number; isHead: boolean }): void {
  const width = textWidth / columns;
  const boxes = Array.from({ length: columns }, (_, at) =>
    flow.box(cells[at] ?? '', isHead ? styles.key : styles.text, { inset: at * width, width: width - gap }),
  );
  const height = Math.max(...boxes.map(({ laid }) => heightOf(laid)), styles.text.leading);
  flow.need(Math.min(height + 10, page.height - page.top - page.bottom));
  const row = flow.element('TR', table);
  const { count } = flow.doc.bufferedPageRange();
  const top = flow.y + 5;
  for (const { x, laid } of boxes) {
    flow.y = top;
    flow.lines(laid, { x, element: flow.element(isHead ? 'TH' : 'TD', row) });
  }
  // A cell longer than a page goes on from the top of the next one.
  if (flow.doc.bufferedPageRange().count === count) flow.y = top + height;
  flow.y += 5;
  flow.line(flow.y);
}

function drawRows(flow: Flow, { rows, heads }: Extract<PdfBlock, { rows: unknown }>): void {
  const table = flow.element('Table');
  const columns = Math.max(1, ...rows.map(({ length }) => length));
  rows.forEach((cells, at) => drawCells(flow, table, { cells, columns, isHead: at < heads }));
  flow.y += 12;
}

/** Draws a piece below what is there. */
export function drawBlock(flow: Flow, block: PdfBlock): void {
  if ('heading' in block) drawHeading(flow, block);
  else if ('text' in block) drawText(flow, block.text);
  else if ('qr' in block) drawQr(flow, block);
  else if ('list' in block) drawList(flow, block.list, block.ordered === true);
  else if ('rows' in block) drawRows(flow, block);
  else drawTable(flow, block.table);
}

/** Writes the feet, once it is known how many pages there are. */
export function drawFeet(flow: Flow, { foot }: Pick<Drawn, 'foot'>): void {
  const { doc, base } = flow;
  const { count } = doc.bufferedPageRange();
  const pages = (at: number) => foot.pages.replace('{{page}}', String(at + 1)).replace('{{pages}}', String(count));
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    const y = page.height - page.bottom + 22;
    flow.line(y - 8);
    doc.markContent('Artifact', { type: 'Pagination' });
    for (const [text, side] of [
      [foot.left, base],
      [pages(at), base === 'rtl' ? 'ltr' : 'rtl'],
    ] as const) {
      const { laid } = flow.box(text, styles.foot, { width: textWidth });
      if (laid.lines[0]) drawLine(doc, laid, { line: laid.lines[0], x: page.side, y, side });
    }
    doc.endMarkedContent();
  }
}
