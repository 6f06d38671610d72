import { isApiError } from './apiError.ts';
import type { Http } from './http.ts';
import { isRecord } from './shape.ts';

/**
 * What the API offers beyond the contract, as names: `if-match`, `idempotency-key`, `lists` (windows by position, and the parameters
 * `fields`, `count` and `filters` of every list), and the `-/` calls (`search`, `attention`, `views`, `bulk`, `export`,
 * `import`, `history`, `undo`, `sessions`). The wire form is `{ "features": ["search", …] }`; a bare list and `{ "search": true }` are
 * understood too. An API that does not know the call has none of them. Rejects only when nobody can tell: no answer, a 401, a 429, a 5xx.
 */
export async function getCapabilities(http: Http): Promise<Set<string>> {
  try {
    return new Set(namesOf((await http.get('-/capabilities')).body));
  } catch (error) {
    if (isApiError(error) && lacksThem(error.kind, error.status)) return new Set();
    throw error;
  }
}

/** A provider without them answers 404, or its start page, or whatever it says to paths it has not. */
const lacksThem = (kind: string, status: number): boolean =>
  kind !== 'aborted' && (kind === 'answer' || (status >= 400 && status < 500 && status !== 401 && status !== 429));

function namesOf(body: unknown): string[] {
  const listed = Array.isArray(body) ? body : isRecord(body) && Array.isArray(body.features) ? body.features : undefined;
  const names = listed ?? (isRecord(body) ? Object.keys(body).filter((name) => body[name]) : []);
  return names.filter((name) => typeof name === 'string').map(kebab);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/_/g, '-');
