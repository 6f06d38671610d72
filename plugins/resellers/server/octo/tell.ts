import { isObject, type Json } from '#core';
import type { Protocol, ToldCall } from '#server';

/** Members that tell who somebody is: the log keeps that they were there. */
const personal = new Set(['fullName', 'firstName', 'lastName', 'emailAddress', 'phoneNumber', 'postalCode', 'notes', 'value', 'pickupHotel']);
/** What is kept of a request or an answer: all of most. Of what was only looked at there is much, and its beginning tells enough. */
const most = { usual: 20_000, read: 2000 } as const;

interface Left {
  characters: number;
}

/** The items of a list as long as there are characters left to show them. */
function* upTo<T>(items: readonly T[], left: Left): Generator<T> {
  for (const item of items) {
    if (left.characters < 0) return;
    yield item;
  }
}

/** JSON without personal data, and no more of it than is shown. */
function masked(value: Json | undefined, left: Left): Json {
  if (Array.isArray(value)) return Array.from(upTo(value, left), (each) => masked(each, left));
  if (isObject(value))
    return Object.fromEntries(
      Array.from(upTo(Object.entries(value), left), ([name, each]) => [
        name,
        personal.has(name) && each !== null && each !== '' ? '•••' : masked(each as Json, left),
      ]),
    );
  left.characters -= typeof value === 'string' ? value.length : 1;
  return value ?? null;
}

/** JSON as the log keeps it: without personal data, and its beginning where it is long. */
function textOf(value: Json | undefined, mostCharacters: number): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(masked(value, { characters: mostCharacters }), null, 1);
  return text.length > mostCharacters ? `${storable(text.slice(0, mostCharacters))} …` : text;
}

/** Text without what a database cannot hold. */
const storable = (text: string): string => Buffer.from(text).toString().replaceAll('\0', '');

function rowOf({ call, answer: { status, body }, owner, ms, at }: ToldCall) {
  const error = status === 200 ? null : String((body as { error?: unknown } | undefined)?.error ?? status);
  const isRead = error === null && (call.method === 'GET' || call.path[0] === 'availability');
  return {
    reseller_id: owner.id,
    key_id: owner.key,
    is_test: owner.kind === 'test' || call.headers['octo-env'] === 'test',
    method: call.method,
    path: storable(`/${call.path.join('/')}`.slice(0, 200)),
    status,
    error,
    ms,
    request: textOf(call.body ?? (Object.keys(call.query).length > 0 ? call.query : undefined), most.usual),
    answer: textOf(body as Json, isRead ? most.read : most.usual),
    request_id: call.requestId,
    at,
  };
}

/** Writes calls down, for the reseller's page. */
export const tell: NonNullable<Protocol['tell']> = async (told, { sql }) => {
  await sql(
    `insert into reseller_calls (reseller_id, key_id, is_test, method, path, status, error, ms, request, answer, request_id, created_at, updated_at)
     select reseller_id, key_id, is_test, method, path, status, error, ms, request, answer, request_id, at, at
     from jsonb_to_recordset($1::jsonb) as c (reseller_id bigint, key_id bigint, is_test boolean, method text, path text, status bigint,
       error text, ms bigint, request text, answer text, request_id text, at timestamptz)`,
    [JSON.stringify(told.map(rowOf))],
  );
};
