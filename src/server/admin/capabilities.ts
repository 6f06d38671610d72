import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';

/** What this API offers beyond the tables of the specification. */
const features = [
  'if-match',
  'idempotency-key',
  'lists',
  'attention',
  'due',
  'search',
  'views',
  'preferences',
  'bulk',
  'bulk-undo',
  'bulk-check',
  'bulk-versions',
  'export',
  'totals',
  'figures',
  'groups',
  'import',
  'history',
  'undo',
  'sessions',
  'confirm',
  'translations',
  'files',
  'standing',
  'live',
  'read',
  'order',
  'uses',
  'publishing',
  'addresses',
  'personal',
  'factors',
  'passkeys',
] as const;

export const capabilitiesRoute: RouteSpec = {
  method: 'GET',
  path: '-/capabilities',
  access: 'public',
  isForSetUp: true,
  handle: async () => answerJson({ features: [...features] }),
};
