import { Readable } from 'node:stream';
import { fieldErrors } from '#core';
import { asAttachment, sheetStream, type CallContext, type CallHandler } from '#server';
import { columnsOf, knownAtFirst, learn, type Column } from './columns.ts';
import { zoneOf } from './compared.ts';
import { bookingsOf, exported, factsOf, type Cell, type FactRow } from './rows.ts';

/** What programs that open CSV would take for a formula. */
const guarded = (cell: Cell): Cell => (typeof cell === 'string' && /^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell);

async function* linesOf(call: CallContext, columns: readonly Column[], rows: AsyncGenerator<FactRow[]>): AsyncGenerator<Cell[][]> {
  const known = await knownAtFirst(call);
  for await (const batch of rows) {
    await learn(call, known, batch);
    yield batch.map((row) => columns.map(({ cell }) => cell(row, known)));
  }
}

async function* csv(titles: string[], lines: AsyncGenerator<Cell[][]>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const text = (rows: Cell[][]) => stringify(rows, { record_delimiter: 'windows' });
  yield `\uFEFF${text([titles])}`;
  for await (const batch of lines) yield text(batch.map((line) => line.map(guarded)));
}

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** A file of the facts of a period, or of its bookings with what their facts come to. XLSX is by date of sale, and says so in its name and sheet. */
function fileOf(kind: 'facts' | 'bookings', name: string): CallHandler {
  return async (call) => {
    const { format = 'csv' } = call.query;
    if (format !== 'csv' && format !== 'xlsx') throw fieldErrors({ format: [call.t('text.notOneOf', { values: 'csv, xlsx' })] });
    const reckoning = await exported(call);
    const { asked, period, worth } = reckoning;
    const columns = columnsOf(call, kind, { zone: await zoneOf(call), code: worth.code });
    const lines = linesOf(call, columns, kind === 'facts' ? factsOf(call, reckoning) : bookingsOf(call, reckoning));
    const titles = columns.map(({ title }) => title);
    const type = asked.axis === 'SALE' ? 'BY_SALE_DATE' : 'BY_TRAVEL_DATE';
    call.reply.header('content-type', types[format]);
    call.reply.header('content-disposition', asAttachment(`${name}-${period.from}-${period.to}-${type}.${format}`));
    return Readable.from(
      format === 'csv' ? csv(titles, lines) : sheetStream({ name: call.t('text.saleDateSheet'), titles, rows: lines, locale: call.locale }),
    );
  };
}

/** GET report/sales-export. */
export const salesExport = fileOf('facts', 'sales');
/** GET report/bookings-export. */
export const bookingsExport = fileOf('bookings', 'bookings');
