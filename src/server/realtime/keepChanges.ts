import type { LiveChange } from '#core';
import { aside, json, type Db } from '../db/Db.ts';
import type { Api, Work, WorkChange } from '../work/Work.ts';

/** Whether those who listen are told of a resource: somebody has it on a screen, or it says so. */
function isShown({ models }: Api, name: string): boolean {
  if (models.get(name)?.resource.decl.realtime) return true;
  const places = Object.values(models.get(name)?.resource.places ?? {});
  return places.some(({ list, edit }) => list !== undefined || edit !== undefined);
}

/** Of several changes of a record in one transaction the last says how it is; but what was made in it is new, whatever followed. */
function together(before: WorkChange | undefined, next: WorkChange): WorkChange {
  const change: LiveChange['change'] = before?.change === 'created' && next.change === 'updated' ? 'created' : next.change!;
  return { ...before, ...next, change };
}

/** What is told of a piece of work, each record once. */
function changesOf({ api, written }: Work): WorkChange[] {
  const byRecord = new Map<string, WorkChange>();
  for (const each of written) {
    if (each.change === undefined || !isShown(api, each.resource)) continue;
    const key = `${each.resource} ${each.id}`;
    byRecord.set(key, together(byRecord.get(key), each));
  }
  return [...byRecord.values()];
}

const insert = `insert into live_changes (resource, record_id, change, gone, user_id, user_name, session_id, tab, at)
  select r.resource, r.record_id, r.change, r.gone, r.user_id, r.user_name, r.session_id, r.tab, $2
  from jsonb_to_recordset($1::jsonb) as r (resource text, record_id bigint, change text, gone jsonb, user_id bigint, user_name text, session_id bigint, tab text)`;

/** Keeps for those who listen what some work has changed, in its transaction: one statement, whatever there is. */
export async function keepChanges(tx: Db, works: readonly Work[]): Promise<void> {
  const rows = works.flatMap((work) => {
    const { actor, tab } = work.info;
    const by = { user_id: actor?.viewer.id, user_name: actor?.name, session_id: actor?.sessionId, tab };
    return changesOf(work).map(({ resource, id, change, gone }) => ({ resource, record_id: id, change, gone, ...by }));
  });
  if (rows.length > 0) await aside(tx, insert, [json(rows), works[0]!.now]).sent;
}
