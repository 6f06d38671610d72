import { dropAddresses, keepAddresses } from './addresses/keepAddresses.ts';
import { withSlugs } from './addresses/slugs.ts';
import { raiseChange } from './events/raise.ts';
import { keepFacts } from './salesLedger/keepFacts.ts';
import { releaseFile } from './files/release.ts';
import { keepUses } from './files/whereUsed.ts';
import { askForTurn } from './work/askForTurn.ts';
import { followEnds } from './lifecycle/moveByEnd.ts';
import { settled } from './lifecycle/writeDown.ts';
import { forgetLanguages } from './work/languageOf.ts';
import { keepChanges } from './realtime/keepChanges.ts';
import { leftScope, scopeValues } from './realtime/written.ts';
import { leaveTraces } from './erasure/leaveTraces.ts';
import { withdraw } from './publish/publish.ts';
import { keepPublications } from './publish/state.ts';
import { keepDerived } from './writing/derive.ts';
import type { Follower, RecordWrite } from './work/follow.ts';
import type { Model } from './model/Model.ts';
import { keepRecordUses } from './writing/recordUses.ts';
import { keepRollups, markRollups } from './rollups/keep.ts';
import type { Due } from './model/Rollup.ts';
import type { Api, Work, WorkChange } from './work/Work.ts';
import { keepTexts } from './translationIndex/keepTexts.ts';

const writtenBy = (works: readonly Work[]): WorkChange[] => works.flatMap((work) => work.written);
const tableOf = (api: Api, { resource }: WorkChange): string | undefined => api.models.get(resource)?.resource.table;

/** Records that have ended: what depends on them ends in the same transaction. Before all others, which see those moves too. */
const ends: Follower = {
  name: 'ends',
  beforeCommit: (work, works) => followEnds(work, writtenBy(works)),
};

/** What an area works out of a record. First after a write: the others read the record with it. */
const derived: Follower = {
  name: 'derived',
  afterWrite: async (work, model, { kind, record }) => (kind === 'created' || kind === 'updated' ? keepDerived(work, model, record) : undefined),
};

function dueOf(works: readonly Work[]): Due {
  const due: Due = new Map();
  for (const each of works) for (const [rollup, ids] of each.due) due.set(rollup, new Set([...(due.get(rollup) ?? []), ...ids]));
  return due;
}

/** Figures that parents keep of their children: noted with each write, worked out once at the end. Before what is kept from parents. */
const rollups: Follower = {
  name: 'rollups',
  beforeAnswer: async (work) => void work.written.push(...(await keepRollups(work, work.due))),
  afterWrite: (work, model, { kind, record, before }) => {
    if (kind === 'created') markRollups(work, model, { after: record });
    if (kind === 'deleted') markRollups(work, model, { before: record });
    if (kind === 'updated') markRollups(work, model, { before: before ?? record, after: record });
  },
  beforeCommit: async (work, works) => void work.written.push(...(await keepRollups(work, dueOf(works)))),
};

/** Where visitors find a record. After what is derived, which a slug may be made of. */
const addresses: Follower = {
  name: 'addresses',
  beforeCreate: withSlugs,
  afterWrite: (work, model, { kind, record }) => (kind === 'deleted' ? dropAddresses(work, model, record.id) : keepAddresses(work, model, record)),
};

/** What happens to records by themselves as time goes on. Before a change, which builds on it. */
const timed: Follower = { name: 'timed', beforeUpdate: settled };

/** The bytes of an uploaded file that is deleted: they go once an undo is over. */
const files: Follower = {
  name: 'files',
  afterWrite: async (work, model, { kind, row }) => {
    if (kind === 'deleted' && model.resource.table === 'files' && row) await releaseFile(work, row);
  },
};

/** Of what leaves nothing behind, its traces go once an undo is over. It needs the entry of the audit, which is written before. */
const traces: Follower = {
  name: 'traces',
  afterWrite: (work, model, { kind, record }) => (kind === 'deleted' ? leaveTraces(work, model, record.id) : undefined),
};

function noteOf(model: Model, { kind, record, before, at }: RecordWrite): WorkChange {
  return {
    resource: model.resource.name,
    id: record.id,
    change: kind === 'created' || kind === 'deleted' ? kind : 'updated',
    ...(kind === 'deleted' && { gone: scopeValues(model, record) }),
    ...(before && leftScope(model, before, record)),
    ...(at !== undefined && { at }),
  };
}

/** Whoever has the record on a screen, on any node. It tells what people wrote, not what is kept from it: before rollups. */
const realtime: Follower = {
  name: 'realtime',
  afterWrite: (work, model, write) => {
    if (write.kind !== 'translated') work.written.push(noteOf(model, write));
  },
  beforeCommit: (work, works) => keepChanges(work.db, works),
  afterCommit: ({ api, written }) => (written.length > 0 ? api.live.wake() : undefined),
};

/** A record that an admin has sent or tried again. */
const isOutbox = (api: Api, each: WorkChange): boolean => ['outbox_mails', 'outbox_deliveries'].includes(tableOf(api, each) ?? '');

/** Those that react to an event. Last after a write: the record is whole then. */
const events: Follower = {
  name: 'events',
  afterWrite: async (work, model, { kind, record, changed, untold, undoable = false }) => {
    if (untold || kind === 'translated') return;
    // What is gone has no version that somebody could read.
    const { version: _version, ...gone } = record;
    await raiseChange(work, model, kind, { record: kind === 'deleted' ? gone : record, changed, undoable });
  },
  afterCommit: ({ api, raised, written }) => (raised || written.some((each) => isOutbox(api, each)) ? api.wakeEvents() : undefined),
};

/** How a record stands to what is live of it. After rollups, which it may publish. */
const publications: Follower = {
  name: 'publications',
  afterWrite: async (work, model, { kind, record }) => {
    if (kind === 'deleted' && model.resource.decl.publishing) await withdraw(work, model, record.id);
  },
  beforeAnswer: (work) => keepPublications(work, work.written),
  beforeCommit: (work, works) => keepPublications(work, writtenBy(works)),
};

/** What writes mean in the ledger of sales. */
const ledger: Follower = {
  name: 'ledger',
  beforeCommit: ({ api, db, now }, works) => keepFacts({ registry: api.registry, db, now }, writtenBy(works)),
};

/** Which records name which files, and which records their texts name. */
const uses: Follower = {
  name: 'uses',
  beforeCommit: async (work, works) => {
    await keepUses(work, writtenBy(works));
    await keepRecordUses(work, writtenBy(works));
  },
};

/** The index of texts in all languages. A language that is written has all of it looked through. */
const texts: Follower = {
  name: 'texts',
  beforeCommit: async (work, works) => {
    const written = writtenBy(works);
    await keepTexts(work, written);
    if (written.some((each) => tableOf(work.api, each) === 'languages')) await askForTurn(work, 'core.mend-texts');
  },
};

/** What sign-in remembers of users who changed or whose sessions ended. */
const sessions: Follower = {
  name: 'sessions',
  afterCommit: ({ api, written, ended }) => {
    for (const each of written) if (tableOf(api, each) === 'users') api.forgetUser(each.id);
    for (const id of ended) api.forgetUser(id);
  },
};

/** Times of jobs may be settings. */
const isSetting = (api: Api, { resource }: WorkChange): boolean => api.models.get(resource)?.resource.single === true;

/** Jobs and workers that something was left to. */
const jobs: Follower = {
  name: 'jobs',
  afterCommit: ({ api, wakes, stirs, written }) => {
    if (wakes || written.some((each) => isSetting(api, each))) api.wake();
    if (stirs) api.wakeWorkers();
  },
};

/**
 * Kept answers. Last before the commit, since it counts all that was written,
 * and an area's own code may write past the records: every commit drops counts.
 */
const answers: Follower = {
  name: 'answers',
  beforeCommit: async ({ api, db, now }, works) => {
    const names = writtenBy(works).map((each) => each.resource);
    const cached = names.filter((name) => api.models.get(name)?.resource.decl.scope === 'global');
    await api.cache.announce(db, [...cached, ...works.flatMap((work) => work.forgotten)], now);
  },
  afterCommit: ({ api, forgotten, written }) => {
    api.counts.drop();
    if (written.some((each) => tableOf(api, each) === 'languages')) forgetLanguages(api);
    if (forgotten.includes('all')) api.cache.dropAll();
    else if (written.length > 0) api.cache.drop(new Set(written.map((each) => each.resource)));
  },
};

/** All that follows writes, in the order in which it happens at each of the three moments. A new one is a line here, and its own file. */
export const followers: readonly Follower[] = [
  ends,
  timed,
  derived,
  files,
  traces,
  realtime,
  rollups,
  addresses,
  publications,
  ledger,
  uses,
  texts,
  events,
  answers,
  sessions,
  jobs,
];
