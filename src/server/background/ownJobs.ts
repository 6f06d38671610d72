import { dayMs } from '#core';
import { mendAddresses } from '../addresses/mendAddresses.ts';
import { keptMs } from '../calls/idempotency.ts';
import { pruneEvents } from '../events/prune.ts';
import { fillFacts } from '../salesLedger/filling.ts';
import { repairFacts } from '../salesLedger/repairFacts.ts';
import { dropLeftovers } from '../files/kept.ts';
import { mendUses } from '../files/whereUsed.ts';
import { pruneLinks } from '../mails/answerLink.ts';
import { pruneLive } from '../realtime/numbers.ts';
import { pruneMails } from '../mails/sendMails.ts';
import { eraseAged } from '../erasure/ages.ts';
import { eraseDue } from '../erasure/run.ts';
import { forgetTraces } from '../erasure/traces.ts';
import { mendRecordUses } from '../writing/recordUses.ts';
import { repairRollups } from '../rollups/repair.ts';
import { forgetAudit, sealAudit } from '../audit/seal.ts';
import { forgetSecrets } from '../audit/secrets.ts';
import type { Api } from '../work/Work.ts';
import { hasKeys } from '../secrets/keyring.ts';
import { keepsSecrets, rotateSecrets } from '../writing/rotate.ts';
import { mendTexts } from '../translationIndex/mendTexts.ts';
import { foldCounts } from '../translationIndex/textCounts.ts';
import { deriveAll, deriveStale } from '../jobs/derive.ts';
import { jobContext } from '../jobs/jobContext.ts';
import type { Turn } from '../jobs/Job.ts';
import type { Job } from '../jobs/Job.ts';

/** The application's own: removes what is not needed any more, mends what is kept from other records. */
const ownJobs: ReadonlyArray<Omit<Job, 'plugin'>> = [
  { name: 'prune-idempotency', times: { every: '1h' }, run: pruneIdempotency },
  { name: 'repair-rollups', times: { every: '1d' }, run: repair },
  { name: 'repair-facts', times: { cron: '50 3 * * *' }, run: mendFacts },
  { name: 'fill-facts', times: { every: '1d' }, atStart: true, run: ({ context, registry }, turn) => fillFacts(context.db, { registry, ...turn }) },
  { name: 'derive', times: { every: '1d' }, atStart: true, run: deriveStale },
  { name: 'derive-all', times: { cron: '20 3 * * *' }, run: deriveAll },
  { name: 'forget-secrets', times: { every: '1h' }, run: ({ context }, { now }) => forgetSecrets(context.db, now) },
  { name: 'rotate-secrets', times: { every: '1h' }, run: rotate },
  { name: 'prune-events', times: { every: '1h' }, run: ({ context }, { now }) => pruneEvents(context.db, now) },
  { name: 'prune-mails', times: { every: '1h' }, run: ({ context }, { now }) => pruneMails(context.db, now) },
  { name: 'prune-links', times: { every: '1h' }, run: ({ context }, { now }) => pruneLinks(context.db, now) },
  { name: 'prune-live', times: { every: '1h' }, run: ({ context }, { now }) => pruneLive(context.db, now) },
  { name: 'erase-personal', times: { every: '1h' }, run: eraseDue },
  { name: 'erase-aged', times: { cron: '40 3 * * *' }, run: eraseAged },
  { name: 'seal-audit', times: { cron: '10 2 * * *' }, run: seal },
  { name: 'forget-traces', times: { every: '1h' }, run: forgetTraces },
  { name: 'mend-file-uses', times: { every: '1d' }, run: ({ context, models }) => mendUses(context.db, models) },
  { name: 'mend-record-uses', times: { every: '1d' }, run: ({ context, models }) => mendRecordUses(context.db, models) },
  { name: 'mend-addresses', times: { every: '1d' }, run: (api) => mendAddresses(api) },
  { name: 'mend-texts', times: { every: '1d' }, run: (api) => mendTexts(api) },
  { name: 'fold-text-counts', times: { every: '10m' }, run: ({ context }) => foldCounts(context.db) },
  { name: 'drop-files', times: { every: '1h' }, run: ({ context, files }, { now }) => dropLeftovers(context.db, files, now) },
];

async function pruneIdempotency({ context }: Api, { now }: Turn): Promise<void> {
  await context.db.query('delete from idempotency where created_at < $1', [new Date(now.getTime() - keptMs)]);
}

/** Writes the facts that are missing, and mends what they come to by day. */
async function mendFacts({ context: { db }, registry }: Api, { now, fenced }: Turn): Promise<void> {
  await repairFacts(db, { registry, now, fenced });
}

/** Mends what is kept from other records, where it was lost. Whoever kept an answer that shows it forgets all. */
async function repair({ context: { db }, models, cache }: Api, { now }: Turn): Promise<void> {
  if ((await repairRollups(db, models)) === 0) return;
  await cache.announce(db, ['all'], now);
  cache.dropAll();
}

/** Seals anew what an older key sealed. */
async function rotate({ context: { db, settings }, registry, keyring }: Api): Promise<void> {
  if (keepsSecrets(registry) || hasKeys(settings)) await rotateSecrets(db, registry, keyring);
}

/** Seals what the audit was told, and deletes what is older than the setting. The log has the digest, so that a chain made anew would be noticed. */
async function seal({ context: { db, log, settings } }: Api, turn: Turn): Promise<void> {
  const last = await sealAudit(db, turn);
  if (settings.auditDays !== undefined) await forgetAudit(db, new Date(turn.now.getTime() - settings.auditDays * dayMs), turn);
  if (last) log.info(`The audit is sealed up to seal ${last.id}: ${last.digest}`);
}

/** Every repeated job there is. */
export const jobsOf = ({ registered }: Api): Job[] => [
  ...ownJobs.map((job) => ({ ...job, plugin: 'core' })),
  ...registered.jobs.map((job) => ({ ...job, run: (api: Api, turn: Turn) => job.run(jobContext(api, turn)) })),
];
