import type { RequestInfo } from '../context.ts';
import type { Db } from '../db/Db.ts';
import { keepFacts } from '../facts/keepFacts.ts';
import { keepUses } from '../files/uses.ts';
import { askForTurn } from '../jobs/turn.ts';
import { followEnds } from '../lifecycle/moveByEnd.ts';
import { keepChanges } from '../live/keepChanges.ts';
import { keepPublications } from '../publish/state.ts';
import { keepRecordUses } from '../resource/recordUses.ts';
import { keepRollups, type Due } from '../resource/rollup/keep.ts';
import { keepTexts } from '../texts/keepTexts.ts';
import { isUnstorable, systemViewer, type Api, type Work, type Written } from '../resource/Work.ts';

/** Starts a request's work on a database: the app's own, or a transaction's. */
export async function workOf(api: Api, info: RequestInfo, db: Db): Promise<Work> {
  const now = api.context.now();
  const language = await languageOf(db, info.contentLanguage);
  return {
    api,
    info,
    db,
    now,
    viewer: info.actor?.viewer,
    t: api.context.translator(info.locale),
    languageId: language?.id,
    contentLocale: language?.locale,
    written: [],
    due: new Map(),
    forgotten: [],
    ended: [],
  };
}

/** A language named by id or locale; `undefined` for the default one and for an unknown one. */
async function languageOf(db: Db, named: string | undefined): Promise<{ id: number; locale: string } | undefined> {
  if (named === undefined || named.length > 40 || isUnstorable(named)) return undefined;
  const byId = /^[1-9]\d{0,14}$/.test(named);
  const {
    rows: [language],
  } = await db.query<{ id: number; locale: string }>(`select id, locale from languages where ${byId ? 'id' : 'locale'} = $1 and is_default = 0`, [
    byId ? Number(named) : named,
  ]);
  return language;
}

/** Work nobody asked for: the application's own, which meets every record. */
export function systemWork(api: Api, db: Db, requestId: string): Work {
  const info: RequestInfo = { actor: undefined, locale: 'en', contentLanguage: undefined, currencyId: undefined, requestId };
  return {
    api,
    info,
    db,
    now: api.context.now(),
    viewer: systemViewer,
    t: api.context.translator('en'),
    languageId: undefined,
    written: [],
    due: new Map(),
    forgotten: [],
    ended: [],
  };
}

/** Brings up to date what is kept from the records written; answers that follow show it. */
export async function settle(work: Work): Promise<void> {
  work.written.push(...(await keepRollups(work, work.due)));
  await keepPublications(work, work.written);
}

/** The last thing in a transaction: what is kept from the records written is brought up to date, and the other nodes are told. */
export const announce = (work: Work): Promise<void> => announceAll(work.db, [work]);

/** As `announce` for several pieces of work in one transaction, whose database is given: each may have had a savepoint of its own. */
export async function announceAll(tx: Db, works: readonly Work[]): Promise<void> {
  const last = works.at(-1);
  if (!last) return;
  const { api, now } = last;
  const following: Work = { ...last, db: tx };
  await followEnds(
    following,
    works.flatMap((work) => work.written),
  );
  if (following.raised) last.raised = true;
  const due: Due = new Map();
  for (const each of works) for (const [rollup, ids] of each.due) due.set(rollup, new Set([...(due.get(rollup) ?? []), ...ids]));
  await keepChanges(tx, works);
  last.written.push(...(await keepRollups({ ...last, db: tx }, due)));
  await keepPublications(
    { api, db: tx },
    works.flatMap((work) => work.written),
  );
  const written = works.flatMap((work) => work.written);
  await keepFacts({ registry: api.registry, db: tx, now }, written);
  await keepUses({ api, db: tx }, written);
  await keepRecordUses({ api, db: tx }, written);
  const own: Work = { ...last, db: tx };
  await keepTexts(own, written);
  if (written.some(({ resource }) => api.models.get(resource)?.resource.table === 'languages')) await askForTurn(own, 'core.mend-texts');
  if (own.wakes) last.wakes = true;
  const cached = works
    .flatMap((work) => work.written.map((each) => each.resource))
    .filter((name) => api.models.get(name)?.resource.decl.scope === 'global');
  await api.cache.announce(tx, [...cached, ...works.flatMap((work) => work.forgotten)], now);
}

const tableOf = (api: Api, { resource }: Written): string | undefined => api.models.get(resource)?.resource.table;
/** Times of jobs may be settings. */
const isSetting = (api: Api, { resource }: Written): boolean => api.models.get(resource)?.resource.single === true;
/** A record that an admin has sent or tried again. */
const isOutbox = (api: Api, each: Written): boolean => ['outbox_mails', 'outbox_deliveries'].includes(tableOf(api, each) ?? '');

/** What happens once work is committed: caches forget, and whoever has something to do with it is woken. */
export function committed(work: Work): void {
  const { api } = work;
  // An area's own code may write past the records, so every write counts.
  api.counts.drop();
  if (work.forgotten.includes('all')) api.cache.dropAll();
  else if (work.written.length > 0) api.cache.drop(new Set(work.written.map((each) => each.resource)));
  for (const { resource, id } of work.written) if (api.models.get(resource)?.resource.table === 'users') api.forgetUser(id);
  for (const id of work.ended) api.forgetUser(id);
  if (work.written.length > 0) api.live.wake();
  if (work.wakes || work.written.some((each) => isSetting(api, each))) api.wake();
  if (work.raised || work.written.some((each) => isOutbox(api, each))) api.wakeEvents();
  if (work.stirs) api.wakeWorkers();
}

/** Does work in one transaction, and what follows its commit. A lost race runs it again from the start. */
export async function inTransaction<T>(api: Api, info: RequestInfo, perform: (work: Work) => Promise<T>): Promise<T> {
  const { work, result } = await api.context.db.tx(async (tx) => {
    const work = await workOf(api, info, tx);
    const result = await perform(work);
    await announce(work);
    return { work, result };
  });
  committed(work);
  return result;
}
