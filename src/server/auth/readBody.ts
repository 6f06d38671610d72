import { fieldErrors, WaypostError, type FieldErrors, type Translate } from '#core';

/** Longest text any session call takes; real ones are far shorter. */
const longest = 2000;

function problemOf(value: unknown, t: Translate): string | undefined {
  if (value === undefined || value === null || value === '') return t('server:field.blank');
  if (typeof value !== 'string') return t('server:field.text');
  if (value.trim() === '') return t('server:field.blank');
  return value.length > longest || value.includes('\0') ? t('server:field.invalid') : undefined;
}

/** The texts a session call takes, all required. Throws a 400 that names every blank, wrong or unknown member at once. */
export function readBody<K extends string>(body: unknown, names: readonly K[], t: Translate, optional: readonly string[] = []): Record<K, string> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) throw new WaypostError('BadRequest', t('server:body.object'));
  const given = (body ?? {}) as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const name of names) {
    const problem = problemOf(given[name], t);
    if (problem) errors[name] = [problem];
  }
  for (const name of Object.keys(given)) if (!(names as readonly string[]).includes(name) && !optional.includes(name)) errors[name] = [t('server:field.unknown')];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<K, string>;
}
