import { payloadOn, type DeclaredEvent, type Json } from '#core';

/** An event as far as it matters in which form it is told. */
type Forms = Partial<Pick<DeclaredEvent, 'older' | 'schema'>>;

/** The version of before any event had a second form. */
export const firstVersion = '2026-11-01';

/**
 * Versions of what is sent, the newest first: a day for each on which an event got another
 * form. An endpoint has the one that was the newest when it was made until somebody changes it.
 */
export const versionsOf = (events: readonly Forms[]): string[] =>
  [...new Set([firstVersion, ...events.flatMap(({ older = [] }) => older.map(({ before }) => before))])].sort().reverse();

/** Whether an event is told in another form by one version than by another. */
export const differs = ({ older = [] }: Forms, from: string, to: string): boolean => older.some(({ before }) => from < before !== to < before);

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

/** Ids alone are the same in every form. */
function dataOf({ data, people }: Message, { mode, personal_data: isPersonal, api_version: version }: Variant, event: Forms): Record<string, Json> {
  const plain = JSON.parse(data) as Record<string, Json>;
  if (mode === 'THIN') return thin(plain);
  return payloadOn(event, version, isPersonal && people !== null ? { ...plain, ...(JSON.parse(people) as Record<string, Json>) } : plain);
}

/** What changed: what it was before, or in a thin one the names alone. */
function changeOf({ previous }: Message, { mode, api_version: version }: Variant, { older = [] }: Forms): { previous?: Json; changed?: string[] } {
  if (previous === null) return {};
  // Without the schema: a member that came since did not change with the one that its value comes from.
  const known = payloadOn({ older }, version, JSON.parse(previous) as Record<string, Json>);
  return mode === 'THIN' ? { changed: Object.keys(known) } : { previous: known };
}

function written(
  message: Message,
  version: string,
  more: { data: Record<string, Json>; previous?: Json; changed?: string[]; truncated?: true; url?: string },
): string {
  const { type, occurred_at: timestamp, resource, record_id: id, record_version: at } = message;
  return JSON.stringify({ type, timestamp, version, subject: { type: resource, id, ...(at !== null && { version: at }) }, ...more });
}

/** What of an event is not in its message: how it is declared now, and where the API has the record it is about. */
export interface About {
  event?: Forms | undefined;
  urlOf?: (resource: string, id: number) => string;
}

/** What is sent of an event, as it is signed: the same text at every attempt for the same wishes. */
export function bodyOf(message: Message, variant: Variant, { event = {}, urlOf }: About = {}): string {
  const whole = written(message, variant.api_version, { data: dataOf(message, variant, event), ...changeOf(message, variant, event) });
  if (Buffer.byteLength(whole) <= mostBodyBytes) return whole;
  const thinned: Variant = { ...variant, mode: 'THIN' };
  const url = urlOf?.(message.resource, message.record_id);
  return written(message, variant.api_version, {
    data: dataOf(message, thinned, event),
    ...changeOf(message, thinned, event),
    truncated: true,
    ...(url !== undefined && { url }),
  });
}
