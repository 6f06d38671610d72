import { can, isWaypostError, toWire, withoutNulls, type FieldErrors, type Json, type WireRecord } from '#core';
import { answerJson, type Answer } from '../../calls/Answer.ts';
import type { Call, RouteSpec } from '../../calls/Call.ts';
import { announce, committed, workOf } from '../../calls/work.ts';
import { isRace } from '../../db/dbError.ts';
import { createRecord } from '../../resource/create.ts';
import { storedRecord } from '../../resource/item.ts';
import { unholdable } from '../../resource/dbRefusal.ts';
import type { Model } from '../../resource/Model.ts';
import { updateRecord } from '../../resource/update.ts';
import { refusal, sameJson, type Work } from '../../resource/Work.ts';
import { storedWords } from '../../resource/writeRow.ts';
import { readableModel } from '../history.ts';
import { columnsOf, type FileTable } from './columns.ts';
import { asGiven } from './formulas.ts';
import { namesBefore, namesFit, type NamesBefore } from './namesFit.ts';

const mostLines = 20_000;
const mostBytes = 20 * 1024 * 1024;
const batch = 100;

/** Brings a CSV in: `apply` absent or false only checks. A row with an id changes that record, one without makes a new one; a refused row stops no other. */
export const importRoute: RouteSpec = {
  method: 'POST', path: '-/import/{resource}', access: 'user', ownTransactions: true, uploadLimit: mostBytes,
  handle: async (work, call) => {
    const model = readableModel(work, call.params.resource);
    const { access, operations } = model.resource;
    const mayCreate = operations.includes('create') && can(work.viewer, access.create);
    const mayUpdate = operations.includes('update') && can(work.viewer, access.update);
    if (!mayCreate && !mayUpdate) throw refusal(work, 'Forbidden', 'forbidden');
    const table = await readTable(work, model, call);
    const before = await namesBefore(work, table);
    return report(work, model, { table, before, mayCreate, mayUpdate, apply: call.upload?.fields.apply === 'true' });
  },
};

type Table = FileTable
interface Import { table: Table; mayCreate: boolean; mayUpdate: boolean; apply: boolean; before: NamesBefore }
interface Report { created: number; updated: number; unchanged: number; refused: Array<{ line: number; errors: FieldErrors }> }

async function readTable(work: Work, model: Model, { upload }: Call): Promise<Table> {
  if (!upload) throw refusal(work, 'BadRequest', 'noFile');
  const { parse } = await import('csv-parse/sync');
  let rows: string[][];
  try { rows = parse(upload.bytes, { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 }) as string[][]; } catch { throw refusal(work, 'BadRequest', 'notCsv'); }
  const [headers = [], ...lines] = rows;
  if (lines.length > mostLines) throw refusal(work, 'BadRequest', 'tooManyLines', { params: { count: mostLines } });
  const columns = columnsOf(work, model, headers);
  if (columns.every((column) => column === undefined)) throw refusal(work, 'BadRequest', 'notCsv');
  const twice = columns.find((column, i) => column && columns.findIndex((each) => each?.field === column.field && each.names === column.names) < i);
  if (twice) throw refusal(work, 'BadRequest', 'columnTwice', { params: { name: twice.codec.title } });
  return { columns, lines };
}

async function report(work: Work, model: Model, job: Import): Promise<Answer> {
  const result: Report = { created: 0, updated: 0, unchanged: 0, refused: [] };
  for (let start = 0; start < job.table.lines.length; start += batch) await batchOf(work, model, { job, start, result });
  return answerJson({ ...result, refused: result.refused as unknown as Json, applied: job.apply });
}

const takenBack = Symbol('taken back');

/** One batch in one transaction, each line in a savepoint; a mere check is taken back. */
async function batchOf({ api, info }: Work, model: Model, { job, start, result }: { job: Import; start: number; result: Report }): Promise<void> {
  const works: Work[] = [];
  try {
    await api.context.db.tx(async (tx) => {
      const found: Report = { created: 0, updated: 0, unchanged: 0, refused: [] };
      works.length = 0;
      for (const [i, line] of job.table.lines.slice(start, start + batch).entries()) {
        try {
          works.push(await tx.tx(async (inner) => {
            const each = await workOf(api, { ...info, requestId: `${info.requestId}-${start + i}` }, inner);
            found[await bringIn(each, model, { job, line })]++;
            await announce(each);
            return each;
          }));
        } catch (error) { found.refused.push({ line: start + i + 2, errors: errorsOf({ api, info }, error) }); }
      }
      for (const key of ['created', 'updated', 'unchanged'] as const) result[key] += found[key];
      result.refused.push(...found.refused);
      if (!job.apply) throw takenBack;
    });
    works.forEach(committed);
  } catch (error) { if (error !== takenBack) throw error; }
}

function errorsOf({ api, info }: Pick<Work, 'api' | 'info'>, error: unknown): FieldErrors {
  if (isRace(error)) throw error;
  const t = api.context.translator(info.locale);
  const known = isWaypostError(error) ? error : unholdable(error, t);
  if (!known) throw error;
  return known.fields ?? { '': [String(toWire(known).message)] };
}

async function bringIn(work: Work, model: Model, { job, line }: { job: Import; line: string[] }): Promise<'created' | 'updated' | 'unchanged'> {
  const { id, record } = recordOf(work, job.table.columns, line);
  namesFit(work, { columns: job.table.columns, line, before: job.before });
  if (id === undefined) {
    if (!job.mayCreate) throw refusal(work, 'Forbidden', 'forbidden');
    await createRecord(work, model, Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)));
    return 'created';
  }
  if (!job.mayUpdate) throw refusal(work, 'Forbidden', 'forbidden');
  const stored = await storedRecord(work, model, id, { lock: true });
  const words = work.languageId === undefined ? {} : withoutNulls(await storedWords(work, model, { id, languageId: work.languageId }));
  const shown = { ...stored, ...words };
  const patch = Object.fromEntries(Object.entries(record).filter(([name, value]) => !sameJson(value, shown[name])));
  const { version } = await updateRecord(work, model, { id, patch });
  return version === stored.version ? 'unchanged' : 'updated';
}

function recordOf(work: Work, columns: Table['columns'], line: string[]): { id: number | undefined; record: WireRecord } {
  const errors: FieldErrors = {};
  const record: WireRecord = {};
  for (const [i, column] of columns.entries()) {
    if (!column || column.names) continue;
    const read = column.codec.fromCell(asGiven((line[i] ?? '').trim() === '' ? '' : line[i]!));
    if (read) record[column.field.name] = read.value; else errors[column.field.name] = [work.t('api:badCell')];
  }
  if (Object.keys(errors).length > 0) throw Object.assign(refusal(work, 'BadRequest', 'badCell'), { fields: errors });
  const { id, version: _version, ...rest } = record;
  return { id: typeof id === 'number' ? id : undefined, record: rest };
}
