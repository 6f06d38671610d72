import type { DeclaredEvent, OlderForm } from './events.ts';
import { isObject, type Json } from './schema.ts';

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

const formsFor = ({ older = [] }: Pick<DeclaredEvent, 'older'>, version: string): readonly OlderForm[] =>
  older.filter(({ before }) => version < before);

/** An event's payload as whoever knows it as it was on a day (`YYYY-MM-DD`) reads it. What is missing in the newest one is missing in it. */
export const payloadOn = (event: Pick<DeclaredEvent, 'older'>, version: string, payload: Payload): Payload =>
  formsFor(event, version).reduce(inForm, payload);

/** The schema of an event's payload as it was on a day. */
export const schemaOn = (event: Pick<DeclaredEvent, 'older' | 'schema'>, version: string) => formsFor(event, version).at(-1)?.schema ?? event.schema;
