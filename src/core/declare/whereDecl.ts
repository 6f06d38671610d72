/**
 * What a view asks of a field: a value, one of several, bounds, or whether there
 * is a value. Relative words (`@me`, `@today`, `@last30`, `@next7`, `@week0`) move along.
 */
export type WhereValue =
  | string
  | number
  | boolean
  | Array<string | number | boolean>
  | { from?: string | number; to?: string | number }
  | { 'is-set': boolean };

/** What a view asks, by field; all must hold. */
export type Where = Record<string, WhereValue>;
