import { measureTyping, type TypingOptions } from '../browser/forms.bench.ts';
import { openSite } from '../browser/forms.setup.ts';
import type { Line } from './Line.ts';
import { rounded } from './stopwatch.ts';
import { speeds } from './typingSpeeds.ts';

const places: Array<{ what: string } & Pick<TypingOptions, 'view' | 'target'>> = [
  { what: 'a bare input, to know the machine', view: 'bare', target: '[data-path="f62"] input' },
  { what: 'typing in a form of 120 fields', view: 'typing', target: '[data-path="f62"] input' },
  { what: 'typing in a grid of 30 rows × 6', view: 'grid', target: '[data-path="lines.14.a"]' },
];

/** From a key to the screen: the 95th of a hundred. The bare input has no target; it is what the machine takes by itself. */
export async function typingLines(): Promise<Line[]> {
  const site = await openSite();
  const lines: Line[] = [];
  try {
    for (const { slowdown, most, how } of speeds) {
      for (const { what, ...place } of places) {
        const { p95 } = await measureTyping(site, { ...place, slowdown, keys: 100 });
        lines.push({
          what: `${what}, p95${how}`,
          value: rounded(p95),
          unit: 'ms',
          ...(place.view !== 'bare' && { target: `≤ ${most}`, met: p95 <= most }),
        });
      }
    }
  } finally {
    await site.close();
  }
  return lines;
}
