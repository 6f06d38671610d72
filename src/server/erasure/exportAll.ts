import type { Json, WireRecord } from '#core';
import { storedRecords } from '../reading/item.ts';
import { isReadable } from '../select/shape.ts';
import { systemViewer, type Work } from '../work/Work.ts';
import { withoutHidden } from '../select/nested.ts';
import { quote } from '../db/names.ts';
import { turn } from '../lib/turn.ts';
import { fieldTitle } from '../importExport/cells.ts';
import { idsAfter, withBelow, type PersonalRecords } from './found.ts';
import type { Person, Who } from './persons.ts';
import { personsIn } from './persons.ts';

const batch = 200;

/** Fields of a record that its person is given: all that an admin may read, or where several persons are in it, what is theirs. */
function fieldsGiven(work: Work, { model, decl, fields }: Person): string[] {
  const readable = [...model.fields.values()].filter((field) => isReadable(work, field) && field.name !== 'version').map(({ name }) => name);
  if (decl.fields === undefined) return readable;
  return readable.filter((name) => fields.includes(name) || ['id', model.resource.display, 'created_at'].includes(name));
}

function given(work: Work, { model }: Person, { record, fields }: { record: WireRecord; fields: readonly string[] }): Json {
  const entries = fields.flatMap((name): Array<[string, Json]> => {
    const value = record[name] ?? null;
    return value === null ? [] : [[name, withoutHidden(work, model.fields.get(name)!.schema, value)]];
  });
  return Object.fromEntries(entries);
}

/** The ids of what goes along with some records. */
async function idsBelow(work: Work, person: Person, ids: readonly number[]): Promise<number[]> {
  const sql = `select t.id from ${quote(person.model.resource.table)} t where t.${quote(person.decl.via!)} = any($1::bigint[]) order by t.id`;
  return (await work.db.query<{ id: number }>(sql, [ids])).rows.map(({ id }) => id);
}

/** The records of one person with all that goes along with them, some at a time. */
async function* recordsOf(work: Work, { root, person, who }: { root: Person; person: Person; who: Who }): AsyncGenerator<number[]> {
  const path = [...withBelow(root)].find((each) => each.person === person)!.path.toReversed();
  for (let after = 0; ; await turn()) {
    const roots = await idsAfter(work, root, { who, after, limit: batch });
    let ids = roots;
    for (const below of path.length === 0 ? [] : [...path.slice(1), person]) ids = await idsBelow(work, below, ids);
    for (let at = 0; at < ids.length; at += batch) yield ids.slice(at, at + batch);
    if (roots.length < batch) return;
    after = roots.at(-1)!;
  }
}

const rootOf = (work: Work, person: Person): Person =>
  personsIn(work.api.models).find((root) => [...withBelow(root)].some((each) => each.person === person))!;

/** Where somebody is or was signed in. */
async function* sessionsOf({ db }: Work, { users }: Who): AsyncGenerator<Json> {
  const { rows } = await db.query<Record<string, Json>>(
    'select created_at, last_used_at, address, user_agent from sessions where user_id = any($1::bigint[]) order by id',
    [users],
  );
  yield* rows;
}

const indented = (value: Json, by: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);

/**
 * Everything there is of somebody as JSON that people can read, piece by piece: `{ address, at, areas: [{ area,
 * records, titles, entries }], sessions }`. `titles` says what each field is called in the reader's language.
 */
export async function* exportAll(work: Work, who: Who, found: readonly PersonalRecords[]): AsyncGenerator<string> {
  const inner: Work = { ...work, viewer: systemViewer };
  yield `{\n  "address": ${JSON.stringify(who.address)},\n  "at": ${JSON.stringify(work.now.toISOString())},\n  "areas": [`;
  for (const [i, { person, area, title }] of found.entries()) {
    const fields = fieldsGiven(inner, person);
    const titles = Object.fromEntries(fields.map((name) => [name, fieldTitle(work, person.model, person.model.fields.get(name)!)]));
    const head = indented({ area, records: title, titles }, '    ');
    yield `${i === 0 ? '' : ','}\n    ${head.slice(0, -6)},\n      "entries": [`;
    let isFirst = true;
    for await (const ids of recordsOf(inner, { root: rootOf(work, person), person, who })) {
      for (const record of await storedRecords(inner, person.model, ids)) {
        yield `${isFirst ? '' : ','}\n        ${indented(given(inner, person, { record, fields }), '        ')}`;
        isFirst = false;
      }
    }
    yield `${isFirst ? '' : '\n      '}]\n    }`;
  }
  yield `\n  ],\n  "sessions": [`;
  let isFirst = true;
  for await (const session of sessionsOf(work, who)) {
    yield `${isFirst ? '' : ','}\n    ${indented(session, '    ')}`;
    isFirst = false;
  }
  yield `]\n}\n`;
}
