/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** What stands before what was drawn earlier: up to where it reaches at a place, both from 0 (left, bottom) to 1. */
export interface Ridge {
  colour: Colour;
  top: (x: number) => number;
}
/** A landscape: a sky from its top to its bottom, a disc in it, and what stands before both, the farthest first. Lengths are shares of the height. */
export interface Landscape {
  sky: readonly [top: Colour, bottom: Colour];
  disc: { x: number; y: number; radius: number; colour: Colour };
  ridges: readonly Ridge[];
}
/** A picture of at most 256 colours: for each pixel, row by row, which of them. */
export interface Drawn {
  width: number;
  height: number;
  pixels: Uint8Array;
  colours: readonly Colour[];
}

const bands = 96;
/** How many shades an edge has, so that it is no staircase. */
const shades = 8;

const between = (a: Colour, b: Colour, share: number): Colour =>
  [0, 1, 2].map((i) => Math.round(a[i]! + (b[i]! - a[i]!) * share)) as unknown as Colour;
const ramp = (from: Colour, to: Colour, steps: number): Colour[] => Array.from({ length: steps }, (_, i) => between(from, to, (i + 1) / steps));
/** Which shade a share of a pixel is; below 0 none. */
const shadeOf = (share: number): number => Math.min(shades, Math.ceil(share * shades)) - 1;

function drawSky({ pixels, width, height }: Drawn, { disc }: Landscape, discAt: number): void {
  for (let y = 0; y < height; y++) {
    pixels.fill(Math.min(bands - 1, Math.floor((y / height) * bands * 1.4)), y * width, (y + 1) * width);
    const dy = y - (1 - disc.y) * height;
    const reach = disc.radius * height + 1;
    if (Math.abs(dy) > reach) continue;
    for (let x = Math.floor(disc.x * width - reach); x <= disc.x * width + reach; x++) {
      const shade = shadeOf(disc.radius * height - Math.hypot(x - disc.x * width, dy) + 0.5);
      if (shade >= 0 && x >= 0 && x < width) pixels[y * width + x] = discAt + shade;
    }
  }
}

function drawRidge({ pixels, width, height }: Drawn, { top }: Ridge, at: number): void {
  for (let x = 0; x < width; x++) {
    const edge = (1 - top(x / width)) * height;
    const first = Math.max(0, Math.floor(edge));
    const shade = shadeOf(1 - (edge - first));
    if (first < height && shade >= 0) pixels[first * width + x] = at + shade;
    for (let y = first + 1; y < height; y++) pixels[y * width + x] = at + shades - 1;
  }
}

/** Draws a landscape in so many pixels. */
export function draw(landscape: Landscape, width: number, height: number): Drawn {
  const { sky, disc, ridges } = landscape;
  const horizon = between(...sky, 0.7);
  const behind = [horizon, ...ridges.map(({ colour }) => colour)];
  const colours = [
    ...ramp(sky[0], sky[1], bands),
    ...ramp(between(...sky, 0.4), disc.colour, shades),
    ...ridges.flatMap(({ colour }, i) => ramp(behind[i]!, colour, shades)),
  ];
  const drawn: Drawn = { width, height, colours, pixels: new Uint8Array(width * height) };
  drawSky(drawn, landscape, bands);
  for (const [i, ridge] of ridges.entries()) drawRidge(drawn, ridge, bands + shades * (i + 1));
  return drawn;
}
