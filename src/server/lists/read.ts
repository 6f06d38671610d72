import { instantOf, isObject, type Json } from '#core';
import { noContent } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { quote } from '../db/names.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { notFound } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { wholeId } from '../select/unread.ts';
import { refusal, type Work } from '../work/Work.ts';
import { readableModel } from '../work/readableModel.ts';
import { compactMarks, forgetMarks, putMark } from './readMarks.ts';

/** A resource whose records may be unread; of another there is no such call. */
function unreadModel(work: Work, name: string | undefined): Model & { by: string } {
  const model = readableModel(work, name);
  const by = model.resource.decl.unread;
  if (by === undefined) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  return { ...model, by };
}

/** What of a record is to be read last; somebody else's record is RecordNotFound. */
async function lastIn(work: Work, model: Model & { by: string }, id: number): Promise<Date | null> {
  const params = new Params();
  const sql = `select t.${quote(model.by)} as last from ${quote(model.resource.table)} t where t.id = ${params.add(id)} and ${scopeSql(work, model, 't', params)}`;
  const [found] = (await work.db.query<{ last: Date | string | null }>(sql, params.values)).rows;
  if (!found) throw notFound(work);
  return found.last === null ? null : new Date(found.last);
}

/** Until when the caller has read: the moment they say, or now. */
function untilOf(work: Work, { body }: Call): Date {
  if (body === undefined || body === null || (isObject(body as Json) && Object.keys(body).length === 0)) return work.now;
  const record = bodyRecord(work, body);
  checkKnown(work, record, ['until']);
  const until = typeof record.until === 'string' ? instantOf(record.until) : undefined;
  if (!until) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'until' } });
  return until > work.now ? work.now : until;
}

const tell = (work: Work, { resource }: Model, id: number) => void work.written.push({ resource: resource.name, id, change: 'read' });

/** PUT -/read/{resource}/{id} `{ until? }`: the reader has read a record as it was then, by default now. */
const read: RouteSpec = {
  method: 'PUT',
  path: '-/read/{resource}/{id}',
  access: 'user',
  handle: async (work, call) => {
    const model = unreadModel(work, call.params.resource);
    const id = idParam(work, call.params);
    await lastIn(work, model, id);
    const until = untilOf(work, call);
    const marks = { userId: work.viewer!.id, resource: model.resource.name };
    await putMark(work.db, { ...marks, id, at: until });
    await compactMarks(work, model);
    tell(work, model, id);
    return noContent();
  },
};

/** DELETE -/read/{resource}/{id}: the record is unread again, as far as there is anything to read. */
const unread: RouteSpec = {
  method: 'DELETE',
  path: '-/read/{resource}/{id}',
  access: 'user',
  handle: async (work, { params }) => {
    const model = unreadModel(work, params.resource);
    const id = idParam(work, params);
    const last = await lastIn(work, model, id);
    if (last) {
      await putMark(work.db, { userId: work.viewer!.id, resource: model.resource.name, id, at: new Date(last.getTime() - 1), isBack: true });
      tell(work, model, id);
    }
    return noContent();
  },
};

/** PUT -/read/{resource} `{ until? }`: the reader has read every record as it was then. */
const readAll: RouteSpec = {
  method: 'PUT',
  path: '-/read/{resource}',
  access: 'user',
  handle: async (work, call) => {
    const model = unreadModel(work, call.params.resource);
    const until = untilOf(work, call);
    const marks = { userId: work.viewer!.id, resource: model.resource.name };
    await forgetMarks(work.db, marks, until);
    await putMark(work.db, { ...marks, id: wholeId, at: until });
    tell(work, model, wholeId);
    return noContent();
  },
};

export const readRoutes: RouteSpec[] = [read, unread, readAll];
