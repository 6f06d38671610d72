import { addressPlace, erasedId, erasedValue, fieldsOfPerson, isPersonal, personsOf } from '../../records/personal.ts';
import type { PersonDecl } from '../../declare/personalDecl.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import { isObject, refOf, typeOf, type JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';
import { createCompiler } from '../schema/compiler.ts';

/** Why what a resource says of people's data cannot be carried out. That plain names exist is checked elsewhere. */
export function personalProblems(decl: ResourceDecl, schema: JsonSchema): Finding[] {
  const persons = personsOf(decl);
  const at = (i: number) => (Array.isArray(decl.personalData) ? `/personalData/${i}` : '/personalData');
  return [...persons.flatMap((person, i) => personProblems(person, { decl, schema, at: at(i) })), ...doubleWords(persons)];
}

interface PersonalCheck {
  decl: ResourceDecl;
  schema: JsonSchema;
  at: string;
}

const personProblems = (person: PersonDecl, told: PersonalCheck): Finding[] => [
  ...foundProblems(person, told),
  ...eraseProblems(person, told),
  ...(person.erase === 'empty' ? fieldsOfPerson(person, told.schema).flatMap((name) => emptyProblems(person, { ...told, name })) : []),
  ...setProblems(person, told),
];

/** How the person is found. */
function foundProblems(person: PersonDecl, { schema, at }: PersonalCheck): Finding[] {
  const { email, user, via, age } = person;
  if (via !== undefined)
    return email === undefined && user === undefined && age === undefined
      ? []
      : [[`${at}/via`, 'goes with another record, and so by no email, user or age of its own: say those of a second person']];
  if (email === undefined && user === undefined) return [[at, 'says by no email, user or via how the person is found']];
  return [...addressProblems(person, { schema, at }), ...userProblems(person, { schema, at })];
}

function addressProblems(person: PersonDecl, { schema, at }: Pick<PersonalCheck, 'schema' | 'at'>): Finding[] {
  const place = addressPlace(person, schema);
  if (!place) return [];
  const field = schema.properties?.[place.field];
  const holder = place.isList ? field?.items : field;
  const found = place.member === undefined ? field : holder?.properties?.[place.member];
  return found && typeOf(found) === 'string'
    ? []
    : [[`${at}/email`, `names "${person.email}", which is no text of the record: a field, or <field>.<member>`]];
}

function userProblems({ user }: PersonDecl, { schema, at }: Pick<PersonalCheck, 'schema' | 'at'>): Finding[] {
  const field = user === undefined || user === 'id' ? undefined : schema.properties?.[user];
  const isOne = !field || (typeOf(field) === 'integer' && (refOf(field) !== undefined || field.format === 'id'));
  return isOne ? [] : [[`${at}/user`, `names "${user}", which holds no id: an integer with x-ref, or of the format id, is needed`]];
}

/** What becomes of the data. */
function eraseProblems({ erase, because, fields, set }: PersonDecl, { schema, at }: PersonalCheck): Finding[] {
  const chosen = (fields ?? []).filter((name) => schema.properties?.[name] && !isPersonal(schema.properties[name]));
  const none = erase === 'empty' && fieldsOfPerson({ ...(fields && { fields }) }, schema).length === 0;
  return [
    ...(erase === 'keep' && because === undefined ? [[`${at}/because`, 'is missing: people are told why it is kept'] as Finding] : []),
    ...(erase !== 'keep' && because !== undefined ? [[`${at}/because`, 'is of what is kept alone'] as Finding] : []),
    ...(erase !== 'empty' && set !== undefined ? [[`${at}/set`, 'is of what is emptied alone'] as Finding] : []),
    ...chosen.map((name): Finding => [`${at}/fields`, `names "${name}", which is not x-personal, nor has it a part that is`]),
    ...(none ? [[`${at}/erase`, 'empties nothing: mark the fields with people’s data as x-personal'] as Finding] : []),
  ];
}

type Emptied = PersonalCheck & { name: string };

/** Whether a field may hold what it does once it is erased. */
function emptyProblems(person: PersonDecl, { decl, schema, name }: Emptied): Finding[] {
  const field = schema.properties?.[name];
  const place = addressPlace(person, schema);
  // Entries of a list go whole.
  if (!field || !isPersonal(field) || (place?.isList && place.field === name)) return [];
  const isUnique = (decl.unique ?? []).some((names) => names.includes(name));
  return withinProblems(field, { file: decl.schema, pointer: `/properties/${name}`, isNeeded: (schema.required ?? []).includes(name), isUnique });
}

interface Place {
  file: string;
  pointer: string;
  isNeeded: boolean;
  isUnique: boolean;
}

function withinProblems(field: JsonSchema, { file, pointer, isNeeded, isUnique }: Place): Finding[] {
  const say = (message: string): Finding => [pointer, message, file];
  const personal = field['x-personal'];
  if (personal === undefined) {
    const parts = field.items ? ([['items', field.items]] as const) : Object.entries(field.properties ?? {});
    return parts.flatMap(([name, part]) => {
      const at = field.items ? `${pointer}/items` : `${pointer}/properties/${name}`;
      return isPersonal(part) ? withinProblems(part, { file, pointer: at, isNeeded: (field.required ?? []).includes(name), isUnique: false }) : [];
    });
  }
  if (!isObject(personal))
    return isNeeded ? [say('is required, and so cannot be emptied: say what stands there then, `"x-personal": { "erased": "…" }`')] : [];
  const fits = createCompiler({ strict: false }).compile(field)(erasedValue(field, 1));
  return [
    ...(fits ? [] : [say('may not hold what its x-personal says stands there once it is erased')]),
    ...(isUnique && !personal.erased.includes(erasedId) ? [say(`is unique, and so needs ${erasedId} in what stands there once it is erased`)] : []),
  ];
}

function setProblems({ set = {} }: PersonDecl, { schema, at }: PersonalCheck): Finding[] {
  return Object.entries(set).flatMap(([name, value]): Finding[] => {
    const field = schema.properties?.[name];
    if (!field || value === null || createCompiler({ strict: false }).compile(field)(value)) return [];
    return [[`${at}/set/${name}`, `is a value that "${name}" may not have`]];
  });
}

/** Reasons have words of their own, and a resource one for what it keeps. */
function doubleWords(persons: readonly PersonDecl[]): Finding[] {
  const ids = persons.flatMap(({ unless = [] }) => unless.map(({ id }) => id));
  const double = ids.find((id, i) => id === 'because' || ids.indexOf(id) !== i);
  return [
    ...(double === undefined
      ? []
      : [['/personalData', `declares the reason "${double}" twice, or by a word that is taken: choose another`] as Finding]),
    ...(persons.filter(({ because }) => because !== undefined).length > 1
      ? [['/personalData', 'says twice why it is kept: once is enough'] as Finding]
      : []),
  ];
}
