import {
  endpointsOfResource,
  variantSchema,
  verbOfOperation,
  versionsField,
  type Endpoint,
  type Operation,
  type ResourceDecl,
  type WireRecord,
} from '#core';
import { auditHeader } from '../audit/audit.ts';
import { answerText, noContent, type Answer } from '../calls/Answer.ts';
import { bodyBytes } from '../lib/bodyLimits.ts';
import { cached } from '../calls/cached.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { unknownParam } from '../calls/checkQuery.ts';
import { idParam } from '../calls/ids.ts';
import { equals } from '../select/conditions.ts';
import { createRecord } from '../writing/create.ts';
import { etagOf, partsNamed } from '../checks/etag.ts';
import { identified } from './identified.ts';
import { itemJson, notFound } from '../reading/item.ts';
import { json } from '../db/Db.ts';
import { count, isCacheable, list } from '../reading/list.ts';
import { listQuery, type RawQuery } from '../reading/listQuery.ts';
import { pathFields, type Model } from '../model/Model.ts';
import { hasVersions, versionsIn } from '../model/partVersions.ts';
import { rememberedQuery } from '../reading/rememberedQuery.ts';
import { recordsOf } from '../ports/records.ts';
import { removeRecord } from '../writing/remove.ts';
import { resourcesIn, shapeOf, type Shape } from '../select/shape.ts';
import { awaitTwins, warnOfTwin } from '../checks/twins.ts';
import { updateRecord } from '../writing/update.ts';
import type { Condition } from '../select/Source.ts';
import { refusal, type Work } from '../work/Work.ts';
import { settle } from '../work/follow.ts';

type Handle = RouteSpec['handle'];

/** The routes of a resource's operations. */
export function resourceRoutes(model: Model): RouteSpec[] {
  return endpointsOfResource(model.resource).map(
    ({ method, path, access, operation }: Endpoint): RouteSpec =>
      identified(
        {
          method,
          path,
          access,
          query: 'own',
          plugin: model.resource.plugin,
          reach: { resource: model.resource.name, verb: verbOfOperation(operation!) },
          ...longest(model, operation!),
          handle: handlers(model)[operation!],
        },
        model.resource,
      ),
  );
}

/** How long a body may be: as what it declares can be at most. */
const longest = ({ resource }: Model, operation: Operation): Pick<RouteSpec, 'bodyLimit'> =>
  operation === 'create' || operation === 'update' ? { bodyLimit: bodyBytes(variantSchema(resource, operation)) } : {};

function handlers(model: Model): Record<Operation, Handle> {
  return {
    list: (work, call) => answerList(work, model, call),
    get: (work, call) => answerItem(work, model, call),
    create: (work, call) => answerCreate(work, model, call),
    update: (work, call) => answerUpdate(work, model, call),
    delete: (work, call) => answerDelete(work, model, call),
  };
}

/** Values of the path's parameters by the field they stand for. What is no value of the field is no call. */
function fixedOf(work: Work, model: Model, params: Record<string, string>): { values: WireRecord; conditions: Condition[] } {
  const given = pathFields(model.resource)
    .filter(({ param }) => params[param] !== undefined)
    .map(({ param, field }) => {
      const condition = equals(model.fields.get(field)!, params[param]!);
      if (!condition) throw refusal(work, 'RouteNotFound', 'routeNotFound');
      return { field, value: model.fields.get(field)!.type === 'bigint' ? Number(params[param]) : params[param]!, condition };
    });
  return { values: Object.fromEntries(given.map(({ field, value }) => [field, value])), conditions: given.map((each) => each.condition) };
}

const answerList: (work: Work, model: Model, call: Call) => Promise<Answer> = async (work, model, call) => {
  const query = await rememberedQuery(work, call.url, async () => {
    const asked = await listQuery(work, model, call.query);
    return { ...asked, conditions: [...fixedOf(work, model, call.params).conditions, ...asked.conditions] };
  });
  const make = async () => {
    await checkAbove(work, model, call);
    const { body, headers } = await list(work, query);
    return answerText(body, { headers });
  };
  return mayCache(work, query.shape) ? cached(work, call, { tags: resourcesIn(query.shape), make }) : make();
};

const mayCache = (work: Work, shape: Shape) =>
  shape.model.resource.decl.scope === 'global' &&
  isCacheable(work, shape) &&
  shape.expands.every((each) => !each.shape || each.shape.model.resource.decl.scope === 'global');

/** What stands below a record is for whoever meets that: below somebody else's, or none, there is nothing. */
async function checkAbove(work: Work, model: Model, { params }: Call): Promise<void> {
  const { parent } = model.resource.decl;
  const above = parent && params[parent.param] !== undefined ? work.api.models.get(parent.resource) : undefined;
  if (!above) return;
  const id = idParam(work, params, parent!.param);
  if ((await count(work, above, [(source) => `${source.alias}.id = ${source.params.add(id)}`], 1)) === 0) throw notFound(work);
}

/** A record below another one is only found there. */
async function checkParent(work: Work, model: Model, { params }: Call): Promise<void> {
  const { conditions } = fixedOf(work, model, params);
  if (conditions.length === 0) return;
  const id = idParam(work, params);
  const isBelow: Condition = (source) => `${source.alias}.id = ${source.params.add(id)}`;
  if ((await count(work, model, [isBelow, ...conditions], 1)) === 0) throw notFound(work);
}

const itemParams: readonly string[] = ['fields', 'expand'];

/** The shape that an item's call asks for. */
function itemShape(work: Work, model: Model, query: RawQuery): Shape {
  const unknown = Object.keys(query).find((name) => !itemParams.includes(name));
  if (unknown !== undefined) throw unknownParam(work.t, unknown, itemParams);
  const text = (name: string) => [query[name] ?? []].flat().join(',');
  const fields = text('fields');
  // A form of a part must know which record it is of, and which version of the part.
  const always = fields !== '' && hasVersions(model) ? ['', 'id', 'version', versionsField].join(',') : '';
  return shapeOf(work, model, { fields: fields + always, expand: text('expand') });
}

async function answerItem(work: Work, model: Model, call: Call): Promise<Answer> {
  const id = idParam(work, call.params);
  const shape = itemShape(work, model, call.query);
  const make = async () => {
    await checkParent(work, model, call);
    return item(work, shape, { id });
  };
  return mayCache(work, shape) ? cached(work, call, { tags: resourcesIn(shape), make }) : make();
}

/** `etag`: of the part a write named; default: the record's. */
async function item(work: Work, shape: Shape, { id, status = 200, etag }: { id: number; status?: number; etag?: string }): Promise<Answer> {
  await settle(work);
  const { body, version } = await itemJson(work, shape, id);
  return answerText(body, { status, headers: { etag: etag ?? etagOf(version), ...(await auditHeader(work)) } });
}

async function answerCreate(work: Work, model: Model, call: Call): Promise<Answer> {
  const shape = itemShape(work, model, call.query);
  await checkAbove(work, model, call);
  await awaitTwins(work, model);
  const stored = await createRecord(work, model, call.body, { fixed: fixedOf(work, model, call.params).values });
  await warnOfTwin(work, model, stored);
  return item(work, shape, { id: stored.id, status: 201 });
}

async function answerUpdate(work: Work, model: Model, call: Call): Promise<Answer> {
  const id = idParam(work, call.params);
  const shape = itemShape(work, model, call.query);
  await checkParent(work, model, call);
  const ifMatch = call.headers['if-match'];
  const stored = await updateRecord(work, model, { id, patch: call.body }, { ifMatch });
  const [part, ...others] = partsNamed(model, ifMatch);
  return item(work, shape, { id, ...(part !== undefined && others.length === 0 && { etag: etagOf(versionsIn(stored)[part] ?? 0, part) }) });
}

/** Whether no two records below the same one have the same value of `deleteBy`: then a delete call takes that value, and never the id. */
const isDeletedByValue = ({ api: { deleteBy = '' }, parent, unique = [] }: ResourceDecl): boolean =>
  unique.some((fields) => fields.length === 2 && fields.includes(deleteBy) && fields.includes(parent?.field ?? ''));

/**
 * The record a delete call means: where values of `deleteBy` are unique, the one with that; else the one with the id, else the only one below the
 * same record whose `deleteBy` has that value. An id that a record had there which is deleted goes on to mean that one: the call may be repeated.
 */
async function idToDelete(work: Work, model: Model, call: Call): Promise<number> {
  const id = idParam(work, call.params);
  const { deleteBy } = model.resource.decl.api;
  const { values, conditions } = fixedOf(work, model, call.params);
  const isByValue = isDeletedByValue(model.resource.decl);
  if (deleteBy === undefined || (call.headers['if-match'] !== undefined && !isByValue)) {
    await checkParent(work, model, call);
    return id;
  }
  if (!isByValue) {
    const isIt: Condition = (source) => `${source.alias}.id = ${source.params.add(id)}`;
    if ((await count(work, model, [isIt, ...conditions], 1)) > 0) return id;
    if (await wasDeleted(work, model, id, values)) throw notFound(work);
  }
  const [found, second] = await recordsOf(work, model.resource.name).find({ ...values, [deleteBy]: id }, { limit: 2 });
  if (!found) throw notFound(work);
  if (second) throw refusal(work, 'Conflict', 'severalToDelete');
  return found.id;
}

/** Whether a record with these values had this id, and was deleted. */
async function wasDeleted(work: Work, { resource }: Model, id: number, values: WireRecord): Promise<boolean> {
  const { rows } = await work.db.query(
    `select 1 from audit where resource = $1 and record_id = $2 and action = 'delete' and before->'row' @> $3::jsonb limit 1`,
    [resource.name, id, json(values)],
  );
  return rows.length > 0;
}

async function answerDelete(work: Work, model: Model, call: Call): Promise<Answer> {
  itemShape(work, model, call.query);
  const id = await idToDelete(work, model, call);
  await removeRecord(work, model, id, { ifMatch: call.headers['if-match'] });
  return noContent(await auditHeader(work));
}
