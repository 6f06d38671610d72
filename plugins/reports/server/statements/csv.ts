/** A cell of RFC 4180; a text that a spreadsheet would take for a formula is kept from it. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What stands in a table for a spreadsheet: texts, and numbers as they are written. */
export type Cell = string | { number: string };

/** Before the first line: that it is UTF-8. */
export const csvMark = '\uFEFF';
/** Lines, ended as the RFC says. */
export const csvText = (rows: ReadonlyArray<readonly Cell[]>): string =>
  rows.map((row) => `${row.map((each) => (typeof each === 'string' ? cell(each) : each.number)).join(',')}\r\n`).join('');
