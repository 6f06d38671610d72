import type { Json, WireRecord } from '#core';
import type { Model } from '../model/Model.ts';

/** Notes what a line would write, and tells by which field an earlier line, and which, would have taken the same. */
export type Doubles = (record: WireRecord, line: number) => { field: string; line: number } | undefined;

/** Lines of one file that a declared uniqueness forbids beside each other. A record's own line may come again. */
export function doublesIn({ resource }: Model): Doubles {
  const seen = new Map<string, { id: Json | undefined; line: number }>();
  return (record, line) => {
    const keys = (resource.decl.unique ?? []).flatMap((fields) => {
      const values = fields.map((field) => record[field] ?? null);
      // Where one of them is empty the database holds nothing against it.
      return values.includes(null) ? [] : [{ field: fields.at(-1)!, key: JSON.stringify([fields, values]) }];
    });
    const double = keys.find(({ key }) => seen.has(key) && seen.get(key)!.id !== record.id);
    if (double) return { field: double.field, line: seen.get(double.key)!.line };
    for (const { key } of keys) seen.set(key, { id: record.id, line });
    return undefined;
  };
}
