import { Readable } from 'node:stream';
import type { Json, WireRecord } from '#core';
import type { Answer } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idsOf } from '../reading/idsOf.ts';
import { byIds } from '../reading/list.ts';
import { limits, listQuery } from '../reading/listQuery.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Shape } from '../select/shape.ts';
import { refusal, type Work } from '../work/Work.ts';
import { listedModel } from '../work/readableModel.ts';
import { turn } from '../lib/turn.ts';
import { csvStream } from '../lib/sheets/csvStream.ts';
import type { SheetCell } from '../lib/sheets/SheetCell.ts';
import { sheetStream } from '../lib/sheets/sheetStream.ts';
import { codecsOf, fieldTitle, namedTitle, type CellCodec, type Currencies } from './cells.ts';
import { currenciesFor } from './currencies.ts';
import { idsIn, inOneCell, namedModel, namesOf } from './relations.ts';

/** So many rows are read and written before others have their turn. */
const batch = 200;
/** Names of related records, by resource and id. */
type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;
/** A column of the file: the field it is made of, how its cells are written, and for names of related records their model. */
interface Column {
  field: Field;
  title: string;
  codec?: CellCodec;
  names?: Model;
  cell: (value: Json | undefined, known: { names: Names; currencies: Currencies }) => SheetCell;
}

/** A list as a file, CSV or XLSX: exactly the rows its query finds, in its order, and the fields it names. */
export const exportRoute: RouteSpec = {
  method: 'GET',
  path: '-/export/{resource}',
  access: 'user',
  query: 'own',
  isBehind: true,
  handle: async (work, { params, query }) => {
    const model = listedModel(work, params.resource);
    const { format = 'csv', ...question } = query;
    if (format !== 'csv' && format !== 'xlsx') throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'format' } });
    const list = await listQuery(work, model, { ...question, page: undefined, 'per-page': undefined, expand: undefined });
    const ids = await idsOf(work, list);
    if (!ids) throw refusal(work, 'BadRequest', 'tooMany', { params: { count: limits.all } });
    const columns = columnsOf(work, model, list.shape);
    const shape = { ...list.shape, fields: [...new Set(columns.map(({ field }) => field))] };
    const currencies = await currenciesFor(
      work,
      columns.map(({ codec }) => codec),
    );
    return fileOf(work, model, { format, columns, rows: rowsOf(work, shape, { ids, columns, currencies }) });
  },
};

/** A heading by which an import finds the column again: with its name where another one is called the same. */
function headings(work: Work, model: Model): (codec: CellCodec) => string {
  const all = [...model.fields.values()].flatMap((field) => codecsOf(work, model, field));
  const calledSo = (title: string) => all.filter((each) => [each.name, each.title].some((said) => said.toLowerCase() === title.toLowerCase()));
  return (codec) => (calledSo(codec.title).some(({ name }) => name !== codec.name) ? namedTitle(codec) : codec.title);
}

/** The id comes first, so that the file can be brought back in. What its reader has not read is of nobody else's interest. */
function columnsOf(work: Work, model: Model, shape: Shape): Column[] {
  const fields = [
    model.fields.get('id')!,
    ...shape.fields.filter((field) => field.name !== 'id' && field.name !== 'version' && field !== model.unread),
  ];
  const headingOf = headings(work, model);
  return fields.flatMap((field) => {
    const names = namedModel(work, field);
    const own = codecsOf(work, model, field).map(
      (codec): Column => ({ field, codec, title: headingOf(codec), cell: (value, { currencies }) => codec.toCell(value, currencies) }),
    );
    return [...own, ...(names ? [namesColumn(work, model, { field, names })] : [])];
  });
}

/** Beside a relation's ids what the records are called, for people. */
function namesColumn(work: Work, model: Model, { field, names: target }: { field: Field; names: Model }): Column {
  return {
    field,
    title: fieldTitle(work, model, field),
    names: target,
    cell: (value, { names }) => inOneCell(idsIn(value), names.get(target.resource.name)!),
  };
}

type ExportContent = { ids: readonly number[]; columns: readonly Column[]; currencies: Currencies };

async function* rowsOf(work: Work, shape: Shape, { ids, columns, currencies }: ExportContent): AsyncGenerator<SheetCell[][]> {
  for (let start = 0; start < ids.length; start += batch) {
    const rows = JSON.parse(await byIds(work, shape, ids.slice(start, start + batch))) as WireRecord[];
    const names = await namesIn(work, rows, columns);
    await turn();
    yield rows.map((row) => columns.map(({ field, cell }) => cell(row[field.name], { names, currencies })));
  }
}

/** The names of everything some rows relate to: one question for each resource. */
async function namesIn(work: Work, rows: readonly WireRecord[], columns: readonly Column[]): Promise<Names> {
  const wanted = new Map<Model, number[]>();
  for (const { field, names } of columns)
    if (names) wanted.set(names, [...(wanted.get(names) ?? []), ...rows.flatMap((row) => idsIn(row[field.name]))]);
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const [target, ids] of wanted) found.set(target.resource.name, await namesOf(work, target, ids));
  return found;
}

interface File {
  format: 'csv' | 'xlsx';
  columns: readonly Column[];
  rows: AsyncGenerator<SheetCell[][]>;
}

async function fileOf(work: Work, model: Model, { format, columns, rows }: File): Promise<Answer> {
  const name = `${model.resource.name}-${work.now.toISOString().slice(0, 10)}.${format}`;
  const disposition = `attachment; filename="${name}"`;
  if (format === 'csv') {
    const titles = columns.map(({ title }) => title);
    return {
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
      body: csvStream(titles, rows),
    };
  }
  // A moment of CSV says its zone itself, a number of a spreadsheet does not.
  const titles = columns.map(({ title, codec }) => (codec?.zone === undefined ? title : `${title} (${codec.zone})`));
  return {
    status: 200,
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'content-disposition': disposition },
    body: Readable.from(sheetStream({ name: model.resource.name, titles, rows, locale: work.info.locale })),
  };
}
