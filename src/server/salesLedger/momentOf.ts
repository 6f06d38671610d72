import { dayIn, standingOf, type SalesDecl, type WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { holds } from '../work/holds.ts';
import type { Ledger, Source } from './Ledger.ts';
import type { Moment } from './newFacts.ts';
import type { FactRecord } from './records.ts';

/** The zone whose days count in reports. */
export async function zoneOf(db: Db, { zones }: Ledger): Promise<string> {
  const { rows } = zones ? await db.query<{ zone: string | null }>(`select zone from ${quote(zones.table)} limit 1`) : { rows: [] };
  return rows[0]?.zone ?? 'UTC';
}

const textAt = (record: WireRecord, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' ? value : null;
};
const isSold = (decl: SalesDecl, record: WireRecord): boolean => holds(decl.when, record);

/** A record at a moment. `state`: of its lifecycle then; a record that is gone comes to nothing. */
export function momentOf(
  { resource, decl }: Source,
  found: FactRecord | undefined,
  { id, at, zone, state }: { id: number; at: string; zone: string; state?: string | undefined },
): Moment {
  const record = found?.record ?? {};
  const own = resource.decl.lifecycle?.field;
  const present = own === undefined ? undefined : (textAt(record, own) ?? undefined);
  return {
    of: resource.name,
    record_id: id,
    at,
    day: dayIn(at, zone),
    travel_date: textAt(record, decl.day),
    fields: found?.fields ?? {},
    standing: standingOf(decl, record, { state: state ?? present, at, sold: found !== undefined && isSold(decl, record) }),
  };
}
