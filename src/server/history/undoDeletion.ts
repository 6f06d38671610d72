import { can, isOthers, isWaypostError, type Json, type WireRecord } from '#core';
import { dbError } from '../lib/dbError.ts';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { resetSequences } from '../db/tables/resetSequences.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { withdrawEvents } from '../events/withdraw.ts';
import { operatorOf, tell, told } from '../audit/audit.ts';
import { bringLive } from '../publish/publish.ts';
import { checkRefs } from '../checks/checkRefs.ts';
import { checkCurrencies } from '../checks/currencies.ts';
import { asRefusal } from '../work/dbRefusal.ts';
import { follow } from '../work/follow.ts';
import { hooksOf } from '../work/hooks.ts';
import { storedRecord, storedRecords } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { resourceName } from '../work/recordName.ts';
import type { Image } from '../audit/Image.ts';
import { wireSql } from '../select/Source.ts';
import { linkSpecsOf } from '../select/tableSpec.ts';
import { validateNew } from '../checks/validate.ts';
import { withOpened } from '../work/sealed.ts';
import { refusal, systemViewer, type Work } from '../work/Work.ts';
import { auditColumns, imageOf, markUndone, presentRow, type Audited } from '../audit/audited.ts';

/** Brings back everything the same request deleted, what was deleted last first: parents before their children. */
export async function restoreAll(work: Work, entry: Audited): Promise<void> {
  const { rows } =
    entry.request_id === null
      ? { rows: [entry] }
      : await work.db.query<Audited>(
          `select ${auditColumns} from audit where request_id = $1 and user_id is not distinct from $2 and action = 'delete' and undone_at is null and before is not null order by id desc for update`,
          [entry.request_id, entry.user_id],
        );
  const untold = await withdrawEvents(
    work,
    rows.map((each) => each.id),
  );
  const back: Back[] = rows.map((each) => {
    const model = work.api.models.get(each.resource);
    if (!model) throw refusal(work, 'Conflict', 'quarantined', { params: { name: each.resource } });
    return { model, id: each.record_id, image: imageOf(presentRow(model, each))!, untold: untold.has(each.id) };
  });
  for (const each of back) await bringBack(work, each);
  // What relates to each other is there only now.
  for (const each of back) await judgeRelations(work, each);
  await markUndone(
    work,
    rows.map((each) => each.id),
  );
}

/** A deleted record to bring back. */
interface Back {
  model: Model;
  id: number;
  image: Image;
  untold: boolean;
}

async function bringBack(work: Work, { model, id, image, untold }: Back): Promise<void> {
  await judge(work, model, image);
  try {
    if (!(await showAgain(work, model, id))) await insertImage(work, model, id, image);
  } catch (error) {
    throw asObstacle(work, model, { error, row: image.row });
  }
  if (model.resource.decl.publishing) await bringLive(work, model, id);
  const [written] = await storedRecords(work, model, [id]);
  if (!written || isOthers(model.resource, written, work.viewer)) throw refusal(work, 'Forbidden', 'notYourRecord');
  await tell(work, model, { action: 'undo', id, after: told(model, written), operatorId: operatorOf(model, written) });
  await follow(work, model, { kind: 'created', record: written, untold });
}

/**
 * Refuses what the reader could not create now: by access, by the schema, by the area's rules, whose changes are not
 * written, for the record comes back as it was. What nobody creates by hand went with another record and comes back with it.
 */
async function judge(work: Work, model: Model, image: Image): Promise<void> {
  const { operations, access } = model.resource;
  if (!operations.includes('create')) return;
  if (!can(work.viewer, access.create)) throw refusal(work, 'Forbidden', 'forbidden');
  const { id, version: _version, created_at: _created, updated_at: _updated, ...values } = await recordIn(work, model, image);
  const record = withOpened(work, model, { id: Number(id), values });
  validateNew(work, model, record);
  await hooksOf(work, model).beforeCreate?.(record);
}

/** The record a row was, in wire form. */
async function recordIn(work: Work, model: Model, image: Image): Promise<WireRecord> {
  const columns = [...model.fields.values()].map((field) => `${wireSql(field, `t.${quote(field.name)}`)} as ${quote(field.name)}`).join(', ');
  const sql = `select ${columns} from jsonb_populate_record(null::${quote(model.resource.table)}, $1::jsonb) t`;
  const { rows } = await work.db.query<WireRecord>(sql, [json({ ...image.row, ...image.secrets })]);
  return rows[0]!;
}

/** Relations inside JSON, which no foreign key holds: what they lead to must still be there, whoever meets it, since the record had them. */
async function judgeRelations(work: Work, { model, id }: Back): Promise<void> {
  const record = await storedRecord(work, model, id);
  const whole = { record, fields: [...model.fields.keys()], previous: record };
  await checkRefs({ ...work, viewer: systemViewer }, model, whole);
  await checkCurrencies(work, model, whole);
}

/** Brings a record into sight again whose row stayed; answers whether there was one. */
async function showAgain({ db, now }: Work, { resource: { table, decl } }: Model, id: number): Promise<boolean> {
  if (decl.softDelete === undefined) return false;
  const gone = quote(decl.softDelete);
  const { rows } = await db.query(
    `update ${quote(table)} set ${gone} = null, version = version + 1, updated_at = $2 where id = $1 and ${gone} is not null returning id`,
    [id, now],
  );
  return rows.length > 0;
}

async function insertImage(work: Work, model: Model, id: number, image: Image): Promise<void> {
  const { table } = model.resource;
  const { rows: columns } = await work.db.query<{ name: string }>(
    `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [quote(table)],
  );
  const whole = { ...image.row, ...image.secrets };
  const names = columns
    .map((column) => column.name)
    .filter((name) => name in whole)
    .map(quote)
    .join(', ');
  const row = { ...whole, version: Number(image.row.version) + 1, updated_at: work.now.toISOString() };
  await work.db.query(`insert into ${quote(table)} (${names}) select ${names} from jsonb_populate_record(null::${quote(table)}, $1::jsonb)`, [
    json(row),
  ]);
  await resetSequences(work.db, [table]);
  if (image.words.length > 0) {
    await work.db.query(
      `insert into ${quote(i18nTable(table))} select w.* from jsonb_populate_recordset(null::${quote(i18nTable(table))}, $1::jsonb) w where exists (select 1 from languages l where l.id = w.language_id)`,
      [json(image.words)],
    );
  }
  for (const { table: link, ids } of image.links) {
    const spec = linkSpecsOf(work.api.registry).find((each) => each.table === link);
    if (spec)
      await work.db.query(
        `insert into ${quote(link)} (a_id, b_id) select $1, b.id from ${quote(spec.b)} b where b.id = any($2::bigint[]) on conflict do nothing`,
        [id, ids],
      );
  }
}

/** Why a record cannot come back: its id or a unique value is taken, or what it belongs to is gone. */
function asObstacle(work: Work, model: Model, { error, row }: { error: unknown; row: Image['row'] }): unknown {
  const code = dbError(error)?.code;
  // What a column must hold was kept for a month, as a file's key.
  if (code === '23502') return refusal(work, 'Conflict', 'cannotUndo');
  if (code !== '23505' && code !== '23503') return error;
  const refused = asRefusal(error, work, model);
  const [field = 'id'] = isWaypostError(refused) ? Object.keys(refused.fields ?? {}) : [];
  const target = model.refs.find((ref) => ref.field === field)?.resource;
  const name = work.t(`${model.resource.plugin}:resources.${model.resource.name}.fields.${field}.title`, { defaultValue: field });
  const value: Json = row[field] ?? null;
  return code === '23505'
    ? refusal(work, 'Conflict', 'undoTaken', { params: { field: name, value: String(value) }, details: { field, value } })
    : refusal(work, 'Conflict', 'undoMissing', {
        params: { name: target ? resourceName(work, target) : name, id: String(value) },
        details: { field, value },
      });
}
