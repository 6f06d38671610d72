import { joinedName, quote } from '../names.ts';
import type { TableSpec } from './TableSpec.ts';

/** The indexes that a declaration asks for by itself (`indexes`), as statements by name; `%s` stands for the name. */
export const furtherIndexes = ({ table, indexes = [] }: Pick<TableSpec, 'table' | 'indexes'>): Array<[string, string]> =>
  indexes.map(({ fields, where = {} }) => {
    const rows = Object.entries(where).map(
      ([field, codes]) => `${quote(field)} in (${codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ')})`,
    );
    const some = rows.length > 0 ? ` where ${rows.join(' and ')}` : '';
    const columns = fields.map((field) => quote(field)).join(', ');
    return [joinedName(table, ...fields, ...(some ? ['some'] : ['all'])), `create index %s on ${quote(table)} (${columns})${some}`];
  });
