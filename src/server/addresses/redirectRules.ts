import { fieldErrors, plainPath, type WireRecord } from '#core';
import type { BoundHooks } from '../work/hooks.ts';
import type { Work } from '../work/Work.ts';
import { everyLanguage, type Address } from './Address.ts';
import { holderOf } from './keepAddresses.ts';

/** A redirect as it is written down. */
interface RedirectInput {
  id: number | undefined;
  path: string;
  languageId: number;
  code: number;
}
interface RedirectRow {
  id: number;
  path: string;
  target: string | null;
}

const refuse = (work: Work, field: string, key: string, params: Record<string, unknown> = {}): never => {
  throw fieldErrors({ [field]: [work.t(`api:${key}`, params)] });
};

/** A path of the public site out of what somebody typed: a path, or a whole address of this installation. */
function ownPath({ api }: Work, text: string): string | undefined {
  const origins = api.context.settings.publicUrls.map((url) => new URL(url).origin);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return plainPath(url && origins.includes(url.origin) ? url.pathname : text);
}

const isWeb = (text: string): boolean => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** Redirects of the same language, or of all, that a condition finds. */
async function redirectsOf(work: Work, { path, languageId }: Address, by: 'path' | 'target'): Promise<RedirectRow[]> {
  const { rows } = await work.db.query<RedirectRow>(
    `select id, path, target from redirects where ${by} = $1 and ($2 = ${everyLanguage} or language_id is null or language_id = $2) order by id`,
    [path, languageId],
  );
  return rows;
}

/** Refuses a redirect from where a record is met. */
async function checkFree(work: Work, { path, languageId }: RedirectInput): Promise<void> {
  const { rows } = await work.db.query<{ live: boolean }>(
    `select live from addresses where path = $1 and live and ($2 = ${everyLanguage} or language_id in ($2, 0)) limit 1`,
    [path, languageId],
  );
  if (rows.length > 0) refuse(work, 'path', 'redirectFromRecord');
}

/** Refuses what would lead on twice, or in a circle. */
async function checkOneHop(work: Work, wanted: RedirectInput, target: string): Promise<void> {
  if (target === wanted.path) refuse(work, 'target', 'redirectLoop');
  const [next] = (await redirectsOf(work, { path: target, languageId: wanted.languageId }, 'path')).filter(({ id }) => id !== wanted.id);
  if (next?.target === wanted.path) refuse(work, 'target', 'redirectLoop');
  if (next) refuse(work, 'target', next.target === null ? 'redirectChainGone' : 'redirectChain', { path: target, target: next.target });
  const [before] = (await redirectsOf(work, wanted, 'target')).filter(({ id }) => id !== wanted.id);
  if (before) refuse(work, 'path', 'redirectChainBefore', { path: before.path });
}

/** Where a redirect leads: to a record by its id, where there is one at that path; else to a path or an address of the web. */
async function whereTo(work: Work, wanted: RedirectInput, record: WireRecord): Promise<WireRecord> {
  const nowhere = { target: null, resource: null, record_id: null };
  const given = typeof record.target === 'string' ? record.target.trim() : '';
  if (wanted.code === 410) return given === '' ? nowhere : refuse(work, 'target', 'redirectGone');
  if (given === '') return refuse(work, 'target', 'redirectTarget');
  const target = ownPath(work, given);
  if (target === undefined) return isWeb(given) ? { ...nowhere, target: given } : refuse(work, 'target', 'redirectTarget');
  await checkOneHop(work, wanted, target);
  const holder = await holderOf(work, { path: target, languageId: wanted.languageId });
  return { target, resource: holder?.resource ?? null, record_id: holder?.id ?? null };
}

/** A redirect that somebody wrote, as it is to be stored: loops, chains and addresses of records are refused in their fields. */
async function judged(work: Work, record: WireRecord, id?: number): Promise<WireRecord> {
  const path = typeof record.path === 'string' ? ownPath(work, record.path) : undefined;
  if (path === undefined || path === '/') return refuse(work, 'path', 'redirectPath');
  const languageId = typeof record.language_id === 'number' ? record.language_id : everyLanguage;
  const wanted: RedirectInput = { id, path, languageId, code: Number(record.code ?? 301) };
  await checkFree(work, wanted);
  return { ...record, path, code: wanted.code, ...(await whereTo(work, wanted, record)) };
}

/** The rules of redirects that people write. What somebody changes by hand is theirs from then on. */
export const redirectRules = (work: Work): BoundHooks => ({
  beforeCreate: async (record) => judged(work, { ...record, source: work.info.imports ? 'import' : 'manual' }),
  beforeUpdate: async (next, previous) => judged(work, { ...next, source: work.info.imports ? 'import' : 'manual' }, previous.id),
});
