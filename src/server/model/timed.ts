import { isTimed, timedFrom, type Json, type LifecycleDecl, type Resource, type TimedMove } from '#core';

/** A step of a way: a move by time, and those that start from the same state, of which the first to come wins. */
interface Step {
  move: TimedMove;
  before: TimedMove[];
  after: TimedMove[];
}
/** A way from a stored state by moves by time. */
export interface Way {
  from: string;
  steps: Step[];
}
/** What happens to a resource's records by themselves: every way there is, the longer before the shorter that it goes on from. */
export interface Timed {
  decl: LifecycleDecl;
  ways: Way[] /** Fields that the moves set beside the state, and to what. */;
  sets: ReadonlySet<string>;
}

/** Where a way ends, and what its moves have set. */
export const endOf = ({ steps }: Way): string => steps.at(-1)!.move.decl.to;
export const setBy = ({ steps }: Way, field: string): Json | undefined =>
  steps.map(({ move }) => move.decl.set?.[field]).findLast((value) => value !== undefined);

function stepsFrom(lifecycle: LifecycleDecl, state: string): Step[] {
  const moves = timedFrom(lifecycle, state);
  return moves.map((move, i) => ({ move, before: moves.slice(0, i), after: moves.slice(i + 1) }));
}

function waysFrom(lifecycle: LifecycleDecl, way: Way): Way[] {
  return stepsFrom(lifecycle, way.steps.length === 0 ? way.from : endOf(way)).flatMap((step) => {
    const longer = { from: way.from, steps: [...way.steps, step] };
    return [...waysFrom(lifecycle, longer), longer];
  });
}

/** Works out what happens by itself to the records of a resource; `undefined`: nothing. */
export function timedOf({ decl: { lifecycle } }: Pick<Resource, 'decl'>): Timed | undefined {
  if (!lifecycle || !isTimed(lifecycle)) return undefined;
  const ways = Object.keys(lifecycle.states).flatMap((from) => waysFrom(lifecycle, { from, steps: [] }));
  return { decl: lifecycle, ways, sets: new Set(ways.flatMap(({ steps }) => steps.flatMap(({ move }) => Object.keys(move.decl.set ?? {})))) };
}
