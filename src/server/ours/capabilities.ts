import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';

/** What this API offers beyond the tables of the specification. */
export const features = ['if-match', 'idempotency-key', 'attention', 'search', 'views', 'bulk', 'bulk-undo', 'export', 'import', 'history', 'undo', 'sessions', 'translations', 'files'] as const;

export const capabilitiesRoute: RouteSpec = { method: 'GET', path: '-/capabilities', access: 'public', handle: async () => answerJson({ features: [...features] }) };
