import { isObject, type Json } from '#core';

export type Payload = Record<string, Json>;

const merged = (was: Json | undefined, next: Json): Json => (isObject(next) ? patched(isObject(was) ? (was as Payload) : {}, next as Payload) : next);

/** A payload with some of its members other than they were, as JSON Merge Patch (RFC 7396) says: `null` takes one out, a list is replaced. */
export function patched(payload: Payload, patch: Payload): Payload {
  const gone = Object.keys(patch).filter((name) => patch[name] === null);
  const kept = Object.entries(payload).filter(([name]) => !gone.includes(name));
  const set = Object.entries(patch).flatMap(
    ([name, next]): Array<[string, Json]> => (next === null ? [] : [[name, merged(Object.hasOwn(payload, name) ? payload[name] : undefined, next)]]),
  );
  return Object.fromEntries([...kept, ...set]);
}
