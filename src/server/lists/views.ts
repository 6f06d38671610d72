import { can, isBlank, isUnscoped, type Json, type WireRecord } from '#core';
import { answerJson, noContent } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { json } from '../db/Db.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import { notFound } from '../reading/item.ts';
import { isUnstorable, refusal, type Work } from '../work/Work.ts';
import { readableModel } from '../work/readableModel.ts';

interface Row {
  id: number;
  resource: string;
  name: string;
  query: Json;
  owner_id: number;
  shared: string | null;
}

const circles = { own: null, operator: 'operator', everyone: 'all' } as const;
type Circle = keyof typeof circles;
const circleOf = (shared: string | null): Circle => (shared === 'all' ? 'everyone' : shared === 'operator' ? 'operator' : 'own');

const wire = (work: Work, { id, resource, name, query, owner_id, shared }: Row): Json => ({
  id,
  resource,
  name,
  query: query as string,
  shared: circleOf(shared),
  mine: owner_id === work.viewer!.id,
  removable: owner_id === work.viewer!.id || isUnscoped(work.viewer!),
});

/** Everybody's of somebody bound to an operator are for that operator's people; whom no operator binds meets all that are shared. */
const visible = `(owner_id = $1 or (shared is not null and ($3 or operator_id = $2)) or (shared = 'all' and operator_id is null))`;
const seenBy = ({ viewer }: Work) => [viewer!.id, viewer!.operatorId, isUnscoped(viewer!)];

/** Saved views of a resource: one's own as they were ordered, then what others share. */
export async function savedViews(work: Work, resource: string): Promise<Row[]> {
  const { rows } = await work.db.query<Row>(
    `select id, resource, name, query, owner_id, shared from views where resource = $4 and ${visible}
    order by owner_id <> $1, case when owner_id = $1 then place end nulls last, name, id limit 500`,
    [...seenBy(work), resource],
  );
  return rows;
}

function problemsOf(work: Work, body: WireRecord): FieldProblems {
  const problems = new FieldProblems();
  const say = (name: string, key: string) => problems.say(name, work.t(`api:${key}`));
  const isText = (value: Json | undefined, most: number) => typeof value === 'string' && value.length <= most && !isUnstorable(value);
  if ('name' in body && !(isText(body.name, 80) && !isBlank(String(body.name)))) say('name', 'badText');
  if ('query' in body && !isText(body.query, 4000)) say('query', 'badText');
  if ('shared' in body && !(typeof body.shared === 'string' && Object.hasOwn(circles, body.shared))) say('shared', 'badCircle');
  else if ('shared' in body && body.shared !== 'own' && !can(work.viewer, 'manager')) say('shared', 'fieldForbidden');
  else if (body.shared === 'operator' && work.viewer?.operatorId === undefined) say('shared', 'badCircle');
  return problems;
}

function checked(work: Work, body: unknown, { names, required = [] }: { names: readonly string[]; required?: readonly string[] }): WireRecord {
  const record = bodyRecord(work, body);
  checkKnown(work, record, names);
  const problems = problemsOf(work, record);
  for (const name of required) if (record[name] === undefined) problems.say(name, work.t('validation:required'));
  problems.throwAny();
  return record;
}

async function ownView(work: Work, id: number): Promise<Row> {
  const {
    rows: [row],
  } = await work.db.query<Row>('select id, resource, name, query, owner_id, shared from views where id = $1 and owner_id = $2 for update', [
    id,
    work.viewer!.id,
  ]);
  if (!row) throw notFound(work);
  return row;
}

const mostOfOne = 200;
const isIds = (ids: Json | undefined): ids is number[] =>
  Array.isArray(ids) && ids.length > 0 && ids.length <= mostOfOne && ids.every((id) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0);

/** Of a view's question, bytes. */
const bodyLimit = 64 * 1024;

/**
 * Saved views of lists: one's own, those shared with one's operator, and everybody's. Only the owner
 * changes one, and an admin may remove any that is shared; sharing takes a manager or an admin.
 */
export const viewRoutes: RouteSpec[] = [
  {
    method: 'GET',
    path: '-/views',
    access: 'user',
    query: { resource: { type: 'string' } },
    handle: async (work, { query }) => {
      const { resource } = readableModel(work, [query.resource ?? []].flat()[0]);
      return answerJson((await savedViews(work, resource.name)).map((row) => wire(work, row)));
    },
  },
  {
    method: 'POST',
    path: '-/views',
    access: 'user',
    bodyLimit,
    handle: async (work, { body }) => {
      const { resource: name, ...rest } = checked(work, body, {
        names: ['resource', 'name', 'query', 'shared'],
        required: ['resource', 'name', 'query'],
      });
      const { resource } = readableModel(work, typeof name === 'string' ? name : undefined);
      const {
        rows: [{ count } = { count: 0 }],
      } = await work.db.query<{ count: number }>('select count(*)::int as count from views where owner_id = $1', [work.viewer!.id]);
      if (count >= mostOfOne) throw refusal(work, 'BadRequest', 'tooManyViews', { params: { count: mostOfOne } });
      const {
        rows: [row],
      } = await work.db.query<Row>(
        `insert into views (resource, name, query, owner_id, operator_id, shared, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
        returning id, resource, name, query, owner_id, shared`,
        [
          resource.name,
          String(rest.name).trim(),
          json(rest.query),
          work.viewer!.id,
          work.viewer!.operatorId,
          circles[(rest.shared as Circle | undefined) ?? 'own'],
          work.now,
        ],
      );
      return answerJson(wire(work, row!), { status: 201 });
    },
  },
  {
    method: 'PATCH',
    path: '-/views/{id}',
    access: 'user',
    bodyLimit,
    handle: async (work, { params, body }) => {
      const view = await ownView(work, idParam(work, params));
      const change = checked(work, body, { names: ['name', 'query', 'shared'] });
      const shared = change.shared === undefined ? view.shared : circles[change.shared as Circle];
      const {
        rows: [row],
      } = await work.db.query<Row>(
        `update views set name = $2, query = $3, shared = $4, operator_id = $5, version = version + 1, updated_at = $6 where id = $1
        returning id, resource, name, query, owner_id, shared`,
        [view.id, String(change.name ?? view.name).trim(), json(change.query ?? view.query), shared, work.viewer!.operatorId, work.now],
      );
      return answerJson(wire(work, row!));
    },
  },
  {
    method: 'PUT',
    path: '-/views',
    access: 'user',
    bodyLimit,
    handle: async (work, { body }) => {
      const { ids } = bodyRecord(work, body);
      checkKnown(work, bodyRecord(work, body), ['ids']);
      if (!isIds(ids)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'ids' } });
      const sql = 'update views set place = array_position($2::bigint[], id) where owner_id = $1 and id = any($2::bigint[])';
      const { count } = await work.db.query(sql, [work.viewer!.id, ids]);
      if (count !== ids.length) throw notFound(work);
      return noContent();
    },
  },
  {
    method: 'DELETE',
    path: '-/views/{id}',
    access: 'user',
    handle: async (work, { params }) => {
      const { viewer } = work;
      const { count } = await work.db.query('delete from views where id = $1 and (owner_id = $2 or ($3 and shared is not null))', [
        idParam(work, params),
        viewer!.id,
        isUnscoped(viewer!),
      ]);
      if (count === 0) throw notFound(work);
      return noContent();
    },
  },
];
