import { isObject, type Json } from '#core';
import { answerJson, noContent } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { json } from '../db/Db.ts';
import { refusal, type Work } from '../work/Work.ts';

/** Of one user. */
const mostNames = 300;
/** Of a value, characters of its JSON. */
const longest = 8000;
/** Of a call, bytes. */
const bodyLimit = 256 * 1024;

const isName = (name: string): boolean => /^[\w./-]{1,120}$/.test(name);
/** Values hold words of lists and columns: text that no database holds is none of them. */
const isValue = (value: Json | undefined): boolean => {
  const text = JSON.stringify(value ?? null);
  return text.length <= longest && !/\\u0000|\\ud[89a-f]/i.test(text);
};

function valuesIn(work: Work, body: unknown): Array<[name: string, value: Json]> {
  const record = bodyRecord(work, body);
  checkKnown(work, record, ['values']);
  const values = isObject(record.values) ? Object.entries(record.values) : [];
  const [wrong] = values.find(([name, value]) => !isName(name) || !isValue(value)) ?? [];
  if (values.length === 0 || wrong !== undefined) throw refusal(work, 'BadRequest', 'badValue', { params: { name: wrong ?? 'values' } });
  return values.map(([name, value]) => [name, value ?? null]);
}

/** What a user likes (columns of lists, pinned pages), kept by names that the browser chooses and read by nobody else. */
export const preferenceRoutes: RouteSpec[] = [
  {
    method: 'GET',
    path: '-/preferences',
    access: 'user',
    handle: async (work) => {
      const { rows } = await work.db.query<{ name: string; value: Json }>('select name, value from preferences where user_id = $1', [
        work.viewer!.id,
      ]);
      return answerJson({ values: Object.fromEntries(rows.map(({ name, value }) => [name, value])) });
    },
  },
  {
    method: 'PATCH',
    path: '-/preferences',
    access: 'user',
    bodyLimit,
    handle: async (work, { body }) => {
      const values = valuesIn(work, body);
      const names = values.map(([name]) => name);
      const { rows } = await work.db.query<{ count: number }>(
        'select count(*)::int as count from preferences where user_id = $1 and name <> all($2)',
        [work.viewer!.id, names],
      );
      if (rows[0]!.count + names.length > mostNames) throw refusal(work, 'BadRequest', 'badValue', { params: { name: names[0]! } });
      await work.db.query(
        `insert into preferences (user_id, name, value, updated_at) select $1, each.name, coalesce(each.value, 'null'::jsonb), $3
         from jsonb_to_recordset($2::jsonb) as each (name text, value jsonb) on conflict (user_id, name) do update set value = excluded.value, updated_at = $3`,
        [work.viewer!.id, json(values.map(([name, value]) => ({ name, value }))), work.now],
      );
      return noContent();
    },
  },
];
