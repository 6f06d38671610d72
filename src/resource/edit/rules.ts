import { recordMatches, type FieldErrors, type Resource, type Rule, type Variant, type Viewer, type WireRecord } from '#core';
import type { Words } from '../words.ts';
import { changedFields, writable } from './formFields.ts';

/** The rules that a save of a record must keep: of a new one those on fields its maker fills in, of a known one those on fields that changed. */
export function askedRules(
  resource: Resource,
  { variant, viewer, base, value }: { variant: Variant; viewer: Viewer; base: WireRecord; value: WireRecord },
): Rule[] {
  if (resource.rules.length === 0) return [];
  const touched = new Set(variant === 'create' ? writable(resource, 'create', viewer) : changedFields(resource, base, value));
  return resource.rules.filter(({ field, fields }) => (variant === 'create' ? touched.has(field) : fields.some((each) => touched.has(each))));
}

/** Errors without those of rules that speak of a field which has changed: whichever of them mends it. */
export function withoutSettledRules(
  errors: FieldErrors,
  rules: readonly Rule[],
  { changed, words }: { changed: ReadonlySet<string>; words: Words },
): FieldErrors {
  const settled = rules.filter(({ field, fields }) => errors[field] && fields.some((each) => changed.has(each)));
  return settled.reduce((left, rule) => without(left, rule.field, words.rule(rule)), errors);
}

function without(errors: FieldErrors, field: string, text: string): FieldErrors {
  const { [field]: own = [], ...others } = errors;
  const left = own.filter((each) => each !== text);
  return left.length > 0 ? { ...others, [field]: left } : others;
}

/** What is wrong with a value: what was found already, and what rules say of it, in the reader's language. */
export function withRules(found: FieldErrors, rules: readonly Rule[], value: WireRecord, words: Words): FieldErrors {
  const errors = { ...found };
  for (const rule of rules) if (recordMatches(rule.when, value)) errors[rule.field] = [...(errors[rule.field] ?? []), words.rule(rule)];
  return errors;
}
