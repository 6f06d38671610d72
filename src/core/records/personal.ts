import type { PersonalDecl, PersonDecl } from '../declare/personalDecl.ts';
import { isObject, type Json, type JsonSchema, type WireRecord } from '../schema/schema.ts';

/** The persons a resource declares; mostly none. */
export const personsOf = ({ personalData }: { personalData?: PersonalDecl }): readonly PersonDecl[] =>
  personalData === undefined ? [] : [personalData].flat();

/** Whether a field is personal, or has a part that is. */
export const isPersonal = (schema: JsonSchema): boolean =>
  schema['x-personal'] !== undefined ||
  Object.values(schema.properties ?? {}).some(isPersonal) ||
  (schema.items !== undefined && isPersonal(schema.items));

/** The fields of a record with the data of one of its persons. */
export const fieldsOfPerson = ({ fields }: Pick<PersonDecl, 'fields'>, schema: JsonSchema): string[] =>
  fields ?? Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (isPersonal(field) ? [name] : []));

/** Where a person's address stands: a field, and in an object or each object of a list a member of it. */
interface AddressPlace {
  field: string;
  member?: string;
  isList: boolean;
}

/** The place that the `email` of a person names; absent where it names none. */
export function addressPlace({ email }: Pick<PersonDecl, 'email'>, schema: JsonSchema): AddressPlace | undefined {
  if (email === undefined) return undefined;
  const [field, member] = email.split('.') as [string, string | undefined];
  return { field, ...(member !== undefined && { member }), isList: schema.properties?.[field]?.items !== undefined };
}

/** What stands for the id in a text that takes the place of personal data. */
export const erasedId = '{{id}}';

/** What a personal field holds once it is erased: nothing, or the text that its schema says. */
export function erasedValue({ 'x-personal': personal }: JsonSchema, id: number): Json {
  return typeof personal === 'object' ? personal.erased.replaceAll(erasedId, String(id)) : null;
}

/** A value without what is personal in it. */
function emptied(schema: JsonSchema, value: Json, id: number): Json {
  if (value === null) return null;
  if (schema['x-personal'] !== undefined) return erasedValue(schema, id);
  if (Array.isArray(value)) return schema.items ? value.map((each) => emptied(schema.items!, each, id)) : value;
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, each]) => {
    const member = schema.properties?.[name];
    return [name, member && isPersonal(member) ? emptied(member, each, id) : each] as const;
  });
  return Object.fromEntries(members.filter(([name, each]) => each !== null || value[name] === null));
}

const isOf = (entry: Json, member: string, address: string | undefined): boolean => {
  const own = isObject(entry) ? entry[member] : undefined;
  return typeof own === 'string' && (address === undefined || own.toLowerCase() === address);
};

/**
 * What the fields of a person hold once they are erased, as far as that differs. Of a list with addresses only the entries of theirs go; without an
 * `address`, in small letters, all that have one.
 */
export function erasedFields(person: PersonDecl, schema: JsonSchema, record: WireRecord & { id: number }, address?: string): WireRecord {
  const place = addressPlace(person, schema);
  const entries = fieldsOfPerson(person, schema).flatMap((name): Array<[string, Json]> => {
    const value = record[name] ?? null;
    const list = place?.isList && place.field === name && Array.isArray(value) ? value : undefined;
    const next = list ? list.filter((entry) => !isOf(entry, place!.member!, address)) : emptied(schema.properties![name]!, value, record.id);
    return JSON.stringify(next) === JSON.stringify(value) ? [] : [[name, next]];
  });
  return Object.fromEntries(entries);
}

/** The addresses of a person that a record holds, in small letters. */
export function addressesIn(person: PersonDecl, schema: JsonSchema, record: WireRecord): string[] {
  const place = addressPlace(person, schema);
  const value = place && record[place.field];
  if (!place || value === undefined || value === null) return [];
  const { member } = place;
  const found = member === undefined ? [value] : [value].flat().map((each) => (isObject(each) ? (each[member] as Json) : null));
  return found.flatMap((each) => (typeof each === 'string' && each !== '' ? [each.toLowerCase()] : []));
}
