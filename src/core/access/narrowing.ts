import { nearest } from '../text/nearest.ts';
import { anyOf, type Filters } from '../question/question.ts';
import type { Plugin, Problem } from '../area/declared.ts';
import { fieldOf } from '../resource/fields.ts';
import { codesIn, isObject, type Json, type JsonSchema, type OnlyValue, type RefDecl, type WireRecord } from '../schema/schema.ts';

/** What the records that a relation offers must have, by field of theirs: a value, or several of which one counts. */
export type Narrowing = Record<string, Exclude<Json, null>>;

const onlyOf = ({ 'x-ref': own, items }: JsonSchema): Readonly<Record<string, OnlyValue>> => {
  const ref = own ?? items?.['x-ref'];
  return typeof ref === 'object' ? (ref.only ?? {}) : {};
};

/** The field of the record that a value is taken from. */
const sourceIn = (value: OnlyValue): string | undefined => (isObject(value) ? value.from : undefined);

/** The fields of the record itself by which a relation is narrowed. */
export const narrowed = (schema: JsonSchema): string[] => Object.values(onlyOf(schema)).flatMap((value) => sourceIn(value) ?? []);

/** Which records a relation of this record offers. What goes by a field that is empty is not asked. */
export function narrowingOf(schema: JsonSchema, record: WireRecord): Narrowing {
  return Object.fromEntries(
    Object.entries(onlyOf(schema)).flatMap(([field, value]): Array<[string, Exclude<Json, null>]> => {
      const source = sourceIn(value);
      const wanted = source === undefined ? (value as Json) : record[source];
      return wanted === undefined || wanted === null || wanted === '' ? [] : [[field, wanted]];
    }),
  );
}

/** The relations of a record that are to be emptied because a field has changed by which their choice is narrowed. */
export function emptiedBy({ properties = {} }: JsonSchema, before: WireRecord, after: WireRecord): string[] {
  const isOther = (field: string) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null);
  return Object.entries(properties).flatMap(([name, schema]) =>
    Object.values(onlyOf(schema)).some((value) => isObject(value) && value.clears && isOther(value.from as string)) ? [name] : [],
  );
}

/** A narrowing as the filters of a list. */
export const narrowingFilters = (narrowing: Narrowing): Filters =>
  Object.fromEntries(Object.entries(narrowing).map(([field, value]) => [field, anyOf([value].flat().map(String))]));

/** Codes that a relation asks for and the other resource's field does not have. What is no field at all is told elsewhere. */
export function narrowingProblems(plugins: readonly Plugin[], plugin: Plugin): Problem[] {
  const resources = new Map(plugins.flatMap((each) => each.resources.map((resource) => [resource.name, resource])));
  return plugin.resources.flatMap(({ schema, decl }) =>
    refsWithin(schema).flatMap(({ pointer, ref: { to, only = {} } }) =>
      Object.entries(only).flatMap(([field, value]): Problem[] => {
        const target = resources.get(to);
        const { of = '', by = '' } = target?.decl.query?.[field] ?? {};
        const asked = target && (fieldOf(target, field) ?? (resources.get(of) && fieldOf(resources.get(of)!, by)));
        const codes = codesIn(asked ?? {});
        const strays = isObject(value) || codes.length === 0 ? [] : [value].flat().filter((each) => !codes.includes(each));
        return strays.map((each) => ({
          plugin: plugin.id,
          file: decl.schema,
          pointer: `${pointer}/x-ref/only/${field}`,
          message: strayCode(each, { field, to, codes: codes.map(String) }),
        }));
      }),
    ),
  );
}

function strayCode(value: Json, { field, to, codes }: { field: string; to: string; codes: string[] }): string {
  const near = nearest(String(value), codes);
  return `asks for ${JSON.stringify(value)}, which ${field} of ${to} never is; there are: ${codes.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** Every relation in a schema that says which records it leads to, at any depth. */
function refsWithin(schema: JsonSchema, pointer = ''): Array<{ pointer: string; ref: RefDecl }> {
  const own = typeof schema['x-ref'] === 'object' ? [{ pointer, ref: schema['x-ref'] }] : [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => refsWithin(each, `${pointer}/properties/${name}`));
  return [...own, ...inside, ...(schema.items ? refsWithin(schema.items, `${pointer}/items`) : [])];
}
