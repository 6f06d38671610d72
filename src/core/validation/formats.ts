import { isCountryCode, isLanguageTag, isZone } from '../schema/closedSets.ts';
import { isDay, isInstant } from '../time/days.ts';
import { currencyCodes } from '../money/digits.ts';

/**
 * The formats of our own that a schema may name, beside `time`, `email`, `hostname` and `uuid` of JSON
 * Schema: for server and browser alike. `true`: says how a value is shown, and allows every value.
 */
export const formats = {
  date: isDay,
  'date-time': isInstant,
  /** A time of the day, to the minute. */
  'local-time': /^([01]\d|2[0-3]):[0-5]\d$/,
  'time-zone': isZone,
  'language-tag': isLanguageTag,
  'currency-code': (text: string): boolean => currencyCodes.has(text),
  'country-code': isCountryCode,
  /** `+43`; may be typed without its plus sign, which is added on the way in (phones.ts). */
  'calling-code': /^\+?[\d ()/.-]{1,10}$/,
  /** A number in E.164: what a form sends is one. */
  phone: /^\+\d{7,15}$/,
  /** A number beside its calling code, which stands in the field that `x-from` names; as digits alone, once it is kept. */
  'national-phone': /^[+\d\p{Nd} ()/.\p{Cf}-]{3,40}$/u,
  /** The address of a page: it becomes a link, so no other scheme is one. */
  uri: /^https?:\/\/[^\s/?#][^\s]*$/i,
  color: /^#[0-9a-fA-F]{6}$/,
  /** A number that names something. */
  id: true,
} as const;
