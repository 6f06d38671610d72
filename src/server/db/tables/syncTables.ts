import type { Db } from '../Db.ts';
import { dbError, isRace } from '../../lib/dbError.ts';
import { holdSchema } from '../migrate.ts';
import { joinedName, quote } from '../names.ts';
import type { KeyPlan } from './keyPlans.ts';
import { columnsOf, planTable, type TablePlan } from './planTable.ts';
import { readCatalog, readUse } from './readCatalog.ts';
import type { Catalog, LinkSpec, TableProblem, TableSpec } from './TableSpec.ts';

async function markUse(db: Db, catalog: Catalog, spec: TableSpec): Promise<void> {
  const table = catalog[spec.table];
  if (!table || spec.core) return;
  const wanted = columnsOf(spec);
  const orphans = Object.keys(table.columns).filter((name) => !(name in wanted) && !table.columns[name]!.generated);
  for (const name of await readUse(db, spec.table, orphans)) table.columns[name]!.used = true;
}

/** A lone connection waits for a partition that goes as for rows that do. */
function fitted(db: Db, { days, ...spec }: TableSpec): TableSpec {
  return days !== undefined && db.engine === 'postgres' ? { ...spec, days } : spec;
}

async function plansOf(db: Db, given: readonly TableSpec[]): Promise<TablePlan[]> {
  const specs = given.map((spec) => fitted(db, spec));
  const catalog = await readCatalog(db);
  for (const spec of specs) await markUse(db, catalog, spec);
  const planned = new Set(specs.map((spec) => spec.table));
  return specs.map((spec) => planTable(spec, catalog, planned));
}

const isDone = (plan: TablePlan) => plan.structure.length === 0 && plan.keys.length === 0;

function failure({ plugin, table }: { plugin: string; table: string }, error: unknown): TableProblem {
  const known = dbError(error);
  if (!known || isRace(error)) throw error;
  const text =
    known.code === '23505'
      ? `has rows that a declared uniqueness forbids: ${known.detail ?? known.message} Mend the rows, or declare it otherwise.`
      : `cannot be made as declared: ${known.message}.`;
  return { kind: 'refused', plugin, table, text: `plugin "${plugin}": table ${table} ${text}` };
}

/** Runs statements as one; a refusal by the database is a problem of this table alone. */
async function attempt(db: Db, owner: { plugin: string; table: string }, statements: readonly string[]): Promise<TableProblem[]> {
  if (statements.length === 0) return [];
  try {
    await db.tx((tx) => tx.exec(statements.join(';\n')));
    return [];
  } catch (error) {
    return [failure(owner, error)];
  }
}

async function addKey(db: Db, spec: TableSpec, { name, column, target, add, validate }: KeyPlan): Promise<TableProblem[]> {
  if (add) {
    const problems = await attempt(db, spec, [add]);
    if (problems.length) return problems.map((problem) => ({ ...problem, kind: 'warning', column }));
  }
  const [invalid] = await attempt(db, spec, [validate]);
  if (!invalid) return [];
  const text = `plugin "${spec.plugin}": ${spec.table}.${column} has values that are no id of ${target}. New rows are checked; mend the old ones, then: alter table ${quote(spec.table)} validate constraint ${quote(name)};`;
  return [{ ...invalid, kind: 'warning', column, text }];
}

async function execute(tx: Db, specs: readonly TableSpec[]): Promise<TableProblem[]> {
  await holdSchema(tx);
  const plans = await plansOf(tx, specs);
  const problems: TableProblem[] = plans.flatMap((plan) => plan.problems);
  for (const [index, plan] of plans.entries()) problems.push(...(await attempt(tx, specs[index]!, plan.structure)));
  const refused = new Set(problems.map((problem) => problem.table));
  for (const [index, plan] of plans.entries()) {
    const spec = specs[index]!;
    if (refused.has(spec.table)) continue;
    const keys = plan.keys.filter((key) => !refused.has(key.target));
    // At once; where that is refused, each by itself, which tells of which.
    const statements = keys.flatMap(({ add, validate }) => [...(add ? [add] : []), validate]);
    if ((await attempt(tx, spec, statements)).length === 0) continue;
    for (const key of keys) problems.push(...(await addKey(tx, spec, key)));
  }
  return problems;
}

/**
 * Brings the tables of resources to what they declare: new tables, columns, indexes and keys only. Answers what could not be done; a table with a
 * problem is left as it was, and does not stop the others. Needs the core's migrations. Safe on several nodes at once.
 */
export async function syncTables(db: Db, specs: readonly TableSpec[]): Promise<TableProblem[]> {
  const plans = await plansOf(db, specs);
  if (plans.every(isDone)) return plans.flatMap((plan) => plan.problems);
  return db.tx((tx) => execute(tx, specs));
}

/** Makes the table of a many-to-many set: a link goes with its `a`, while a `b` that is linked is not deleted. */
export async function syncLink(db: Db, link: LinkSpec): Promise<TableProblem[]> {
  const name = quote(link.table);
  return attempt(db, link, [
    `create table if not exists ${name} (a_id bigint not null references ${quote(link.a)} (id) on delete cascade, b_id bigint not null references ${quote(link.b)} (id), primary key (a_id, b_id))`,
    `create index if not exists ${quote(joinedName(link.table, 'b_id'))} on ${name} (b_id, a_id)`,
  ]);
}
