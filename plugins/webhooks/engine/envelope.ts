import type { Json } from '#core';

/** The version of the envelope, which every body tells. */
const envelopeVersion = '2026-11-24';

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
function changeOf({ previous }: Message, { mode }: Variant): { previous?: Json; changed?: string[] } {
  if (previous === null) return {};
  const known = JSON.parse(previous) as Record<string, Json>;
  return mode === 'THIN' ? { changed: Object.keys(known) } : { previous: known };
}

function written(message: Message, variant: Variant, more: { truncated?: true; url?: string } = {}): string {
  const { type, occurred_at: timestamp, resource, record_id: id, record_version: at } = message;
  const subject = { type: resource, id, ...(at !== null && { version: at }) };
  const data = dataOf(message, variant);
  return JSON.stringify({ type, timestamp, version: envelopeVersion, subject, data, ...changeOf(message, variant), ...more });
}

/** What is sent of an event, as it is signed: the same text at every attempt for the same wishes. `urlOf`: where the API has its record. */
export function bodyOf(message: Message, variant: Variant, urlOf?: (resource: string, id: number) => string): string {
  const whole = written(message, variant);
  if (Buffer.byteLength(whole) <= mostBodyBytes) return whole;
  const url = urlOf?.(message.resource, message.record_id);
  return written(message, { ...variant, mode: 'THIN' }, { truncated: true, ...(url !== undefined && { url }) });
}
