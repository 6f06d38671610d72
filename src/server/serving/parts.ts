import { isWaypostError, versionsField, WaypostError, withPresentNames, type CallDecl, type Json, type JsonSchema, type Resource } from '#core';
import { auditHeader } from '../audit/audit.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { amountsMember, hasFollowers } from '../writing/currencyMoved.ts';
import { etagOf } from '../checks/etag.ts';
import { itemJson } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { versionsIn } from '../model/partVersions.ts';
import { isReadable } from '../select/shape.ts';
import { updateRecord } from '../writing/update.ts';
import { modelFor, type Work } from '../work/Work.ts';
import { answerJson, type Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { settle } from '../work/follow.ts';

/** A part of one record. */
interface PartOf {
  id: number;
  part: string;
}

/** A call with `answers.part`: a GET answers the part of record `{id}`, any other method saves it first. */
export function partHandler({ method, resource = '' }: CallDecl, part: string): RouteSpec['handle'] {
  return async (work, call) => {
    const model = modelFor(work, resource);
    const target = { id: idParam(work, call.params), part };
    if (method !== 'GET') await savePart(work, model, target, call);
    return answerPart(work, model, target);
  };
}

/** The schema of what a part takes: the record's, of its fields alone, none of which must be there. */
export function partSchema({ schema, parts }: Pick<Resource, 'schema' | 'parts'>, part: string): JsonSchema {
  const fields = (parts[part] ?? []).map((name) => [name, schema.properties![name]!] as const);
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(fields) };
}

/** Merges what a part's body says into the record, as its update would. What somebody else has saved meanwhile comes along as the part is then. */
async function savePart(work: Work, model: Model, target: PartOf, { body, headers }: Call): Promise<void> {
  const { id, part } = target;
  const patch = withPresentNames(model.resource, bodyRecord(work, body));
  checkKnown(work, patch, [...(model.resource.parts[part] ?? []), ...(hasFollowers(work, model) ? [amountsMember] : [])]);
  try {
    await updateRecord(work, model, { id, patch }, { part, ifMatch: ofPart(headers['if-match'], part) });
  } catch (error) {
    if (!isWaypostError(error) || error.code !== 'PreconditionFailed') throw error;
    throw new WaypostError('PreconditionFailed', error.message, { details: { item: await partValue(work, model, target) } });
  }
}

/** A part is answered with its own version, so that a bare one means that. */
const ofPart = (ifMatch: string | undefined, part: string): string | undefined =>
  ifMatch?.replace(/"(\d+)"/g, (_tag, version) => etagOf(Number(version), part));

async function answerPart(work: Work, model: Model, target: PartOf): Promise<Answer> {
  await settle(work);
  const value = await partValue(work, model, target);
  return answerJson(value, { headers: { etag: etagOf(value.version, target.part), ...(await auditHeader(work)) } });
}

/** What the reader may meet of a part's fields, with the part's version. */
async function partValue(work: Work, model: Model, { id, part }: PartOf): Promise<Record<string, Json> & { version: number }> {
  const names = [...(model.resource.parts[part] ?? []), versionsField];
  const fields = names.map((name) => model.fields.get(name)!).filter((field) => isReadable(work, field));
  const { body } = await itemJson(work, { model, fields, expands: [] }, id);
  const { [versionsField]: versions, ...value } = JSON.parse(body) as Record<string, Json>;
  return { ...value, version: versionsIn({ [versionsField]: versions ?? null })[part] ?? 0 };
}
