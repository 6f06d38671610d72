import { sameJson } from '../work/Work.ts';
import type { TextRow } from './TextRow.ts';

const compared = [
  'place',
  'source',
  'source_version',
  'seen_version',
  'seen_source',
  'text',
  'was',
  'state',
  'origin',
  'stale',
  'errors',
  'warnings',
] as const satisfies ReadonlyArray<keyof TextRow>;

/** Whether two rows say the same of a text. */
export const isSame = (a: TextRow, b: TextRow): boolean =>
  compared.every((name) => a[name] === b[name]) && sameJson(a.issues as never, b.issues as never) && sameJson(a.ignored, b.ignored);
