import { isObject, type Json } from '#core';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { erasedMark } from '../audit/scrub.ts';
import { notFound } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { withoutHidden } from '../select/nested.ts';
import { isReadable } from '../select/shape.ts';
import { isKept } from '../select/shownOnce.ts';
import type { Work } from '../work/Work.ts';
import { auditColumns, imageOf, isMet, outOfReach, presentRow, wasMet, type Audited } from '../audit/audited.ts';
import { readableModel } from '../work/readableModel.ts';

const most = 200;
const mostNewest = 10;
/** So many are read and told at once: each may hold long texts, before and after. */
const batch = 20;
const untold = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Who changed a record, what and when, newest first. */
export const historyRoute: RouteSpec = {
  method: 'GET',
  path: '-/history/{resource}/{id}',
  access: 'user',
  query: { newest: { type: 'integer', minimum: 1, maximum: mostNewest } },
  handle: async (work, { params, query: { newest } }) => {
    const model = readableModel(work, params.resource);
    const id = idParam(work, params);
    const first = await entriesBefore(work, model, { id });
    if (!(await isMet(work, model, id)) && !(isOfGone(first[0]) && wasMet(work, model, first[0]))) throw notFound(work);
    const rows = newest === undefined ? first : await newestOf(work, model, { id, first, newest: Number(newest) });
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: told(work, model, { id, rows }) };
  },
};

/** Whether the newest entry of a record tells that it is gone: deleted, or erased with all it held. */
const isOfGone = (entry: Audited | undefined): entry is Audited => entry?.action === 'delete' || entry?.action === 'erase';

/** Some entries of a record, newest first: the next ones below one. */
async function entriesBefore(work: Work, model: Model, { id, below = null }: { id: number; below?: number | null }): Promise<Audited[]> {
  const { rows } = await work.db.query<Audited>(
    `select ${auditColumns} from audit where resource = $1 and record_id = $2 and ($3::bigint is null or id < $3) order by id desc limit ${batch}`,
    [model.resource.name, id, below],
  );
  return rows;
}

/** The newest entries of a record and, below them, the one that created it. */
async function newestOf(work: Work, model: Model, { id, first, newest }: { id: number; first: Audited[]; newest: number }): Promise<Audited[]> {
  const isCreation = ({ action }: Audited) => action === 'create';
  const shown = first.slice(0, newest);
  if (shown.some(isCreation)) return shown;
  if (first.length < batch) return [...shown, ...first.filter(isCreation)];
  const { rows } = await work.db.query<Audited>(
    `select ${auditColumns} from audit where resource = $1 and record_id = $2 and action = 'create' order by id limit 1`,
    [model.resource.name, id],
  );
  return [...shown, ...rows];
}

/** The entries as JSON, some at a time, the first of which are read already. */
async function* told(work: Work, model: Model, { id, rows: first }: { id: number; rows: Audited[] }): AsyncGenerator<string> {
  let count = 0;
  for (
    let rows = first;
    rows.length > 0;
    rows = rows.length < batch || count >= most ? [] : await entriesBefore(work, model, { id, below: rows.at(-1)!.id })
  ) {
    const beyond = await outOfReach(
      work,
      model,
      rows.map((row) => row.user_id),
    );
    const entries = rows.map((row) =>
      entryOf(work, model, { row: presentRow(model, row), isTheirs: row.user_id === null || !beyond.has(row.user_id) }),
    );
    yield (count === 0 ? '[' : ',') + JSON.stringify(entries).slice(1, -1);
    count += rows.length;
  }
  yield count === 0 ? '[]' : ']';
}

function entryOf(work: Work, model: Model, { row, isTheirs }: { row: Audited; isTheirs: boolean }): Json {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? erasedMark },
    ...(row.token_name !== null && { token: row.token_name }),
    changes: changesOf(work, model, row),
    ...languageOf(row),
    undone: row.undone_at !== null,
    restorable: isTheirs && isRestorable(model, row),
  };
}

/** What `undo` can take back: a change of fields, a move that says so, or a deletion, that has not been taken back yet. */
export const isRestorable = (model: Model, row: Pick<Audited, 'action' | 'undone_at' | 'before'>): boolean =>
  row.undone_at === null &&
  ((row.action === 'update' && model.resource.operations.includes('update') && Object.keys(row.before ?? {}).length > 0) ||
    isMoveBack(model, row) ||
    imageOf(row) !== undefined);

/** Whether a row tells of a move that can be taken back. */
export const isMoveBack = ({ resource }: Model, { action }: Pick<Audited, 'action'>): boolean =>
  resource.decl.lifecycle?.moves[action]?.undo === true;

/** Of words in a language of their own: which. */
function languageOf({ action, after }: Audited): { language?: Json } {
  const language = action === 'translate' && isObject(after) ? after.language : undefined;
  return language === undefined || language === null ? {} : { language };
}

function changesOf(work: Work, model: Model, row: Audited): Record<string, Json> {
  const before = (imageOf(row)?.row ?? row.before ?? {}) as Record<string, Json>;
  const after = (row.after ?? {}) as Record<string, Json>;
  const isUntold = (name: string) => untold.has(name) || (name === 'language' && row.action === 'translate');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isUntold(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = model.fields.get(name);
      if (field && (!isReadable(work, field) || isKept(work, field))) return [];
      if (!field && imageOf(row)) return [];
      const shown = (value: Json | undefined) =>
        value === undefined || value === null ? null : field?.guarded ? withoutHidden(work, field.schema, value) : value;
      const change = { before: shown(before[name]), after: shown(after[name]) };
      return change.before === null && change.after === null ? [] : [[name, change]];
    }),
  );
}
