import type { DeclaredEvent, OlderForm } from './events.ts';
import { isObject, type Json } from '../schema/schema.ts';

type Payload = Record<string, Json>;
/** Without the newest `schema`, members that came since are left out. */
type Forms = Partial<Pick<DeclaredEvent, 'older' | 'schema'>>;

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
export function presentPayload({ older = [], schema }: Forms, payload: Payload): Payload {
  const moved = [...older].reverse().reduce(inNextForm, payload);
  const come = Object.entries(schema?.properties ?? {}).flatMap(([name, { 'x-from': from }]): Array<[string, Json]> => {
    const value = moved[name] === undefined && from !== undefined ? moved[from] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return come.length === 0 ? moved : { ...moved, ...Object.fromEntries(come) };
}

/**
 * An event's payload in the form that it had on a day (`YYYY-MM-DD`), of one kept in whatever
 * form before an upgrade. What is missing in the newest form is missing in it.
 */
export const payloadOn = (event: Forms, version: string, payload: Payload): Payload =>
  (event.older ?? []).filter(({ before }) => version < before).reduce(inForm, presentPayload(event, payload));
