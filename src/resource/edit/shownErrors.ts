import type { FieldErrors } from '#core';

const fieldOf = (path: string): string => path.split('.')[0]!;

/**
 * Errors that stand on a field nobody sees, such as the owner of a record, stand on one in sight that
 * has to be unique together with it. What has none stays where it is: the form says it above its fields.
 */
export function shownErrors(errors: FieldErrors, unique: readonly (readonly string[])[], isShown: (field: string) => boolean): FieldErrors {
  const found: FieldErrors = {};
  for (const [path, messages] of Object.entries(errors)) {
    const field = fieldOf(path);
    const rule = path === '' || isShown(field) ? undefined : unique.find((fields) => fields.includes(field) && fields.some(isShown));
    const at = rule?.findLast(isShown) ?? path;
    found[at] = [...new Set([...(found[at] ?? []), ...messages])];
  }
  return found;
}
