import type { ExternalOption, ExternalUnit } from './Connector.ts';

// What probably belongs together, to be looked at by a person.

/** An option of a tour; `id` null: the tour itself, which is sold by schedules. */
export interface OwnOption {
  id: number | null;
  title: string;
  is_default: boolean;
}
/** A price category as a tour has it. */
export interface OwnCategory {
  id: number;
  name: string;
  type: string | null;
  age_from: number | null;
  age_to: number | null;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase('en');

/** The option of the same name, else the only one, else the default for the default. */
export function suggestedOption({ id, title, is_default: isDefault }: OwnOption, options: readonly ExternalOption[]): ExternalOption | undefined {
  const named = options.find((each) => plain(each.title) === plain(title));
  if (named) return named;
  if (options.length === 1) return options[0];
  return isDefault || id === null ? options.find((each) => each.is_default) : undefined;
}

const eldest = 120;

/** Years that two ranges have in common. */
function common(own: OwnCategory, unit: ExternalUnit): number {
  const from = Math.max(own.age_from ?? 0, unit.age_from ?? 0);
  const to = Math.min(own.age_to ?? eldest, unit.age_to ?? eldest);
  return Math.max(0, to - from + 1);
}
const hasAges = ({ age_from, age_to }: Pick<ExternalUnit, 'age_from' | 'age_to'>): boolean => age_from !== null || age_to !== null;

/** The unit of the same type, of several the one whose ages fit best; else the one whose ages fit best. */
export function suggestedUnit(own: OwnCategory, units: readonly ExternalUnit[]): ExternalUnit | undefined {
  const same = units.filter(({ type }) => type === own.type);
  const among = same.length > 0 ? same : hasAges(own) ? units.filter(hasAges) : [];
  const [best] = among.map((unit) => ({ unit, years: common(own, unit) })).sort((one, other) => other.years - one.years);
  return best && (same.length > 0 || best.years > 0) ? best.unit : undefined;
}
