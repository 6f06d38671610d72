import { reachableBy, settingsId, settingsName, type AnswerOf } from '#core';
import type { Ports } from './Ports.ts';
import { giveUpKept, openKept } from '../files/keptForGood.ts';
import { sessionsOf } from './sessionsPort.ts';
import { forgetDays } from '../db/tables/days.ts';
import { quote } from '../db/names.ts';
import { raiserOf } from '../events/raise.ts';
import { keysOf } from './keysPort.ts';
import { askForTurn } from '../work/askForTurn.ts';
import { openField, sealedFields } from '../work/sealed.ts';
import { alikeOf } from '../reading/alike.ts';
import { ownSettings } from '../reading/areaSettings.ts';
import { pdfOf } from './pdfPort.ts';
import { operatorOf, tell } from '../audit/audit.ts';
import { beforehandOf } from './beforehandPort.ts';
import { copiesOf } from './copiesPort.ts';
import { eachRecord } from '../work/eachRecord.ts';
import { storedRecord } from '../reading/item.ts';
import { checkOwn, ownSql } from '../checks/ownTables.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { readerOf } from '../reading/read.ts';
import { recordsOf } from './records.ts';
import { referrersOf } from '../checks/references.ts';
import { textsOf } from '../translationIndex/textsOf.ts';
import { translationsOf } from './translationsPort.ts';
import { signerOf } from '../secrets/signer.ts';
import { modelFor, type Work } from '../work/Work.ts';

/**
 * Keeps others from changing records until the transaction ends; those the reader does not meet are left
 * alone. In the order of ids, so that two who lock the same ones wait and never stand in each other's way.
 */
async function lock(work: Work, name: string, ids: readonly number[]): Promise<void> {
  const model = modelFor(work, name);
  const params = new Params();
  const sql = `select 1 from ${quote(model.resource.table)} t where t.id = any(${params.add(ids)}::bigint[]) and ${scopeSql(work, model, 't', params)} order by t.id for update of t`;
  await work.db.query(sql, params.values);
}

/** An encrypted field of a record that the reader meets, in clear; the audit says who had it opened. */
async function openSecret(work: Work, { plugin, resource, id, field }: { plugin: string; resource: string; id: number; field: string }) {
  const model = modelFor(work, resource);
  if (model.resource.plugin !== plugin || !sealedFields(model.resource).includes(field))
    throw new Error(`plugin "${plugin}" opens ${resource}.${field}, which is no encrypted field of its own`);
  const record = await storedRecord(work, model, id);
  const text = await openField(work, model, { id, field });
  if (text !== undefined && work.info.actor) await tell(work, model, { action: 'reveal', id, operatorId: operatorOf(model, record) });
  return text;
}

/** Has a job of a plugin take its turn once the work is committed. */
async function soon(work: Work, plugin: string, job: string): Promise<void> {
  const isOwn = (each: { plugin: string; name: string }) => each.plugin === plugin && each.name === job;
  if (work.api.registered.workers.some(isOwn)) {
    work.stirs = true;
    return;
  }
  if (!work.api.registered.jobs.some(isOwn)) throw new Error(`plugin "${plugin}" asks for a turn of "${job}", which is no job of its own`);
  await askForTurn(work, `${plugin}.${job}`);
}

/** Drops days of an own resource. */
async function forget(
  work: Work,
  plugin: string,
  { resource: name, before, unless }: { resource: string; before: Date; unless: string | undefined },
) {
  const { resource } = modelFor(work, name);
  if (resource.plugin !== plugin || resource.decl.days === undefined)
    throw new Error(`plugin "${plugin}" forgets days of ${name}, which is no resource of its own with "days"`);
  if (unless !== undefined) checkOwn(work.api.registry, plugin, `select 1 from ${resource.table} t where ${unless}`);
  return forgetDays(work.db, { table: resource.table, before, now: work.now, unless });
}

/** Asks another area, within the same work. */
async function ask<Name extends string>(work: Work, plugin: string, { name, question }: { name: Name; question: object }) {
  const { manifest } = work.api.registry.plugins.find(({ id }) => id === plugin)!;
  if (!manifest.asks?.includes(name)) throw new Error(`plugin "${plugin}" asks "${name}", which "asks" of its plugin.json does not name`);
  return (await work.api.registered.offers.get(name)?.(question, work)) as AnswerOf<Name> | undefined;
}

interface Made {
  written: number;
  sinceMs: number;
  answers: Map<string, Promise<unknown>>;
}
const made = new WeakMap<Work, Made>();
/** Work may last: a job looks again after a second. */
const madeMs = 1000;

/** What was worked out since the work wrote last. */
function once<T>(work: Work, name: string, make: () => Promise<T>): Promise<T> {
  const nowMs = performance.now();
  const before = made.get(work);
  const isGood = before?.written === work.written.length && nowMs - before.sinceMs < madeMs;
  const own: Made = isGood ? before : { written: work.written.length, sinceMs: nowMs, answers: new Map() };
  made.set(work, own);
  const answer = (own.answers.get(name) as Promise<T> | undefined) ?? make();
  own.answers.set(name, answer);
  return answer;
}

/** What a plugin's code reaches beyond itself by, within a piece of work. */
export function portsOf(work: Work, plugin: string): Ports {
  return {
    beforehand: beforehandOf(work, plugin, portsOf),
    records: (resource) => recordsOf(work, resource),
    read: (resource) => readerOf(work, resource),
    alike: (resource, asked) => alikeOf(work, resource, asked),
    each: (what, records, act) => eachRecord(work, `${plugin}: ${what}`, { records, act }),
    ask: (name, question) => ask(work, plugin, { name, question }),
    referrers: (resource, id) => referrersOf(work, modelFor(work, resource), id),
    lock: (resource, ids) => lock(work, resource, ids),
    raise: raiserOf(work, plugin),
    soon: (job) => soon(work, plugin, job),
    openSecret: (resource, id, field) => openSecret(work, { plugin, resource, id, field }),
    settings: () => ownSettings(work, plugin),
    openSetting: (field) => openSecret(work, { plugin, resource: settingsName(plugin), id: settingsId, field }),
    pdf: (document) => pdfOf(work, document),
    kept: (id) => openKept(work, plugin, id),
    giveUp: (ids) => giveUpKept(work, plugin, ids),
    keys: keysOf(work, plugin),
    publicUrl: work.api.context.settings.publicUrls[0] ?? '',
    signer: signerOf(work.api.keyring, plugin),
    sessions: sessionsOf(work),
    translations: translationsOf(work),
    copies: copiesOf(work),
    declaredEvents: () => [...work.api.registry.events.values()],
    reachable: () => (work.viewer ? reachableBy(work.api.registry, work.viewer) : []),
    forgetDays: (resource, before, unless) => forget(work, plugin, { resource, before, unless }),
    texts: textsOf(work, plugin),
    once: (name, make) => once(work, `${plugin} ${name}`, make),
    sql: ownSql(work, plugin),
    isOneAtATime: work.db.engine === 'pglite',
  };
}
