import { randomUUID } from 'node:crypto';
import { can, fieldErrors, isWaypostError, errorToWire, withoutNulls, type FieldErrors, type WireRecord } from '#core';
import { answerJson, type Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { onceByParts, type Place } from '../calls/idempotency.ts';
import { announceAll, committed, workOf } from '../work/transaction.ts';
import type { Db } from '../db/Db.ts';
import type { AuditBatch, RequestInfo } from '../work/AppContext.ts';
import { isRace } from '../lib/dbError.ts';
import { createRecord } from '../writing/create.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import { unholdable } from '../work/dbRefusal.ts';
import type { Model } from '../model/Model.ts';
import { updateRecord } from '../writing/update.ts';
import { refusal, sameJson, type Work } from '../work/Work.ts';
import { storedWords } from '../writing/writeRow.ts';
import { readableModel } from '../work/readableModel.ts';
import { doublesIn } from './doubles.ts';
import type { Currencies } from './cells.ts';
import { columnsOf, type FileColumn, type FileTable } from './columns.ts';
import { currenciesFor } from './currencies.ts';
import { readCsv } from './readCsv.ts';
import { begunOf, keptOf, nothingYet, together, type Kept, type Report } from './importPlace.ts';
import { idOf, recordOf } from './lineRecord.ts';
import { namedIds, type NamedIds } from './namedIds.ts';
import { namesBefore, namesFit, type NamesBefore } from './namesFit.ts';

const mostLines = 20_000;
const mostBytes = 20 * 1024 * 1024;
/**
 * Lines of one transaction, and how long it goes on for more, ms: the embedded
 * database answers nobody else meanwhile, and another's call has several questions.
 */
const batch = { lines: 10, ms: 15 };
/** Lines that came to nothing are gone through again after a fault, at most so many. */
const keptEvery = 500;

/**
 * Brings a CSV in: `apply` absent or false only checks. A row with an id changes
 * that record, one without makes a new one; a refused row stops no other.
 */
export const importRoute: RouteSpec = {
  method: 'POST',
  path: '-/import/{resource}',
  access: 'user',
  ownTransactions: true,
  uploadLimit: mostBytes,
  handle: async (work, call) => {
    const model = readableModel(work, call.params.resource);
    const { access, operations } = model.resource;
    const mayCreate = operations.includes('create') && can(work.viewer, access.create);
    const mayUpdate = operations.includes('update') && can(work.viewer, access.update);
    if (!mayCreate && !mayUpdate) throw refusal(work, 'Forbidden', 'forbidden');
    const table = await readTable(work, model, call);
    const job = await importOf(work, model, { table, mayCreate, mayUpdate, apply: call.upload?.fields.apply === 'true' });
    return onceByParts<Kept>(work, call, (place) => report(work, model, { job, place }));
  },
};

/** What lines are brought in with, as far as it is the same for all of them. */
async function importOf(work: Work, model: Model, given: Pick<Import, 'table' | 'mayCreate' | 'mayUpdate' | 'apply'>): Promise<Import> {
  const codecs = given.table.columns.map((column) => column?.codec);
  const [before, named] = [await namesBefore(work, given.table), await namedIds(work, given.table)];
  const told = { id: `import-${randomUUID()}`, resource: model.resource.name, action: 'import' };
  return { ...given, before, named, currencies: await currenciesFor(work, codecs), doubles: doublesIn(model), told };
}

/** What is wrong with a line of a new record, by field. Nothing of it stays, so that no password is asked for. */
export async function problemsOf({ info, ...work }: Work, model: Model, line: ReadonlyMap<string, string>): Promise<FieldErrors> {
  const own = { ...work, info: { ...info, confirmed: true } };
  const table = { columns: columnsOf(own, model, [...line.keys()]), lines: [[...line.values()]] };
  const job = await importOf(own, model, { table, mayCreate: true, mayUpdate: false, apply: false });
  const place: Place<Kept> = { state: undefined, keep: async () => undefined };
  const { result } = await batchOf(own, model, { job, place, begun: { start: 0, result: nothingYet, kept: 0 } });
  return result.refused[0]?.errors ?? {};
}

type Table = FileTable;
interface Import {
  table: Table;
  mayCreate: boolean;
  mayUpdate: boolean;
  apply: boolean;
  before: NamesBefore;
  named: NamedIds;
  currencies: Currencies;
  doubles: ReturnType<typeof doublesIn>;
  /** As the audit is told of it. */
  told: AuditBatch;
}
/** How far an import has come: the next line, and what came of those before it; `kept`: up to which line its key knows of it. */
type Begun = { start: number; result: Report; kept: number };
type Batch = { job: Import; place: Place<Kept>; begun: Begun };
type Line = { outcome: 'created' | 'updated' | 'unchanged'; ignored: string[]; written?: Stored };

async function readTable(work: Work, model: Model, { upload }: Call): Promise<Table> {
  if (!upload) throw refusal(work, 'BadRequest', 'noFile');
  const rows = await readCsv(upload.bytes, { mostLines: mostLines + 1 });
  if (rows === 'broken') throw refusal(work, 'BadRequest', 'notCsv');
  if (rows === 'tooLong') throw refusal(work, 'BadRequest', 'tooManyLines', { params: { count: mostLines } });
  if ('unreadableLine' in rows) throw refusal(work, 'BadRequest', 'notText', { params: { line: rows.unreadableLine } });
  const [headers = [], ...lines] = rows;
  const columns = columnsOf(work, model, headers);
  if (columns.every((column) => column === undefined)) throw refusal(work, 'BadRequest', 'notCsv');
  const isSame = (a: FileColumn, b: FileColumn | undefined) => a.field === b?.field && a.names === b.names && a.codec.name === b.codec.name;
  const twice = columns.find((column, i) => column && columns.findIndex((each) => isSame(column, each)) < i);
  if (twice) throw refusal(work, 'BadRequest', 'columnTwice', { params: { name: twice.codec.title } });
  return { columns, lines };
}

async function report(work: Work, model: Model, { job, place }: { job: Import; place: Place<Kept> }): Promise<Answer> {
  let begun: Begun = place.state ? begunOf(place.state) : { start: 0, result: nothingYet, kept: 0 };
  while (begun.start < job.table.lines.length) begun = await batchOf(work, model, { job, place, begun });
  const { ignored, warned, ...told } = begun.result;
  return answerJson({ ...told, ...(ignored.length > 0 && { ignored }), ...(warned.length > 0 && { warned }), applied: job.apply });
}

/** One batch in one transaction, each line in a savepoint; a mere check is taken back. Answers how far that is. */
async function batchOf({ api, info }: Work, model: Model, { job, place, begun }: Batch): Promise<Begun> {
  let works: Work[] = [];
  let come = begun;
  const takenBack = Symbol('taken back');
  try {
    await api.context.db.tx(async (tx) => {
      const { start, works: done, result } = await linesOf({ api, info }, model, { job, start: begun.start, tx });
      works = done;
      come = { ...begun, start, result: together(begun.result, result) };
      if (!job.apply) throw takenBack;
      await announceAll(tx, works);
      if (result.created + result.updated === 0 && start - begun.kept < keptEvery) return;
      come.kept = start;
      await place.keep(tx, keptOf(come));
    });
    works.forEach(committed);
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return come;
}

/** Brings lines in from a start on, until they are as many or took as long as a batch may; the start of the next is after them. */
async function linesOf(
  { api, info }: Pick<Work, 'api' | 'info'>,
  model: Model,
  { job, start, tx }: { job: Import; start: number; tx: Db },
): Promise<Omit<Begun, 'kept'> & { works: Work[] }> {
  let result = nothingYet;
  const works: Work[] = [];
  const end = performance.now() + batch.ms;
  let at = start;
  do {
    const number = at + 2;
    // A check rolls back each batch, so no line meets what those before it have taken.
    const taken: RequestInfo['taken'] = (of, record, field) => job.doubles.has(of, record, { field, line: number });
    try {
      const line = { job, line: job.table.lines[at]! };
      const each = await tx.tx(async (inner) => {
        const ofLine = { requestId: `${info.requestId}-${at}`, imports: true, batch: job.told, ...(!job.apply && { taken }) } as const;
        const own = await workOf(api, { ...info, ...ofLine }, inner);
        const { outcome, ignored, written } = await bringIn(own, model, line);
        const double = job.apply || !written ? undefined : job.doubles.note(written, number);
        if (double) throw fieldErrors({ [double.field]: [own.t('api:doubleInFile', { line: double.line })] });
        const warned = [...new Set(own.warnings)].map((message) => ({ message, lines: [number] }));
        result = together(result, { ...nothingYet, [outcome]: 1, ignored, warned });
        return own;
      });
      works.push(each);
    } catch (error) {
      result = together(result, { ...nothingYet, refused: [{ line: number, errors: errorsOf({ api, info }, error) }] });
    }
    at++;
  } while (at < job.table.lines.length && at < start + batch.lines && performance.now() < end);
  return { start: at, result, works };
}

function errorsOf({ api, info }: Pick<Work, 'api' | 'info'>, error: unknown): FieldErrors {
  // Their password is asked for once, and not of each line.
  if (isRace(error) || (isWaypostError(error) && error.code === 'PasswordNeeded')) throw error;
  const t = api.context.translator(info.locale);
  const known = isWaypostError(error) ? error : unholdable(error, t);
  if (!known) throw error;
  return known.fields ?? { '': [String(errorToWire(known).message)] };
}

async function bringIn(work: Work, model: Model, { job, line }: { job: Import; line: string[] }): Promise<Line> {
  const id = idOf(work, job, line);
  const stored = id === undefined || !job.mayUpdate ? undefined : await storedRecord(work, model, id, { lock: true });
  const record = recordOf(work, job, line, stored);
  namesFit(work, { columns: job.table.columns, line, before: job.before });
  if (stored === undefined || id === undefined) {
    if (id !== undefined) throw refusal(work, 'Forbidden', 'forbidden');
    if (!job.mayCreate) throw refusal(work, 'Forbidden', 'forbidden');
    const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
    const { kept, ignored } = apart(model, given);
    return { outcome: 'created', ignored, written: await createRecord(work, model, kept) };
  }
  const words = work.languageId === undefined ? {} : withoutNulls(await storedWords(work, model, { id, languageId: work.languageId }));
  const shown = { ...stored, ...words };
  const patch = Object.fromEntries(Object.entries(record).filter(([name, value]) => !sameJson(value, shown[name])));
  const { kept, ignored } = apart(model, patch);
  // A line that says what is stored is no write: rules that hold of what is written have nothing to say.
  if (Object.keys(kept).length === 0) return { outcome: 'unchanged', ignored };
  const written = await updateRecord(work, model, { id, patch: kept });
  return { outcome: written.version === stored.version ? 'unchanged' : 'updated', ignored, written };
}

/** What the server keeps itself is left as it is: an export shows it, and nobody means to write it. */
function apart(model: Model, record: WireRecord): { kept: WireRecord; ignored: string[] } {
  const isServers = (name: string) => model.fields.get(name)?.schema['x-readonly'] === true;
  const entries = Object.entries(record);
  return {
    kept: Object.fromEntries(entries.filter(([name]) => !isServers(name))),
    ignored: entries.map(([name]) => name).filter(isServers),
  };
}
