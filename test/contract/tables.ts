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

/** What the specification asks for and Waypost does not have yet, by area (messages: by `where`). It can only shrink: see pending.test.ts. */
export interface Pending {
  endpoints: string[];
  routes: string[];
  menus: string[];
  messages: string[];
}
export const pending = JSON.parse(readFileSync(path.join(process.cwd(), 'test/contract/pending.json'), 'utf8')) as Pending;
