import type { JsonSchema } from '#core';
import type { UploadedFile } from '../services.ts';

/** A file as a field's value holds it: the whole thing, or only its id or address, as the schema's type says. */
export type FileValue =
  | number
  | string
  | {
      id?: number;
      url?: string;
      name?: string;
      size?: number;
      alt?: string;
      caption?: string;
      is_cover?: boolean | number;
      [member: string]: unknown;
    };

/** An uploaded file in the form the schema asks for: an integer is its id, a string its address, an object has the members it declares. */
export function toFileValue(file: UploadedFile, schema: JsonSchema): FileValue {
  if (schema.type === 'integer' || schema.type === 'number') return file.id;
  if (schema.type === 'string') return file.url;
  const members = Object.entries(file).filter(([member]) => !schema.properties || schema.properties[member]);
  return Object.fromEntries(members);
}

/**
 * A list as its schema wants it: exactly one of its entries is the cover where they have `is_cover`,
 * the first unless another one was chosen; `sort` is the place of each, from 0, where they have it.
 */
export function inOrder(files: readonly FileValue[], { properties = {} }: JsonSchema): FileValue[] {
  const cover = Math.max(
    files.findIndex((file) => typeof file === 'object' && Boolean(file.is_cover)),
    0,
  );
  const flag = (on: boolean) => (properties.is_cover?.type === 'boolean' ? on : on ? 1 : 0);
  return files.map((file, index) =>
    typeof file === 'object'
      ? { ...file, ...(properties.is_cover && { is_cover: flag(index === cover) }), ...(properties.sort && { sort: index }) }
      : file,
  );
}

export const valuesOf = (value: unknown): FileValue[] =>
  Array.isArray(value) ? (value as FileValue[]) : value === undefined || value === null || value === '' ? [] : [value as FileValue];
export const idOf = (value: FileValue): number | undefined => (typeof value === 'number' ? value : typeof value === 'object' ? value.id : undefined);
export const urlOf = (value: FileValue): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'object' ? value.url : undefined;

/** The small size of a picture of ours, cut around its point, which stands in the place of the middle one; another's as it is. */
export const thumbOf = (url: string): string => url.replace(/(\/-\/files\/\d+\/[0-9a-f]{32})\/(320|800|1600)(?=\/|$)/, '$1/cover');

/** A name to call the file by: its own, else the end of its address, else its number. */
export function nameOf(value: FileValue): string {
  if (typeof value === 'object' && value.name) return value.name;
  const url = urlOf(value);
  return url && !url.startsWith('data:') ? decodeURIComponent(url.split(/[?#]/)[0]!.split('/').pop() ?? url) : `#${String(idOf(value) ?? '')}`;
}
