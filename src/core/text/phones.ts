// Phone numbers as they are kept: E.164, by the tables of libphonenumber. A door of its own, since these are large.
import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { isObject, type Json, type JsonSchema, type WireRecord } from '../schema/schema.ts';

/** Characters that only say how a text is laid out, such as the marks of its direction that come along with a copied number. */
const unseen = /\p{Cf}/gu;

/** A number that was read, as far as anybody asks. `country`: ISO 3166-1 alpha-2; absent where the calling code has several. */
export interface Phone {
  /** E.164. */
  number: string;
  country?: string | undefined;
  countryCallingCode: string;
  nationalNumber: string;
  formatNational(): string;
  isPossible(): boolean;
}

/** The number that a text is, and nothing beside it; `country`: whose number it is where it has no calling code. */
export function parsePhone(text: string, country?: string): Phone | undefined {
  const defaultCountry = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text.replace(unseen, ''), { extract: false, ...(defaultCountry && { defaultCountry }) });
  return number?.ext === undefined && /^\+\d{7,15}$/.test(number?.number ?? '') ? number : undefined;
}

/** A phone number in E.164, such as `+431234567`; any other text as it is. */
export const toE164 = (text: string, country?: string): string => parsePhone(text, country)?.number ?? text;

/** Whether a text is a phone number in E.164. */
export const isE164 = (text: string): boolean => parsePhone(text)?.number === text;

/** +379 is assigned to the Vatican, which is called by Italy's. */
const callingCodes: ReadonlySet<string> = new Set(['379', ...getCountries().map((country) => getCountryCallingCode(country))]);

/** Whether a text is a calling code, such as `+43`; some islands have an area's behind their country's (`+1268`). */
export const isCallingCode = (text: string): boolean =>
  /^\+\d{1,6}$/.test(text) && [1, 2, 3].some((length) => callingCodes.has(text.slice(1, length + 1)));

const digitsOf = (text: string): string => text.replace(unseen, '').replace(/[\s()/.-]/g, '');
const toCallingCode = (text: string): string => digitsOf(text).replace(/^(?:00|\+)?(?=\d)/, '+');

/** The number without its calling code, as it is dialled from abroad; any other text, and one with another calling code, as it is. */
function toNational(text: string, code: Json | undefined): string {
  if (typeof code !== 'string') return /^\d+$/.test(digitsOf(text)) ? digitsOf(text) : text;
  const own = text.replace(unseen, '').trim();
  const whole = parsePhone(own.startsWith('+') ? own : `${code} ${own}`)?.number;
  return whole?.startsWith(code) ? whole.slice(code.length) : text;
}

/** What each format makes of a text that was typed. */
const kept: Partial<Record<string, (text: string, code: Json | undefined) => string>> = {
  phone: (text) => toE164(text),
  'calling-code': (text) => toCallingCode(text),
  'national-phone': toNational,
};

const known = new WeakMap<JsonSchema, boolean>();

/** Whether there is a phone number anywhere within a schema. */
function hasPhones(schema: JsonSchema): boolean {
  const found = known.get(schema) ?? (schema.format !== undefined && kept[schema.format] !== undefined ? true : childrenOf(schema).some(hasPhones));
  known.set(schema, found);
  return found;
}

const childrenOf = ({ properties = {}, items }: JsonSchema): JsonSchema[] => [...Object.values(properties), ...(items ? [items] : [])];

function keptValue(schema: JsonSchema, value: Json, code: Json | undefined): Json {
  if (typeof value === 'string') return kept[schema.format ?? '']?.(value, code) ?? value;
  if (Array.isArray(value)) return schema.items ? value.map((each) => keptValue(schema.items!, each, undefined)) : value;
  return isObject(value) ? (withPhones(schema, value as WireRecord) as Json) : value;
}

/**
 * A record, or a change of one, with its phone numbers as they are kept. Texts that are no numbers stay
 * as they are, for the check to refuse. `stored` has the calling code of a number that changes alone.
 */
export function withPhones(schema: JsonSchema, record: WireRecord, stored: WireRecord = {}): WireRecord {
  if (!hasPhones(schema)) return record;
  const named = Object.entries(schema.properties ?? {}).filter(([name, field]) => record[name] !== undefined && hasPhones(field));
  const changed: WireRecord = {};
  for (const [name, field] of named) {
    const from = field['x-from'];
    const code = from === undefined ? undefined : (record[from] ?? stored[from]);
    changed[name] = keptValue(field, record[name]!, typeof code === 'string' ? toCallingCode(code) : undefined);
  }
  return { ...record, ...changed };
}
