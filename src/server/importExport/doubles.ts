import { publicAddress, type Json, type WireRecord } from '#core';
import type { Model } from '../model/Model.ts';

interface Key {
  field: string;
  fields: readonly string[];
  key: string;
}
interface Seen {
  id: Json | undefined;
  line: number;
}
interface Doubles {
  /** Notes the record of a line. If an earlier line has the same unique values, answers that line and the field. */
  note(record: WireRecord, line: number): { field: string; line: number } | undefined;
  /** Whether a line before `line` has the unique values of a record that include `field`. */
  has(model: Model, record: WireRecord, { field, line }: { field: string; line: number }): boolean;
}

/** Finds lines of one file that cannot be stored beside each other. A check needs it, since it stores nothing. */
export function doublesIn(own: Model): Doubles {
  const seen = new Map<string, Seen>();
  const before = (key: string, line: number) => {
    const found = seen.get(key);
    return found && found.line < line ? found : undefined;
  };
  return {
    note(record, line) {
      const keys = keysOf(own, record);
      const double = keys.find(({ key }) => (before(key, line)?.id ?? record.id) !== record.id);
      if (double) return { field: double.field, line: seen.get(double.key)!.line };
      for (const { key } of keys) seen.set(key, { id: record.id, line });
      return undefined;
    },
    has: (model, record, { field, line }) =>
      model === own && keysOf(model, record).some(({ key, fields }) => fields.includes(field) && before(key, line) !== undefined),
  };
}

/** What no two records have in common: their unique fields, and the address of each. */
function keysOf({ resource }: Model, record: WireRecord): Key[] {
  const { unique = [], addresses } = resource.decl;
  const keys = unique.flatMap((fields) => {
    const values = fields.map((field) => record[field] ?? null);
    // The database treats nulls as distinct.
    return values.includes(null) ? [] : [{ field: fields.at(-1)!, fields, key: JSON.stringify([fields, values]) }];
  });
  const slug = addresses && record[addresses.field];
  const path = typeof slug === 'string' && slug !== '' ? publicAddress(resource, record, slug) : undefined;
  if (!addresses || path === undefined) return keys;
  const { field, within } = addresses;
  return [...keys, { field, fields: [field], key: JSON.stringify([path, within === undefined ? null : (record[within] ?? null)]) }];
}
