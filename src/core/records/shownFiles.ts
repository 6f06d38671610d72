import type { Json } from '../schema/schema.ts';

/** A file as a value of a record holds it, with an address to show it by. */
interface ShownFile {
  url: string;
  name: string;
  alt: string;
}

/** The files in a value: addresses, or objects with one; the one that was chosen as cover first. A number alone names no address. */
export const filesIn = (value: Json): ShownFile[] => allIn(value, isAddress);

/** The same of pictures, which may also be written into the value itself: nobody is led to them, and a picture runs nothing. */
export const picturesIn = (value: Json): ShownFile[] => allIn(value, (url) => isAddress(url) || /^data:image\//i.test(url));

function allIn(value: Json, isShown: (url: string) => boolean): ShownFile[] {
  const all = [value].flat();
  return [...all.filter(isCover), ...all.filter((each) => !isCover(each))].flatMap((each) => fileOf(each, isShown));
}

const isCover = (value: Json): boolean => {
  const cover = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.is_cover : undefined;
  return cover === true || cover === 1;
};

function fileOf(value: Json, isShown: (url: string) => boolean): ShownFile[] {
  const { url, name, alt } = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { url: value };
  if (typeof url !== 'string' || !isShown(url)) return [];
  return [{ url, name: typeof name === 'string' && name !== '' ? name : lastPart(url), alt: typeof alt === 'string' ? alt : '' }];
}

/** An address of the web, or one of our own: nothing that runs. */
const isAddress = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(url);

function lastPart(url: string): string {
  const last = url.split(/[?#]/)[0]!.split('/').pop() || url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
