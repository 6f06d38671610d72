import type { RequestInfo } from '../context.ts';
import type { Db } from '../db/Db.ts';
import { isUnstorable, systemViewer, type Api, type Work } from '../resource/Work.ts';

/** Starts a request's work on a database: the app's own, or a transaction's. */
export async function workOf(api: Api, info: RequestInfo, db: Db): Promise<Work> {
  const now = api.context.now();
  return {
    api, info, db, now, viewer: info.actor?.viewer, t: api.context.translator(info.locale),
    languageId: await languageOf(db, info.contentLanguage), mails: [], written: [], forgotten: [], ended: [],
  };
}

/** The id of a language named by id or locale; `undefined` for the default one and for an unknown one. */
async function languageOf(db: Db, named: string | undefined): Promise<number | undefined> {
  if (named === undefined || named.length > 40 || isUnstorable(named)) return undefined;
  const byId = /^[1-9]\d{0,14}$/.test(named);
  const { rows: [language] } = await db.query<{ id: number }>(`select id from languages where ${byId ? 'id' : 'locale'} = $1 and is_default = 0`, [byId ? Number(named) : named]);
  return language?.id;
}

/** Work nobody asked for: the application's own, which meets every record. */
export function systemWork(api: Api, db: Db, requestId: string): Work {
  const info: RequestInfo = { actor: undefined, locale: 'en', contentLanguage: undefined, currencyId: 2, requestId };
  return { api, info, db, now: api.context.now(), viewer: systemViewer, t: api.context.translator('en'), languageId: undefined, mails: [], written: [], forgotten: [], ended: [] };
}

/** Tells the other nodes what was written; the last thing in the transaction. */
export async function announce(work: Work): Promise<void> {
  const cached = work.written.map((each) => each.resource).filter((name) => work.api.models.get(name)?.resource.decl.scope === 'global');
  await work.api.cache.announce(work.db, [...cached, ...work.forgotten], work.now);
}

/** What happens once work is committed: caches forget, mails go out. */
export function committed(work: Work): void {
  const { api } = work;
  // An area's own code may write past the records, so every write counts.
  api.counts.drop();
  if (work.forgotten.includes('all')) api.cache.dropAll();
  else if (work.written.length > 0) api.cache.drop(new Set(work.written.map((each) => each.resource)));
  for (const { resource, id } of work.written) if (api.models.get(resource)?.resource.table === 'users') api.forgetUser(id);
  for (const id of work.ended) api.forgetUser(id);
  if (work.wakes) api.wake();
  for (const mail of work.mails) void api.context.sendMail(mail).catch((error: unknown) => api.context.log.error('A mail could not be sent.', error));
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
