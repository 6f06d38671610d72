import { canField, type Resource, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from './Work.ts';

/** The fields of a resource that are stored sealed. */
export const sealedFields = ({ schema }: Pick<Resource, 'schema'>): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (field['x-secret'] === 'encrypted' ? [name] : []));

/** What is written with the texts of such fields sealed for the record they are of. */
export function withSealed(work: Work, { resource }: Model, { id, values }: { id: number; values: WireRecord }): WireRecord {
  const sealed = sealedFields(resource).flatMap((column) => {
    const text = values[column];
    return typeof text === 'string' ? [[column, work.api.keyring.seal(text, { table: resource.table, column, id })] as const] : [];
  });
  return sealed.length === 0 ? values : { ...values, ...Object.fromEntries(sealed) };
}

/** The same the other way round: a record as it was typed. */
export function withOpened(work: Work, { resource }: Model, { id, values }: { id: number; values: WireRecord }): WireRecord {
  const opened = sealedFields(resource).flatMap((column) => {
    const sealed = values[column];
    return typeof sealed === 'string' ? [[column, work.api.keyring.open(sealed, { table: resource.table, column, id })] as const] : [];
  });
  return opened.length === 0 ? values : { ...values, ...Object.fromEntries(opened) };
}

/** The id a new record will have, where something is to be sealed for it. */
export async function idAhead({ db }: Work, { resource }: Model, values: WireRecord): Promise<number | undefined> {
  if (!sealedFields(resource).some((name) => typeof values[name] === 'string')) return undefined;
  const { rows } = await db.query<{ id: number }>(`select nextval(pg_get_serial_sequence($1, 'id')) as id`, [quote(resource.table)]);
  return Number(rows[0]!.id);
}

async function storedText({ db }: Work, { resource }: Model, { id, field }: { id: number; field: string }): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed: string | null }>(`select ${quote(field)} as sealed from ${quote(resource.table)} where id = $1`, [id]);
  return rows[0]?.sealed ?? undefined;
}

/** The text of a sealed field; `undefined`: there is none. */
export async function openField(work: Work, model: Model, { id, field }: { id: number; field: string }): Promise<string | undefined> {
  const sealed = await storedText(work, model, { id, field });
  return sealed === undefined ? undefined : work.api.keyring.open(sealed, { table: model.resource.table, column: field, id });
}

/** From this length on the last four characters of a text give nothing away that matters. */
const shortest = 8;

/** Of each sealed field that the reader may meet: whether there is one, and its last four characters where the schema shows them. */
export async function shownOf(work: Work, model: Model, id: number): Promise<WireRecord | undefined> {
  const shown: Record<string, { set: boolean; last4?: string }> = {};
  for (const field of sealedFields(model.resource)) {
    const { schema } = model.fields.get(field)!;
    if (!canField(work.viewer, schema, 'read')) continue;
    const isLast4 = schema['x-reveal'] === 'last4';
    const text = isLast4 ? await openField(work, model, { id, field }) : undefined;
    const isSet = isLast4 ? text !== undefined : (await storedText(work, model, { id, field })) !== undefined;
    shown[field] = { set: isSet, ...(text !== undefined && text.length >= shortest && { last4: text.slice(-4) }) };
  }
  return Object.keys(shown).length > 0 ? shown : undefined;
}
