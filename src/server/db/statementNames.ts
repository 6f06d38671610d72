import { dbError } from '../lib/dbError.ts';

/** Names under which statements are prepared once per connection, which saves their parsing and mostly their planning. */
export interface StatementNames {
  /** The name of a statement that is worth one; `undefined` the first times it comes. */
  nameOf(sql: string): string | undefined;
  /** A statement was carried out: one that changes the schema, or takes such a change back, spoils what is prepared. */
  ran(sql: string): void;
  /**
   * Whether a statement failed only for being prepared: the schema changed under
   * it, or a pooler in between mixes connections. It may then simply run again.
   */
  spoiled(error: unknown): boolean;
}

const most = 300;
const worthAfter = 2;
/** Names of statements not worth one are forgotten after so many. */
const mostSeen = 2000;

/** A pattern is worth a plan of its own: a general one does not know whether it finds all rows or none. */
export const hasPattern = (sql: string): boolean => / i?like \$/.test(sql);

/** What begins and ends transactions is never prepared, so that it cannot fail for that and let what was sent after it stand by itself. */
const isBracket = (sql: string): boolean => /^(begin|commit|rollback|savepoint|release)\b/.test(sql);

/** Whether a statement changes the shape of what others answer. */
export const changesShape = (sql: string): boolean => /^\s*(create|alter|drop|do)\b/i.test(sql);

/** No names yet. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  let isOff = false;
  let shapeChanged = false;

  const forget = () => {
    generation++;
    names.clear();
    seen.clear();
  };

  function nameOf(sql: string): string | undefined {
    if (isOff) return undefined;
    const known = names.get(sql);
    if (known) return known;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times <= worthAfter || hasPattern(sql) || isBracket(sql)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.set(sql, times);
      return undefined;
    }
    if (names.size >= most) forget();
    const name = `w${generation}_${names.size}`;
    names.set(sql, name);
    return name;
  }

  return {
    nameOf,
    ran(sql) {
      if (changesShape(sql)) shapeChanged = true;
      else if (!shapeChanged || !/^\s*(rollback|commit)\b/i.test(sql)) return;
      else if (/^\s*commit/i.test(sql)) shapeChanged = false;
      forget();
    },
    spoiled(error) {
      const known = dbError(error);
      if (known?.code === '0A000' && known.message.includes('cached plan')) {
        forget();
        return true;
      }
      if (known?.code === '26000' || known?.code === '42P05') {
        isOff = true;
        return true;
      }
      return false;
    },
  };
}
