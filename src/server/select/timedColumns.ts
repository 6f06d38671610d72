import { timedFrom, type Json, type TimedMove } from '#core';
import { quote } from '../db/names.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import { endOf, setBy, type Timed, type Way } from '../model/timed.ts';

/** Rows of a model in a statement, and the moment they are read at. */
export interface Rows {
  model: Model;
  alias: string;
  params: Params;
  now: Date;
}
type TimedRows = Rows & { timed: Timed };

const literal = (text: string) => `'${text.replaceAll(`'`, `''`)}'`;
const stored = ({ alias }: Rows, name: string) => `${alias}.${quote(name)}`;
const moment = (rows: Rows, { at }: TimedMove) =>
  at.length === 1 ? stored(rows, at[0]!) : `least(${at.map((field) => stored(rows, field)).join(', ')})`;
const nowIn = ({ params, now }: Rows) => params.moment(now);

/** Whether a move's moment has come: each instant by itself, so that an index of one can answer. */
const isDue = (rows: Rows, { at }: TimedMove) => `(${at.map((field) => `${stored(rows, field)} <= ${nowIn(rows)}`).join(' or ')})`;
const isNotDue = (rows: Rows, { at }: TimedMove) =>
  at.map((field) => `(${stored(rows, field)} is null or ${stored(rows, field)} > ${nowIn(rows)})`).join(' and ');
const comesFirst = (rows: Rows, move: TimedMove, other: TimedMove, sign: '<' | '<=') =>
  `(${moment(rows, other)} is null or ${moment(rows, move)} ${sign} ${moment(rows, other)})`;

/** Whether a row has gone a way; of a longer one it has gone every part. */
function hasGone(rows: TimedRows, { from, steps }: Way): string {
  return [
    `${stored(rows, rows.timed.decl.field)} = ${literal(from)}`,
    ...steps.flatMap(({ move, before, after }) => [
      isDue(rows, move),
      ...before.map((other) => comesFirst(rows, move, other, '<')),
      ...after.map((other) => comesFirst(rows, move, other, '<=')),
    ]),
  ].join(' and ');
}

function valueSql({ type }: Field, value: Json): string {
  if (value === null) return `null::${type}`;
  return `${literal(typeof value === 'string' && type !== 'jsonb' ? value : JSON.stringify(value))}::${type}`;
}

/**
 * A stored column as SQL, as it is at the moment the rows are read: what happened by itself counts whether or not it
 * has been written down. The moment is the application's, never the database's. What settings lack has its default.
 */
export function columnAt(rows: Rows, name: string): string {
  const {
    model: { timed, fields, defaults },
  } = rows;
  if (defaults && Object.hasOwn(defaults, name)) return `coalesce(${stored(rows, name)}, ${valueSql(fields.get(name)!, defaults[name]!)})`;
  if (!timed || (name !== timed.decl.field && !timed.sets.has(name))) return stored(rows, name);
  const cases = timed.ways.flatMap((way) => {
    const value = name === timed.decl.field ? endOf(way) : setBy(way, name);
    return value === undefined ? [] : [`when ${hasGone({ ...rows, timed }, way)} then ${valueSql(fields.get(name)!, value)}`];
  });
  return `(case ${cases.join(' ')} else ${stored(rows, name)} end)`;
}

/**
 * Whether the state is one of some, as stored states and times that an index can
 * answer; `undefined`: the field is no state that anything happens to by itself.
 */
export function isInState(rows: Rows, name: string, states: readonly unknown[]): string | undefined {
  const { timed } = rows.model;
  if (!timed || name !== timed.decl.field) return undefined;
  const known = states.filter((state): state is string => typeof state === 'string' && Object.hasOwn(timed.decl.states, state));
  const column = stored(rows, name);
  const lasting = known.filter((state) => timedFrom(timed.decl, state).length === 0);
  const others = states.filter((state) => !known.some((each) => each === state));
  const arms = [
    ...(lasting.length === 0
      ? []
      : [lasting.length === 1 ? `${column} = ${literal(lasting[0]!)}` : `${column} in (${lasting.map(literal).join(', ')})`]),
    ...known.filter((state) => !lasting.includes(state)).map((state) => `(${column} = ${literal(state)} and ${stays(rows, timed, state)})`),
    ...timed.ways
      .filter((way) => known.includes(endOf(way)))
      .map((way) => `(${[hasGone({ ...rows, timed }, way), stays(rows, timed, endOf(way))].filter(Boolean).join(' and ')})`),
    ...(others.length === 0 ? [] : [`${column} = any(${rows.params.add(others)})`]),
  ];
  return arms.length === 0 ? 'false' : `(${arms.join(' or ')})`;
}

/** Nothing takes a row out of a state yet; empty where nothing ever does by itself. */
const stays = (rows: Rows, { decl }: Timed, state: string): string =>
  timedFrom(decl, state)
    .map((move) => isNotDue(rows, move))
    .join(' and ');

/** Whether something has happened to a row by itself that is not written down. */
export function isOverdue(rows: Rows): string {
  const first = rows.model.timed?.ways.filter(({ steps }) => steps.length === 1) ?? [];
  return (
    first
      .map(({ from, steps }) => `(${stored(rows, rows.model.timed!.decl.field)} = ${literal(from)} and ${isDue(rows, steps[0]!.move)})`)
      .join(' or ') || 'false'
  );
}
