const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A size in the reader's locale: 1.4 MB. Isolated, so that number and unit keep their order in any text. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
  return `\u2068${format.format(bytes / 1000 ** power)}\u2069`;
}
