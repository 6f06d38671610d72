import { isObject, type Json, type JsonSchema } from '#core';
import { patched, type Payload } from '../engine/patched.ts';

/** A member of an event's data that can be set by hand. */
export interface Member {
  /** With dots, as conditions name it. */
  path: string;
  kind: 'text' | 'number' | 'choice' | 'json';
  /** What it may be, where that is a choice. */
  choices: string[];
  /** As it is in the example; empty: it is not there. */
  example: string;
}

const kindIn = ({ type, enum: choices }: JsonSchema): Member['kind'] => {
  if (choices || type === 'boolean') return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
};
const choicesIn = ({ type, enum: choices }: JsonSchema): string[] => (type === 'boolean' ? ['true', 'false'] : (choices ?? []).map(String));
const shown = (value: Json | undefined): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));

/** The members of a payload, those of objects one by one. `without`: names of the payload's own that are not sent. */
export function membersOf(schema: JsonSchema, example: Json | undefined, without: readonly string[] = []): Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]): Member[] => {
    if (without.includes(name)) return [];
    const value = isObject(example) ? (example as Payload)[name] : undefined;
    if (each.properties) return membersOf(each, value).map((inner) => ({ ...inner, path: `${name}.${inner.path}` }));
    return [{ path: name, kind: kindIn(each), choices: choicesIn(each), example: shown(value) }];
  });
}

/** A text as JSON where it is some; else as it is, so that the API says what it should be. */
function read(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

const nested = (path: readonly string[], value: Json): Payload =>
  Object.fromEntries([[path[0]!, path.length === 1 ? value : nested(path.slice(1), value)]]);

/** What was typed, by its path, as a change to the payload; empty texts change nothing. */
export function overridesOf(members: readonly Member[], typed: Readonly<Record<string, string>>): Payload {
  return members
    .filter(({ path }) => (typed[path] ?? '').trim() !== '')
    .reduce<Payload>((all, { path, kind }) => {
      const text = typed[path]!;
      return patched(all, nested(path.split('.'), kind === 'text' ? text : read(text)));
    }, {});
}
