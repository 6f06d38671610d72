import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { stringify } from 'csv-stringify/sync';
import type { WireRecord } from '#core';
import type { Answer } from '../../calls/Answer.ts';
import type { RouteSpec } from '../../calls/Call.ts';
import { byIds, idsOf } from '../../resource/list.ts';
import { limits, listQuery } from '../../resource/listQuery.ts';
import type { Model } from '../../resource/Model.ts';
import type { Shape } from '../../resource/shape.ts';
import { refusal, type Work } from '../../resource/Work.ts';
import { readableModel } from '../history.ts';
import { codecOf, type CellCodec } from './cells.ts';
import { harmless } from './formulas.ts';

const batch = 500;
type Column = CellCodec & { name: string };

/** A list as a file, CSV or XLSX: exactly the rows its query finds, in its order, and the fields it names. */
export const exportRoute: RouteSpec = {
  method: 'GET', path: '-/export/{resource}', access: 'user',
  handle: async (work, { params, query }) => {
    const model = readableModel(work, params.resource);
    const { format = 'csv', ...question } = query;
    if (format !== 'csv' && format !== 'xlsx') throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'format' } });
    const list = await listQuery(work, model, { ...question, page: undefined, 'per-page': undefined, expand: undefined });
    const ids = await idsOf(work, list);
    if (!ids) throw refusal(work, 'BadRequest', 'tooMany', { params: { count: limits.all } });
    const columns = columnsOf(work, model, list.shape);
    const shape = { ...list.shape, fields: columns.map(({ name }) => model.fields.get(name)!) };
    return fileOf(work, model, { format, columns, rows: rowsOf(work, shape, { ids, columns }) });
  },
};

/** The id comes first, so that the file can be brought back in. */
function columnsOf(work: Work, model: Model, shape: Shape): Column[] {
  const fields = [model.fields.get('id')!, ...shape.fields.filter(({ name }) => name !== 'id' && name !== 'version')];
  return fields.map((field) => ({ name: field.name, ...codecOf(work, model, field) }));
}

async function* rowsOf(work: Work, shape: Shape, { ids, columns }: { ids: readonly number[]; columns: readonly Column[] }): AsyncGenerator<Array<Array<string | number | null>>> {
  for (let start = 0; start < ids.length; start += batch) {
    const rows = JSON.parse(await byIds(work, shape, ids.slice(start, start + batch))) as WireRecord[];
    yield rows.map((row) => columns.map(({ name, toCell }) => toCell(row[name])));
  }
}

interface File { format: 'csv' | 'xlsx'; columns: readonly Column[]; rows: AsyncGenerator<Array<Array<string | number | null>>> }

function fileOf(work: Work, model: Model, { format, columns, rows }: File): Answer {
  const name = `${model.resource.name}-${work.now.toISOString().slice(0, 10)}.${format}`;
  const titles = columns.map((column) => column.title);
  const disposition = `attachment; filename="${name}"`;
  if (format === 'csv') return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition }, body: csv(titles, rows) };
  const stream = writeXlsxStream(oneByOne(rows), { name: model.resource.name.slice(0, 31), columns: titles.map((header) => ({ header })), freezePane: { rows: 1 } });
  return {
    status: 200, headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'content-disposition': disposition },
    body: Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
  };
}

async function* oneByOne(rows: File['rows']): AsyncGenerator<Array<string | number | null>> {
  for await (const batched of rows) yield* batched;
}

async function* csv(titles: string[], rows: File['rows']): AsyncGenerator<string> {
  const text = (lines: Array<Array<string | number | null>>) =>
    stringify(lines.map((line) => line.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))), { record_delimiter: 'windows' });
  yield `\uFEFF${text([titles])}`;
  for await (const batched of rows) yield text(batched);
}
