import { isObject, isUnscoped, withPresentNames, type Json, type Role } from '#core';
import type { Image } from './Image.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql, isUnbound } from '../select/predicate.ts';
import { quote } from '../db/names.ts';
import type { Work } from '../work/Work.ts';

/** One row of the audit. */
export interface Audited {
  id: number;
  at: string;
  user_id: number | null;
  user_name: string | null;
  operator_id: number | null;
  resource: string;
  record_id: number;
  action: string;
  before: Json;
  after: Json;
  undone_at: string | null;
  request_id: string | null;
  /** Of the API token by which it was done. */
  token_name: string | null;
}

export const auditColumns = 'id, at, user_id, user_name, operator_id, resource, record_id, action, before, after, undone_at, request_id, token_name';

/** A row under the names its record's fields have now. */
export function presentRow({ resource }: Model, row: Audited): Audited {
  const present = <T>(value: T): T => (isObject(value) ? withPresentNames(resource, value) : value);
  const image = imageOf(row);
  const before = image && {
    ...image,
    row: present(image.row),
    ...('secrets' in image && { secrets: present(image.secrets) }),
    words: image.words.map(present),
  };
  return { ...row, before: (before as Json | undefined) ?? present(row.before), after: present(row.after) };
}

/** A deleted record's image, where the row is one; of a record that left nothing behind there is none. */
export const imageOf = (entry: Pick<Audited, 'action' | 'before'>): Image | undefined =>
  entry.action === 'delete' ? ((entry.before as unknown as Image | null) ?? undefined) : undefined;

/** Whether the reader meets a record now. */
export async function isMet(work: Work, model: Model, id: number): Promise<boolean> {
  const params = new Params();
  const sql = `select 1 from ${quote(model.resource.table)} t where t.id = ${params.add(id)} and ${scopeSql(work, model, 't', params)}`;
  return (await work.db.query(sql, params.values)).rows.length > 0;
}

/**
 * Whether a record that is gone was one the reader met: every one to whom nothing is out of scope, else those of the own operator or by the own hand.
 */
export const wasMet = (work: Work, model: Model, entry: Pick<Audited, 'operator_id' | 'user_id'>): boolean =>
  isUnbound(work, model) ||
  (work.viewer !== undefined && (entry.user_id === work.viewer.id || (entry.operator_id !== null && entry.operator_id === work.viewer.operatorId)));

/** Notes that rows of the audit were taken back; the secrets a deletion kept for that are not needed any more. */
export const markUndone = (work: Work, ids: number[]) =>
  work.db.query(
    `update audit set undone_at = $2, before = case action when 'delete' then before - 'secrets' else before end where id = any($1::bigint[])`,
    [ids, work.now],
  );

/**
 * Of some people, those whose writes to a resource the reader may not take back: what those who work across all operators did to an account, who may
 * sign in above all, only they take back.
 */
export async function outOfReach(work: Work, { resource }: Model, userIds: ReadonlyArray<number | null>): Promise<Set<number>> {
  const { viewer } = work;
  if (resource.table !== 'users' || (viewer && isUnscoped(viewer))) return new Set();
  const others = [...new Set(userIds)].filter((id): id is number => id !== null && id !== viewer?.id);
  if (others.length === 0) return new Set();
  const { rows } = await work.db.query<{ id: number; role: Role }>('select id, role from users where id = any($1::bigint[])', [others]);
  return new Set(rows.filter(isUnscoped).map(({ id }) => id));
}
