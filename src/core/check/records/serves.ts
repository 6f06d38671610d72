import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import { servedWords } from '../../declare/servedWords.ts';
import type { Finding } from '../Finding.ts';

/** Whether a resource that serves the marketplace has the fields others rely upon. */
export function servesProblems({ serves, schema: file }: ResourceDecl, schema: JsonSchema): Finding[] {
  const missing = (serves ? servedWords[serves] : []).filter((field) => schema.properties?.[field] === undefined);
  return missing.map((field) => ['/serves', `serves "${serves}", and others read its field "${field}", which ${file} does not have: add it`]);
}
