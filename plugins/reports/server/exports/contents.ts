import { fieldErrors } from '#core';
import { csvStream, sheetStream, type SheetCell } from '#server';
import { columnsOf, knownAtFirst, learn, type Column } from '../sales/columns.ts';
import { zoneOf } from '../sales/compared.ts';
import { bookingsOf, exported, factsOf, type FactRow, type Filing } from '../sales/rows.ts';

/** What a file is of: facts, or bookings with what their facts come to. */
export type Kind = 'FACTS' | 'BOOKINGS';
const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** A file before it is written. */
interface Contents {
  name: string;
  type: string;
  /** Its bytes, as they are asked for. */
  pieces: () => AsyncGenerator<string | Buffer>;
}

/** Media types of files. */
const types: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const names: Record<Kind, string> = { FACTS: 'sales', BOOKINGS: 'bookings' };

interface Written {
  columns: readonly Column[];
  rows: AsyncGenerator<FactRow[]>;
}

async function* linesOf(asking: Filing, { columns, rows }: Written): AsyncGenerator<SheetCell[][]> {
  const known = await knownAtFirst(asking);
  for await (const batch of rows) {
    await learn(asking, known, batch);
    yield batch.map((row) => columns.map(({ cell }) => cell(row, known)));
  }
}

function formatIn({ query, t }: Filing): Format {
  const found = formats.find((each) => each === (query.format ?? 'csv'));
  if (!found) throw fieldErrors({ format: [t('text.notOneOf', { values: formats.join(', ') })] });
  return found;
}

/**
 * A file of the facts of a period, or of its bookings with what their facts come to. XLSX is
 * by date of sale, and says so in its name and sheet. Throws errors of a question's fields.
 */
export async function contentsOf(asking: Filing, kind: Kind): Promise<Contents> {
  const format = formatIn(asking);
  const reckoning = await exported(asking);
  const { asked, period, worth } = reckoning;
  const columns = columnsOf(asking, kind, { zone: await zoneOf(asking), code: worth.code });
  const titles = columns.map(({ title, zone }) => (format === 'csv' || zone === undefined ? title : `${title} (${zone})`));
  const type = asked.axis === 'SALE' ? 'BY_SALE_DATE' : 'BY_TRAVEL_DATE';
  return {
    name: `${names[kind]}-${period.from}-${period.to}-${type}.${format}`,
    type: types[format],
    pieces: () => {
      const rows = kind === 'FACTS' ? factsOf(asking, reckoning) : bookingsOf(asking, reckoning);
      const lines = linesOf(asking, { columns, rows });
      return format === 'csv'
        ? csvStream(titles, lines)
        : sheetStream({ name: asking.t('text.saleDateSheet'), titles, rows: lines, locale: asking.locale });
    },
  };
}
