import { dayMs, type Json, type JsonSchema } from '#core';
import type { Db } from '../db/Db.ts';
import type { Model } from '../model/Model.ts';
import { withoutHidden } from '../select/nested.ts';
import { sameJson, systemViewer } from '../work/Work.ts';

type Row = { [column: string]: Json };

/** A value without the secrets inside it; whoever may read everything else may read the rest. */
export const withoutSecrets = (schema: JsonSchema, value: Json): Json => withoutHidden({ viewer: systemViewer }, schema, value);

/**
 * What of a column's value may be told: `undefined` where it is secret as a whole.
 * A column of a core table that no field names, such as a password's hash, is.
 */
function tellable({ fields, resource }: Model, name: string, value: Json): Json | undefined {
  const field = fields.get(name);
  if (field?.schema['x-secret'] || (!field && resource.decl.table !== undefined)) return undefined;
  return field?.guarded ? withoutSecrets(field.schema, value) : value;
}

/**
 * A row in two parts: what the audit may tell, and the columns that hold secrets, whole. An undo needs the second, or
 * a user deleted by mistake comes back without a password; nothing else reads it, and `forgetSecrets` takes it away.
 */
export function parted(model: Model, stored: Row): { row: Row; secrets: Row } {
  const row: Row = {};
  const secrets: Row = {};
  for (const [name, value] of Object.entries(stored)) {
    const told = value === null ? null : tellable(model, name, value);
    if (told !== undefined) row[name] = told;
    if (!sameJson(told, value)) secrets[name] = value;
  }
  return { row, secrets };
}

const keptMs = 30 * dayMs;

/** Takes the secrets of what was deleted a month ago out of the audit: undone later, it comes back without them. */
export async function forgetSecrets(db: Db, now: Date): Promise<void> {
  await db.query(`update audit set before = before - 'secrets' where action = 'delete' and before ? 'secrets' and at < $1`, [
    new Date(now.getTime() - keptMs),
  ]);
}
