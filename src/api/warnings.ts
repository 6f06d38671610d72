/** The sentences of a header `X-Warnings`: a JSON list, percent-encoded since headers hold ASCII alone. None where it is absent or something else. */
export function warningsIn(header: string | undefined): string[] {
  if (header === undefined) return [];
  try {
    const told: unknown = JSON.parse(decodeURIComponent(header));
    return Array.isArray(told) ? told.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
