import { createHash } from 'node:crypto';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import { lockRows, rederive } from '../rollups/keep.ts';
import type { Api, Work } from '../work/Work.ts';
import { inTurn } from './jobContext.ts';
import type { Turn } from './Job.ts';

const batch = 200;
/** So many are worked out before the time is looked at. */
const atOnce = 25;
/** On the embedded database nobody else gets anything done within a slice, ms. */
const sliceMs = 20;
const key = 'derived';

/**
 * Works out anew what is derived of records above an id, for as long as a slice takes; answers the last of them, and nothing after the last batch.
 */
async function deriveSlice(work: Work, model: Model, after: number): Promise<number | undefined> {
  const { table, name } = model.resource;
  const { rows } = await work.db.query<{ id: number }>(`select id from ${quote(table)} where id > $1 order by id limit ${batch}`, [after]);
  const ids = rows.map((row) => row.id);
  const end = performance.now() + sliceMs;
  for (let done = 0; done < ids.length; done += atOnce) {
    const few = ids.slice(done, done + atOnce);
    await lockRows(work.db, table, few);
    if ((await rederive(work, work.due, model, few)) > 0) work.written.push(...few.map((id) => ({ resource: name, id })));
    if (performance.now() > end && done + atOnce < ids.length) return few.at(-1);
  }
  return ids.length === batch ? ids.at(-1) : undefined;
}

async function deriveOf(api: Api, turn: Turn, model: Model): Promise<void> {
  const within = inTurn(api, turn);
  for (let last: number | undefined = 0; last !== undefined; ) last = await within((work) => deriveSlice(work, model, last!));
}

const modelsDerived = ({ models, registered }: Api): Model[] => [...registered.derived.keys()].flatMap((name) => models.get(name) ?? []);

/** Every night: what areas derive may come from others' records too, and a write past the records derives nothing. */
export async function deriveAll(api: Api, turn: Turn): Promise<void> {
  for (const model of modelsDerived(api)) await deriveOf(api, turn, model);
}

/** How the fields of a resource are worked out: the versions of the code, and the rollups that it may read. */
function signOf({ registered }: Api, { resource }: Model): string {
  const rollups = Object.values(resource.schema.properties ?? {}).map((schema) => schema['x-rollup'] ?? null);
  const versions = (registered.derived.get(resource.name) ?? []).map(({ field, version }) => [field, version]);
  return createHash('sha256')
    .update(JSON.stringify([versions, rollups]))
    .digest('hex')
    .slice(0, 16);
}

/** Works out for every record what is new, or of another version than when it was worked out last. */
export async function deriveStale(api: Api, turn: Turn): Promise<void> {
  const derived = modelsDerived(api);
  if (derived.length === 0) return;
  const { db } = api.context;
  const {
    rows: [row],
  } = await db.query<{ value: Record<string, string> }>('select value from settings where key = $1', [key]);
  for (const model of derived) {
    const { name } = model.resource;
    const sign = signOf(api, model);
    if (row?.value[name] === sign) continue;
    await deriveOf(api, turn, model);
    await db.query(
      'insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = settings.value || excluded.value',
      [key, json({ [name]: sign })],
    );
  }
}
