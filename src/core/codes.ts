/** An underscore-separated code in title case: `BY_SALE_DATE` to `By Sale Date` (spec 1 §3). */
export function titleCase(code: string): string {
  return code.toLowerCase().split('_').filter(Boolean).map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}
