import { titleCase, type Json, type StateTag } from '#core';

/** One option of a select: the value that is stored and the words that are shown. */
export interface Option {
  value: Json;
  label: string;
  disabled?: boolean;
  /** Its words stand in a tag of this colour. */
  tag?: StateTag;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * An option from what a lookup call answers: a plain string, or an object with an id, a value field, a name field and
 * `i18n.name` (spec 1 §3, Select option). Codes without a name are shown in title case. `undefined` for anything else.
 */
export function optionOf(raw: unknown): Option | undefined {
  if (typeof raw === 'string') return { value: raw, label: /^[A-Z0-9_]+$/.test(raw) ? titleCase(raw) : raw };
  if (typeof raw === 'number') return { value: raw, label: String(raw) };
  if (raw === null || typeof raw !== 'object') return undefined;
  const { id, value = id, name, title, label, code, i18n } = raw as Record<string, unknown>;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const translated = text((i18n as { name?: unknown } | undefined)?.name);
  return { value, label: translated ?? text(name) ?? text(title) ?? text(label) ?? text(code) ?? optionOf(value)!.label };
}

/** Text without case and marks, for search as one types. */
export const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The options whose label holds every typed word. */
export function matching(options: readonly Option[], query: string): Option[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}
