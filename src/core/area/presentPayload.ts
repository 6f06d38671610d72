import type { Json, JsonSchema } from '../schema/schema.ts';

type Payload = Record<string, Json>;

/** An event's payload as its schema is now: a member that was added after the event was raised has the value that its `x-from` names. */
export function presentPayload(schema: JsonSchema, payload: Payload): Payload {
  const added = Object.entries(schema.properties ?? {}).flatMap(([name, { 'x-from': from }]): Array<[string, Json]> => {
    const value = payload[name] === undefined && from !== undefined ? payload[from] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return added.length === 0 ? payload : { ...payload, ...Object.fromEntries(added) };
}
