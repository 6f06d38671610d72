import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stall } from '../lib/Stall.ts';
import type { Db } from '../db/Db.ts';
import type { OnStatement } from '../db/statements.ts';
import type { CallEntry } from '../log/CallEntry.ts';
import { backlogSamples } from './backlogs.ts';
import { Counter, Histogram, plain } from './figures.ts';

/** What is counted while the process runs, and how it is told. */
export interface Metrics {
  onCall: (call: CallEntry) => void;
  onStatement: OnStatement;
  onStall: (stall: Pick<Stall, 'plugin' | 'what' | 'ms'>) => void;
  /** Everything in Prometheus' text format, with what the database says now; without that where it does not answer. */
  text: (about: { db: Db; version: string; startedAt: Date; now: Date }) => Promise<string>;
  close: () => void;
}

const signIn = /\/customer\/login$/;

/** What a refused sign-in was: too many of them, or one that does not fit. */
const signInFailure = ({ route, status }: CallEntry): 'limited' | 'refused' | undefined =>
  !signIn.test(route) || status < 400 || status >= 500 ? undefined : status === 429 ? 'limited' : 'refused';

const perSecond = 1e9;

/** What is measured of the event loop, in nanoseconds. */
type LoopDelay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'reset' | 'percentile' | 'max'>;

function loopDelay(delay: LoopDelay): string[] {
  const at = (percent: number) => ({ labels: { quantile: String(percent / 100) }, value: delay.percentile(percent) / perSecond });
  const samples = [at(50), at(90), at(99), { labels: { quantile: '1' }, value: delay.max / perSecond }];
  delay.reset();
  return plain('waypost_event_loop_delay_seconds', 'gauge', { help: 'How late the event loop was, since this was last asked.', samples });
}

function memory(): string[] {
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const samples = Object.entries({ rss, heapUsed, external, arrayBuffers }).map(([kind, value]) => ({ labels: { kind }, value }));
  return plain('waypost_memory_bytes', 'gauge', { help: 'Memory of the process.', samples });
}

function connections({ load }: Db): string[] {
  const samples = (load?.() ?? []).flatMap(({ pool, open, busy, waiting }) =>
    Object.entries({ open, busy, waiting }).map(([state, value]) => ({ labels: { pool, state }, value })),
  );
  return plain('waypost_database_connections', 'gauge', { help: 'Connections that are open and busy, and work that waits for one.', samples });
}

/** Figures that begin at nothing. Close them when nobody asks any more. */
export function createMetrics({ delay = monitorEventLoopDelay({ resolution: 20 }) }: { delay?: LoopDelay } = {}): Metrics {
  const calls = new Histogram('waypost_http_request_duration_seconds', 'Calls by route and class of status; 499 is a caller who left.');
  const queries = new Histogram('waypost_database_query_duration_seconds', 'Statements from sent to answered.');
  const stalls = new Histogram(
    'waypost_area_stall_duration_seconds',
    'Code of areas that computed so long without a pause that nobody was answered meanwhile.',
  );
  const failures = new Counter('waypost_sign_in_failures_total', 'Sign-ins refused, or put off for being too many.', [
    { reason: 'refused' },
    { reason: 'limited' },
  ]);
  delay.enable();
  return {
    onCall(call) {
      calls.add({ method: call.method, route: call.route, status: `${Math.floor(call.status / 100)}xx` }, call.ms / 1000);
      const reason = signInFailure(call);
      if (reason) failures.add({ reason });
    },
    onStatement: ({ ms, isFailed }) => queries.add({ outcome: isFailed ? 'failed' : 'done' }, ms / 1000),
    onStall: ({ plugin, what, ms }) => stalls.add({ plugin, what }, ms / 1000),
    async text({ db, version, startedAt, now }) {
      const uptime = (now.getTime() - startedAt.getTime()) / 1000;
      const lines = [
        ...plain('waypost_build_info', 'gauge', {
          help: 'What runs.',
          samples: [{ labels: { version, node: process.version, engine: db.engine }, value: 1 }],
        }),
        ...plain('waypost_uptime_seconds', 'gauge', { help: 'How long it has run.', samples: [{ value: uptime }] }),
        ...calls.lines(),
        ...queries.lines(),
        ...failures.lines(),
        ...stalls.lines(),
        ...connections(db),
        ...loopDelay(delay),
        ...memory(),
        ...(await backlogSamples(db, now)),
      ];
      return `${lines.join('\n')}\n`;
    },
    close: () => void delay.disable(),
  };
}
