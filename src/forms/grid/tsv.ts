/** What a spreadsheet puts on the clipboard: rows by line, cells by tab, a cell with either in quotes. A last empty line is none. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (quoted) {
      if (char === '"' && source[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (char === '"') quoted = false;
      else cell += char;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (char === '\n') {
      rows.at(-1)!.push(cell);
      cell = '';
      rows.push([]);
    } else cell += char;
  }
  rows.at(-1)!.push(cell);
  const last = rows.at(-1)!;
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop();
  return rows;
}
