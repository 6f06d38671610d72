import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import type { Work } from '../work/Work.ts';

/** What of a resource is read as a whole has its mark under this id. */
export const wholeId = 0;

/** How a statement tells whether its rows are unread. */
export interface Unread {
  name: string;
  /** Joins the reader's own mark of each row: one at most, and none of it is done where no column asks for it. */
  join: string;
  sql: string;
  /** That it is, so that an index of the field finds them: the database takes what lies between two bounds for few. */
  found: string;
}

/**
 * Whether rows are unread to the reader: what is to be read last is later than their mark of the row, or where
 * there is none than what they have read as a whole, which is as old as they are at least. Marks are few
 * (`compact.ts`), so that they are hashed once, however many rows there are. Nobody signed in has nothing unread.
 */
export function unreadIn({ viewer }: Work, { unread, resource }: Model, { alias, params }: { alias: string; params: Params }): Unread | undefined {
  const { unread: by, name } = resource.decl;
  if (!unread || by === undefined) return undefined;
  if (!viewer) return { name: unread.name, join: '', sql: 'false', found: 'false' };
  const [mark, user, of, last] = [`${alias}_m`, params.add(viewer.id), `'${name}'`, `${alias}.${quote(by)}`];
  const ofUser = (where: string) => `from read_marks b where b.user_id = ${user} and b.resource = ${of}${where}`;
  const whole = `coalesce((select b.read_at ${ofUser(` and b.record_id = ${wholeId}`)}), (select u.created_at from users u where u.id = ${user}), '-infinity')`;
  const isLater = `${last} > coalesce(${mark}.read_at, ${whole})`;
  return {
    name: unread.name,
    join: ` left join read_marks ${mark} on ${mark}.user_id = ${user} and ${mark}.resource = ${of} and ${mark}.record_id = ${alias}.id`,
    sql: `coalesce(${isLater}, false)`,
    found: `(${last} > least(${whole}, (select min(b.read_at) ${ofUser('')})) and ${last} <= 'infinity' and ${isLater})`,
  };
}
