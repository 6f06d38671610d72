import { drawLine, heightOf, laid, page, textWidth, type Doc, type Laid, type Style } from './sheet.ts';
import type { Direction } from '#core';

/** A piece as it is tagged. */
export interface Struct {
  type: string;
  element: PDFKit.PDFStructureElement;
}
const rule = '#d3d8de';

/** Where the next piece goes. Lines have tags, so that whoever has the page read to them hears headings, lists and tables as such. */
export class Flow {
  y = page.top;
  constructor(
    readonly doc: Doc,
    readonly base: Direction,
    readonly root: Struct,
  ) {}

  /** Goes on to the next page where so much does not fit on this one. */
  need(height: number): void {
    if (this.y + height <= page.height - page.bottom) return;
    this.doc.addPage();
    this.y = page.top;
  }

  element(type: string, parent: Struct = this.root, options: { alt?: string } = {}): Struct {
    const element = this.doc.struct(type, options);
    parent.element.add(element);
    return { type, element };
  }

  /** A box of the text's width without `inset` at the side where lines begin. */
  box(
    text: string,
    style: Style,
    { inset = 0, width = textWidth - inset, base = this.base }: { inset?: number; width?: number; base?: Direction } = {},
  ) {
    const x = this.base === 'rtl' ? page.side + textWidth - inset - width : page.side + inset;
    return { x, laid: laid(this.doc, text, { style, width, base }) };
  }

  /** Draws lines from a height on, in an element. */
  lines(text: Laid, { x, element }: { x: number; element: Struct }): void {
    const few = text.lines.length < 4;
    if (few) this.need(heightOf(text));
    for (const line of text.lines) {
      if (!few) this.need(text.style.leading);
      this.tagged(element, () => drawLine(this.doc, text, { line, x, y: this.y, side: this.base }));
      this.y += text.style.leading;
    }
  }

  tagged({ type, element }: Struct, draw: () => void): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  line(y: number): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc
      .moveTo(page.side, y)
      .lineTo(page.width - page.side, y)
      .lineWidth(0.6)
      .strokeColor(rule)
      .stroke();
    this.doc.endMarkedContent();
  }
}
