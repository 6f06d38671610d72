import { cut } from '#core';
/** What no name of a file may hold: control characters, and those that turn the direction of writing to hide an ending. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const longest = 120;

/**
 * A name to show and to save under: the last part of whatever path was sent, without what could mislead, with the ending of what the file really is.
 */
export function safeName(sent: string, ending: string): string {
  const own = sent
    .replace(unseen, '')
    .replaceAll('%22', '"')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const stem = own
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .trim();
  return `${cut(stem, longest) || 'file'}.${ending}`;
}

/** A `Content-Disposition` that has the file saved, never shown (RFC 6266); other systems' readers get plain letters. */
export const asAttachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
