import type { ErrorSchema } from '@rjsf/utils';
import { errorText, type FieldErrors, type Translate, type ValidationError } from '#core';
import { headOf, sameJson, valueAt } from './paths.ts';

interface AjvError extends ValidationError {
  instancePath?: string;
  params?: Record<string, unknown>;
}
/** A validate function as ajv makes it, at run time or standalone. */
export interface ValidateFunction {
  (value: unknown): unknown;
  errors?: AjvError[] | null;
}

const unescape = (segment: string) => segment.replace(/~1/g, '/').replace(/~0/g, '~');
const pathOf = (pointer: string) => pointer.split('/').slice(1).map(unescape).join('.');
const join = (...parts: string[]) => parts.filter((part) => part !== '').join('.');

/** Where an error belongs: a missing or unknown property's own path, else the value's. */
function placeOf({ keyword, instancePath = '', params = {} }: AjvError): string {
  const missing = params.missingProperty ?? (keyword === 'additionalProperties' ? params.additionalProperty : undefined);
  return typeof missing === 'string' ? join(pathOf(instancePath), missing) : pathOf(instancePath);
}

/** These only say that a branch failed; the branch's own errors say why. */
const silent = new Set(['if', 'allOf']);

/**
 * Validates a record once and gives the texts by dotted path, the shape the server's 400 has too; `{}` when it is valid.
 * A missing field is reported at its own path. `t` is i18next's, with the namespace `validation` loaded.
 */
export function validationErrors(validate: ValidateFunction, value: unknown, t: Translate): FieldErrors {
  if (validate(value)) return {};
  const found: FieldErrors = {};
  for (const error of validate.errors ?? []) {
    if (silent.has(error.keyword ?? '')) continue;
    const list = (found[placeOf(error)] ??= []);
    const text = errorText(t, error);
    if (!list.includes(text)) list.push(text);
  }
  return found;
}

/** Messages by dotted path as the tree rjsf hands down to its fields. */
export function toErrorSchema(errors: FieldErrors): ErrorSchema {
  const root: Record<string, unknown> = {};
  for (const [path, messages] of Object.entries(errors)) {
    let at = root;
    for (const key of path.split('.')) at = (at[key] ??= {}) as Record<string, unknown>;
    at.__errors = messages;
  }
  return root as ErrorSchema;
}

/** Every message in an rjsf error tree, depth first, each once. */
export function messagesIn(tree: object | undefined): string[] {
  if (!tree) return [];
  const own = (tree as { __errors?: string[] }).__errors ?? [];
  const below = Object.entries(tree).flatMap(([key, branch]) =>
    key === '__errors' || typeof branch !== 'object' ? [] : messagesIn(branch as object),
  );
  return [...new Set([...own, ...below])];
}

/** The errors that stand on one of these fields. */
export function errorsOn(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path, messages]) => messages.length > 0 && fields.includes(headOf(path))));
}

/** The errors that stand on none of them: those of the whole record and of fields the form does not show. */
export function errorsBeside(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path, messages]) => messages.length > 0 && !fields.includes(headOf(path))));
}

/** Paths of errors whose value is another one now: what a person has just worked on. */
export function settledErrors(errors: FieldErrors, before: unknown, after: unknown): string[] {
  return Object.keys(errors).filter((path) => path !== '' && !sameJson(valueAt(before, path), valueAt(after, path)));
}
