import { WaypostError } from '#core';
import type { CallContext, CallHandler, Prepared, RequestContext } from '#server';
import type { Blocking, Deployment, ShortRelease } from '../../answers.ts';
import type { ActivateBody, DeployBody, StrictBody } from '../../types.gen.ts';
import { bundlesOf, contentOf, differences, frozen, readSlices, shaOf, valuesIn, type Bundle, type Manifest, type Slice } from './release.ts';
import { variables } from '../mapping.ts';

const site = 'default';

interface Release {
  id: number;
  number: number;
  note: string | null;
  made_by: string | null;
  override: string | null;
  manifest: Manifest | null;
  created_at: string;
}

/** The release that sites read; `lock` keeps others from making another one live until the transaction ends. */
async function liveRelease({ sql }: Pick<RequestContext, 'sql'>, { lock = false } = {}): Promise<Release | undefined> {
  if (lock) {
    await sql(
      'insert into localization_pointers (site, version, created_at, updated_at) values ($1, 1, now(), now()) on conflict (site) do nothing',
      [site],
    );
    await sql('select 1 from localization_pointers where site = $1 for update', [site]);
  }
  const { rows } = await sql<Release>(
    'select r.id, r.number, r.note, r.made_by, r.override, r.manifest, r.created_at from localization_pointers p join localization_releases r on r.id = p.release_id where p.site = $1',
    [site],
  );
  return rows[0];
}

/** What sites may read in: the source, and the languages that are enabled. */
async function spoken({ texts }: Pick<RequestContext, 'texts'>) {
  const { source, others } = await texts.languages();
  return { source, others: others.filter(({ enabled }) => enabled) };
}

/** Values that a check finds an error in, by locale and key: they stand in the way of a deployment. */
async function blocking(call: Pick<RequestContext, 'texts' | 'sql'>): Promise<Blocking[]> {
  const { texts } = call;
  const { others } = await spoken({ texts });
  const found: Blocking[] = [];
  for (const { id, locale } of others)
    for (const { name, issues } of await texts.find({ languageId: id, resource: variables, standing: 'errors', limit: 500 })) {
      const errors = issues.filter(({ severity, ignored }) => severity === 'error' && ignored === undefined);
      const params = Object.fromEntries(errors.map((each) => [each.check, each.params ?? {}]));
      found.push({ locale, key: name, checks: Object.keys(params), params });
    }
  return (await isStrict(call)) ? [...found, ...(await staleOnes(call))] : found;
}

/** Whether what was translated from an older source stands in the way, too. */
async function isStrict({ sql }: Pick<RequestContext, 'sql'>): Promise<boolean> {
  const { rows } = await sql<{ is_strict: number | null }>('select is_strict from localization_pointers where site = $1', [site]);
  return rows[0]?.is_strict === 1;
}

async function staleOnes({ texts }: Pick<RequestContext, 'texts'>): Promise<Blocking[]> {
  const { others } = await spoken({ texts });
  const found: Blocking[] = [];
  for (const { id, locale } of others)
    for (const { name } of await texts.find({ languageId: id, resource: variables, standing: 'stale', limit: 500 }))
      found.push({ locale, key: name, checks: ['stale'] });
  return found;
}

/** PUT localization-values/strict: whether translations of an older source stand in the way of a deployment. */
export const setStrict: CallHandler<StrictBody> = async ({ sql, body }) => {
  const { strict } = body;
  await sql(
    `insert into localization_pointers (site, is_strict, version, created_at, updated_at) values ($1, $2, 1, now(), now())
    on conflict (site) do update set is_strict = excluded.is_strict, version = localization_pointers.version + 1, updated_at = now()`,
    [site, strict ? 1 : 0],
  );
  return { strict };
};

const byLocale = (bundles: readonly Bundle[]) => Object.fromEntries(bundles.map(({ locale, values }) => [locale, values]));
const shortly = (release: Release | undefined): ShortRelease | null =>
  release ? { id: release.id, number: release.number, note: release.note, created_at: release.created_at } : null;

/** GET localization-values/deployment: what would become of what sites read, and what stands in the way. */
export const deployment: CallHandler = async (call): Promise<Deployment> => {
  const live = await liveRelease(call);
  const bundles = bundlesOf(await readSlices(call), await spoken(call));
  const changes = differences(live ? await valuesIn(call, live.manifest ?? {}) : {}, byLocale(bundles));
  const languages = bundles.map(({ locale, values, own }) => ({ locale, count: Object.keys(values).length, own }));
  return { live: shortly(live), languages, changes, blocking: await blocking(call), strict: await isStrict(call) };
};

/** Refuses where another release went live than the one that was looked at. */
function checkLive({ body, t }: { body: ActivateBody; t: RequestContext['t'] }, live: Release | undefined): void {
  if (body.live !== undefined && body.live !== (live?.id ?? null))
    throw new WaypostError('Conflict', t('text.otherLive'), { details: { live: shortly(live) } });
}

/** Before anybody waits for it, all bytes are read, slice by slice, and stored under what they say: bundles that no release names are nobody's. */
export async function prepareDeploy(call: RequestContext): Promise<Prepared> {
  const slices = await readSlices(call);
  await storeBundles(call, bundlesOf(slices, await spoken(call)));
  return { data: slices };
}

/** The values of this one moment: what was written since they were read is read again. */
async function bundlesNow(call: Pick<CallContext, 'sql' | 'texts' | 'prepared'>): Promise<Bundle[]> {
  const slices = await frozen(call, (call.prepared?.data ?? []) as Slice[]);
  return bundlesOf(slices, await spoken(call));
}

/** POST localization-values/deploy: all values of this moment become a release, and it goes live, in all languages at once. */
export const deploy: CallHandler<DeployBody> = async (call) => {
  const live = await liveRelease(call, { lock: true });
  checkLive(call, live);
  const errors = await blocking(call);
  const override = call.body.override?.trim() ?? '';
  if (errors.length > 0 && override === '')
    throw new WaypostError('Conflict', call.t('text.blocked', { count: errors.length }), { details: { blocking: errors } });
  const manifest = await storeBundles(call, await bundlesNow(call));
  const { rows } = await call.sql<{ number: number }>('select coalesce(max(number), 0)::int + 1 as number from localization_releases');
  const release = await call.records('localization-releases').create(
    {
      number: rows[0]!.number,
      note: call.body.note ?? null,
      override: errors.length > 0 ? override : null,
      made_by: call.actor?.name ?? null,
      manifest: manifest,
    },
    { trusted: true },
  );
  await pointAt(call, release.id);
  return { release: { id: release.id, number: rows[0]!.number }, manifest };
};

/** Bundles are known by what they say: one that is there already is not stored again. */
async function storeBundles({ sql, now }: RequestContext, bundles: readonly Bundle[]): Promise<Manifest> {
  const named = bundles.map((bundle) => ({ ...bundle, content: contentOf(bundle) })).map((each) => ({ ...each, sha: shaOf(each.content) }));
  const { rows } = await sql<{ sha: string }>('select sha from localization_bundles where sha = any($1)', [named.map(({ sha }) => sha)]);
  const there = new Set(rows.map(({ sha }) => sha));
  for (const { sha, locale, content } of named.filter((each) => !there.has(each.sha)))
    await sql(
      'insert into localization_bundles (sha, locale, content, version, created_at, updated_at) values ($1, $2, $3, 1, $4, $4) on conflict (sha) do nothing',
      [sha, locale, content, now],
    );
  return Object.fromEntries(named.map(({ locale, sha, values, own }) => [locale, { sha, count: Object.keys(values).length, own }]));
}

const pointAt = ({ sql, now }: RequestContext, release: number) =>
  sql('update localization_pointers set release_id = $2, version = version + 1, updated_at = $3 where site = $1', [site, release, now]);

/** POST localization-releases/{id}/activate: what an earlier release says is what sites read from now on. */
export const activate: CallHandler<ActivateBody> = async (call) => {
  const live = await liveRelease(call, { lock: true });
  checkLive(call, live);
  const { id, number } = await call.records('localization-releases').get(Number(call.params.id));
  await pointAt(call, id);
  return { release: { id, number: number ?? null } };
};

/** GET localization-releases/{id}/values: what a release says, and what would become of what sites read. */
export const releaseValues: CallHandler = async (call) => {
  const { id } = await call.records('localization-releases').get(Number(call.params.id));
  const { rows } = await call.sql<{ manifest: Manifest | null }>('select manifest from localization_releases where id = $1', [id]);
  const values = await valuesIn(call, rows[0]!.manifest ?? {});
  const live = await liveRelease(call);
  const changes = differences(live ? await valuesIn(call, live.manifest ?? {}) : {}, values);
  return { values, live: shortly(live), changes };
};

/**
 * GET localization-live: the one thing of a release that changes. It names
 * bundles by what they say, so that whoever reads these has one release whole.
 */
export const live: CallHandler = async (call) => {
  const release = await liveRelease(call);
  if (!release) throw new WaypostError('RecordNotFound', call.t('text.noRelease'));
  call.reply.header('cache-control', 'public, max-age=30, stale-while-revalidate=300');
  call.reply.header('etag', `"${release.id}"`);
  return { release: release.number, at: release.created_at, languages: release.manifest ?? {} };
};

/** GET localization-live/{sha}: the values of one language; they never change. */
export const bundle: CallHandler = async (call) => {
  const { rows } = await call.sql<{ content: string }>('select content from localization_bundles where sha = $1', [call.params.sha]);
  if (!rows[0]) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  call.reply.header('content-type', 'application/json; charset=utf-8');
  call.reply.header('cache-control', 'public, max-age=31536000, immutable');
  call.reply.header('etag', `"${call.params.sha}"`);
  return Buffer.from(rows[0].content);
};
