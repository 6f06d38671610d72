import { dayMs, isRole, minuteMs, viewerOf, type Viewer, type WireRecord } from '#core';
import type { JobWork, WorkerContext } from '#server';
import { operatorOf } from '../sales/scope.ts';
import type { Filing } from '../sales/rows.ts';
import { giveUpPieces, rowsOf } from './begin.ts';
import { contentsOf, type Kind } from './contents.ts';
import { gathered } from './gather.ts';

/** Whoever makes a file says so again with each of its pieces; a node that has said nothing for so long is gone. */
const leaseMs = minuteMs;
/** So often it is begun, by whatever node, before it is told as failed. */
const mostTurns = 3;
const keptMs = 7 * dayMs;

interface Taken {
  id: number;
  kind: Kind;
  format: string;
  query: string;
  owner_id: number;
  operator_id: number | null;
  currency_id: number | null;
  locale: string | null;
  turns: number;
}

/** It was cancelled meanwhile, or another node has it. */
class NotOurs extends Error {}

const at = (moment: Date, ms = 0) => new Date(moment.getTime() + ms).toISOString();

/** Takes the export that has waited longest, or whose node is gone: what there is of it is given up, since it begins anew. */
const take = ({ tx, time }: WorkerContext): Promise<Taken | undefined> =>
  tx(async (work) => {
    const { rows } = await work.sql<Taken>(
      `select id, kind, format, query, owner_id, operator_id, currency_id, locale, coalesce(turns, 0) as turns from report_exports
       where state = 'WAITING' or (state = 'RUNNING' and lease_until <= $1) order by id limit 1 for update skip locked`,
      [time()],
    );
    const [found] = rows;
    if (!found) return undefined;
    await giveUpPieces(work, found.id);
    const isOver = found.turns >= mostTurns;
    const turns = found.turns + 1;
    const begun = { state: 'RUNNING', turns, done: 0, size: 0, lease_until: at(time(), leaseMs) };
    await write(work, found.id, isOver ? { state: 'FAILED', lease_until: null } : begun);
    return { ...found, turns };
  });

const write = ({ records }: JobWork, id: number, patch: WireRecord) => records('report-exports').update(id, patch, { trusted: true });

/** Throws where an export is no longer this run's, in the transaction that writes more of it. */
async function checkOurs({ sql }: JobWork, { id, turns }: Taken): Promise<void> {
  const { rows } = await sql(`select 1 from report_exports where id = $1 and state = 'RUNNING' and turns = $2 for update`, [id, turns]);
  if (rows.length === 0) throw new NotOurs();
}

/** Whose it is, as they are now; nobody where they may no longer have what they asked for. */
async function ownerOf({ read }: WorkerContext, { owner_id: id, operator_id: operator }: Taken): Promise<Viewer | undefined> {
  const [user] = await read('users').rows(['role', 'operator_id', 'is_enabled'], { where: { id } });
  if (!user?.is_enabled || !isRole(user.role)) return undefined;
  const viewer = viewerOf({ id, role: user.role, operator_id: user.operator_id ?? null });
  return (operatorOf({ actor: { viewer } }) ?? null) === operator ? viewer : undefined;
}

const fail = (context: WorkerContext, taken: Taken): Promise<void> =>
  context.tx(async (work) => {
    await checkOurs(work, taken);
    await giveUpPieces(work, taken.id);
    await write(work, taken.id, { state: 'FAILED', lease_until: null });
  });

/** Has it taken up again by whoever comes first: something was away, or the node stops, which does not count as a beginning. */
const leave = (context: WorkerContext, taken: Taken, turns = taken.turns): Promise<void> =>
  context.tx(async (work) => {
    await checkOurs(work, taken);
    await write(work, taken.id, { state: 'WAITING', turns, lease_until: null });
    await work.soon('exports');
  });

interface Progress {
  place: number;
  done: number;
  size: number;
}

/** Keeps one piece more, and says how far it is. */
async function keepPiece(context: WorkerContext, taken: Taken, { bytes, place, done, size }: Progress & { bytes: Buffer }): Promise<void> {
  const file = { name: `${taken.id}.${place}`, type: 'application/octet-stream', bytes };
  await context.keep([file], async (work, [kept]) => {
    await checkOurs(work, taken);
    await work.sql('insert into report_export_pieces (export_id, place, file_id, version, created_at, updated_at) values ($1, $2, $3, 1, $4, $4)', [
      taken.id,
      place,
      kept!.id,
      context.time(),
    ]);
    await write(work, taken.id, { done, size, lease_until: at(context.time(), leaseMs) });
  });
}

async function make(context: WorkerContext, taken: Taken, viewer: Viewer): Promise<'made' | 'left'> {
  const locale = taken.locale ?? 'en';
  const query = { ...Object.fromEntries(new URLSearchParams(taken.query)), format: taken.format };
  const asking: Filing = { ...context, actor: { viewer }, currencyId: taken.currency_id ?? undefined, t: context.wordsIn(locale), locale, query };
  const contents = await contentsOf(asking, taken.kind);
  const rows = await rowsOf(asking, taken.kind, contents, Number.MAX_SAFE_INTEGER);
  await context.tx(async (work) => {
    await checkOurs(work, taken);
    await write(work, taken.id, { rows, lease_until: at(context.time(), leaseMs) });
  });
  const so: Progress = { place: 0, done: 0, size: 0 };
  for await (const bytes of gathered(contents.pieces((more) => (so.done += more)))) {
    if (context.isStopping()) return 'left';
    so.size += bytes.length;
    await keepPiece(context, taken, { ...so, bytes });
    so.place += 1;
  }
  const now = context.time();
  await context.tx(async (work) => {
    await checkOurs(work, taken);
    await write(work, taken.id, { state: 'READY', rows: so.done, done: so.done, ready_at: at(now), expires_at: at(now, keptMs), lease_until: null });
  });
  return 'made';
}

/** Makes one; whatever goes wrong is told in the log, and it is begun again unless it was begun often enough. */
async function attempt(context: WorkerContext, taken: Taken): Promise<void> {
  try {
    const viewer = await ownerOf(context, taken);
    if (!viewer) return await fail(context, taken);
    if ((await make(context, taken, viewer)) === 'left') await leave(context, taken, taken.turns - 1);
  } catch (error) {
    if (error instanceof NotOurs) return;
    context.log.error(`The export ${taken.id} could not be made`, error);
    await (taken.turns >= mostTurns ? fail : leave)(context, taken);
  }
}

/** When the first of those that other nodes make is given up, unless its node says so again. */
async function firstLease({ sql }: WorkerContext): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>(`select min(lease_until) as at from report_exports where state = 'RUNNING'`);
  return rows[0]!.at === null ? undefined : new Date(rows[0]!.at);
}

/** The worker: makes what waits, one after the other on each node. Answers when another node's may be up for taking over. */
export async function makeExports(context: WorkerContext): Promise<Date | undefined> {
  while (!context.isStopping()) {
    const taken = await take(context);
    if (!taken) return firstLease(context);
    if (taken.turns <= mostTurns)
      await attempt(context, taken).catch((error: unknown) => (error instanceof NotOurs ? undefined : Promise.reject(error)));
  }
  return undefined;
}
