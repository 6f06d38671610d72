import type { Sharp } from 'sharp';
import type { Focal } from '../lib/FileInfo.ts';

/** Lengths of the longer side that pictures are served in; smaller ones are not made larger. */
export const sizes = [320, 800, 1600] as const;
export type Size = (typeof sizes)[number];

/** Longer side of what is kept. */
const longestKept = 2560;
/** Most pixels a picture may have, whatever its bytes are: unpacked they take four bytes each. */
export const mostPixels = 50_000_000;

/** Why a picture cannot be taken. */
export type Refused = 'pictureTooLarge' | 'fileBroken' | 'noHeic';
export interface Picture {
  bytes: Buffer;
  type: string;
  ending: string;
  width: number;
  height: number;
}

type Load = typeof import('sharp')['default'];
let loaded: Promise<Load> | undefined;

/**
 * The library takes 20 MB, so it comes with the first picture. Of its readers only those
 * for the formats taken are left, one picture at a time, and nothing is remembered.
 */
function library(): Promise<Load> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) });
    return sharp;
  }));
}

let last: Promise<unknown> = Promise.resolve();
/** One picture after the other: each may unpack to 200 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/** A picture as it is kept: turned upright, drawn anew, so that nothing but its pixels is left, and no larger than needed. Or why it is not taken. */
export const redrawn = (bytes: Buffer, format: string): Promise<Picture | Refused> =>
  inTurn(async () => {
    const sharp = await library();
    try {
      const { width = 0, height = 0, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > mostPixels) return 'pictureTooLarge';
      const kept = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize(longestKept, longestKept, { fit: 'inside', withoutEnlargement: true });
      return await drawn(kept, hasAlpha ? 'webp' : 'jpeg');
    } catch {
      return format === 'heic' ? 'noHeic' : 'fileBroken';
    }
  });

async function drawn(picture: Sharp, format: 'webp' | 'jpeg'): Promise<Picture> {
  const { data, info } = await (format === 'webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 88 })).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, type: `image/${format}`, ending: format === 'jpeg' ? 'jpg' : format, width: info.width, height: info.height };
}
const middle: Focal = { x: 0.5, y: 0.5 };
/** What lists show small. */
const coverSize = { width: 400, height: 300 };

const within = (least: number, value: number, most: number): number => Math.round(Math.min(Math.max(value, least), most));

/** The largest part of a picture in the shape of a cover, with the point as near to its middle as the edges allow. */
export function coverPart({ width, height }: { width: number; height: number }, { x, y }: Focal = middle) {
  const shape = coverSize.width / coverSize.height;
  const part = width / height > shape ? { width: Math.round(height * shape), height } : { width, height: Math.round(width / shape) };
  return {
    ...part,
    left: within(0, x * width - part.width / 2, width - part.width),
    top: within(0, y * height - part.height / 2, height - part.height),
  };
}

/** A kept picture cut to the shape of a cover around its point. */
export const cutOut = (bytes: Buffer, focal: Focal | undefined): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await library();
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    const { width = 1, height = 1 } = await picture.metadata();
    return picture
      .extract(coverPart({ width, height }, focal))
      .resize(coverSize.width, coverSize.height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  });

/** A kept picture in one of the sizes. */
export const resized = (bytes: Buffer, size: Size): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await library();
    return sharp(bytes, { limitInputPixels: mostPixels })
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  });
