import { createHash } from 'node:crypto';
import type { ExternalOption } from './Connector.ts';

/** What a mapping relies on, as a fingerprint: another one means that the mapping has to be looked at again. */
export function printOf({ min_units: least, units }: Pick<ExternalOption, 'min_units' | 'units'>, zone: string): string {
  const lines = units.map(({ id, type, age_from, age_to }) => [id, type, age_from, age_to].join('|')).sort();
  return createHash('sha256')
    .update(JSON.stringify([zone, least, lines]))
    .digest('hex')
    .slice(0, 32);
}
