import type { TFunction } from 'i18next';
import { createResourceApi, isApiError, type Keyring } from '#api';
import { isObject, type Json, type WireRecord } from '#core';
import { changesOf, validationErrors, type FieldText } from '#forms';
import { requestOf } from '../edit/request.ts';
import { recordKey } from '../hrefs.ts';
import type { Row } from '../list/RowWindows.ts';
import type { Screen } from '../screen.ts';
import { refusalOf } from '../tell.ts';

/** What is made of one field of a row as it was seen; null empties it. */
export interface CellChange {
  row: Row;
  field: string;
  value: Json;
}
/** `reasons`: why it is not saved. `theirs`: the row as somebody else has left it. */
type CellSaved = { auditId?: string | undefined; reasons?: undefined } | { auditId?: undefined; reasons: readonly string[]; theirs?: Row };
/** `t`: with the namespace `sheet` first. */
type How = { screen: Screen; keyring: Keyring; shown: FieldText['shown']; t: TFunction };

export const isSame = (a: Json | undefined, b: Json | undefined): boolean => Object.keys(changesOf({ a }, { a: b })).length === 0;

/** What the rules of the field say of a value, before it is sent. */
export function rulesOn({ bundle, resource }: Screen, { field, value }: Omit<CellChange, 'row'>, t: TFunction): string[] {
  const found = validationErrors(bundle.validators[`${resource.name}.update`]!, { [field]: value }, t);
  return Object.entries(found).flatMap(([path, texts]) => (path.split('.')[0] === field ? texts : []));
}

/** Sends one field of one row, with the version that was seen. */
export async function saveCell(how: How, change: CellChange): Promise<CellSaved> {
  const { screen, keyring } = how;
  const { resource, runtime, words } = screen;
  const { row, field, value } = change;
  const body = { [field]: value };
  const key = String(recordKey(resource, row));
  const { method, path } = requestOf(screen, undefined, key, row);
  const version = typeof row.version === 'number' ? { version: row.version } : {};
  try {
    const { headers } = await keyring.send([key, body, row.version], (idempotencyKey) =>
      runtime.http[method](path, body, { ...version, idempotencyKey }),
    );
    return { auditId: headers['x-audit-id'] };
  } catch (error) {
    if (isApiError(error) && error.status === 412) return meet(how, change, error.item);
    const { fields, problem } = refusalOf(error, words);
    // What is wrong with another field of the record is said with its name.
    const reasons = Object.entries(fields).flatMap(([at, texts]) =>
      at.split('.')[0] === field || at === '' ? texts : texts.map((text) => `${words.field(at.split('.')[0]!)}: ${text}`),
    );
    return { reasons: problem === undefined ? reasons : [...reasons, problem] };
  }
}

/** The row has another version: that matters only where the field has another value than the one that was seen. */
async function meet(how: How, { row, field, value }: CellChange, item: Json | undefined): Promise<CellSaved> {
  const { resource, params, runtime, words } = how.screen;
  let theirs: WireRecord;
  try {
    theirs = isObject(item) ? (item as WireRecord) : await createResourceApi(runtime.http, resource, params).get(recordKey(resource, row));
  } catch (error) {
    const { problem } = refusalOf(error, words);
    return { reasons: problem === undefined ? [] : [problem] };
  }
  const now = { ...row, ...theirs } as Row;
  if (isSame(now[field], value)) return {};
  if (isSame(now[field], row[field]) && now.version !== row.version) return saveCell(how, { row: now, field, value });
  return { reasons: [how.t('conflict', { value: how.shown(now[field]) || words.t('conflict.empty') })], theirs: now };
}
