import { correction, generate } from 'lean-qr';

/** A QR code: whether each module is dark, row by row, without the light margin around it. */
export function qrModules(text: string): boolean[][] {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const all = Array.from({ length: code.size }, (_, at) => at);
  return all.map((y) => all.map((x) => code.get(x, y)));
}
