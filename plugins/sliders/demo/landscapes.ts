import type { Landscape, Ridge } from './scenery.ts';

/** Hills: waves of different length on one another, around a height. */
const hills =
  (height: number, swell: number, at: number) =>
  (x: number): number =>
    height + swell * (Math.sin(x * 7 + at) * 0.5 + Math.sin(x * 17 + at * 2.3) * 0.3 + Math.sin(x * 41 + at * 3.1) * 0.12);
/** Mountains: waves folded into ridges. */
const peaks =
  (height: number, rise: number, at: number) =>
  (x: number): number =>
    height + rise * (1 - Math.abs(Math.sin(x * 5.3 + at))) + rise * 0.4 * (1 - Math.abs(Math.sin(x * 13.7 + at * 1.7)));
/** Roofs: a width and a height for each house, the same every time. */
const roofs =
  (height: number, rise: number, houses: number) =>
  (x: number): number => {
    const [at, within] = [Math.floor(x * houses), (x * houses) % 1];
    const tall = ((at * 7919) % 101) / 101;
    const gable = at % 3 === 0 ? 0.04 * (1 - Math.abs(within - 0.5) * 2) : 0;
    return height + rise * tall + gable + (at % 11 === 4 && Math.abs(within - 0.5) < 0.16 ? rise * 0.9 : 0);
  };
const flat = (height: number) => (): number => height;
const ridge = (colour: Ridge['colour'], top: Ridge['top']): Ridge => ({ colour, top });

/** What the demo's slides show, by the name of their file. */
export const landscapes = {
  harbour: {
    sky: [
      [255, 203, 164],
      [255, 240, 214],
    ],
    disc: { x: 0.72, y: 0.56, radius: 0.09, colour: [255, 250, 232] },
    ridges: [
      ridge([214, 158, 140], hills(0.5, 0.08, 2)),
      ridge([173, 116, 112], roofs(0.36, 0.12, 26)),
      ridge([64, 108, 132], flat(0.32)),
      ridge([38, 74, 98], hills(0.12, 0.02, 5)),
    ],
  },
  oldTown: {
    sky: [
      [52, 58, 104],
      [236, 142, 110],
    ],
    disc: { x: 0.22, y: 0.78, radius: 0.05, colour: [250, 240, 214] },
    ridges: [ridge([142, 86, 104], hills(0.46, 0.1, 1)), ridge([92, 56, 86], roofs(0.3, 0.2, 34)), ridge([46, 32, 62], roofs(0.12, 0.16, 19))],
  },
  coast: {
    sky: [
      [126, 196, 232],
      [222, 244, 250],
    ],
    disc: { x: 0.84, y: 0.8, radius: 0.08, colour: [255, 248, 208] },
    ridges: [
      ridge([144, 186, 172], peaks(0.42, 0.16, 3)),
      ridge([42, 138, 172], flat(0.44)),
      ridge([96, 142, 98], hills(0.2, 0.16, 4)),
      ridge([232, 208, 160], hills(0.08, 0.05, 2)),
    ],
  },
  vineyard: {
    sky: [
      [246, 196, 128],
      [254, 234, 196],
    ],
    disc: { x: 0.3, y: 0.62, radius: 0.1, colour: [255, 246, 220] },
    ridges: [
      ridge([196, 160, 104], hills(0.5, 0.12, 1)),
      ridge([146, 138, 70], hills(0.36, 0.14, 3)),
      ridge([104, 112, 50], hills(0.2, 0.12, 5)),
      ridge([72, 82, 40], hills(0.06, 0.06, 7)),
    ],
  },
  snow: {
    sky: [
      [116, 164, 214],
      [228, 240, 250],
    ],
    disc: { x: 0.16, y: 0.82, radius: 0.06, colour: [255, 252, 236] },
    ridges: [
      ridge([176, 196, 222], peaks(0.44, 0.3, 1)),
      ridge([222, 232, 244], peaks(0.24, 0.3, 2.4)),
      ridge([64, 98, 92], hills(0.14, 0.08, 2)),
      ridge([248, 250, 253], hills(0.06, 0.06, 4)),
    ],
  },
  northernNight: {
    sky: [
      [12, 20, 52],
      [46, 128, 122],
    ],
    disc: { x: 0.78, y: 0.84, radius: 0.04, colour: [236, 240, 228] },
    ridges: [ridge([38, 62, 96], peaks(0.34, 0.24, 4)), ridge([22, 38, 66], peaks(0.14, 0.2, 1)), ridge([150, 178, 204], hills(0.06, 0.04, 3))],
  },
  market: {
    sky: [
      [250, 222, 178],
      [255, 244, 224],
    ],
    disc: { x: 0.62, y: 0.7, radius: 0.07, colour: [255, 252, 240] },
    ridges: [
      ridge([222, 176, 128], roofs(0.48, 0.14, 22)),
      ridge([192, 98, 72], (x) => 0.3 + 0.04 * Math.abs(Math.sin(x * 60))),
      ridge([120, 62, 48], flat(0.22)),
      ridge([88, 46, 40], hills(0.06, 0.01, 1)),
    ],
  },
  meadow: {
    sky: [
      [138, 204, 240],
      [236, 248, 252],
    ],
    disc: { x: 0.5, y: 0.82, radius: 0.07, colour: [255, 246, 190] },
    ridges: [ridge([134, 182, 150], peaks(0.4, 0.18, 2)), ridge([110, 170, 96], hills(0.3, 0.1, 3)), ridge([78, 142, 76], hills(0.14, 0.1, 6))],
  },
} satisfies Record<string, Landscape>;
