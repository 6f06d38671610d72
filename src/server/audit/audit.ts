import type { Json, WireRecord } from '#core';
import { aside, json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Stored } from '../model/Stored.ts';
import { isKept } from '../model/partVersions.ts';
import { withoutSecrets } from './secrets.ts';
import type { AuditBatch, RequestInfo } from '../work/AppContext.ts';
import { sameJson, type Work } from '../work/Work.ts';

/** What is told of a write. `before` of a deletion is the whole row with what went with it. */
interface Happened {
  action: string;
  id: number;
  before?: Json;
  after?: Json;
  operatorId?: number | undefined;
}

/** By which means something is done. A partner's key and a link in a mail sign nobody in. */
function meansOf({ actor, imports, via, keyOwner, address }: RequestInfo): string {
  if (actor?.token) return 'token';
  if (keyOwner) return 'key';
  if (via) return via;
  if (imports) return 'import';
  return actor ? 'screen' : address === undefined ? 'job' : 'outside';
}

/** By which means something is done, with which API token or key, and from where. */
async function waysOf(work: Work): Promise<unknown[]> {
  const { actor, address, keyOwner, batch } = work.info;
  const [id, name] = keyOwner ? [keyOwner.key, await ownerName(work, keyOwner)] : [actor?.token?.id, actor?.token?.name];
  return [meansOf(work.info), id ?? null, name ?? null, address ?? null, batch?.id ?? null];
}

const ownerNames = new WeakMap<KeyOwner, Promise<string | undefined>>();

/** What the record is called whose key somebody has, read once for what they ask. */
function ownerName(work: Work, owner: KeyOwner): Promise<string | undefined> {
  const known = ownerNames.get(owner) ?? readName(work, owner);
  ownerNames.set(owner, known);
  known.catch(() => ownerNames.delete(owner));
  return known;
}

async function readName({ db, api }: Work, { resource, id }: KeyOwner): Promise<string | undefined> {
  const decl = api.models.get(resource)?.resource;
  if (!decl) return undefined;
  const { rows } = await db.query<{ name: string | null }>(`select ${quote(decl.display)}::text as name from ${quote(decl.table)} where id = $1`, [
    id,
  ]);
  return rows[0]?.name?.slice(0, 80) ?? `${resource} ${id}`;
}

/** The entry of a bulk edit or an import, before its first part. */
async function tellBatch({ db, now, info: { actor } }: Work, { resource, action }: AuditBatch, ways: readonly unknown[]): Promise<void> {
  await db.query(
    `insert into audit (at, user_id, user_name, operator_id, resource, action, request_id, means, token_id, token_name, address, batch)
    select $1, $2, $3, $4, $5, $6, $11, $7, $8, $9, $10, $11 where not exists (select 1 from audit where batch = $11 and is_part = 0)`,
    [now, actor?.viewer.id, actor?.name, actor?.viewer.operatorId, resource, action, ...ways],
  );
}

/** Tells the audit of a write, in its transaction, which does not wait for it. */
export async function tell(work: Work, model: Model, happened: Happened): Promise<void> {
  const { actor, requestId, batch } = work.info;
  const ways = await waysOf(work);
  if (batch) await tellBatch(work, batch, ways);
  const told = aside<{ id: number }>(
    work.db,
    `insert into audit (at, user_id, user_name, operator_id, resource, record_id, action, before, after, request_id, is_part,
      means, token_id, token_name, address, batch)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      work.now,
      actor?.viewer.id,
      actor?.name,
      happened.operatorId ?? actor?.viewer.operatorId,
      model.resource.name,
      happened.id,
      happened.action,
      happened.before === undefined ? null : json(happened.before),
      happened.after === undefined ? null : json(happened.after),
      requestId,
      batch ? 1 : 0,
      ...ways,
    ],
  );
  work.audit = told.answer.then(({ rows }) => rows[0]!.id);
  work.audit.catch(() => undefined);
  await told.sent;
}

/** The header that names the row told last. */
export const auditHeader = async ({ audit }: Work): Promise<Record<string, string>> => (audit ? { 'x-audit-id': String(await audit) } : {});

/** Tells the audit of many writes of one resource at once, in their transaction. */
export async function tellMany(work: Work, model: Model, all: readonly Happened[]): Promise<void> {
  const { actor, requestId, batch } = work.info;
  const ways = await waysOf(work);
  if (batch && all.length > 0) await tellBatch(work, batch, ways);
  const rows = all.map(({ operatorId, before, after, ...each }) => ({
    ...each,
    before: before ?? null,
    after: after ?? null,
    operator_id: operatorId ?? actor?.viewer.operatorId ?? null,
  }));
  await work.db.query(
    `insert into audit (at, user_id, user_name, operator_id, resource, record_id, action, before, after, request_id, is_part,
      means, token_id, token_name, address, batch)
    select $2, $3, $4, g.operator_id, $5, g.id, g.action, g.before, g.after, $6, $7, $8, $9, $10, $11, $12
    from jsonb_to_recordset($1::jsonb) as g (id bigint, action text, before jsonb, after jsonb, operator_id bigint)`,
    [json(rows), work.now, actor?.viewer.id, actor?.name, model.resource.name, requestId, batch ? 1 : 0, ...ways],
  );
}

interface WordsChange {
  id: number;
  /** Of the language they are in; default: the one that content is written in. */
  locale?: string;
  before: WireRecord;
  after: WireRecord;
  operatorId?: number | undefined;
}

/** Tells the audit which words of a record changed in which language; without any, nothing. */
export async function tellWords(work: Work, model: Model, { id, locale, before, after, operatorId }: WordsChange): Promise<void> {
  const names = Object.keys(after);
  if (names.length === 0) return;
  const language = locale ?? (await localeOf(work));
  const side = (words: WireRecord) => ({ language, ...Object.fromEntries(names.map((name) => [name, words[name] ?? null])) });
  await tell(work, model, { action: 'translate', id, before: side(before), after: side(after), operatorId });
}

async function localeOf({ db, languageId }: Work): Promise<string | null> {
  const { rows } = await db.query<{ locale: string }>('select locale from languages where id = $1', [languageId]);
  return rows[0]?.locale ?? null;
}

/** The operator a record belongs to, where its resource says so. */
export function operatorOf(model: Model, record: WireRecord): number | undefined {
  const { scope } = model.resource.decl;
  const value = scope !== 'global' && scope.operator ? record[scope.operator] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** Stands for a secret in what is told: that it changed, never what it was. */
export const withheld = '•••';

/** The members that differ between two states of a record, before and after. */
export function difference(model: Model, before: WireRecord, after: WireRecord): { before: Record<string, Json>; after: Record<string, Json> } {
  const changed = [...model.fields.values()].filter(
    ({ name }) => !['id', 'version', 'created_at', 'updated_at'].includes(name) && !isKept(model, name) && !sameJson(before[name], after[name]),
  );
  const side = (record: WireRecord) => Object.fromEntries(changed.map((field) => [field.name, toldValue(field, record[field.name] ?? null)]));
  return { before: side(before), after: side(after) };
}

/** A field's value as the audit tells it. */
export function toldValue({ schema, guarded }: Pick<Field, 'schema' | 'guarded'>, value: Json): Json {
  if (schema['x-secret']) return withheld;
  return guarded && value !== null ? withoutSecrets(schema, value) : value;
}

/** A record as the audit keeps it after its creation: without secrets. */
export const told = (model: Model, record: Stored): Record<string, Json> =>
  Object.fromEntries(
    [...model.fields.values()]
      .filter(({ name }) => !isKept(model, name) && record[name] !== undefined && record[name] !== null)
      .map((field) => [field.name, toldValue(field, record[field.name]!)]),
  );
