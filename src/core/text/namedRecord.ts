/** A record as rich text names it: `<a data-record="text-pages:12">`, `<figure data-embed="products:12">`. */
export interface NamedRecord {
  resource: string;
  id: number;
}

const name = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*):([1-9]\d{0,14})$/;

/** Reads the name of a record; `undefined` for anything else. */
export function recordNamed(text: string): NamedRecord | undefined {
  const [, resource, id] = text.length <= 100 ? (name.exec(text) ?? []) : [];
  return resource === undefined ? undefined : { resource, id: Number(id) };
}

/** The name of a record in rich text. */
export const nameRecord = ({ resource, id }: NamedRecord): string => `${resource}:${id}`;
