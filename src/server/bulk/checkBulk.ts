import { actionsIn, isLocked, isOthers, isWaypostError, type ActionDecl, type FieldErrors, type Json, type JsonSchema, type MoveDecl } from '#core';
import { checkComplete } from '../lifecycle/complete.ts';
import { checkState, stateWord } from '../lifecycle/move.ts';
import { holds } from '../work/holds.ts';
import { storedRecords } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { checkNotOwed } from '../checks/owed.ts';
import { checkUnused } from '../checks/references.ts';
import { refusal, type Work } from '../work/Work.ts';
import { turn } from '../lib/turn.ts';
import { namesOf } from '../importExport/relations.ts';
import { addReason, commonest, mostNamed, reasonsWire, type Reasons } from './reasons.ts';
import { changedSince, type Versions } from './versions.ts';
import { MailedPeople } from './MailedPeople.ts';
import { warningsOf } from './warningsOf.ts';

/** The records meant, as they are at this moment, and ids named that are none of the reader's. */
export interface Target {
  ids: number[];
  unmet: number[];
}
interface BulkCheck {
  action: string;
  target: Target;
  versions?: Versions | undefined;
}
/** A record in a few of its fields, what is asked of it, and whether it may take a statement or more to find out. */
interface ActionCheck {
  action: string;
  decl: ActionDecl | undefined;
  move: MoveDecl | undefined;
  isClose: boolean;
}

/** So many are read in one statement, and judged before others have their turn. */
const readAtOnce = 250;
/** So many are looked at closely: what points at each, what each lacks, and what is warned of. Of more, a refusal is said as each is carried out. */
const mostClose = 50;
/** Judgements that are remembered while many records are looked at. */
const mostKnown = 1000;

/** The declared action or move of a name that may be carried out on many records; `isOne`: on one. */
export const bulkAction = (model: Model, name: string, isOne = false): ActionDecl | undefined =>
  actionsIn(model.resource.decl).find((action) => action.id === name && (isOne || action.bulk === true));

/** Refuses a declared action on a record that its `when` does not hold of. A move is judged by `checkState` instead. */
export function checkWhen(work: Work, { when }: ActionDecl, record: Stored): void {
  if (when && !holds(when, record)) throw refusal(work, 'BadRequest', 'notNow');
}

/**
 * What would come of a bulk action, with nothing written: how many it can be carried out on, the first five of them by name, why
 * the others are refused (reasons with their numbers and the first five by name, the commonest first), what is warned of those it
 * can be carried out on (likewise), and who gets an email. Of one record, also what it lacks, by field. By what is declared: an
 * area's own code may still refuse more.
 */
export async function checkBulk(work: Work, model: Model, { action, target: { ids, unmet }, versions }: BulkCheck): Promise<Record<string, Json>> {
  const decl = bulkAction(model, action, ids.length + unmet.length === 1);
  const looked: ActionCheck = { action, decl, move: decl && model.resource.decl.lifecycle?.moves[action], isClose: ids.length <= mostClose };
  const fields = decidingFields(model, looked);
  const judge = judging(work, model, looked);
  const reasons: Reasons = new Map(unmet.length > 0 ? [['', { message: work.t('api:recordNotFound'), count: unmet.length, ids: [] }]] : []);
  const warned: Reasons = new Map();
  const first: number[] = [];
  const mails = new MailedPeople(work, looked.move);
  let missing: FieldErrors | undefined;
  let able = 0;
  for (let start = 0; start < ids.length; start += readAtOnce) {
    for (const record of await storedRecords(work, model, ids.slice(start, start + readAtOnce), fields && { fields })) {
      const isChanged = record.version !== (versions?.get(record.id) ?? record.version);
      const changed = async () => reasons.get('changed')?.message ?? (await changedSince(work, model, record)).message;
      const reason = isChanged ? { message: await changed(), shared: 'changed' } : await judge(record);
      if (reason) {
        addReason(reasons, record.id, reason);
        if (ids.length === 1) missing = reason.fields;
        continue;
      }
      if (++able <= mostNamed) first.push(record.id);
      await mails.add(record, looked.isClose);
      if (looked.isClose) for (const message of await warningsOf(work, model, { decl, id: record.id })) addReason(warned, record.id, { message });
    }
    await turn();
  }
  const [refusals, warnings] = [commonest(reasons), commonest(warned)];
  const names = await namesOf(work, model, [...first, ...[...refusals, ...warnings].flatMap((each) => each.ids)]);
  const named = (some: readonly number[]) => some.map((id) => ({ id, name: names.get(id) ?? `#${id}` }));
  return {
    count: ids.length + unmet.length,
    able,
    first: named(first),
    refused: reasonsWire(refusals, named),
    ...(warnings.length > 0 && { warned: reasonsWire(warnings, named) }),
    ...(missing && { missing }),
    ...mails.told(),
  };
}

type Refused = { message: string; shared?: string; fields?: FieldErrors } | undefined;

/** Why records are refused. Of many, those that are alike in what decides are judged once. */
function judging(work: Work, model: Model, looked: ActionCheck): (record: Stored) => Promise<Refused> {
  const ask = (record: Stored) => reasonAgainst(work, model, { ...looked, record });
  const deciding = [...decidingNames(model, looked)];
  const known = new Map<string, Promise<Refused>>();
  return (record) => {
    if (looked.isClose) return ask(record);
    const key = JSON.stringify(deciding.map((name) => record[name]));
    const reason = known.get(key) ?? ask(record);
    if (known.size < mostKnown) known.set(key, reason);
    return reason;
  };
}

async function reasonAgainst(work: Work, model: Model, { record, action, decl, move, isClose }: ActionCheck & { record: Stored }): Promise<Refused> {
  const { lifecycle } = model.resource.decl;
  const state = lifecycle && record[lifecycle.field];
  if (move && !(typeof state === 'string' && move.from.includes(state)))
    return { message: work.t('api:already', { state: stateWord(work, model, state ?? null) }) };
  let shared: string | undefined = 'when';
  try {
    if (move) await checkState(work, model, { record, move: action, decl: move });
    else if (decl) checkWhen(work, decl, record);
    if (!decl && isLocked(model.resource, record)) throw refusal(work, 'BadRequest', 'recordLocked');
    if (isOthers(model.resource, record, work.viewer)) throw refusal(work, 'Forbidden', 'notYourRecord');
    shared = undefined;
    if (move?.complete !== undefined && isClose) await checkComplete(work, model, record, move.complete);
    if (action === 'delete' && !decl && isClose) {
      await checkNotOwed(work, model, record);
      if (model.resource.decl.softDelete === undefined) await checkUnused(work, model, record.id);
    }
  } catch (error) {
    if (isWaypostError(error)) return { message: error.message, ...(shared && { shared }), ...(error.fields && { fields: error.fields }) };
    throw error;
  }
  return undefined;
}

/** The fields that decide about a record, and those that tell of its change; `undefined`: all. */
function decidingFields({ resource }: Model, { decl, isClose }: ActionCheck): ReadonlySet<string> | undefined {
  if (isClose) return undefined;
  return new Set([...decidingNames({ resource }, { decl }), 'version', resource.display]);
}

/** The fields by which a record is judged from afar. */
const decidingNames = ({ resource }: Pick<Model, 'resource'>, { decl }: Pick<ActionCheck, 'decl'>): ReadonlySet<string> =>
  new Set([...[resource.decl.lifecycle?.field ?? []].flat(), ...fieldsIn(decl?.when), ...fieldsIn(resource.decl.readonly), ...everybodys(resource)]);

const everybodys = ({ decl: { scope } }: Model['resource']): string[] => (scope === 'global' ? [] : [scope.everybody ?? []].flat());

/** The names of the fields a condition looks at. */
function fieldsIn(condition: JsonSchema | boolean | undefined): string[] {
  if (typeof condition !== 'object') return [];
  const { required = [], properties = {}, allOf = [], anyOf = [], oneOf = [] } = condition;
  const within = [...allOf, ...anyOf, ...oneOf, condition.not, condition.if, condition.then, condition.else] as Array<JsonSchema | undefined>;
  return [...required, ...Object.keys(properties), ...within.flatMap(fieldsIn)];
}
