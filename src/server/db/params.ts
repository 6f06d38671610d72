const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value);
    if (typeof value === 'number') return String(value);
    const text = paramText(value);
    return text === null ? 'NULL' : quoted(text);
  });
  return `{${items.join(',')}}`;
}

/** A parameter as the text PostgreSQL reads, the same for both engines; the statement decides its type. */
export function paramText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
