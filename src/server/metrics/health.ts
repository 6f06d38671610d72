import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '#core';
import { resolveActor } from '../auth/resolveActor.ts';
import type { AppContext, PluginHealth } from '../work/AppContext.ts';
import type { BackupHealth } from '../backup/backups.ts';
import { failingJobs } from '../jobs/failing.ts';
import { soon } from '../lib/soon.ts';

/** What runs now, as far as health tells of it. */
export interface Running {
  context: AppContext;
  version: string;
  startedAt: Date;
  /** Backups, where there are any to be made. */
  backup?: (() => BackupHealth) | undefined;
  /** The plugins whose new version is being made. Default: none. */
  building?: (() => ReadonlySet<string>) | undefined;
  /** How long the database may take to say that it is there; default 3 s. */
  patienceMs?: number;
}
const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Somebody on this machine: not through a proxy, and not a page elsewhere whose name was made to point here. */
export function isLocal(request: FastifyRequest): boolean {
  const host = request.hostname.replace(/^\[|\]$/g, '');
  const named = host === 'localhost' || (isIP(host) > 0 && isLoopback(host));
  return named && isLoopback(request.socket.remoteAddress ?? '') && !forwarding.some((name) => request.headers[name] !== undefined);
}

/** A database that takes longer to say that it is there is not. */
const patienceMs = 3000;

interface DatabaseHealth {
  engine: string;
  version: string;
  fsync: boolean;
  /** Whether anything can be saved: a standby, or a database that an administrator keeps from writing, only reads. */
  writable: boolean;
}

async function askDatabase({ db }: AppContext): Promise<DatabaseHealth> {
  const {
    rows: [row],
  } = await db.query<{ version: string; fsync: string; reads: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('transaction_read_only') as reads`,
  );
  return { engine: db.engine, version: row!.version, fsync: row!.fsync === 'on', writable: row!.reads === 'off' };
}

const databaseHealth = ({ context, patienceMs: ms = patienceMs }: Running): Promise<DatabaseHealth | undefined> => soon(askDatabase(context), ms);

/** What is left to do: waiting, for how long the oldest has been due, and set aside for an admin. */
interface Backlog {
  waiting: number;
  lateS: number;
  failed: number;
}

async function backlogOf(
  { db, now }: AppContext,
  { table, open }: { table: 'outbox_deliveries' | 'outbox_mails'; open: string },
): Promise<Backlog | undefined> {
  try {
    const {
      rows: [row],
    } = await db.query<{
      waiting: number;
      due: string | null;
      failed: number;
    }>(`select count(*) filter (where state <> 'failed') as waiting, count(*) filter (where state = 'failed') as failed,
      min(due_at) filter (where state <> 'failed') as due from ${table} where state in ('waiting', '${open}', 'failed')`);
    const lateMs = row!.due === null ? 0 : now().getTime() - Date.parse(row!.due);
    return { waiting: row!.waiting, lateS: Math.max(0, Math.round(lateMs / 1000)), failed: row!.failed };
  } catch {
    return undefined;
  }
}

/** How plugins are; of one that is being built anew only that, since how it was before says nothing of it. */
function pluginsOf({
  context: { plugins = [], registry },
  building,
}: Running): Array<Omit<PluginHealth, 'state'> & { state: PluginHealth['state'] | 'being built' }> {
  const ids = building?.() ?? new Set<string>();
  const titleOf = (id: string) => registry.plugins.find((plugin) => plugin.id === id)?.manifest.title ?? id;
  const anew = Array.from(ids, (id) => ({ id, title: titleOf(id), state: 'being built' as const, problems: [] }));
  return [...plugins.filter(({ id }) => !ids.has(id)), ...anew].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** An admin's token cannot be read while the database is away. */
const isAdmin = async ({ context }: Running, request: FastifyRequest) => {
  const actor = await resolveActor(context, request).catch(() => undefined);
  return actor?.token === undefined && !actor?.lacksSecondStep && can(actor?.viewer, 'admin');
};

/**
 * GET /health: `{ ok }` for everybody, 503 when the database does not answer; for admins and on this machine also what runs and what is wrong.
 * GET /health/live: the process answers, whatever its database does; restarting it would help
 * nobody. GET /health/ready: `{ ok, writable }`, 503 as long as no request can be answered.
 */
export function registerHealth(app: FastifyInstance, running: () => Running): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/health/ready', async (_request, reply) => {
    const database = await databaseHealth(running());
    void reply.status(database ? 200 : 503).header('cache-control', 'no-store');
    return { ok: database !== undefined, writable: database?.writable ?? false };
  });
  app.get('/health', async (request, reply) => {
    const now = running();
    const database = await databaseHealth(now);
    const ok = database !== undefined;
    void reply.status(ok ? 200 : 503).header('cache-control', 'no-store');
    if (!isLocal(request) && !(ok && (await isAdmin(now, request)))) return { ok };
    const uptimeS = Math.round((now.context.now().getTime() - now.startedAt.getTime()) / 1000);
    const [events, mails] = ok
      ? [
          await backlogOf(now.context, { table: 'outbox_deliveries', open: 'running' }),
          await backlogOf(now.context, { table: 'outbox_mails', open: 'sending' }),
        ]
      : [];
    return {
      ok,
      version: now.version,
      uptimeS,
      node: process.version,
      database: database ?? null,
      events: events ?? null,
      mails: mails ?? null,
      ...(now.backup && { backup: now.backup() }),
      jobs: ok ? ((await soon(failingJobs(now.context), patienceMs)) ?? null) : null,
      stalls: now.context.stalls ?? [],
      plugins: pluginsOf(now),
    };
  });
}
