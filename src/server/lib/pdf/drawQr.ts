import type { Flow } from './Flow.ts';
import type { PdfBlock } from './PdfDocument.ts';
import { qrModules } from './qrCode.ts';
import { heightOf, page, textWidth } from './sheet.ts';
import { styles } from './styles.ts';

/** A code is 62 mm wide: 400 characters are still read by a phone from a hand's distance. Points. */
const side = 176;
/** More than the light margin of four modules. */
const gap = 24;

/** Draws a QR code at the side where lines begin, and lines beside it. */
export function drawQr(flow: Flow, { qr, alt, lines }: Extract<PdfBlock, { qr: string }>): void {
  const boxes = lines.map((line, at) =>
    flow.box(line, at === 0 ? styles.heading : styles.text, { inset: side + gap, width: textWidth - side - gap }),
  );
  flow.need(side + gap);
  const top = flow.y;
  const left = flow.base === 'rtl' ? page.width - page.side - side : page.side;
  flow.tagged(flow.element('Figure', flow.root, { alt }), () => drawModules(flow, qrModules(qr), { left, top }));
  const height = boxes.reduce((sum, { laid }) => sum + heightOf(laid) + 4, 0);
  flow.y = top + Math.max(0, (side - height) / 2);
  for (const { x, laid } of boxes) {
    flow.lines(laid, { x, element: flow.element('P') });
    flow.y += 4;
  }
  flow.y = Math.max(flow.y, top + side) + 18;
}

/** Dark modules that touch in a row are one shape, so that no hairline parts them. */
function drawModules({ doc }: Flow, rows: boolean[][], { left, top }: { left: number; top: number }): void {
  const unit = side / rows.length;
  rows.forEach((row, y) => {
    for (let from = row.indexOf(true); from >= 0; ) {
      const end = row.indexOf(false, from);
      const to = end < 0 ? row.length : end;
      doc.rect(left + from * unit, top + y * unit, (to - from) * unit, unit);
      from = row.indexOf(true, to);
    }
  });
  doc.fill('#000000');
}
