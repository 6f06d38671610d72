import type { Json } from '#core';

/** Versions of what is sent, the newest first. An endpoint has the one that was the newest when it was made until somebody changes it. */
export const versions = ['2026-11-01'] as const;

/** An event as it is kept for delivery: the payload in two pieces, without personal data and that alone. */
export interface Message {
  event_id: string;
  type: string;
  resource: string;
  record_id: number;
  record_version: number | null;
  occurred_at: string;
  /** JSON of the members that are nobody's personal data. */
  data: string;
  /** JSON of those that are; `null`: they were erased. */
  people: string | null;
  /** JSON of what members were before, those that changed and are nobody's; `null`: it is not known, or none changed. */
  previous: string | null;
}
export interface Variant {
  mode: 'FULL' | 'THIN';
  personal_data: boolean;
  api_version: string;
}

/** Longest body that is sent whole, bytes; what is longer goes out thin. */
export const mostBodyBytes = 256 * 1024;

const isId = (name: string) => name === 'id' || /(^|_)ids?$/.test(name);
const thin = (data: Record<string, Json>) => Object.fromEntries(Object.entries(data).filter(([name]) => isId(name)));

function dataOf({ data, people }: Message, { mode, personal_data: isPersonal }: Variant): Record<string, Json> {
  const plain = JSON.parse(data) as Record<string, Json>;
  if (mode === 'THIN') return thin(plain);
  return isPersonal && people !== null ? { ...plain, ...(JSON.parse(people) as Record<string, Json>) } : plain;
}

/** What changed: what it was before, or in a thin one the names alone. */
function changeOf({ previous }: Message, isThin: boolean): { previous?: Json; changed?: string[] } {
  if (previous === null) return {};
  const known = JSON.parse(previous) as Record<string, Json>;
  return isThin ? { changed: Object.keys(known) } : { previous: known };
}

function written(
  message: Message,
  version: string,
  more: { data: Record<string, Json>; previous?: Json; changed?: string[]; truncated?: true },
): string {
  const { type, occurred_at: timestamp, resource, record_id: id, record_version: at } = message;
  return JSON.stringify({ type, timestamp, version, subject: { type: resource, id, ...(at !== null && { version: at }) }, ...more });
}

/** What is sent of an event, as it is signed: the same text at every attempt for the same wishes. */
export function bodyOf(message: Message, variant: Variant): string {
  const whole = written(message, variant.api_version, { data: dataOf(message, variant), ...changeOf(message, variant.mode === 'THIN') });
  if (Buffer.byteLength(whole) <= mostBodyBytes) return whole;
  return written(message, variant.api_version, { data: dataOf(message, { ...variant, mode: 'THIN' }), ...changeOf(message, true), truncated: true });
}
