import type { Json } from '#core';

/** A file as a value of a record holds it, with an address to show it by. */
export interface ShownFile {
  url: string;
  name: string;
  alt: string;
}

/** The files in a value: addresses, or objects with one; the one that was chosen as cover first. A number alone names no address. */
export function filesIn(value: Json): ShownFile[] {
  const all = [value].flat();
  return [...all.filter(isCover), ...all.filter((each) => !isCover(each))].flatMap(fileOf);
}

const isCover = (value: Json): boolean => {
  const cover = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.is_cover : undefined;
  return cover === true || cover === 1;
};

function fileOf(value: Json): ShownFile[] {
  const { url, name, alt } = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { url: value };
  if (typeof url !== 'string' || !isAddress(url)) return [];
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
