/** The colours of a theme, `#rrggbb` each, by name. */
type Colours = Readonly<Record<string, unknown>>;

/** A pair of colours that are seen upon each other, with the least contrast that WCAG 2.2 asks of it (1.4.3, 1.4.11). */
interface Pair {
  id: string;
  /** Names of the colours: what is drawn, and what it is drawn on. */
  front: string;
  ground: string;
  /** 4.5 for text, 3 for large text and what is no text. */
  least: number;
}

const pairs: readonly Pair[] = [
  { id: 'heading', front: 'heading', ground: 'background', least: 3 },
  { id: 'text', front: 'text', ground: 'background', least: 4.5 },
  { id: 'card', front: 'text', ground: 'surface', least: 4.5 },
  { id: 'link', front: 'link', ground: 'background', least: 4.5 },
  { id: 'link-card', front: 'link', ground: 'surface', least: 4.5 },
  { id: 'button', front: 'on_primary', ground: 'primary', least: 4.5 },
  { id: 'button-edge', front: 'primary', ground: 'background', least: 3 },
  { id: 'mark', front: 'accent', ground: 'background', least: 3 },
  { id: 'header', front: 'on_header', ground: 'header', least: 4.5 },
  { id: 'footer', front: 'on_footer', ground: 'footer', least: 4.5 },
];

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Relative luminance, 0 for black to 1 for white, as WCAG defines it. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21, whichever is the lighter; `undefined` where one is no colour. */
export function contrastOf(one: unknown, other: unknown): number | undefined {
  if (!isColour(one) || !isColour(other)) return undefined;
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export interface Judged extends Pair {
  contrast: number | undefined;
  /** Whether people can tell them apart. It is never rounded up: 4.499 is too little. */
  isEnough: boolean;
}

/** Every pair of a theme with its contrast. */
export const judge = (colours: Colours): Judged[] =>
  pairs.map((pair) => {
    const contrast = contrastOf(colours[pair.front], colours[pair.ground]);
    return { ...pair, contrast, isEnough: contrast !== undefined && contrast >= pair.least };
  });

/** A contrast as it is told, `4.49`: cut off and not rounded, so that what fails never reads as what would pass. */
export const contrastText = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);
