import { dayMs, daySeconds, decimalMoney, majorAmount, offsetAt, type CsvCell } from '#core';

/**
 * A cell of a table that becomes a file: numbers, truth values, amounts, days and times are what they are, and whatever a text begins with is text.
 */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  /** An amount in minor units with the code of its currency. */
  | { minor: number; code: string }
  /** `YYYY-MM-DD`, `HH:mm` and an instant as on the wire. `zone`: in whose clock spreadsheets show it; a heading has to say so. */
  | { day: string }
  | { time: string }
  | { instant: string; zone: string };

/** A cell as CSV has it: amounts with all of their decimals, days and instants as ISO 8601 writes them. */
export function csvCell(cell: SheetCell): CsvCell {
  if (cell === null || typeof cell === 'string') return cell;
  if (typeof cell !== 'object') return { number: String(cell) };
  if ('minor' in cell) return { number: decimalMoney(cell.minor, cell.code) };
  return 'day' in cell ? cell.day : 'time' in cell ? cell.time : cell.instant;
}

/** Spreadsheets count days from here; before 1 March 1900 they count one too many, which was no leap year. */
const [epoch, first, last] = [Date.UTC(1899, 11, 30), Date.UTC(1900, 2, 1), Date.UTC(10_000, 0, 1)];

/** The number that spreadsheets have for a moment of some wall; `undefined` where they have none. */
const serial = (wall: number): number | undefined => (wall >= first && wall < last ? Number(((wall - epoch) / dayMs).toFixed(9)) : undefined);

function wallOf(cell: { day: string } | { instant: string; zone: string }): number {
  if ('day' in cell) return Date.parse(`${cell.day}T00:00:00Z`);
  const at = Date.parse(cell.instant);
  return Number.isNaN(at) ? NaN : at + offsetAt(cell.zone, at);
}

function timeShare(time: string): number | undefined {
  const [, hours = '', minutes = '', seconds = '0'] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time) ?? [];
  return hours === '' ? undefined : Number(((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / daySeconds).toFixed(9));
}

/** How a number of a spreadsheet is shown, and the number; what it has no number for stays text. */
export type NumberFormat = keyof typeof numberFormats;
export const numberFormats = {
  general: undefined,
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
  time: 'hh:mm',
  digits0: '0',
  digits2: '0.00',
  digits3: '0.000',
  digits4: '0.0000',
} as const;

/** A cell as a spreadsheet has it. */
export function numbered(cell: Exclude<SheetCell, string | number | boolean | null>): { value: number; format: NumberFormat } | string {
  if ('minor' in cell) {
    const digits = decimalMoney(0, cell.code).split('.')[1]?.length ?? 0;
    const format = `digits${digits}`;
    return { value: majorAmount(cell.minor, cell.code), format: format in numberFormats ? (format as NumberFormat) : 'general' };
  }
  const format = 'day' in cell ? 'day' : 'time' in cell ? 'time' : 'instant';
  const value = 'time' in cell ? timeShare(cell.time) : serial(wallOf(cell));
  return value === undefined || Number.isNaN(value) ? String(csvCell(cell)) : { value, format };
}
