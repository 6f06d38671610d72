import { units, type Unit } from '../../engine/periods.ts';
import type { Dimension } from '../sales/asked.ts';
import type { Asking, ComparedRow } from '../sales/compared.ts';

const references = {
  operator_id: 'operators',
  product_id: 'products',
  city_id: 'cities',
  country_id: 'countries',
  price_category_id: 'price-categories',
} as const;
type Reference = keyof typeof references;

const isReference = (by: string): by is Reference => Object.hasOwn(references, by);
const isUnit = (by: string): by is Unit => (units as readonly string[]).includes(by);

function dayText(day: string, by: Unit, locale: string): string {
  const options: Intl.DateTimeFormatOptions = by === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

async function recordNames({ read }: Asking, by: Reference, rows: readonly ComparedRow[]): Promise<Map<unknown, string>> {
  const id = rows.flatMap(({ key }) => (typeof key === 'number' ? [key] : []));
  const found = id.length === 0 ? [] : await read(references[by]).rows(['id', 'name'], { where: { id } });
  return new Map(found.map((row) => [row.id, String(row.name)]));
}

/** What the rows of a report are called, in a language. */
export async function rowNames(
  asking: Asking,
  by: Unit | Dimension,
  { rows, locale }: { rows: readonly ComparedRow[]; locale: string },
): Promise<(key: ComparedRow['key']) => string> {
  const { t } = asking;
  const names = isReference(by) ? await recordNames(asking, by, rows) : new Map<unknown, string>();
  return (key) => {
    if (key === null) return t('text.none');
    if (isUnit(by)) return dayText(String(key), by, locale);
    if (by === 'language') return new Intl.DisplayNames([locale], { type: 'language' }).of(String(key)) ?? String(key);
    return isReference(by) ? (names.get(key) ?? `#${key}`) : t(`resources.sale-facts.fields.${by}.enum.${key}`);
  };
}
