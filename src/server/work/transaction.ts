import { withAnswers } from './beforehand.ts';
import { languageOf } from './languageOf.ts';
import type { RequestInfo } from './AppContext.ts';
import type { Db } from '../db/Db.ts';
import { systemViewer, type Api, type Work } from './Work.ts';

/** Starts a request's work on a database: the app's own, or a transaction's. */
export async function workOf(api: Api, info: RequestInfo, db: Db): Promise<Work> {
  const now = api.context.now();
  const language = await languageOf(api, db, info.contentLanguage);
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

/** The last thing in a transaction: what is kept from the records written is brought up to date, and the other nodes are told. */
export const announce = (work: Work): Promise<void> => announceAll(work.db, [work]);

/** As `announce` for several pieces of work in one transaction, whose database is given: each may have had a savepoint of its own. */
export async function announceAll(tx: Db, works: readonly Work[]): Promise<void> {
  const last = works.at(-1);
  if (!last) return;
  const own: Work = { ...last, db: tx };
  for (const { beforeCommit } of last.api.followers) await beforeCommit?.(own, works);
  const { raised, wakes, stirs } = own;
  Object.assign(last, { ...(raised && { raised }), ...(wakes && { wakes }), ...(stirs && { stirs }) });
}

/** What happens once work is committed: caches forget, and whoever has something to do with it is woken. */
export function committed(work: Work): void {
  for (const { afterCommit } of work.api.followers) afterCommit?.(work);
}

/** Does work in one transaction, and what follows its commit. A lost race runs it again from the start, and so does a question to another server. */
export async function inTransaction<T>(api: Api, info: RequestInfo, perform: (work: Work) => Promise<T>): Promise<T> {
  const { work, result } = await withAnswers((answers) =>
    api.context.db.tx(async (tx) => {
      const work: Work = { ...(await workOf(api, info, tx)), answers };
      const result = await perform(work);
      await announce(work);
      return { work, result };
    }),
  );
  committed(work);
  return result;
}
