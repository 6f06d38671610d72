import { can, isPublicLive, publishingSteps, type Json, type PublishingStep } from '#core';
import { allLanguages } from '../auth/languages.ts';
import { answerJson, answerText, noContent } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { settle } from '../work/follow.ts';
import { readableModel } from '../work/readableModel.ts';
import { bodyRecord, checkEmpty, checkKnown } from '../checks/checkBody.ts';
import { checkVersion, etagOf } from '../checks/etag.ts';
import { itemJson, storedRecord } from '../reading/item.ts';
import { list } from '../reading/list.ts';
import { listQuery } from '../reading/listQuery.ts';
import type { Model } from '../model/Model.ts';
import { wholeShape } from '../select/shape.ts';
import { modelFor, refusal, type Work } from '../work/Work.ts';
import { fieldRefusal } from '../publish/fieldRefusal.ts';
import { liveTable } from '../model/liveTable.ts';
import { dropPlan, momentIn, plan } from '../publish/plans.ts';
import { publishRecord } from '../publish/publish.ts';
import { restoreVersion } from '../publish/restore.ts';
import { versionAt, type Version, type VersionAt } from '../publish/versions.ts';
import { quote } from '../db/names.ts';

/** A resource whose records its caller may publish; of another there is no such call. */
function publishedModel(work: Work, name: string | undefined): Model {
  const model = readableModel(work, name);
  if (!model.resource.decl.publishing) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  if (!can(work.viewer, model.resource.access.update)) throw refusal(work, 'Forbidden', 'forbidden');
  return model;
}

const recordAnswer = async (work: Work, model: Model, id: number) => {
  await settle(work);
  const { body, version } = await itemJson(work, wholeShape(work, model), id);
  return answerText(body, { headers: { etag: etagOf(version) } });
};

/** A call that publishes record `{id}` or takes it offline, and answers it as it is then. With `If-Match` only the version its caller has seen. */
export const publishingHandler =
  ({ resource, step }: { resource: string; step: PublishingStep }): RouteSpec['handle'] =>
  async (work, call) => {
    const model = modelFor(work, resource);
    const id = idParam(work, call.params);
    await checkVersion(work, model, await storedRecord(work, model, id, { lock: true }), call.headers['if-match']);
    await publishRecord(work, model, id, { step });
    return recordAnswer(work, model, id);
  };

/** How a record is published: what is planned, and its versions, newest first, with the one that is live. */
async function told(work: Work, { resource: { name, table } }: Model, id: number): Promise<Json> {
  const { rows: versions } = await work.db.query<{ [member: string]: Json }>(
    `select no, kind, at, live_at, late_minutes, user_name as by from publication_versions where resource = $1 and record_id = $2 order by no desc limit 200`,
    [name, id],
  );
  const { rows: plans } = await work.db.query<{ [member: string]: Json }>(
    `select step, at, wall, zone, user_name as by, failed from publication_plans where resource = $1 and record_id = $2 order by at`,
    [name, id],
  );
  const isLive = (await work.db.query(`select 1 from ${quote(liveTable(table))} where id = $1`, [id])).rows.length > 0;
  const out = versions.filter((each) => each.live_at !== null).sort((a, b) => String(b.live_at).localeCompare(String(a.live_at)));
  return { live: isLive ? (out[0]?.no ?? null) : null, plans, versions };
}

/** A version with its words by the locale of their language. */
async function inLocales({ db }: Work, { record, words }: Version): Promise<Json> {
  const languages = await allLanguages(db);
  const known = Object.entries(words).flatMap(([id, each]) => {
    const language = languages.find((one) => String(one.id) === id);
    return language && Object.keys(each).length > 0 ? [[language.locale, each]] : [];
  });
  return { record: record as Json, words: Object.fromEntries(known) as Json };
}

function placeOf(work: Work, text: string | undefined): VersionAt {
  if (text === 'now' || text === 'live') return text;
  return idParam(work, { no: text ?? '' }, 'no');
}

function stepIn(work: Work, value: unknown): PublishingStep {
  const step = publishingSteps.find((each) => each === value);
  if (!step) throw fieldRefusal(work, 'step', 'badValue');
  return step;
}

async function record(work: Work, { params }: Call): Promise<{ model: Model; id: number }> {
  const model = publishedModel(work, params.resource);
  const id = idParam(work, params);
  await storedRecord(work, model, id);
  return { model, id };
}

const route = (method: RouteSpec['method'], path: string, handle: RouteSpec['handle']): RouteSpec => ({ method, path, access: 'user', handle });

/** What is live of a resource that anybody may read: whoever asks is nobody. */
function publicModel(work: Work, name: string | undefined): { model: Model; nobody: Work } {
  const model = work.api.models.get(name ?? '');
  if (!model || !isPublicLive(model.resource.decl)) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  return { model, nobody: { ...work, viewer: undefined } };
}

/** GET: how a record is published, and its versions `now`, `live` or by number. POST: a plan, a version restored. */
export const publishingRoutes: RouteSpec[] = [
  route('GET', '-/publish/{resource}/{id}', async (work, call) => {
    const { model, id } = await record(work, call);
    return answerJson(await told(work, model, id));
  }),
  route('GET', '-/publish/{resource}/{id}/versions/{no}', async (work, call) => {
    const { model, id } = await record(work, call);
    return answerJson(await inLocales(work, await versionAt(work, model, id, placeOf(work, call.params.no))));
  }),
  route('POST', '-/publish/{resource}/{id}/versions/{no}/restore', async (work, call) => {
    checkEmpty(work, call.body);
    const { model, id } = await record(work, call);
    await restoreVersion(work, model, { id, no: placeOf(work, call.params.no), ifMatch: call.headers['if-match'] });
    return recordAnswer(work, model, id);
  }),
  route('POST', '-/publish/{resource}/{id}/plan', async (work, call) => {
    const { model, id } = await record(work, call);
    const body = bodyRecord(work, call.body);
    checkKnown(work, body, ['step', 'wall', 'zone']);
    await plan(work, model, id, { step: stepIn(work, body.step), moment: momentIn(work, body) });
    return recordAnswer(work, model, id);
  }),
  route('DELETE', '-/publish/{resource}/{id}/plan/{step}', async (work, call) => {
    const { model, id } = await record(work, call);
    if (!(await dropPlan(work, model, id, stepIn(work, call.params.step)))) throw refusal(work, 'RecordNotFound', 'recordNotFound');
    work.written.push({ resource: model.resource.name, id, change: 'updated' });
    return noContent();
  }),
  {
    method: 'GET',
    path: '-/published/{resource}',
    access: 'public',
    query: 'own',
    handle: async (work, { params, query }) => {
      const { model, nobody } = publicModel(work, params.resource);
      const { body, headers } = await list(nobody, await listQuery(nobody, model, query));
      return answerText(body, { headers });
    },
  },
  {
    method: 'GET',
    path: '-/published/{resource}/{id}',
    access: 'public',
    handle: async (work, { params }) => {
      const { model, nobody } = publicModel(work, params.resource);
      const { body } = await itemJson(nobody, wholeShape(nobody, model), idParam(work, params));
      return answerText(body);
    },
  },
];
