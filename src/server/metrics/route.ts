import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocal, type Running } from './health.ts';
import type { Metrics } from './metrics.ts';

interface MetricsRoute {
  metrics: Pick<Metrics, 'text'>;
  running: () => Running;
  /** METRICS_TOKEN. */
  token: string | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request brings the token; how long that takes tells nothing of it. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** GET /metrics in Prometheus' text format, for whoever has the token, and for this machine itself; through a proxy only with the token. */
export function registerMetrics(app: FastifyInstance, { metrics, running, token }: MetricsRoute): void {
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    if (!isLocal(request) && !hasToken(request, token)) {
      void reply.status(401).header('www-authenticate', 'Bearer');
      return 'Metrics need METRICS_TOKEN as a bearer token, or a call from the machine itself.\n';
    }
    const { context, version, startedAt } = running();
    return metrics.text({ db: context.db, version, startedAt, now: context.now() });
  });
}
