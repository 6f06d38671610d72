import { fieldErrors, isAddressLive, isReservedSlug, publicAddress, recordAt, slugify, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { liveTable } from '../model/liveTable.ts';
import type { Model } from '../model/Model.ts';
import type { Stored } from '../model/Stored.ts';
import type { Work } from '../work/Work.ts';
import { everyLanguage, type Address } from './Address.ts';
import { endRedirects, followRecord, leadOn, loseRecord } from './redirects.ts';

type Kept = Address & { live: boolean; leads: boolean };
interface Slug {
  languageId: number;
  slug: string;
}
/** A record as it is worked on, or as it was published, and the table that it is in. */
interface Version {
  record: WireRecord & { id: number };
  table: string;
}

/** The language that base columns are written in. */
async function defaultLanguage({ db }: Pick<Work, 'db'>): Promise<number> {
  return (await db.query<{ id: number }>('select id from languages where is_default = 1 limit 1')).rows[0]?.id ?? everyLanguage;
}

/** The language that a record's own last part of its address is of. */
export async function languageOf(work: Pick<Work, 'db'>, model: Model, record: WireRecord): Promise<number> {
  const { field, within } = model.resource.decl.addresses!;
  if (model.localized.includes(field)) return defaultLanguage(work);
  return Number(within === undefined ? everyLanguage : (record[within] ?? everyLanguage));
}

/** The last part of a record's address in each language that has one. */
async function slugsOf(work: Work, model: Model, { record, table }: Version): Promise<Slug[]> {
  const { field } = model.resource.decl.addresses!;
  const own = record[field];
  const isLocalized = model.localized.includes(field);
  const languageId = await languageOf(work, model, record);
  const base = typeof own === 'string' && own !== '' ? [{ languageId, slug: own }] : [];
  if (!isLocalized) return base;
  const { rows } = await work.db.query<Slug>(
    `select language_id as "languageId", ${quote(field)} as slug from ${quote(i18nTable(table))} where id = $1 and ${quote(field)} is not null order by language_id`,
    [record.id],
  );
  return [...base, ...rows];
}

interface Words {
  languageId: number;
  source: string;
}

/** What another language lacks is made once of its own text, and stays from then on. */
async function makeSlugs(work: Work, model: Model, id: number): Promise<void> {
  const { field } = model.resource.decl.addresses!;
  const from = model.fields.get(field)?.schema['x-from'];
  if (!model.localized.includes(field) || typeof from !== 'string' || !model.localized.includes(from)) return;
  const { rows } = await work.db.query<Words>(
    `select language_id as "languageId", ${quote(from)} as source from ${quote(i18nTable(model.resource.table))} where id = $1 and ${quote(field)} is null and ${quote(from)} is not null`,
    [id],
  );
  for (const words of rows) await makeSlug(work, model, { id, words });
}

const mostTries = 50;

/** Writes down a free last part made of a language's own text; nothing where there is none to make. */
async function makeSlug(work: Work, model: Model, { id, words }: { id: number; words: Words }): Promise<void> {
  const { table, decl } = model.resource;
  const addresses = decl.addresses!;
  const wanted = slugify(words.source);
  if (wanted === '') return;
  for (let n = 1; n <= mostTries; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if (!(await isFreeAddress(work, model, { record: { id }, slug, languageId: words.languageId }))) continue;
    const sql = `update ${quote(i18nTable(table))} set ${quote(addresses.field)} = $1 where id = $2 and language_id = $3`;
    await work.db.query(sql, [slug, id, words.languageId]);
    return;
  }
}

/** Whether a record may be found by a last part that nobody has. */
export async function isFreeAddress(
  work: Pick<Work, 'db'>,
  { resource }: Model,
  { record, slug, languageId }: { record: WireRecord & { id: number }; slug: string; languageId: number },
): Promise<boolean> {
  const path = publicAddress(resource, record, slug);
  return path !== undefined && !isReservedSlug(resource.decl.addresses!, slug) && !(await holderOf(work, { path, languageId }));
}

/** Whose an address is. */
export async function holderOf(
  work: Pick<Work, 'db'>,
  { path, languageId }: Address,
): Promise<{ resource: string; id: number; live: boolean } | undefined> {
  const { rows } = await work.db.query<{ resource: string; id: number; live: boolean }>(
    'select resource, record_id as id, live from addresses where path = $1 and language_id in ($2, 0) order by language_id desc limit 1',
    [path, languageId],
  );
  return rows[0];
}

/** What a record is addressed by now. A word that is none is refused in its field. */
async function presentOf(work: Work, model: Model, version: Version): Promise<Address[]> {
  const addresses = model.resource.decl.addresses!;
  return (await slugsOf(work, model, version)).flatMap(({ languageId, slug }) => {
    if (isReservedSlug(addresses, slug)) throw fieldErrors({ [addresses.field]: [work.t('api:reservedSlug', { slug })] });
    const path = publicAddress(model.resource, version.record, slug);
    return path === undefined ? [] : [{ path, languageId }];
  });
}

async function keptOf({ db }: Work, { resource }: Model, id: number): Promise<Kept[]> {
  const { rows } = await db.query<Kept>(
    'select path, language_id as "languageId", live, leads from addresses where resource = $1 and record_id = $2 order by language_id for update',
    [resource.name, id],
  );
  return rows;
}

const isSame = (a: Address) => (b: Address) => a.path === b.path && a.languageId === b.languageId;

const taken = (work: Work, { resource }: Model) => fieldErrors({ [resource.decl.addresses!.field]: [work.t('api:addressTaken')] });

/** Takes an address for a record; one that another record has is refused in its field. */
async function take(work: Work, model: Model, { id, path, languageId }: Address & { id: number }): Promise<void> {
  const { rows } = await work.db.query(
    'insert into addresses (path, language_id, resource, record_id) values ($1, $2, $3, $4) on conflict (path, language_id) do nothing returning 1',
    [path, languageId, model.resource.name, id],
  );
  if (rows.length === 0) throw taken(work, model);
}

/** Visitors meet the record at these addresses: nothing leads on from them any more. */
async function show(work: Work, model: Model, { id, now }: { id: number; now: readonly Address[] }): Promise<void> {
  await work.db.query('update addresses set live = true where resource = $1 and record_id = $2 and not live', [model.resource.name, id]);
  for (const address of now) await endRedirects(work, address);
}

/** What visitors read of a record that is published; `undefined`: nothing. */
export async function liveVersion({ db }: Pick<Work, 'db'>, { resource }: Model, id: number): Promise<Version | undefined> {
  const table = liveTable(resource.table);
  const { rows } = await db.query<{ record: Version['record'] }>(`select to_jsonb(t) - 'search' as record from ${quote(table)} t where t.id = $1`, [
    id,
  ]);
  return rows[0] && { record: rows[0].record, table };
}

/**
 * What is worked on is held against the addresses there are, as if it were
 * published; whether the present one leads on then is what its owner said last.
 */
async function judgeDraft(work: Work, model: Model, { draft, before }: { draft: Version; before: readonly Kept[] }): Promise<void> {
  const wanted = await presentOf(work, model, draft);
  for (const each of wanted) {
    const holder = await holderOf(work, each);
    if (holder && (holder.id !== draft.record.id || holder.resource !== model.resource.name)) throw taken(work, model);
  }
  const isLeft = before.some((each) => each.live && !wanted.some(isSame(each)));
  if (isLeft && work.info.redirects !== false) return;
  await work.db.query('update addresses set leads = $3 where resource = $1 and record_id = $2', [model.resource.name, draft.record.id, !isLeft]);
}

/**
 * Brings up to date where a record is to be found, as the last thing of its write: its addresses are its own,
 * those that visitors have met lead on to the present ones, and what led on from an address it is met at now
 * ends. Of what is published, its live version counts. A resource without addresses has nothing to keep.
 */
export async function keepAddresses(work: Work, model: Model, record: Stored): Promise<void> {
  const { resource } = model;
  if (!resource.decl.addresses) return;
  const { id } = record;
  await makeSlugs(work, model, id);
  const before = await keptOf(work, model, id);
  const draft: Version = { record, table: resource.table };
  const live = resource.decl.publishing ? await liveVersion(work, model, id) : undefined;
  if (live) await judgeDraft(work, model, { draft, before });
  const now = await presentOf(work, model, live ?? draft);
  const gone = before.filter((each) => !now.some(isSame(each)));
  const fresh = now.filter((each) => !before.some(isSame(each)));
  for (const { path, languageId } of gone) await work.db.query('delete from addresses where path = $1 and language_id = $2', [path, languageId]);
  for (const each of fresh) await take(work, model, { id, ...each });
  const target = { resource: resource.name, id, now };
  if (work.info.redirects !== false) for (const each of gone) if (each.live && each.leads) await leadOn(work, each, target);
  if (fresh.length > 0 || gone.length > 0) await followRecord(work, target);
  if (isMet(work, model, { record, live })) await show(work, model, target);
}

/** Whether visitors meet a record as of now. */
function isMet(work: Work, { resource, timed }: Model, { record, live }: { record: Stored; live: Version | undefined }): boolean {
  if (resource.decl.publishing) return live !== undefined && isAddressLive(resource, live.record);
  return isAddressLive(resource, timed ? recordAt(timed.decl, record, work.now) : record);
}

/** A record that is gone has no address; what led to it leads nowhere until it is back. */
export async function dropAddresses(work: Work, { resource }: Model, id: number): Promise<void> {
  if (!resource.decl.addresses) return;
  await work.db.query('delete from addresses where resource = $1 and record_id = $2', [resource.name, id]);
  await loseRecord(work, { resource: resource.name, id });
}
