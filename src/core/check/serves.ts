import type { ResourceDecl } from '../resourceDecl.ts';
import type { JsonSchema } from '../schema.ts';
import { servedWords } from '../servedWords.ts';
import type { Finding } from './Finding.ts';

/** Whether a resource that serves the marketplace has the fields others rely upon. */
export function servesProblems({ serves, schema: file }: ResourceDecl, schema: JsonSchema): Finding[] {
  const missing = (serves ? servedWords[serves] : []).filter((field) => schema.properties?.[field] === undefined);
  return missing.map((field) => ['/serves', `serves "${serves}", and others read its field "${field}", which ${file} does not have: add it`]);
}
