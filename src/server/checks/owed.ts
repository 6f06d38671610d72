import { dayText, type Json } from '#core';
import { quote } from '../db/names.ts';
import { namedField, wantedSql } from '../select/where.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { recordName } from '../work/recordName.ts';
import { pointersTo, type Pointer } from './references.ts';
import { sourceOf } from '../select/Source.ts';
import { refusal, systemViewer, type Work } from '../work/Work.ts';

/** Records of one kind that something is still owed to: how many there are, and the first day of theirs, for people. */
interface Owed {
  resource: string;
  title: string;
  count: number;
  next: string | null;
}

const isOwing = ({ model, field }: Pointer): boolean => field !== undefined && model.resource.decl.blocksDeletion?.by.includes(field) === true;

/** What is still owed to the records that refer to one, whoever may see them: whoever deletes it has to know. */
export async function owedOn(work: Work, target: Model, id: number): Promise<Owed[]> {
  const found: Owed[] = [];
  for (const pointer of pointersTo(work, target, id).filter(isOwing)) {
    const owed = await owedBy(work, pointer);
    if (owed.count > 0) found.push(owed);
  }
  return found;
}

async function owedBy(work: Work, { model, points }: Pointer): Promise<Owed> {
  const { name, plugin, decl } = model.resource;
  const { states, next } = decl.blocksDeletion!;
  const source = sourceOf({ ...work, viewer: systemViewer }, model);
  const { field: state } = decl.lifecycle!;
  const column = {
    field: namedField(model, state),
    sql: source.column(state),
    inState: (wanted: readonly unknown[]) => source.isInState(state, wanted),
  };
  const counts = `${points(source.params)} and ${wantedSql(column, states, source.params)}`;
  const { rows } = await work.db.query<{ count: number; next: string | null }>(
    `select count(*)::int as count, min(t.${quote(next)})::date::text as next ${source.from} where ${source.scope} and ${counts}`,
    source.params.values,
  );
  const first = rows[0]!.next;
  return {
    resource: name,
    title: work.t(`${plugin}:resources.${name}.owed`),
    count: rows[0]!.count,
    next: first === null ? null : dayText(first, work.info.locale),
  };
}

/** Refuses to delete a record while something is owed to others that refer to it. */
export async function checkNotOwed(work: Work, model: Model, record: Stored): Promise<void> {
  const owed = await owedOn(work, model, record.id);
  if (owed.length === 0) return;
  const name = await recordName(work, model, record);
  const what = owed.map(({ next, ...each }) => work.t(next === null ? 'api:owedEach' : 'api:owedFrom', { ...each, next })).join(' ');
  throw refusal(work, 'Conflict', 'owed', { params: { name, what }, details: { owed: owed as unknown as Json } });
}
