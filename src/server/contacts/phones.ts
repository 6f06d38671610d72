import { findNumbers, isSupportedCountry } from 'libphonenumber-js';
import type { Readable, Span } from './readable.ts';

export function findPhones({ plain }: Readable, { countries, otherwise }: { countries: readonly string[]; otherwise: readonly Span[] }): Span[] {
  const left = otherwise.reduce((text, { start, end }) => text.slice(0, start) + '\n'.repeat(end - start) + text.slice(end), plain);
  const known = countries.filter((country) => isSupportedCountry(country));
  return [undefined, ...known].flatMap((defaultCountry) =>
    findNumbers(left, { v2: true, ...(defaultCountry && { defaultCountry }) }).map(({ startsAt: start, endsAt: end }) => ({ start, end })),
  );
}
