import { can, moveCall, type Access, type WireRecord } from '#core';
import { answerText } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { withdrawEvents } from '../events/withdraw.ts';
import { auditHeader, toldValue } from '../audit/audit.ts';
import { checkEmpty } from '../checks/checkBody.ts';
import { etagOf } from '../checks/etag.ts';
import { itemJson, notFound, storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { wholeShape } from '../select/shape.ts';
import { updateRecord } from '../writing/update.ts';
import { refusal, sameJson, type Work } from '../work/Work.ts';
import { auditColumns, imageOf, markUndone, outOfReach, presentRow, wasMet, type Audited } from '../audit/audited.ts';
import { isMoveBack, isRestorable } from './history.ts';
import { fieldTitle } from '../importExport/cells.ts';
import { restoreAll } from './undoDeletion.ts';

/** Answers an undo with the record as it is then. */
export const undoRoute: RouteSpec = {
  method: 'POST',
  path: '-/undo/{auditId}',
  access: 'user',
  handle: async (work, { params, body: sent }) => {
    checkEmpty(work, sent);
    const { model, id } = await takeBack(work, idParam(work, params, 'auditId'));
    const { body, version } = await itemJson(work, wholeShape(work, model), id);
    return answerText(body, { headers: { etag: etagOf(version), ...(await auditHeader(work)) } });
  },
};

/**
 * Takes back a change or a deletion the audit tells of, within a transaction;
 * answers the record it was about. A Conflict says what stands in the way.
 */
export async function takeBack(work: Work, auditId: number): Promise<{ model: Model; id: number }> {
  work.info = { ...work.info, via: 'undo' };
  const {
    rows: [row],
  } = await work.db.query<Audited>(`select ${auditColumns} from audit where id = $1 for update`, [auditId]);
  const model = row && work.api.models.get(row.resource);
  if (!row || !model) throw notFound(work);
  const entry = presentRow(model, row);
  const image = imageOf(entry);
  if (!can(work.viewer, accessOf(work, model, entry))) throw refusal(work, 'Forbidden', 'forbidden');
  if (image && !wasMet(work, model, entry)) throw notFound(work);
  if (!image) await storedRecord(work, model, entry.record_id);
  if ((await outOfReach(work, model, [entry.user_id])).size > 0) throw refusal(work, 'Forbidden', 'undoPlatform');
  if (!isRestorable(model, entry)) throw refusal(work, 'Conflict', entry.undone_at === null ? 'cannotUndo' : 'undoneAlready');
  if (image) await restoreAll(work, entry);
  else await restoreFields(work, model, entry);
  return { model, id: entry.record_id };
}

/** Who may take something back: whoever may do it. */
function accessOf({ api }: Work, model: Model, entry: Audited): Access {
  const { access, decl, plugin } = model.resource;
  const move = isMoveBack(model, entry) ? decl.lifecycle!.moves[entry.action] : undefined;
  if (move) return api.calls.get(`${plugin}.${moveCall(decl, entry.action, move)}`)?.access ?? access.update;
  return access[imageOf(entry) ? 'delete' : 'update'];
}

/**
 * Sets the changed fields back, by the rules of any other change; a secret that
 * was never told stays as it is, and what follows from the others follows again.
 */
async function restoreFields(work: Work, model: Model, entry: Audited): Promise<void> {
  const before = (entry.before ?? {}) as WireRecord;
  const isMove = isMoveBack(model, entry);
  const mayBe = ([name]: [string, unknown]) => (isMove || model.writable.update.includes(name)) && !model.fields.get(name)?.schema['x-secret'];
  const patch = Object.fromEntries(Object.entries(before).filter(mayBe));
  await checkUnchanged(work, model, { entry, names: Object.keys(patch) });
  const inDefault: Work = { ...work, languageId: undefined };
  const untold = (await withdrawEvents(work, [entry.id])).has(entry.id);
  await updateRecord(
    inDefault,
    model,
    { id: entry.record_id, patch },
    {
      action: 'undo',
      untold,
      ...(isMove ? { trusted: true } : { restored: await isLast(work, entry) }),
    },
  );
  if (inDefault.audit) work.audit = inDefault.audit;
  if (inDefault.raised) work.raised = true;
  await markUndone(work, [entry.id]);
}

/** Whether nothing has been told of the record since: what was done last may be taken back, also where it made the record read-only. */
async function isLast(work: Work, { id, resource, record_id: recordId }: Audited): Promise<boolean> {
  const { rows } = await work.db.query('select 1 from audit where resource = $1 and record_id = $2 and id > $3 limit 1', [resource, recordId, id]);
  return rows.length === 0;
}

/** Refuses to take a change back from under a later one: each field must be as the change left it, or as it was before. */
async function checkUnchanged(work: Work, model: Model, { entry, names }: { entry: Audited; names: readonly string[] }): Promise<void> {
  const now = await storedRecord(work, model, entry.record_id, { lock: true, asWritten: true });
  const [before, after] = [entry.before, entry.after] as [WireRecord | null, WireRecord | null];
  const changed = names.filter((name) => {
    const field = model.fields.get(name);
    const told = field && toldValue(field, now[name] ?? null);
    return field && !sameJson(told, after?.[name]) && !sameJson(told, before?.[name]);
  });
  if (changed.length === 0) return;
  const fields = changed.map((name) => fieldTitle(work, model, model.fields.get(name)!)).join(', ');
  const name = String(now[model.resource.display] ?? `#${now.id}`);
  throw refusal(work, 'Conflict', 'undoChanged', { params: { name, fields }, details: { fields: changed } });
}
