import { operations, type ResourceDecl } from '../../declare/resourceDecl.ts';
import { kindOf } from '../../schema/kinds.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** Kinds whose widget fits a cell. */
const plain: ReadonlySet<string> = new Set(['text', 'code', 'flag', 'integer', 'number', 'money', 'date']);

/** What is wrong with the fields that are edited in the cells of a list. */
export function listEditProblems({ api, form, schema: file }: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  const updates = (api.operations ?? operations).includes('update');
  return Object.entries(properties).flatMap(([field, schema]): Finding[] => {
    if (!schema['x-list-edit']) return [];
    const why = whyNot(schema) ?? (form?.update && !form.update.includes(field) ? 'no form changes after creation' : undefined);
    const found = updates ? why : 'needs the operation "update", which api.operations leaves out';
    return found === undefined ? [] : [[`/properties/${field}/x-list-edit`, `is on a field that ${found}: leave it out`, file]];
  });
}

function whyNot(schema: JsonSchema): string | undefined {
  if (schema['x-readonly'] === true || schema['x-rollup']) return 'only the server sets';
  if (schema['x-immutable']) return 'no form changes after creation';
  if (schema['x-localized']) return 'has a text per language, of which a list shows the reader’s';
  if (schema['x-secret'] || schema['x-step-up']) return 'asks for more than a cell can';
  return plain.has(kindOf(schema)) ? undefined : `has the widget of a ${kindOf(schema)}, which fits no cell`;
}
