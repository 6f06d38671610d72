import { recordMatches } from './matches.ts';
import type { JsonSchema, WireRecord } from '../schema/schema.ts';

/** The fields that forms do not show with this value: those whose `x-when` it does not match. */
export const hiddenFields = ({ properties = {} }: JsonSchema, value: WireRecord): string[] =>
  Object.entries(properties)
    .filter(([, field]) => field['x-when'] !== undefined && !recordMatches(field['x-when'], value))
    .map(([name]) => name);

/** The fields that this value makes required, beside those that always are: what the branch of `if` that it takes says. */
export function requiredWith({ if: condition, then, else: otherwise, allOf = [] }: JsonSchema, value: WireRecord): string[] {
  const branch = condition && (recordMatches(condition, value) ? then : otherwise);
  return [...(branch?.required ?? []), ...allOf.flatMap((part) => requiredWith(part, value))];
}
