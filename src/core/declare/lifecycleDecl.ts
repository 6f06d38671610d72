import type { Access } from '../roles/access.ts';
import type { Json, JsonSchema } from '../schema/schema.ts';
import type { StateTag } from '../schema/stateTag.ts';

/**
 * The states a resource's records go through, said once. A move is the only thing that changes a state; from the moves follow buttons, menus and bulk
 * actions, the calls behind them, their refusals, the audit and the timeline, and what happens by itself.
 */
export interface LifecycleDecl {
  /** Enum field that holds the state: x-readonly, and its codes are the states. */
  field: string;
  /** State of a new record. */
  start: string;
  states: Record<string, StateDecl>;
  moves: Record<string, MoveDecl>;
  /** Where each move is told of; absent: in the audit alone. */
  timeline?: TimelineDecl;
}

/**
 * A state. `outside`: records come into it by no move, but by an area's code or from elsewhere. `ended`: the record no longer takes place,
 * so whatever was taken for it is given back (`by.ended` of a move). `counts`: what records in it count as wherever that is reckoned.
 */
interface StateDecl {
  tag: StateTag;
  outside?: true;
  ended?: true;
  counts?: StateCount;
}

/** `sold`: it brought something in, so that whoever looks back at sales counts it. */
export type StateCount = 'sold';

/** A resource of the plugin whose records tell of moves: its fields for the record moved (`by`), for the state it came into, and for who moved it. */
interface TimelineDecl {
  resource: string;
  by: string;
  state: string;
  actor?: string;
  actorName?: string;
}

/** A step from one of some states to another: a person's, or by itself when a moment has come. */
export interface MoveDecl {
  /** English label of the button; of a move by time, what history says. */
  title: string;
  from: string[];
  to: string;
  /**
   * Absent: a person's. `at`: instants of the record, of which the first to come moves
   * it. `ended`: a relation of the record, whose record comes into a state that is
   * `ended`: the move is made in that transaction, whoever or whatever ended it.
   */
  by?: { at: string | string[] } | { ended: string };
  /** The record must match this schema too, whatever its state. */
  when?: JsonSchema;
  /** English refusal where the state does not allow the move: `{{name}}`, `{{state}}`; default: a sentence of these and the title. */
  refusal?: string;
  /** English refusal where `when` does not hold: `{{name}}`; default: a general one. */
  unmet?: string;
  /** Id of a record screen of the resource, whose parts must be filled in before. */
  complete?: string;
  /** Id of a declared call of the plugin with `{id}` in its path, whose access counts; absent: POST `<collection>/{id}/<move>`. */
  call?: string;
  /** Who may make the move, where no call is named; default: who may update. */
  access?: Access;
  /** Schema file of a small form: values whose names are fields of the record, or of its timeline, are written there. */
  form?: string;
  /** Id of a declared call that answers what whoever makes it on one record is warned of: `{ warnings }`, sentences. Absent: nothing. */
  warns?: string;
  /** Question asked before, `{{count}}` and `{{name}}` filled in. */
  confirm?: string;
  /** What the button says that makes no move, where "Cancel" would be read as the move. */
  keep?: string;
  /** What is said when it was made with many: `{{which}}`, as in "5 bookings", and `{{shown}}`, the number by itself, filled in. */
  done?: string;
  icon?: string;
  intent?: Exclude<StateTag, 'none'>;
  bulk?: boolean;
  /** Further fields of the record and their values. */
  set?: Record<string, Json>;
  /** Further fields of the entry in the timeline and their values. */
  timeline?: Record<string, Json>;
  /** Whoever makes the move confirms their password first. */
  stepUp?: true;
  /** Whoever may make the move may take it back, as long as nothing else was changed since; its event waits for that. */
  undo?: true;
  /** An event of the plugin, about this resource, that is raised with the move. */
  raises?: string;
}
