import { publicationField, scopeOf, versionsField, withoutNulls, withPresentNames, type Json, type WireRecord } from '#core';
import { withPhones } from '#core/phones';
import { operatorOf, tell, told } from '../audit/audit.ts';
import { bodyRecord, checkBody } from '../checks/checkBody.ts';
import { checkRefs } from '../checks/checkRefs.ts';
import { checkCurrencies } from '../checks/currencies.ts';
import { asRefusal } from '../work/dbRefusal.ts';
import { completed, follow } from '../work/follow.ts';
import { hooksOf } from '../work/hooks.ts';
import { checkKey } from '../checks/checkKey.ts';
import type { Stored } from '../model/Stored.ts';
import type { Field, Model } from '../model/Model.ts';
import { hasVersions, nextVersions } from '../model/partVersions.ts';
import { withPlace } from './places.ts';
import { checkInScope, withOwnScope } from '../checks/scopeFields.ts';
import { validateNew } from '../checks/validate.ts';
import { refusal, type Work } from '../work/Work.ts';
import { insertRow } from './writeRow.ts';

/** What schemas say a new record starts with, where the body says nothing, and the state its lifecycle starts in. Nothing points at it yet. */
function defaultsOf(model: Model): WireRecord {
  const { lifecycle, publishing } = model.resource.decl;
  const initial = ({ schema }: Field): Json | undefined => {
    const { count, sum, tally } = schema['x-rollup'] ?? {};
    return count || sum ? 0 : tally ? {} : schema.default;
  };
  const defaults = Object.fromEntries(
    [...model.fields.values()].flatMap((field) => {
      const value = initial(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
  return { ...defaults, ...(lifecycle && { [lifecycle.field]: lifecycle.start }), ...(publishing && { [publicationField]: 'draft' }) };
}

/**
 * Creates a record, within a transaction: checks the body, fills in defaults
 * and the writer's scope, validates, runs the area's hooks, tells the audit.
 * `fixed` are fields that no body names: the call's path does, or an area. `trusted` may set what bodies may not, and skips validation and hooks.
 */
export async function createRecord(
  work: Work,
  model: Model,
  body: unknown,
  { fixed = {}, trusted = false }: { fixed?: WireRecord; trusted?: boolean } = {},
): Promise<Stored> {
  const given = withPresentNames(model.resource, bodyRecord(work, body));
  if (trusted)
    return store(work, model, {
      record: withOwnScope(work, model, { ...defaultsOf(model), ...withoutNulls(given) }),
      given: Object.keys(withoutNulls(given)),
      trusted,
    });
  checkBody(work, model, given, 'create');
  const kept = withPhones(model.resource.schema, given);
  const record = await completed(work, model, withOwnScope(work, model, { ...defaultsOf(model), ...withoutNulls(kept), ...fixed }));
  validateNew(work, model, record);
  await checkRefs(work, model, { record, fields: Object.keys(record) });
  await checkCurrencies(work, model, { record, fields: Object.keys(record) });
  return store(work, model, { record, given: Object.keys({ ...withoutNulls(given), ...fixed }) });
}

/** Whoever meets no record of a resource has nobody whose record it could be. */
function checkOwner(work: Work, model: Model): void {
  if (scopeOf(work.api.registry, model.resource, work.viewer).kind === 'none') throw refusal(work, 'Forbidden', 'notYourRecord');
}

/** A record to store, and the fields of it that somebody has given: the parts they belong to have been saved. */
interface New {
  record: WireRecord;
  given: readonly string[];
  trusted?: boolean;
}

async function store(work: Work, model: Model, { record, given, trusted = false }: New): Promise<Stored> {
  checkOwner(work, model);
  const hooks = trusted ? {} : hooksOf(work, model);
  const versions = nextVersions(model.resource, {}, { changed: given });
  const placed = await withPlace(work, model, record);
  const hooked = (await hooks.beforeCreate?.(placed)) ?? placed;
  const final = hasVersions(model) ? { ...hooked, [versionsField]: versions ?? null } : hooked;
  checkKey(work, model, final);
  const { record: written, isMet } = await insertRow(work, model, final).catch((error: unknown) => {
    throw asRefusal(error, work, model);
  });
  checkInScope(work, model, { record: written, isMet, fields: Object.keys(final) });
  await tell(work, model, { action: 'create', id: written.id, after: told(model, written), operatorId: operatorOf(model, written) });
  const stored = await follow(work, model, { kind: 'created', record: written });
  await hooks.afterCreate?.(stored);
  return stored;
}
