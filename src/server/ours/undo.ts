import { can, isWaypostError, type Json, type WireRecord } from '#core';
import { answerText } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { dbError } from '../db/dbError.ts';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { resetSequences } from '../db/resetSequences.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { operatorOf, tell, told } from '../resource/audit.ts';
import { checkEmpty } from '../resource/checkBody.ts';
import { asRefusal } from '../resource/dbRefusal.ts';
import { etagOf } from '../resource/etag.ts';
import { itemJson, notFound, storedRecord } from '../resource/item.ts';
import type { Model } from '../resource/Model.ts';
import { checkInScope } from '../resource/scopeFields.ts';
import { resourceName } from '../resource/references.ts';
import type { Image } from '../resource/remove.ts';
import { wholeShape } from '../resource/shape.ts';
import { linkSpecsOf } from '../resource/tableSpec.ts';
import { updateRecord } from '../resource/update.ts';
import { refusal, type Work } from '../resource/Work.ts';
import { auditColumns, imageOf, wasMet, type Audited } from './audited.ts';
import { isRestorable } from './history.ts';

/** Answers an undo with the record as it is then. */
export const undoRoute: RouteSpec = {
  method: 'POST', path: '-/undo/{auditId}', access: 'user',
  handle: async (work, { params, body: sent }) => {
    checkEmpty(work, sent);
    const { model, id } = await takeBack(work, idParam(work, params, 'auditId'));
    const { body, version } = await itemJson(work, wholeShape(work, model), id);
    return answerText(body, { headers: { etag: etagOf(version), ...(work.auditId !== undefined && { 'x-audit-id': String(work.auditId) }) } });
  },
};

/** Takes back a change or a deletion the audit tells of, within a transaction; answers the record it was about. A Conflict says what stands in the way. */
export async function takeBack(work: Work, auditId: number): Promise<{ model: Model; id: number }> {
  const { rows: [entry] } = await work.db.query<Audited>(`select ${auditColumns} from audit where id = $1 for update`, [auditId]);
  const model = entry && work.api.models.get(entry.resource);
  if (!entry || !model) throw notFound(work);
  const image = imageOf(entry);
  if (!can(work.viewer, model.resource.access[image ? 'delete' : 'update'])) throw refusal(work, 'Forbidden', 'forbidden');
  if (image && !wasMet(work, model, entry)) throw notFound(work);
  if (!image) await storedRecord(work, model, entry.record_id);
  if (!isRestorable(model, entry)) throw refusal(work, 'Conflict', entry.undone_at === null ? 'cannotUndo' : 'undoneAlready');
  if (image) await restoreAll(work, entry); else await restoreFields(work, model, entry);
  return { model, id: entry.record_id };
}

const markUndone = (work: Work, ids: number[]) => work.db.query(`update audit set undone_at = $2, before = case action when 'delete' then before - 'secrets' else before end where id = any($1::bigint[])`, [ids, work.now]);

/** Sets the changed fields back; a secret that was never told stays as it is. */
async function restoreFields(work: Work, model: Model, entry: Audited): Promise<void> {
  const before = (entry.before ?? {}) as WireRecord;
  const patch = Object.fromEntries(Object.entries(before).filter(([name]) => model.fields.get(name)?.schema['x-secret'] !== true));
  const inDefault: Work = { ...work, languageId: undefined };
  await updateRecord(inDefault, model, { id: entry.record_id, patch }, { action: 'undo' });
  if (inDefault.auditId !== undefined) work.auditId = inDefault.auditId;
  await markUndone(work, [entry.id]);
}

/** Brings back everything the same request deleted, what was deleted last first: parents before their children. */
async function restoreAll(work: Work, entry: Audited): Promise<void> {
  const { rows } = entry.request_id === null ? { rows: [entry] } : await work.db.query<Audited>(
    `select ${auditColumns} from audit where request_id = $1 and user_id is not distinct from $2 and action = 'delete' and undone_at is null order by id desc for update`, [entry.request_id, entry.user_id]);
  for (const each of rows) {
    const model = work.api.models.get(each.resource);
    if (!model) throw refusal(work, 'Conflict', 'quarantined', { params: { name: each.resource } });
    await restore(work, model, { id: each.record_id, image: imageOf(each)! });
  }
  await markUndone(work, rows.map((each) => each.id));
}

async function restore(work: Work, model: Model, { id, image }: { id: number; image: Image }): Promise<void> {
  try { await insertImage(work, model, id, image); } catch (error) { throw asObstacle(work, model, { error, row: image.row }); }
  await checkInScope(work, model, { id, fields: [] });
  const stored = await storedRecord(work, model, id);
  await tell(work, model, { action: 'undo', id, after: told(model, stored), operatorId: operatorOf(model, stored) });
  work.written.push({ resource: model.resource.name, id });
}

async function insertImage(work: Work, model: Model, id: number, image: Image): Promise<void> {
  const { table } = model.resource;
  const { rows: columns } = await work.db.query<{ name: string }>(`select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`, [quote(table)]);
  const whole = { ...image.row, ...image.secrets };
  const names = columns.map((column) => column.name).filter((name) => name in whole).map(quote).join(', ');
  const row = { ...whole, version: Number(image.row.version) + 1, updated_at: work.now.toISOString() };
  await work.db.query(`insert into ${quote(table)} (${names}) select ${names} from jsonb_populate_record(null::${quote(table)}, $1::jsonb)`, [json(row)]);
  await resetSequences(work.db, [table]);
  if (image.words.length > 0) {
    await work.db.query(`insert into ${quote(i18nTable(table))} select w.* from jsonb_populate_recordset(null::${quote(i18nTable(table))}, $1::jsonb) w where exists (select 1 from languages l where l.id = w.language_id)`, [json(image.words)]);
  }
  for (const { table: link, ids } of image.links) {
    const spec = linkSpecsOf(work.api.registry).find((each) => each.table === link);
    if (spec) await work.db.query(`insert into ${quote(link)} (a_id, b_id) select $1, b.id from ${quote(spec.b)} b where b.id = any($2::bigint[]) on conflict do nothing`, [id, ids]);
  }
}

/** Why a record cannot come back: its id or a unique value is taken, or what it belongs to is gone. */
function asObstacle(work: Work, model: Model, { error, row }: { error: unknown; row: Image['row'] }): unknown {
  const code = dbError(error)?.code;
  if (code !== '23505' && code !== '23503') return error;
  const refused = asRefusal(error, work, model);
  const [field = 'id'] = isWaypostError(refused) ? Object.keys(refused.fields ?? {}) : [];
  const target = model.refs.find((ref) => ref.field === field)?.resource;
  const name = work.t(`${model.resource.plugin}:resources.${model.resource.name}.fields.${field}.title`, { defaultValue: field });
  const value: Json = row[field] ?? null;
  return code === '23505'
    ? refusal(work, 'Conflict', 'undoTaken', { params: { field: name, value: String(value) }, details: { field, value } })
    : refusal(work, 'Conflict', 'undoMissing', { params: { name: target ? resourceName(work, target) : name, id: String(value) }, details: { field, value } });
}
