import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/Db.ts';
import { storeOf, type StoreSettings } from '../files/stores/storeOf.ts';
import { exportFiles, importFiles, type CopiedFiles } from '../files/transfer.ts';
import fileStoreSql from '../db/migrations/0016-file-store.sql';
import { quote } from '../db/names.ts';
import { StartError } from '../db/StartError.ts';
import { readStructure, tableSql, type Structure, type StructureTable } from '../db/tables/structure.ts';

/** What `manifest.json` of an export says; written last, so a folder without it is an export that was broken off. */
interface ExportManifest {
  format: 'waypost-export';
  version: 1;
  exportedAt: string;
  structure: Structure;
  rows: Record<string, number>;
  files?: CopiedFiles;
}
/** What went from one place to another. */
export interface Transferred {
  rows: number;
  files: CopiedFiles;
}

const batchRows = 500;
/** A batch ends earlier when it grows beyond this, so that wide rows do not fill the memory. */
const batchChars = 2_000_000;
const manifestFile = 'manifest.json';

const fileOf = (table: string) => `${encodeURIComponent(table)}.ndjson`;
const storedColumns = ({ columns }: StructureTable) =>
  columns
    .filter((column) => !column.generated)
    .map((column) => quote(column.name))
    .join(', ');

async function* linesOf(tx: Db, table: StructureTable, count: (rows: number) => void): AsyncGenerator<string> {
  await tx.exec(
    `declare exported no scroll cursor for select row_to_json(exported_row)::text as line from (select ${storedColumns(table)} from ${quote(table.name)} order by 1) as exported_row`,
  );
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${batchRows} from exported`);
    if (rows.length === 0) break;
    count(rows.length);
    yield `${rows.map((row) => row.line).join('\n')}\n`;
  }
  await tx.exec('close exported');
}

/** Tables whose rows are no part of an export: what they hold goes along as files. */
const heldByFiles: ReadonlySet<string> = new Set(['file_parts']);

async function exportTable(tx: Db, folder: string, table: StructureTable): Promise<number> {
  let total = 0;
  const count = (rows: number) => {
    total += rows;
  };
  const lines = Readable.from(heldByFiles.has(table.name) ? [] : linesOf(tx, table, count));
  await pipeline(lines, createWriteStream(path.join(folder, fileOf(table.name)), { mode: 0o600, flush: true }));
  return total;
}

function makeEmptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length) throw new StartError(`The folder ${folder} is not empty; an export needs one of its own.`);
}

const sum = (rows: Record<string, number>): number => Object.values(rows).reduce((total, each) => total + each, 0);
const hasFiles = ({ tables }: Structure): boolean => tables.some((table) => table.name === 'files');

/**
 * Writes all data, as of one moment, into an empty folder: a file of JSON lines per table, what people uploaded below `files/`, and
 * `manifest.json`, which also says how the database is made. It holds password hashes: the files are readable by their owner only.
 */
export async function exportData(db: Db, folder: string, { now = new Date(), ...settings }: StoreSettings & { now?: Date }): Promise<Transferred> {
  makeEmptyFolder(folder);
  return db.tx(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const structure = await readStructure(tx);
    const rows: Record<string, number> = {};
    for (const table of structure.tables) rows[table.name] = await exportTable(tx, folder, table);
    const files = hasFiles(structure) ? await exportFiles(tx, { store: storeOf(settings, tx), folder }) : { count: 0, missing: [] };
    const manifest: ExportManifest = { format: 'waypost-export', version: 1, exportedAt: now.toISOString(), structure, rows, files };
    writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    return { rows: sum(rows), files };
  });
}

function readManifest(folder: string): ExportManifest {
  const file = path.join(folder, manifestFile);
  if (!existsSync(file)) throw new StartError(`The folder ${folder} holds no whole export: it has no ${manifestFile}.`);
  let manifest: Partial<ExportManifest>;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<ExportManifest>;
  } catch (cause) {
    throw new StartError(`${file} cannot be read as JSON.`, { cause });
  }
  if (manifest.format !== 'waypost-export' || !manifest.structure || !manifest.rows)
    throw new StartError(`${file} is not the manifest of an export of Waypost.`);
  if (manifest.version !== 1) throw new StartError(`${file} has the format ${manifest.version}; this Waypost reads 1. Import it with a newer one.`);
  const missing = manifest.structure.tables.map((table) => fileOf(table.name)).filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length) throw new StartError(`The export in ${folder} lacks ${missing.join(', ')}.`);
  return manifest as ExportManifest;
}

async function checkTarget(tx: Db, { structure }: ExportManifest): Promise<void> {
  const { tables, schema } = await readStructure(tx);
  if (tables.length)
    throw new StartError(
      `The database is not empty (it has ${tables.length} tables, ${tables[0]!.name} among them). Import into a new DATA_DIR or a new database.`,
    );
  if (schema !== structure.schema)
    throw new StartError(
      `The export was made in the schema "${structure.schema}", and this database uses "${schema}". Import into one that uses "${structure.schema}".`,
    );
}

async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let chars = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line) continue;
    batch.push(line);
    chars += line.length;
    if (batch.length < batchRows && chars < batchChars) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length) yield batch;
}

async function importTable(tx: Db, folder: string, table: StructureTable, expected: number): Promise<void> {
  const columns = storedColumns(table);
  const insert = `insert into ${quote(table.name)} (${columns}) select ${columns} from json_populate_recordset(null::${quote(table.name)}, $1::json)`;
  let total = 0;
  for await (const lines of batchesOf(path.join(folder, fileOf(table.name)))) {
    try {
      total += (await tx.query(insert, [`[${lines.join(',')}]`])).count;
    } catch (cause) {
      throw new StartError(`${fileOf(table.name)} cannot be read after row ${total}: ${cause instanceof Error ? cause.message : String(cause)}.`, {
        cause,
      });
    }
  }
  if (total !== expected) throw new StartError(`${fileOf(table.name)} has ${total} rows, and the export counted ${expected}.`);
}

async function setSequence(tx: Db, { name, lastId }: StructureTable): Promise<void> {
  if (lastId !== null) await tx.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [quote(name), lastId]);
}

async function run(tx: Db, statements: readonly string[]): Promise<void> {
  for (const sql of statements) {
    try {
      await tx.exec(sql);
    } catch (cause) {
      throw new StartError(`The export cannot be restored: ${cause instanceof Error ? cause.message : String(cause)} (${sql.slice(0, 200)}).`, {
        cause,
      });
    }
  }
}

/** The files of an export, last in the transaction of its rows. An export without them was made before they were part of one. */
async function restoreFiles(
  tx: Db,
  { structure, files }: ExportManifest,
  { settings, folder }: { settings: StoreSettings; folder: string },
): Promise<CopiedFiles> {
  if (!files || !hasFiles(structure)) return { count: 0, missing: [] };
  const { missing } = files;
  // An export of a time before there were parts, into a database that is to hold them.
  if (settings.files?.kind === 'database') await tx.exec(fileStoreSql);
  return { count: await importFiles(tx, { store: storeOf(settings, tx), folder, missing }), missing };
}

/**
 * Restores an export into an empty database of either engine and its files into the store that is set, whole or not at
 * all; the next start brings it up to date. Runs the SQL of the manifest, so the folder must come from somebody trusted.
 */
export async function importData(db: Db, folder: string, settings: StoreSettings): Promise<Transferred> {
  const manifest = readManifest(folder);
  const { functions, tables, constraints, indexes, keys, after } = manifest.structure;
  const restored = await db.tx(async (tx) => {
    await checkTarget(tx, manifest);
    await run(tx, [...functions, ...tables.flatMap(tableSql)]);
    for (const table of tables) await importTable(tx, folder, table, manifest.rows[table.name] ?? 0);
    await run(tx, [...constraints, ...indexes, ...keys, ...after]);
    for (const table of tables) await setSequence(tx, table);
    return restoreFiles(tx, manifest, { settings, folder });
  });
  await db.exec('analyze');
  return { rows: sum(manifest.rows), files: restored };
}
