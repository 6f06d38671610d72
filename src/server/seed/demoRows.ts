import { createHash } from 'node:crypto';
import { refsOf, resolveDates, type Json, type JsonSchema, type Problem, type Registry, type Resource, type WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { linkSpecsOf } from '../select/tableSpec.ts';
import { idsThere, insertRows } from './insertRows.ts';
import { byRelations } from './order.ts';

/** What is put in: the `demo.json` of some plugins of a registry, with dates counted from `now`. */
interface DemoRows {
  registry: Registry;
  plugins: ReadonlySet<string>;
  now: Date;
  /**
   * Rows that came to the demo data later: the keys of those a plugin's database has met, which are left alone, and so is a row whose id is taken.
   */
  met?: ReadonlyMap<string, ReadonlySet<string>>;
}

const demoFile = 'demo.json';
const instant: JsonSchema = { type: 'string', format: 'date-time' };

/** A plugin's `demo.json`: rows by resource, pairs `{ "a_id", "b_id" }` by link table. */
function demoOf(registry: Registry, plugin: string): Record<string, WireRecord[]> {
  return (registry.plugins.find((each) => each.id === plugin)?.files[demoFile] ?? {}) as Record<string, WireRecord[]>;
}

/** What a row of demo data is known by for good: its `$key`, else its id, else all it says. */
function keyOfRow(name: string, row: WireRecord): string {
  const { $key, id } = row;
  const key = $key ?? id ?? createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16);
  return `${name}/${String(key)}`;
}

/** The keys of all rows of a plugin's demo data. */
export const demoKeys = (registry: Registry, plugin: string): string[] =>
  Object.entries(demoOf(registry, plugin)).flatMap(([name, rows]) => (Array.isArray(rows) ? rows.map((row) => keyOfRow(name, row)) : []));

/** The rows of a resource or link to put in, without what the database has met. */
function rowsOf({ registry, plugins, met }: DemoRows, plugin: string, name: string): WireRecord[] | undefined {
  const rows = plugins.has(plugin) ? demoOf(registry, plugin)[name] : undefined;
  if (!Array.isArray(rows)) return undefined;
  return rows.filter((row) => !met?.get(plugin)?.has(keyOfRow(name, row))).map(({ $key: _key, ...row }) => row);
}

const say = (plugin: string, pointer: string, message: string): Problem => ({ plugin, file: demoFile, pointer, message });
const text = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Keys of demo files that are neither a resource nor a link of their plugin, and values that are no lists. */
function shapeProblems({ registry, plugins }: DemoRows): Problem[] {
  const links = linkSpecsOf(registry);
  return [...plugins].flatMap((plugin) => {
    const resources = registry.plugins.find((each) => each.id === plugin)!.resources.map((each) => each.name);
    const known = [...resources, ...links.filter((link) => link.plugin === plugin).map((link) => link.table)];
    return Object.entries(demoOf(registry, plugin)).flatMap(([name, rows]) => {
      if (name === '$schema') return [];
      if (!known.includes(name)) return [say(plugin, `/${name}`, `is no resource or link table of this plugin; there are: ${known.join(', ')}`)];
      return Array.isArray(rows) ? [] : [say(plugin, `/${name}`, 'must be a list of rows')];
    });
  });
}

/** Relations whose record may come later: to the same resource, or to one that stands after it in the order. */
function lateFields(resource: Resource, placed: ReadonlySet<string>, registry: Registry): string[] {
  return refsOf(resource)
    .filter((ref) => !ref.many && registry.resources.has(ref.resource) && !placed.has(ref.resource))
    .map((ref) => ref.field);
}

interface Late {
  resource: Resource;
  fields: string[];
  rows: WireRecord[];
}

async function fillLate(tx: Db, { resource, fields, rows }: Late): Promise<void> {
  for (const field of fields) {
    const values = rows.flatMap((row) => (row[field] === undefined || row[field] === null ? [] : [{ id: row.id, value: row[field] }]));
    if (values.length === 0) continue;
    await tx.query(
      `update ${quote(resource.table)} t set ${quote(field)} = v.value
      from json_to_recordset($1::json) as v(id bigint, value bigint) where t.id = v.id`,
      [JSON.stringify(values)],
    );
  }
}

async function putRows(tx: Db, resource: Resource, { rows, late, now }: { rows: WireRecord[]; late: string[]; now: Date }): Promise<Late> {
  const early = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !late.includes(field))) as WireRecord);
  const ids = await insertRows(tx, { resource, rows: early, now });
  return { resource, fields: late, rows: rows.map((row, index) => ({ ...row, id: ids[index]! })) };
}

/** A piece of work in a savepoint: what goes wrong is the plugin's problem, and leaves no trace. */
async function attempt(tx: Db, { plugin, name }: { plugin: string; name: string }, work: (tx: Db) => Promise<void>): Promise<Problem[]> {
  try {
    await tx.tx(work);
    return [];
  } catch (error) {
    return [say(plugin, `/${name}`, text(error))];
  }
}

async function putLinks(tx: Db, demo: DemoRows): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { table, plugin } of linkSpecsOf(demo.registry)) {
    const rows = rowsOf(demo, plugin, table);
    if (!rows) continue;
    const insert = `insert into ${quote(table)} (a_id, b_id) select a_id, b_id
      from json_to_recordset($1::json) as v(a_id bigint, b_id bigint) on conflict do nothing`;
    problems.push(
      ...(await attempt(tx, { plugin, name: table }, async (inner) => {
        await inner.query(insert, [JSON.stringify(rows)]);
      })),
    );
  }
  return problems;
}

/** Puts the demo rows of plugins in, in the order of relations. Answers what could not be put in; that resource's rows are then left out. */
export async function putDemoRows(tx: Db, demo: DemoRows): Promise<Problem[]> {
  const { registry, now } = demo;
  const problems = shapeProblems(demo);
  const placed = new Set<string>();
  const waiting: Late[] = [];
  for (const resource of byRelations(registry)) {
    const given = rowsOf(demo, resource.plugin, resource.name);
    if (given) {
      const taken: ReadonlySet<unknown> = demo.met ? await idsThere(tx, resource.table, given) : new Set();
      const free = given.filter(({ id }) => !taken.has(id));
      const schema = { properties: { ...resource.schema.properties, created_at: instant, updated_at: instant } };
      const rows = free.map((row) => resolveDates(row as Json, schema, now) as WireRecord);
      const late = lateFields(resource, placed, registry);
      problems.push(
        ...(await attempt(tx, resource, async (inner) => {
          waiting.push(await putRows(inner, resource, { rows, late, now }));
        })),
      );
    }
    placed.add(resource.name);
  }
  for (const late of waiting) problems.push(...(await attempt(tx, late.resource, (inner) => fillLate(inner, late))));
  return [...problems, ...(await putLinks(tx, demo))];
}
