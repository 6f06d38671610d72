import type { LifecycleDecl, MoveDecl, StateCount } from '../declare/lifecycleDecl.ts';
import type { CallDecl, Manifest } from '../declare/manifest.ts';
import type { ActionDecl } from '../declare/actionDecl.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { publishingActions, publishingCalls } from './publishing.ts';
import type { JsonSchema, WireRecord } from '../schema/schema.ts';

/** A move that happens by itself: at the first of some instants of the record. */
export interface TimedMove {
  id: string;
  decl: MoveDecl;
  at: readonly string[];
}

/** Whether a move is made by somebody, and not by itself. */
export const isPersons = (move: MoveDecl): boolean => move.by === undefined;

/** The states in which a record no longer takes place; none where nothing ends. */
export const endedStates = ({ lifecycle }: Pick<ResourceDecl, 'lifecycle'>): string[] =>
  Object.entries(lifecycle?.states ?? {}).flatMap(([state, { ended }]) => (ended ? [state] : []));

/** The states whose records count as something. Throws where none does: a figure of no state would be zero, and look like one. */
export function statesThat({ name, lifecycle }: Pick<ResourceDecl, 'name' | 'lifecycle'>, count: StateCount): string[] {
  const found = Object.entries(lifecycle?.states ?? {}).flatMap(([state, { counts }]) => (counts === count ? [state] : []));
  if (found.length === 0) throw new Error(`No state of "${name}" counts as "${count}": its plugin.json says which do ("counts").`);
  return found;
}

/** The moves by time out of a state, as declared. */
export function timedFrom({ moves }: LifecycleDecl, state: string): TimedMove[] {
  return Object.entries(moves).flatMap(([id, decl]) =>
    decl.by && 'at' in decl.by && decl.from.includes(state) ? [{ id, decl, at: [decl.by.at].flat() }] : [],
  );
}

/** Whether anything in a lifecycle happens by itself. */
export const isTimed = ({ moves }: LifecycleDecl): boolean => Object.values(moves).some(({ by }) => by !== undefined && 'at' in by);

/** When a move by time is due for a record, in milliseconds; `Infinity`: never, as things are. */
function momentOf({ at }: TimedMove, record: WireRecord): number {
  const instants = at.map((field) => {
    const value = record[field];
    return typeof value === 'string' ? Date.parse(value) : NaN;
  });
  return Math.min(...instants.filter((ms) => !Number.isNaN(ms)), Infinity);
}

/** When a move by time was due for a record, as an instant; `undefined`: never, as things are. */
export function momentOfMove(move: TimedMove, record: WireRecord): string | undefined {
  const ms = momentOf(move, record);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : undefined;
}

/**
 * The moves that have happened to a record by themselves since its state was written, in order: at each state the one whose moment came
 * first, of two at one moment the one declared first. Expects a lifecycle whose moves by time lead in no circle, as the checks see to.
 */
export function timedPath(lifecycle: LifecycleDecl, record: WireRecord, now: Date): TimedMove[] {
  const path: TimedMove[] = [];
  for (let state = record[lifecycle.field]; typeof state === 'string'; state = path.at(-1)!.decl.to) {
    const due = timedFrom(lifecycle, state)
      .map((move) => ({ move, atMs: momentOf(move, record) }))
      .filter(({ atMs }) => atMs <= now.getTime());
    if (due.length === 0) break;
    path.push(due.reduce((first, each) => (each.atMs < first.atMs ? each : first)).move);
  }
  return path;
}

/** The state of a record at a moment, whether or not what happened by itself has been written down; `undefined` where it has none. */
export function stateAt(lifecycle: LifecycleDecl, record: WireRecord, now: Date): string | undefined {
  const stored = record[lifecycle.field];
  return timedPath(lifecycle, record, now).at(-1)?.decl.to ?? (typeof stored === 'string' ? stored : undefined);
}

/** A record as it is at a moment: its state, and what the moves that led to it set. */
export function recordAt<T extends WireRecord>(lifecycle: LifecycleDecl, record: T, now: Date): T {
  return timedPath(lifecycle, record, now).reduce((before, { decl }) => ({ ...before, ...decl.set, [lifecycle.field]: decl.to }), record);
}

/**
 * Whether a move closes something for good: nothing that somebody can do leads back to where it started
 * from, and it either destroys or ends the record's course. One to the beginning of the course never does.
 */
export function isFinal({ start, moves }: LifecycleDecl, { to, from, intent }: MoveDecl): boolean {
  if (to === start) return false;
  const ahead = new Set([to]);
  for (const state of ahead) for (const move of Object.values(moves)) if (isPersons(move) && move.from.includes(state)) ahead.add(move.to);
  return ahead.size === 1 || (intent === 'danger' && !from.some((state) => ahead.has(state) && state !== to));
}

/** Id of the call that makes a move: the one it names, else one of its own. */
export const moveCall = (resource: Pick<ResourceDecl, 'name'>, id: string, move: MoveDecl): string => move.call ?? `${resource.name}.${id}`;

/** What somebody may do with a record beside editing it: declared actions, and moves, each offered in the states it starts from. */
export function actionsIn(resource: ResourceDecl): ActionDecl[] {
  return [
    ...publishingActions(resource),
    ...(resource.actions ?? []).map((action) => (action.opens ? action : { ...action, reachesOthers: true as const })),
    ...Object.entries(resource.lifecycle?.moves ?? {}).flatMap(([id, move]) => (isPersons(move) ? [asAction(resource, id, move)] : [])),
  ];
}

function asAction(resource: ResourceDecl, id: string, move: MoveDecl): ActionDecl {
  const { title, from, when, bulk, warns, confirm, keep, done, icon, intent, form, complete, undo, raises } = move;
  const { field } = resource.lifecycle!;
  const inState: JsonSchema = { required: [field], properties: { [field]: { enum: from } } };
  return {
    id,
    label: title,
    call: moveCall(resource, id, move),
    when: when ? { allOf: [inState, when] } : inState,
    ...(bulk && { bulk }),
    ...(warns && { warns }),
    ...(confirm && { confirm }),
    ...(keep && { keep }),
    ...(done && { done }),
    ...(icon && { icon }),
    ...(intent && { intent }),
    ...(form && { form }),
    ...(complete && { complete }),
    ...(undo && { undo }),
    ...(raises !== undefined && { reachesOthers: true }),
  };
}

/** The calls of a plugin by id: those it declares, and those that its moves make without one. */
export function callsIn({ calls = {}, resources = [] }: Pick<Manifest, 'calls' | 'resources'>): Record<string, CallDecl> {
  return Object.fromEntries([
    ...Object.entries(calls),
    ...resources.flatMap(publishingCalls),
    ...resources.flatMap((resource) => persons(resource).map(([id, move]) => callOf(calls, resource, [id, move]))),
  ]);
}

const persons = ({ lifecycle }: ResourceDecl) => Object.entries(lifecycle?.moves ?? {}).filter(([, move]) => isPersons(move));

/** A form that a declared call says nothing of is its body. */
function callOf(calls: Record<string, CallDecl>, resource: ResourceDecl, [id, move]: [string, MoveDecl]): [string, CallDecl] {
  const { access, api, name } = resource;
  const own: CallDecl = {
    method: 'POST',
    path: `${api.collection}/{id}/${id}`,
    access: move.access ?? access.update ?? access.write,
    resource: name,
  };
  return [moveCall(resource, id, move), { ...(move.form && { body: move.form }), ...(move.call ? (calls[move.call] ?? own) : own) }];
}

/** The move a call makes, where it is one's. */
export function moveOf({ resources = [] }: Pick<Manifest, 'resources'>, callId: string): { resource: string; move: string } | undefined {
  for (const resource of resources) {
    const found = persons(resource).find(([id, move]) => moveCall(resource, id, move) === callId);
    if (found) return { resource: resource.name, move: found[0] };
  }
  return undefined;
}
