import { ownRefOf, type Json, type Registry, type Resource, type WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Fact, Balance } from './Fact.ts';
import type { Ledger, Source } from './Ledger.ts';

/** A record as far as its facts go by it. */
export interface FactRecord {
  id: number;
  created_at: string;
  updated_at: string;
  record: WireRecord;
  fields: Fact['fields'];
}

/** A field of a record, or of one that relations lead to, as SQL; `undefined` where the path leads nowhere, as when an area is not there. */
function pathSql(registry: Registry, resource: Resource, { path, at }: { path: readonly string[]; at: string }): string | undefined {
  const [name = '', ...deeper] = path;
  const schema = resource.schema.properties?.[name];
  if (!schema) return undefined;
  if (deeper.length === 0) return `${at}.${quote(name)}`;
  const target = registry.resources.get(ownRefOf(schema) ?? '');
  const inner = target && pathSql(registry, target, { path: deeper, at: `${at}_${name}` });
  return inner && `(select ${inner} from ${quote(target.table)} ${quote(`${at}_${name}`)} where ${quote(`${at}_${name}`)}.id = ${at}.${quote(name)})`;
}

/** Where the further fields of facts come from, those alone that the facts have a field for. */
function fieldsSql(registry: Registry, { facts }: Ledger, { resource, decl }: Source): Array<[name: string, sql: string]> {
  return Object.entries(decl.fields).flatMap(([name, path]): Array<[string, string]> => {
    const sql = Object.hasOwn(facts.schema.properties ?? {}, name) ? pathSql(registry, resource, { path: path.split('.'), at: 't' }) : undefined;
    return sql === undefined ? [] : [[name, sql]];
  });
}

/** The fields of a record that decide what it comes to. */
function readFields({ resource, decl }: Source): string[] {
  const whens = Object.keys(decl.when.properties ?? {});
  const ends = Object.values(decl.ends ?? {}).map(({ reason }) => reason);
  const named = [
    decl.amount,
    decl.commission,
    decl.quantity,
    decl.day,
    decl.begins,
    decl.lines?.of,
    decl.paid,
    decl.returned,
    resource.decl.lifecycle?.field,
    ...whens,
    ...ends,
  ];
  return [...new Set(named.filter((name) => name !== undefined))].filter((name) => Object.hasOwn(resource.schema.properties ?? {}, name));
}

/** Some records by id; those that are gone are left out. */
export async function factRecords(
  db: Db,
  { registry, ledger, source }: { registry: Registry; ledger: Ledger; source: Source },
  ids: readonly number[],
): Promise<Map<number, FactRecord>> {
  const names = readFields(source);
  const fields = fieldsSql(registry, ledger, source);
  const columns = [
    ...names.map((name) => `t.${quote(name)} as ${quote(`r_${name}`)}`),
    ...fields.map(([name, sql]) => `${sql} as ${quote(`f_${name}`)}`),
  ];
  const { rows } = await db.query<WireRecord & { id: number; created_at: string; updated_at: string }>(
    `select ${['t.id', 't.created_at', 't.updated_at', ...columns].join(', ')} from ${quote(source.resource.table)} t where t.id = any($1::bigint[])`,
    [ids],
  );
  const part = (row: WireRecord, of: readonly string[], prefix: string): Record<string, Json> =>
    Object.fromEntries(of.map((name) => [name, row[`${prefix}${name}`] ?? null]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        created_at: row.created_at,
        updated_at: row.updated_at,
        record: part(row, names, 'r_'),
        fields: part(
          row,
          fields.map(([name]) => name),
          'f_',
        ),
      },
    ]),
  );
}

/** What the facts of some records come to so far. */
export async function balancesOf(db: Db, { facts }: Ledger, { of, ids }: { of: string; ids: readonly number[] }): Promise<Map<number, Balance[]>> {
  const { rows } = await db.query<Omit<Balance, 'fields'> & { record_id: number; first: Fact['fields'] }>(
    `select f.record_id, f.travel_date, f.price_category_id, f.currency_id, sum(f.sales)::bigint as sales, sum(f.travellers)::bigint as travellers,
      sum(f.gross)::bigint as gross, sum(f.discount)::bigint as discount, sum(f.commission)::bigint as commission, min(f.rate_day) as rate_day, min(f.rate) as rate,
      min(f.lead) as lead, (array_agg(to_jsonb(f) order by f.id))[1] as first
    from ${quote(facts.table)} f where f.of = $1 and f.record_id = any($2::bigint[])
    group by f.record_id, f.travel_date, f.price_category_id, f.currency_id, f.operator_id, f.product_id`,
    [of, ids],
  );
  const found = new Map<number, Balance[]>();
  for (const { record_id, first, ...sums } of rows) found.set(record_id, [...(found.get(record_id) ?? []), { ...sums, fields: first }]);
  return found;
}
