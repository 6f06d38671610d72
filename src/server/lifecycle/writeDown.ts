import { momentOfMove, timedPath, type TimedMove } from '#core';
import { raise } from '../events/raise.ts';
import type { Model } from '../model/Model.ts';
import type { Stored } from '../model/Stored.ts';
import { storeChanges } from '../writing/update.ts';
import type { Work } from '../work/Work.ts';
import { byNobody, tellInTimeline } from './timeline.ts';

/** Writes down moves that have happened by themselves, in order: each with its entry in audit and timeline and its event, done by nobody. */
export const writeDown = (work: Work, model: Model, { written, path }: { written: Stored; path: readonly TimedMove[] }): Promise<Stored> =>
  byNobody(work, async (nobody) => {
    let stored = written;
    for (const move of path) {
      const {
        id: action,
        decl: { to, set, timeline = {}, raises },
      } = move;
      const previous = stored;
      stored = await storeChanges(nobody, model, {
        previous,
        next: { ...stored, ...set, [model.timed!.decl.field]: to },
        words: {},
        action,
        untold: false,
        at: momentOfMove(move, written),
      });
      await tellInTimeline(nobody, model, { id: written.id, to, values: timeline });
      if (raises) await raise(nobody, raises, stored, { previous });
    }
    return stored;
  });

/** A record with everything written down that has happened to it by itself: a change of its times must not take that back. */
export const settled = async (work: Work, model: Model, written: Stored): Promise<Stored> =>
  model.timed ? writeDown(work, model, { written, path: timedPath(model.timed.decl, written, work.now) }) : written;
