import { isObject, type Json } from '#core';
import type { Protocol } from '#server';

/** Members that tell who somebody is: the log keeps that they were there. */
const personal = new Set(['fullName', 'firstName', 'lastName', 'emailAddress', 'phoneNumber', 'postalCode', 'notes', 'value', 'pickupHotel']);
const mostCharacters = 20_000;

function masked(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(masked);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, personal.has(name) && each !== null && each !== '' ? '•••' : masked(each as Json)]),
  );
}

/** JSON as the log keeps it: without personal data, and its beginning where it is long. */
function textOf(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(masked(value), null, 1);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)} …` : text;
}

/** Writes a call down, for the reseller's page. */
export const tell: NonNullable<Protocol['tell']> = async ({ call, answer: { status, body }, owner, ms }, { sql, now }) => {
  const error = status === 200 ? null : String((body as { error?: unknown } | undefined)?.error ?? status);
  await sql(
    `insert into reseller_calls (reseller_id, key_id, is_test, method, path, status, error, ms, request, answer, request_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      owner.id,
      owner.key,
      owner.kind === 'test' || call.headers['octo-env'] === 'test',
      call.method,
      `/${call.path.join('/')}`.slice(0, 200),
      status,
      error,
      ms,
      textOf(call.body ?? (Object.keys(call.query).length > 0 ? call.query : undefined)),
      textOf(body as Json),
      call.requestId,
      now,
    ],
  );
};
