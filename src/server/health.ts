import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, type Problem } from '#core';
import { resolveActor } from './auth/resolveActor.ts';
import type { AppContext } from './context.ts';

/** What runs now, as far as health tells of it. */
export interface Running {
  context: AppContext;
  version: string;
  startedAt: Date;
  /** Every plugin, with what is wrong with it. `kept`: its last good version serves on. */
  plugins: PluginHealth[];
}
export interface PluginHealth { id: string; state: 'works' | 'kept' | 'left out'; problems: Problem[] }

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Somebody on this machine: not through a proxy, and not a page elsewhere whose name was made to point here. */
function isLocal(request: FastifyRequest): boolean {
  const host = request.hostname.replace(/^\[|\]$/g, '');
  const named = host === 'localhost' || (isIP(host) > 0 && isLoopback(host));
  return named && isLoopback(request.socket.remoteAddress ?? '') && !forwarding.some((name) => request.headers[name] !== undefined);
}

async function databaseHealth({ db }: AppContext): Promise<{ engine: string; version: string; fsync: boolean } | undefined> {
  try {
    const { rows: [row] } = await db.query<{ version: string; fsync: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync`);
    return { engine: db.engine, version: row!.version, fsync: row!.fsync === 'on' };
  } catch { return undefined; }
}

/** An admin's token cannot be read while the database is away. */
const isAdmin = async ({ context }: Running, request: FastifyRequest) => can((await resolveActor(context, request).catch(() => undefined))?.viewer, 'admin');

/** GET /health: `{ ok }` for everybody, 503 when the database does not answer; for admins and on this machine also what runs and what is wrong. */
export function registerHealth(app: FastifyInstance, running: () => Running): void {
  app.get('/health', async (request, reply) => {
    const now = running();
    const database = await databaseHealth(now.context);
    const ok = database !== undefined;
    void reply.status(ok ? 200 : 503).header('cache-control', 'no-store');
    if (!isLocal(request) && !await isAdmin(now, request)) return { ok };
    const uptimeS = Math.round((now.context.now().getTime() - now.startedAt.getTime()) / 1000);
    return { ok, version: now.version, uptimeS, node: process.version, database: database ?? null, plugins: now.plugins };
  });
}
