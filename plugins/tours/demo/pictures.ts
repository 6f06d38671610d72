/** What a scene is drawn in: the sky, what shines in it, what is far and what is near. */
interface Palette {
  sky: string;
  light: string;
  far: string;
  near: string;
}
/** A scene: the lines of what is far and near in a field of 64 by 36, where the light stands, and what the picture is about. */
interface Scene {
  palette: Palette;
  far: string;
  near: string;
  light: readonly [x: number, y: number];
  subject?: string;
}

const dawn: Palette = { sky: 'f9c9a6', light: 'fff2d8', far: 'c98a86', near: '7a4f66' };
const day: Palette = { sky: 'bfe3f5', light: 'fff7cf', far: '8fbf8f', near: '3f7f5f' };
const dusk: Palette = { sky: 'e98b6b', light: 'ffd9a0', far: '8a5577', near: '42305a' };
const night: Palette = { sky: '24324f', light: 'f2efd8', far: '2d4568', near: '141d33' };
const sea: Palette = { sky: 'cfeaf2', light: 'fff6d0', far: '5aa9c4', near: '1f6e8c' };
const warm: Palette = { sky: 'f3dcc0', light: 'fff4e0', far: 'c98f5a', near: '6f3f2b' };
const palettes = [dawn, day, dusk, sea, warm];

const hills = 'M0 24Q16 12 32 22T64 18V36H0Z';
const fields = 'M0 30Q20 22 40 28T64 25V36H0Z';
const mountains = 'M0 28L14 11 24 22 37 8 50 23 64 15V36H0Z';
const town = 'M0 36V22H6V16H12V24H18V12H20L22 7 24 12H26V24H33V18H41V26H47V14H55V22H64V36Z';
const quay = 'M0 31H64V36H0Z';
const water = 'M0 24H64V36H0Z';
const dunes = 'M0 26Q12 18 26 25T64 22V36H0Z';

const sail = 'M24 27H42L39 31H27ZM33 26V11L42 25ZM32 26V14L25 25Z';
const kayak = 'M18 29Q32 33 46 29Q32 30 18 29ZM31 28V24H33V28ZM30 20A2 2 0 1 1 34 20A2 2 0 1 1 30 20ZM24 22L41 27V28L24 23Z';
const walkers = 'M23 22A2 2 0 1 1 27 22A2 2 0 1 1 23 22ZM23 25H27L28 34H22ZM36 21A2 2 0 1 1 40 21A2 2 0 1 1 36 21ZM36 24H40L41 34H35Z';
const glass = 'M28 9H37L36 17Q32.500 22 29 17ZM32 19H33V30H32ZM28 30H37V31H28Z';
const bowl = 'M21 21H44Q43 30 32.500 30T21 21ZM18 30H47V32H18ZM27 12Q30 15 27 18H28Q31 15 28 12ZM36 12Q39 15 36 18H37Q40 15 37 12Z';
const bike =
  'M16 28a6 6 0 1 0 12 0a6 6 0 1 0-12 0m2 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0M36 28a6 6 0 1 0 12 0a6 6 0 1 0-12 0m2 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0M22 28L28 18H38L42 28L36 20H29Z';
const bus = 'M14 18H46Q50 18 50 22V30H14ZM17 21H24V25H17ZM27 21H34V25H27ZM37 21H44V25H37ZM18 30A3 3 0 1 0 24 30ZM40 30A3 3 0 1 0 46 30Z';
const temple = 'M18 16L32 8 46 16ZM20 17H24V30H20ZM30 17H34V30H30ZM40 17H44V30H40ZM17 30H47V33H17Z';
const kite = 'M40 6L46 12 40 20 34 12ZM40 20Q36 25 40 30H39Q35 25 39 20Z';

const scenes: Record<string, Scene> = {
  HIKE: { palette: dawn, far: mountains, near: hills, light: [50, 8], subject: walkers },
  WALK: { palette: warm, far: town, near: quay, light: [46, 9], subject: walkers },
  DAY: { palette: day, far: mountains, near: fields, light: [12, 9], subject: bus },
  TRANSFER: { palette: day, far: hills, near: fields, light: [50, 8], subject: bus },
  DAYS3: { palette: dusk, far: mountains, near: dunes, light: [18, 12] },
  WEEK: { palette: dawn, far: dunes, near: fields, light: [44, 12] },
  BOAT: { palette: dusk, far: water, near: quay, light: [48, 18], subject: sail },
  KAYAK: { palette: sea, far: hills, near: water, light: [14, 8], subject: kayak },
  BIKE: { palette: day, far: hills, near: fields, light: [52, 8], subject: bike },
  FOOD: { palette: warm, far: town, near: quay, light: [50, 8], subject: bowl },
  COOK: { palette: warm, far: quay, near: quay, light: [14, 9], subject: bowl },
  WINE: { palette: dusk, far: hills, near: fields, light: [14, 12], subject: glass },
  MUSEUM: { palette: sea, far: quay, near: quay, light: [54, 8], subject: temple },
  HIST: { palette: dawn, far: hills, near: quay, light: [14, 9], subject: temple },
  NIGHT: { palette: night, far: town, near: quay, light: [50, 7] },
  PHOTO: { palette: dawn, far: town, near: quay, light: [32, 20] },
  FAMILY: { palette: day, far: hills, near: fields, light: [12, 8], subject: kite },
  PRIVATE: { palette: sea, far: town, near: quay, light: [12, 8], subject: walkers },
};
const usual: Scene = { palette: day, far: hills, near: fields, light: [48, 9] };

/** The further pictures of a tour: the place it starts from, the way, those who go, the view. */
const others: readonly Omit<Scene, 'palette'>[] = [
  { far: town, near: quay, light: [12, 8] },
  { far: hills, near: fields, light: [50, 10] },
  { far: dunes, near: fields, light: [32, 9], subject: walkers },
  { far: mountains, near: hills, light: [44, 7] },
];

const shape = (d: string, fill: string): string => `<path fill='#${fill}' fill-rule='evenodd' d='${d}'/>`;
/** What stands out against the ground by being bright. */
const bright: ReadonlyArray<string | undefined> = [sail, temple, bus, bowl, glass, bike];

/** A scene as a picture that is its own address. */
function drawn({ palette: { sky, light: shine, far: away, near: close }, far, near, light: [x, y], subject }: Scene): string {
  const parts = [
    shape('M0 0H64V36H0Z', sky),
    `<circle cx='${x}' cy='${y}' r='4' fill='#${shine}'/>`,
    shape(far, away),
    shape(near, close),
    ...(subject === undefined ? [] : [shape(subject, bright.includes(subject) ? shine : close)]),
  ];
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='1280' height='720' viewBox='0 0 64 36'>${parts.join('')}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** A picture of a tour, the same every time: the first shows what it is about, as the word in its reference code says. */
export function pictureOf({ id, code }: { id: number; code: string }, at: number): string {
  const scene = scenes[code.split('-')[1] ?? ''] ?? usual;
  if (at === 0) return drawn(scene);
  const palette = palettes[(id + at) % palettes.length]!;
  return drawn({ ...others[(at - 1) % others.length]!, palette: at % 2 === 0 ? scene.palette : palette });
}
