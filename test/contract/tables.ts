import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Rows of a tab-separated table below `test/contract/tables/`, by column name. */
export function table(name: string): Array<Record<string, string>> {
  const [head = '', ...lines] = readFileSync(path.join(process.cwd(), 'test/contract/tables', `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [columns[i]!, cell.trim()])));
}
