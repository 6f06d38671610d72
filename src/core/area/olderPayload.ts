import type { DeclaredEvent, OlderForm } from './events.ts';
import { isObject, type Json } from '../schema/schema.ts';

type Payload = Record<string, Json>;

function valueAt(payload: Payload, path: string): Json | undefined {
  let found: Json | undefined = payload;
  for (const name of path.split('.')) found = isObject(found) ? (found as Payload)[name] : undefined;
  return found;
}

const inForm = (payload: Payload, { schema, made = {} }: OlderForm): Payload =>
  Object.fromEntries(
    Object.keys(schema.properties ?? {}).flatMap((name) => {
      const value = valueAt(payload, made[name] ?? name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** An event's payload as whoever knows it as it was on a day (`YYYY-MM-DD`) reads it. What is missing in the newest one is missing in it. */
export const payloadOn = ({ older = [] }: Pick<DeclaredEvent, 'older'>, version: string, payload: Payload): Payload =>
  older.filter(({ before }) => version < before).reduce(inForm, payload);

/** A payload with a value at a path; objects on the way are made. */
function withValue(payload: Payload, [name, ...rest]: readonly string[], value: Json): Payload {
  if (name === undefined) return payload;
  const within = payload[name];
  return { ...payload, [name]: rest.length === 0 ? value : withValue(isObject(within) ? (within as Payload) : {}, rest, value) };
}

/** A payload in the form that came next: its members stand where that one made them of. Of one that has that form already nothing changes. */
function inNextForm(payload: Payload, { made = {} }: OlderForm): Payload {
  const moved = Object.entries(made).filter(([name, path]) => payload[name] !== undefined && valueAt(payload, path) === undefined);
  const rest = Object.fromEntries(Object.entries(payload).filter(([name]) => !moved.some(([former]) => former === name)));
  return moved.reduce((next, [name, path]) => withValue(next, path.split('.'), payload[name]!), rest);
}

/**
 * An event's payload in its newest form, of one that was raised in whatever form before
 * an upgrade. A member that came since has the value of the one that its `x-from` names.
 */
export function presentPayload({ older = [], schema }: Pick<DeclaredEvent, 'older' | 'schema'>, payload: Payload): Payload {
  const moved = [...older].reverse().reduce(inNextForm, payload);
  const come = Object.entries(schema.properties ?? {}).flatMap(([name, { 'x-from': from }]): Array<[string, Json]> => {
    const value = moved[name] === undefined && from !== undefined ? moved[from] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return come.length === 0 ? moved : { ...moved, ...Object.fromEntries(come) };
}
