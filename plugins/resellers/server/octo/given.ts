import { isDay, isObject, type Json, type WireRecord } from '#core';
import { badRequest } from './octoError.ts';

/** The members of a body. */
export function bodyOf(body: Json | undefined): WireRecord {
  if (body === undefined) return {};
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  return body as WireRecord;
}

/** A text of a body; null and absent are none. */
export function textIn(body: WireRecord, name: string, most = 2000): string | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw badRequest(`${name} must be a text.`);
  if (value.length > most) throw badRequest(`${name} may have at most ${most} characters.`);
  return value;
}

export function flagIn(body: WireRecord, name: string): boolean {
  const value = body[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw badRequest(`${name} must be true or false.`);
  return value;
}

/** A whole number above 0; absent: none. */
export function numberIn(body: WireRecord, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw badRequest(`${name} must be a whole number above 0.`);
  return value;
}

export function dayIn(body: WireRecord, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDay(value)) throw badRequest(`${name} must be a day such as 2026-07-01.`);
  return value;
}

/** A list of objects; absent: none. */
export function listIn(body: WireRecord, name: string, most: number): WireRecord[] | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || !value.every(isObject)) throw badRequest(`${name} must be a list of objects.`);
  if (value.length > most) throw badRequest(`${name} may have at most ${most} items.`);
  return value as WireRecord[];
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID in small letters; `undefined`: the text is none. */
export function uuidOf(value: Json | undefined): string | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return uuidForm.test(text) ? text : undefined;
}
