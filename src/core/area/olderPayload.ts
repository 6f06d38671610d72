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
