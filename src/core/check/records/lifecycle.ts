import { isPersons, moveCall, timedFrom } from '../../resource/lifecycle.ts';
import type { LifecycleDecl, MoveDecl } from '../../declare/lifecycleDecl.ts';
import type { EventDecl } from '../../declare/manifest.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import { systemFields } from '../../resource/fields.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** What a lifecycle is held against beside its own resource: the plugin's other resources, its files and events. */
interface Around {
  resources: readonly ResourceDecl[];
  files: Record<string, unknown>;
  events: Record<string, EventDecl>;
}

const listed = (names: Iterable<string>) => [...names].join(', ') || 'none';

/**
 * What is wrong with a resource's lifecycle, its names apart: states nobody
 * reaches, circles of time, words that say nothing. `schema` is the record's.
 */
export function lifecycleProblems(resource: ResourceDecl, schema: JsonSchema, around: Around): Finding[] {
  const { lifecycle } = resource;
  if (!lifecycle) return [];
  const moves = Object.entries(lifecycle.moves).flatMap(([id, move]) => [
    ...idleWords(id, move, lifecycle.timeline !== undefined),
    ...clashes(resource, { id, move }, around),
    ...setsState(lifecycle, id, move),
    ...eventProblems(resource.name, { id, move }, around),
  ]);
  return [
    ...fieldProblems(lifecycle, schema, resource.schema),
    ...moves,
    ...unreached(lifecycle),
    ...circles(lifecycle),
    ...timelineProblems(lifecycle, around),
  ].map(([pointer, message, file]) => (file ? [pointer, message, file] : [`/lifecycle${pointer}`, message]));
}

/** Each code of the field is a state, and nobody but the moves sets it. */
function fieldProblems({ field, states }: LifecycleDecl, { properties = {} }: JsonSchema, file: string): Finding[] {
  const own = properties[field];
  return [
    ...(own && own['x-readonly'] !== true
      ? [[`/properties/${field}`, 'holds the state of a lifecycle: mark it x-readonly, for only moves change it', file] as Finding]
      : []),
    ...(own?.enum ?? [])
      .filter((code) => typeof code === 'string' && !states[code])
      .map((code): Finding => ['/states', `lacks "${String(code)}", which ${field} has: say its tag`]),
  ];
}

/** Words that say nothing where they stand. */
function idleWords(id: string, move: MoveDecl, hasTimeline: boolean): Finding[] {
  const persons = (
    ['when', 'refusal', 'unmet', 'complete', 'call', 'access', 'form', 'confirm', 'done', 'icon', 'intent', 'bulk', 'undo'] as const
  ).filter((key) => !isPersons(move) && move[key] !== undefined);
  return [
    ...persons.map((key): Finding => [`/moves/${id}/${key}`, 'says something of a person, and this move is made by itself: leave it out']),
    ...(move.call && move.access ? [[`/moves/${id}/access`, `is said by call "${move.call}" already: leave it out`] as Finding] : []),
    ...(move.undo && hasTimeline ? [[`/moves/${id}/undo`, 'takes back what the timeline has told already: leave one of both out'] as Finding] : []),
    ...(move.unmet && !move.when ? [[`/moves/${id}/unmet`, 'is never said without "when"'] as Finding] : []),
  ];
}

/** A call makes one move, and a form leaves to the move what the move sets. */
function clashes(resource: ResourceDecl, { id, move }: { id: string; move: MoveDecl }, { files }: Around): Finding[] {
  const { field, moves } = resource.lifecycle!;
  const others = Object.entries(moves).filter(([other, each]) => other !== id && isPersons(each) && moveCall(resource, other, each) === move.call);
  const { properties = {} } = (files[move.form ?? ''] ?? {}) as JsonSchema;
  return [
    ...others.map(([other]): Finding => [`/moves/${id}/call`, `names call "${move.call}", which makes move "${other}": each needs its own`]),
    ...[field, ...systemFields]
      .filter((name) => properties[name])
      .map((name): Finding => [`/properties/${name}`, 'is set by the move itself: give the field another name', move.form]),
  ];
}

/** An event raised is the plugin's own and about this resource. */
function eventProblems(resource: string, { id, move: { raises } }: { id: string; move: MoveDecl }, { events }: Around): Finding[] {
  const own = Object.keys(events).filter((name) => events[name]!.of === resource);
  return [
    ...(raises && !own.includes(raises)
      ? [[`/moves/${id}/raises`, `names event "${raises}"; one of this plugin about ${resource} is needed; there are: ${listed(own)}`] as Finding]
      : []),
  ];
}

const setsState = ({ field }: LifecycleDecl, id: string, { set = {} }: MoveDecl): Finding[] =>
  field in set ? [[`/moves/${id}/set/${field}`, 'is the state, which "to" says']] : [];

/** Every state is the start, one that records come into from outside, or one that moves lead to. */
function unreached({ start, states, moves }: LifecycleDecl): Finding[] {
  const reached = new Set([start, ...Object.keys(states).filter((state) => states[state]!.outside)]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of Object.values(moves)) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return Object.keys(states)
    .filter((state) => !reached.has(state))
    .map(
      (state): Finding => [
        `/states/${state}`,
        'is reached by no move: add one that leads to it, or say "outside": true where records come into it otherwise',
      ],
    );
}

/** Moves by time that lead back to where they began would go on for ever. */
function circles(lifecycle: LifecycleDecl): Finding[] {
  const leadsTo = (state: string, wanted: string, seen: readonly string[] = []): boolean =>
    timedFrom(lifecycle, state).some(({ decl: { to } }) => to === wanted || (!seen.includes(to) && leadsTo(to, wanted, [...seen, to])));
  return Object.keys(lifecycle.states)
    .filter((state) => leadsTo(state, state))
    .map((state): Finding => [`/states/${state}`, 'is left by time and comes back by time: a circle nothing would end']);
}

/** Moves write the timeline, so it is the plugin's own. */
function timelineProblems({ timeline }: LifecycleDecl, { resources }: Around): Finding[] {
  return !timeline || resources.some(({ name }) => name === timeline.resource)
    ? []
    : [['/timeline/resource', `names resource "${timeline.resource}" of another plugin; this one has: ${listed(resources.map(({ name }) => name))}`]];
}
