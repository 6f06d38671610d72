import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { columnAt, isInState } from './timedColumns.ts';
import { followed, followedSql, tableRead } from './published.ts';
import type { Field, Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from './predicate.ts';
import { unreadIn, type Unread } from './unread.ts';
import type { Work } from '../work/Work.ts';

/** A resource's rows within the reader's scope, in the language asked for, as part of a statement. */
export interface Source {
  work: Work;
  model: Model;
  alias: string;
  params: Params;
  /** `from …`, with the translations joined where they are read. */
  from: string;
  scope: string;
  /** A column as SQL: a localized one falls back to the default language, a state is the one of the work's moment. */
  column(name: string): string;
  /** Whether a state that things happen to by themselves is one of some; `undefined` for any other field. */
  isInState(name: string, states: readonly unknown[]): string | undefined;
  /** The translated words of a localized field alone; `undefined` where none are read. */
  translated(name: string): string | undefined;
  /** Where rows may be unread. */
  unread?: Unread;
  /** Whether its rows are met in no order, so that it is best to look for those that conditions find. */
  seeks?: true;
}

/** A condition on rows, made when the statement is. */
export type Condition = (source: Source) => string;

/** The rows of a model that the reader meets. */
export function sourceOf(work: Work, model: Model, alias = 't', params = new Params()): Source {
  const table = tableRead(work, model);
  const kept = table === model.resource.table ? undefined : followed(model);
  const words = `${alias}_w`;
  const isTranslated = work.languageId !== undefined && model.localized.length > 0;
  const join = isTranslated
    ? ` left join ${quote(i18nTable(table))} ${words} on ${words}.id = ${alias}.id and ${words}.language_id = ${params.add(work.languageId)}`
    : '';
  const translated = (name: string) => (isTranslated && model.localized.includes(name) ? `${words}.${quote(name)}` : undefined);
  const rows = { model, alias, params, now: work.now };
  const unread = unreadIn(work, model, { alias, params });
  return {
    work,
    model,
    alias,
    params,
    translated,
    from: `from ${quote(table)} ${alias}${join}${unread?.join ?? ''}`,
    scope: scopeSql(work, model, alias, params),
    column(name) {
      if (name === unread?.name) return unread.sql;
      if (kept?.has(name)) return followedSql(model, alias, name);
      return translated(name) ? `coalesce(${translated(name)}, ${alias}.${quote(name)})` : columnAt(rows, name);
    },
    isInState: (name, states) => isInState(rows, name, states),
    ...(unread && { unread }),
  };
}

/**
 * A column's value in its wire form, as SQL: instants as ISO UTC with milliseconds.
 * Every session of ours is in UTC; to convert each value would take a fifth of a list.
 */
export function wireSql({ type, under }: Field, column: string): string {
  if (under !== undefined) return `(${under} || coalesce(${column}, '{}'::jsonb))`;
  return type === 'timestamp(3) with time zone' ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
}
