const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A size in the reader's locale: 1.4 MB. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[power]!, unitDisplay: 'short', maximumFractionDigits: power === 0 ? 0 : 1 }).format(
    bytes / 1000 ** power,
  );
}
