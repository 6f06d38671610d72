import type { RequestContext } from '#server';
import type { NotificationAddressState } from '../../types.gen.ts';

/** An address of an operator's settings, with how it stands with it. */
export interface Listed {
  /** As it was typed. */
  email: string;
  kinds: string[];
  language_id: number | null;
  state: NotificationAddressState;
  /** Instants; `listed_at` is `null` where nobody has looked at it since it was saved. */
  listed_at: string | null;
  confirmed_at: string | null;
  failed_at: string | null;
  mailed: string[] | null;
}

const listedSql = `select e.entry ->> 'email' as email, e.entry -> 'kinds' as kinds, (e.entry ->> 'language_id')::bigint as language_id,
    coalesce(a.state, 'UNCONFIRMED') as state, a.listed_at, a.confirmed_at, a.failed_at, a.mailed
  from operators o cross join jsonb_array_elements(o."notificationEmails") with ordinality as e(entry, place)
  left join operator_addresses a on a.operator_id = o.id and a.email = lower(e.entry ->> 'email') and a.listed_at is not null
  where o.id = $1 order by e.place`;

/** The addresses of an operator, in its order. Whether the reader may know is the caller's to say. */
export const listedOf = async ({ sql }: Pick<RequestContext, 'sql'>, operator: number): Promise<Listed[]> =>
  (await sql<Listed>(listedSql, [operator])).rows;

/** The locales of some addresses' languages, by the language's id. */
export async function localesOf({ read }: Pick<RequestContext, 'read'>, addresses: readonly Listed[]): Promise<ReadonlyMap<number, string>> {
  const ids = addresses.flatMap(({ language_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await read('languages').rows(['id', 'locale'], { where: { id: ids } });
  return new Map(rows.map(({ id, locale }) => [id, locale]));
}
