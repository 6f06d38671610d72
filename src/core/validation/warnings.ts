import { isObject } from '../schema/schema.ts';

/** The sentences of what a `warns` call answered, `{ warnings }`; none where it is anything else. */
export function warningsTold(answer: unknown): string[] {
  const warnings = isObject(answer) ? (answer as { warnings?: unknown }).warnings : undefined;
  return Array.isArray(warnings) ? warnings.filter((each) => typeof each === 'string') : [];
}
