import { operations, type ResourceDecl } from '../../declare/resourceDecl.ts';
import { systemFields } from '../../resource/fields.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** What is wrong with the fields a list offers to set on many records at once. That they exist is checked elsewhere. */
export function bulkEditProblems({ api, form, list, unique = [] }: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  const fields = list?.bulkEdit ?? [];
  if (fields.length === 0) return [];
  if (!(api.operations ?? operations).includes('update'))
    return [['/list/bulkEdit', 'needs the operation "update", which api.operations leaves out']];
  return fields.flatMap((field, i): Finding[] => {
    const say = (message: string): Finding[] => [[`/list/bulkEdit/${i}`, `names field "${field}", which ${message}: leave it out`]];
    const schema = properties[field] ?? {};
    if ((systemFields as readonly string[]).includes(field) || schema['x-readonly'] === true || schema['x-rollup'])
      return say('only the server sets');
    if (schema['x-immutable'] || (form?.update && !form.update.includes(field))) return say('no form changes after creation');
    if (schema['x-secret']) return say('is secret');
    // A field of a combination may be set as long as one of the others tells the records apart.
    return unique.some((set) => set.includes(field) && set.every((each) => fields.includes(each)))
      ? say('is unique, so no two records may get the same')
      : [];
  });
}
