import type { JsonSchema } from './schema.ts';

/** A schema whose fields may have had other names (`x-formerly`). */
interface Renamed {
  schema: JsonSchema;
}
const known = new WeakMap<JsonSchema, ReadonlyMap<string, string>>();

/** The names fields once had, each with the name it has now. */
export function formerNames({ schema }: Renamed): ReadonlyMap<string, string> {
  const found =
    known.get(schema) ??
    new Map(
      Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        (field['x-formerly'] ?? []).map((former): [string, string] => [former, name]),
      ),
    );
  known.set(schema, found);
  return found;
}

/** The present name of a field, for one it had before; any other name as it is. */
export const presentName = (resource: Renamed, name: string): string => formerNames(resource).get(name) ?? name;

/** The present names of a list of fields with commas, each perhaps with a minus before it, as `sort` and `fields` hold them. */
export const presentList = (resource: Renamed, text: string): string =>
  formerNames(resource).size === 0 ? text : text.replace(/[A-Za-z_]\w*/g, (name) => presentName(resource, name));

/** A record, a change or an image of one under present names; where it has a field under both, the present one counts. */
export function withPresentNames<T extends object>(resource: Renamed, record: T): T {
  const former = formerNames(resource);
  if (former.size === 0 || !Object.keys(record).some((name) => former.has(name))) return record;
  const renamed = Object.entries(record).map(([name, value]) => [former.get(name) ?? name, value] as const);
  const present = Object.entries(record).filter(([name]) => !former.has(name));
  return Object.fromEntries([...renamed, ...present]) as T;
}
