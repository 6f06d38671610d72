import { isOwnPart, stateAt, type PartDecl, type Resource, type WireRecord } from '#core';

/** How far a step is: done, next in turn or open at any time, or not reached yet. */
type Reach = 'done' | 'open' | 'later';

/** What the rail shows beside: something in it is wrong, waits for the connection, or is not saved. */
export type StepMark = 'error' | 'waiting' | 'changed';

/** A step as the rail shows it. */
export interface Step {
  part: PartDecl;
  title: string;
  href: string;
  reach: Reach;
  mark?: StepMark | undefined;
}

/** Steps in a row under one title; `title` absent: they have none. */
export interface StepGroup {
  title?: string;
  steps: Array<{ step: Step /** Position among all, from 1. */; at: number }>;
}

/** Whether a record has left the beginning of its course: then no step waits for another. */
export function isUnderWay({ decl: { lifecycle } }: Pick<Resource, 'decl'>, record: WireRecord): boolean {
  const state = lifecycle && stateAt(lifecycle, record, new Date());
  return state !== undefined && state !== lifecycle!.start;
}

/** The first step that is not done; `undefined` where all are. */
const nextOf = (parts: readonly PartDecl[], done: ReadonlySet<string>): PartDecl | undefined => parts.find(({ id }) => !done.has(id));

/** How far each step is: what is done and the first that is not are open, the others as soon as `isFree`. */
export function reachOf(parts: readonly PartDecl[], { done, isFree }: { done: ReadonlySet<string>; isFree: boolean }): Map<string, Reach> {
  const next = nextOf(parts, done)?.id;
  return new Map(parts.map(({ id }) => [id, done.has(id) ? 'done' : isFree || id === next ? 'open' : 'later']));
}

/** Of a record that is not made yet: the step that makes it is open. */
export function reachOfNew(parts: readonly PartDecl[]): Map<string, Reach> {
  const makes = parts.find((part) => isOwnPart(part) && part.save === undefined);
  return new Map(parts.map((part) => [part.id, part === makes ? 'open' : 'later']));
}

/** The step to show: the one named where it may be opened, else the one last open, else the first that is not done. */
export function stepAt(parts: readonly PartDecl[], reach: ReadonlyMap<string, Reach>, wanted: ReadonlyArray<string | undefined | null>): PartDecl {
  const isOpen = (id: string) => reach.has(id) && reach.get(id) !== 'later';
  const id = wanted.find((each) => typeof each === 'string' && isOpen(each));
  return parts.find((part) => part.id === id) ?? parts.find((part) => reach.get(part.id) === 'open') ?? parts[0]!;
}

/** The steps by their groups. */
export function groupsOf(steps: readonly Step[], titleOf: (group: string) => string): StepGroup[] {
  const groups: Array<StepGroup & { group: string | undefined }> = [];
  for (const [i, step] of steps.entries()) {
    const { group } = step.part;
    const last = groups.at(-1);
    if (last && last.group === group) last.steps.push({ step, at: i + 1 });
    else groups.push({ group, steps: [{ step, at: i + 1 }], ...(group !== undefined && { title: titleOf(group) }) });
  }
  return groups;
}
