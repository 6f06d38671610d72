import { correction, generate } from 'lean-qr';
import type { ReactNode } from 'react';

/** The light margin that scanners need, in modules. */
const margin = 4;

/** A text as a QR code: dark on light in every theme, since cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const all = Array.from({ length: code.size }, (_, at) => at);
  const path = all.flatMap((y) => all.flatMap((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const place = { x: -margin, y: -margin, width: code.size + 2 * margin, height: code.size + 2 * margin };
  return (
    <svg className="wp-factors-qr" viewBox={Object.values(place).join(' ')} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect {...place} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
