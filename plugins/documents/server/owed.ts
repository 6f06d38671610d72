import type { RequestContext } from '#server';

interface OwedQuery {
  kind: string;
  operators: readonly number[];
  /** An instant. Default: now. */
  by?: string;
}

/** Of some operators those for whom nobody accepted what is to be accepted by a moment, nor a later version. */
export async function owed({ kind, operators, by }: OwedQuery, { sql, now }: RequestContext): Promise<number[]> {
  const { rows } = await sql<{ operator: number }>(
    `with due as (
      select v.document_id, max(v.effective_at) as effective_at from document_versions v join documents d on d.id = v.document_id
      where d.kind = $1 and v.accept_by <= $2 group by v.document_id
    )
    select o.operator from unnest($3::bigint[]) as o (operator) where exists (select 1 from due) and not exists (
      select 1 from document_acceptances a join document_versions v on v.id = a.version_id join due on due.document_id = v.document_id
      where a.operator_id = o.operator and v.effective_at >= due.effective_at
    )`,
    [kind, by === undefined ? now : new Date(by), operators],
  );
  return rows.map(({ operator }) => operator);
}
