import { isWaypostError, type Resource } from '#core';
import type { Reaction } from '../events/Reaction.ts';
import { modelFor } from '../resource/Work.ts';
import { makeMove } from './move.ts';

/** The moves of a resource that events make: of each, the event it waits for, `<resource>.<move>`, and what is done then. */
export function movesByEvent({ name, decl }: Resource): Array<{ event: string; move: string; run: Reaction['run'] }> {
  return Object.entries(decl.lifecycle?.moves ?? {}).flatMap(([id, { by }]) =>
    by && 'event' in by ? [{ event: by.event, move: `${name}.${id}`, run: moving(name, id, by.record) }] : [],
  );
}

/** Moves the record that an event is about, or that its payload names; in another state than the move starts from, or gone, it is left alone. */
const moving =
  (resource: string, move: string, member: string | undefined): Reaction['run'] =>
  async (event, work) => {
    const id = member === undefined ? event.recordId : event.payload[member];
    if (typeof id !== 'number' || (member === undefined && event.resource !== resource)) return;
    try {
      await makeMove(work, modelFor(work, resource), { id, move });
    } catch (error) {
      if (!isWaypostError(error) || (error.code !== 'BadRequest' && error.code !== 'RecordNotFound')) throw error;
    }
  };
