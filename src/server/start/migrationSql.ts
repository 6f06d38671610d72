import type { Problem, Registry } from '#core';
import { coreMigrations, lineAt } from '../db/migrate.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { namedTables, spoken, tablesIn } from '../db/tables/tablesIn.ts';
import { ownTablesOf } from '../checks/ownTables.ts';
import { liveTable } from '../model/liveTable.ts';

/** By this name a migration reads and writes what people kept as views of its area's lists: `resource` and `query`. */
export const ownViews = 'own_views';

/** What is wrong with a migration's SQL, and on which line. */
interface MigrationFault {
  line: number;
  message: string;
}

const statements = ['select', 'with', 'insert', 'update', 'delete', 'merge', 'truncate', 'alter table', 'drop table', 'do'];
/** A table with those beside it that the core keeps. */
export const withTables = (table: string): string[] => [table, liveTable(table)].flatMap((each) => [each, i18nTable(each)]);

/** The tables of a plugin's resources and links, with those beside them that the core keeps. */
export const declaredTables = (registry: Registry, plugin: string): Set<string> => new Set([...ownTablesOf(registry, plugin)].flatMap(withTables));

/** The statements of SQL, each with the place of its first word. */
function statementsOf(sql: string): Array<{ text: string; at: number }> {
  return [...spoken(sql).matchAll(/[^;]+/g)].flatMap(({ 0: text, index }) => {
    const from = text.search(/\S/);
    return from < 0 ? [] : [{ text: text.slice(from).trimEnd(), at: index + from }];
  });
}

/** Whether a migration only adds rows: these belong to every database, and are put in once its tables are made. */
export const onlyAddsRows = (sql: string): boolean => statementsOf(sql).every(({ text }) => /^insert\b/i.test(text));

const mayNot = (words: string): string =>
  `says "${words}", which a migration may not: it may ${statements.slice(0, -1).join(', ')} and do. ` +
  `An area's tables are made from its resources and links, with their indexes: declare one instead`;

function unknownStatements(sql: string): MigrationFault[] {
  return statementsOf(sql).flatMap(({ text, at }) => {
    const words = text.toLowerCase().split(/[^a-z_]+/, 2);
    const isKnown = statements.includes(words[0]!) || statements.includes(words.join(' '));
    return isKnown ? [] : [{ line: lineAt(sql, at), message: mayNot(words.join(' ').trim()) }];
  });
}

/** What makes a sequence or table that no declaration knows, and SQL that is only put together as it runs. */
const hidden: Array<[RegExp, (found: string) => string]> = [
  [
    /\b(?:big|small)?serial\b|\bnextval\b|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b/gi,
    (found) => `says "${found}": a sequence of its own is in no export. Ids are given by Waypost; number what else there is by row_number()`,
  ],
  [/\bexecute\b/gi, () => 'says "execute": what it would run cannot be read here. Write the statement itself'],
];

function hiddenFaults(sql: string): MigrationFault[] {
  const text = spoken(sql, { bodies: true });
  const made = [...text.matchAll(/\bcreate\s+\w+/gi)].filter(({ index }) => spoken(sql)[index] === ' ');
  return [
    ...made.map(({ 0: found, index }) => ({ line: lineAt(sql, index), message: mayNot(found.toLowerCase()) })),
    ...hidden.flatMap(([pattern, say]) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ line: lineAt(sql, index), message: say(found.toLowerCase()) })),
    ),
  ];
}

/** What of a migration's SQL is wrong, where `isOwn` says which tables the plugin may name. */
export function migrationFaults(sql: string, isOwn: (table: string) => boolean): MigrationFault[] {
  const foreign = namedTables(sql, { bodies: true }).filter(
    ({ table }) => table !== ownViews && !table.startsWith('information_schema.') && !isOwn(table),
  );
  return [
    ...unknownStatements(sql),
    ...hiddenFaults(sql),
    ...foreign.map(({ table, at }) => ({
      line: lineAt(sql, at),
      message: `names the table "${table}", which is not its own: a migration changes tables of its own resources and links; kept views of its lists are "${ownViews}"`,
    })),
  ].sort((a, b) => a.line - b.line);
}

const coreTables = new Set(['schema_migrations', ...tablesIn(coreMigrations.map(({ sql }) => sql).join(';\n'))]);

/** The same where there is no database to ask which tables the plugin once had: what nobody else has is its own. */
export function migrationProblems(registry: Registry, plugin: string, { file, sql }: { file: string; sql: string }): Problem[] {
  const own = declaredTables(registry, plugin);
  const others = new Set(registry.plugins.filter(({ id }) => id !== plugin).flatMap(({ id }) => [...declaredTables(registry, id)]));
  const isOwn = (table: string) => own.has(table) || !(coreTables.has(table) || others.has(table) || table.includes('.'));
  return migrationFaults(sql, isOwn).map(({ line, message }) => ({ plugin, file: `${file}:${line}`, pointer: '', message }));
}
