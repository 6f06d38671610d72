import type { WireRecord } from '#core';
import { createRecord } from '../writing/create.ts';
import type { Model } from '../model/Model.ts';
import { modelFor, systemViewer, type Work } from '../work/Work.ts';

/** Does a part of some work as somebody else; what has to follow its commit is the work's own. */
async function within<T>(work: Work, change: Partial<Work>, perform: (work: Work) => Promise<T>): Promise<T> {
  const part = { ...work, ...change };
  const result = await perform(part);
  if (part.raised) work.raised = true;
  return result;
}

/** Does a part of some work as nobody: what happens by itself has no actor. */
export const byNobody = <T>(work: Work, perform: (work: Work) => Promise<T>): Promise<T> =>
  within(work, { viewer: systemViewer, info: { ...work.info, actor: undefined }, languageId: undefined }, perform);

/** Of some values, those that the timeline of a resource has fields for. */
export function timelineValues(work: Work, { resource: { decl } }: Model, values: WireRecord): WireRecord {
  const timeline = decl.lifecycle?.timeline;
  if (!timeline) return {};
  const { properties = {} } = modelFor(work, timeline.resource).resource.schema;
  const kept = new Set([timeline.by, timeline.state, timeline.actor, timeline.actorName]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(properties, name) && !kept.has(name)));
}

/**
 * Tells of a move in the record's timeline, where its lifecycle has one, and
 * who made it. Whoever may move the record has it told, whatever else they may.
 */
export async function tellInTimeline(work: Work, model: Model, { id, to, values }: { id: number; to: string; values: WireRecord }): Promise<void> {
  const timeline = model.resource.decl.lifecycle?.timeline;
  if (!timeline) return;
  const target = modelFor(work, timeline.resource);
  await within(work, { viewer: systemViewer }, (part) =>
    createRecord(part, target, { ...values, [timeline.by]: id, [timeline.state]: to, ...actorIn(work, target, timeline) }, { trusted: true }),
  );
}

function actorIn({ info: { actor } }: Work, { resource }: Model, { actor: id, actorName }: { actor?: string; actorName?: string }): WireRecord {
  if (!actor) return {};
  return {
    ...(id && { [id]: actor.viewer.id }),
    ...(actorName && { [actorName]: actor.name.slice(0, resource.schema.properties?.[actorName]?.maxLength) }),
  };
}
