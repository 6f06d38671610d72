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

export const valuesOf = (value: unknown): FileValue[] =>
  Array.isArray(value) ? (value as FileValue[]) : value === undefined || value === null || value === '' ? [] : [value as FileValue];
export const idOf = (value: FileValue): number | undefined => (typeof value === 'number' ? value : typeof value === 'object' ? value.id : undefined);
export const urlOf = (value: FileValue): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'object' ? value.url : undefined;

/** A name to call the file by: its own, else the end of its address, else its number. */
export function nameOf(value: FileValue): string {
  if (typeof value === 'object' && value.name) return value.name;
  const url = urlOf(value);
  return url ? decodeURIComponent(url.split(/[?#]/)[0]!.split('/').pop() ?? url) : `#${String(idOf(value) ?? '')}`;
}
