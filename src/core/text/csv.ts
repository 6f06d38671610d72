/** What a spreadsheet takes for the start of a formula, with blanks before it. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

/** A text that no spreadsheet takes for a formula: an apostrophe before it, as spreadsheets themselves write it. */
export const harmless = (text: string): string =>
  formula.test(text) || /^'+[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text;

/** The text that `harmless` was given. */
export const asGiven = (text: string): string => (text.startsWith(`'`) && harmless(text.slice(1)) === text ? text.slice(1) : text);

/** A cell of a CSV file: a text, a number written as it is to be read (`-12.50`), or nothing. */
export type CsvCell = string | { number: string } | null;

/** The mark at the start of a file by which spreadsheets know it for UTF-8. */
export const csvMark = '\uFEFF';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cellText = (cell: CsvCell): string => (cell === null ? '' : typeof cell === 'string' ? quoted(harmless(cell)) : cell.number);

/** Lines of CSV (RFC 4180). No text in them is a formula to a spreadsheet. */
export const csvText = (rows: ReadonlyArray<readonly CsvCell[]>): string => rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
