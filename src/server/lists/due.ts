import { can, countedViews, hourMs, mayOpenView, toWire, viewQuestion, type DueDecl, type Json, type Resource } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { listQuery } from '../reading/listQuery.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf } from '../select/Source.ts';
import type { Api, Work } from '../work/Work.ts';

/** Of each queue, and altogether. */
const [mostEach, most] = [3, 8];

/** A record of a queue, and when it is due, in milliseconds. */
interface Due {
  record: { resource: string; view: string; id: number; key?: string; title: string };
  dueMs: number;
}

/** The records of queues that are due first, in the reader's scope: what the bell shows by name. */
export function dueRoute(api: Api): RouteSpec {
  const queues = countedViews(api.registry).filter(({ decl }) => decl.due && decl.bell !== undefined);
  return {
    method: 'GET',
    path: '-/due',
    access: 'user',
    handle: async (work) => {
      const open = queues.filter(({ resource, decl }) => can(work.viewer, resource.access.page) && mayOpenView(work.viewer, resource, decl));
      const found: Due[] = [];
      for (const { resource, view, decl } of open) found.push(...(await firstOf(work, resource, { view, due: decl.due! })));
      const first = found.sort((a, b) => a.dueMs - b.dueMs).slice(0, most);
      return answerJson(first.map(({ record, dueMs }): Json => ({ ...record, due_at: new Date(dueMs).toISOString() })));
    },
  };
}

async function firstOf(work: Work, resource: Resource, { view, due }: { view: string; due: DueDecl }): Promise<Due[]> {
  const model = work.api.models.get(resource.name)!;
  const { conditions } = await listQuery(
    work,
    model,
    toWire(resource, viewQuestion(resource, view)!, { viewerId: work.viewer!.id, today: work.now }),
  );
  const display = model.fields.get(resource.display);
  const source = sourceOf(work, model);
  const title = source.column(display && isReadable(work, display) ? display.name : 'id');
  const key = resource.identify === 'id' ? '' : `, ${source.alias}.${quote(resource.identify)} as key`;
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const at = source.column(due.field);
  const sql = `select ${source.alias}.id${key}, ${title}::text as title, ${at} as due_at ${source.from}
    where ${where} and ${at} is not null order by ${at}, ${source.alias}.id limit ${mostEach}`;
  const { rows } = await work.db.query<{ id: number; key?: string; title: string | null; due_at: Date | string }>(sql, source.params.values);
  return rows.map(({ due_at, title: name, ...row }) => ({
    record: { resource: resource.name, view, ...row, title: name ?? String(row.id) },
    dueMs: new Date(due_at).getTime() + (due.hours ?? 0) * hourMs,
  }));
}
