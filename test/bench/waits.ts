import type { Line } from './Line.ts';
import { copyProject, signIn, startServer, type Project, type Running } from './serverProject.ts';
import { call, heavyCalls } from './waitsCalls.ts';
import { lightCalls, type LightCalls, type Waited } from './waitsLight.ts';

const bookings = 100_000;
const mostMs = 250;
const mostBlockedMs = 100;
const everyMs = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The longest that the server's event loop was held since it was last asked, ms. */
async function heldMs({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/waypost_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(text)?.[1] ?? NaN) * 1000;
}

const line = (what: string, waited: Waited, { heldMs: held, tookMs, rest }: { heldMs: number; tookMs: number; rest: Waited }): Line => ({
  what,
  value: rounded(waited.longestMs),
  unit: `ms, ${rounded(waited.longestMs / rest.medianMs)}× rest (of it the server's own work ${Math.round(waited.workedMs)}; loop held ${Math.round(held)}; took ${Math.round(tookMs)})${waited.failed > 0 ? `; ${waited.failed} failed` : ''}`,
  target: `≤ ${mostMs}; held ≤ ${mostBlockedMs}`,
  met: waited.longestMs <= mostMs && held <= mostBlockedMs && waited.failed === 0,
});

async function measure(server: Running, light: LightCalls, words: readonly string[]): Promise<Line[]> {
  const admin = { url: server.url, token: await signIn(server.url, 'admin') };
  const reader = () => signIn(server.url, 'manager');
  await light.during(await reader(), () => pause(1000));
  const rest = await light.during(await reader(), () => pause(3000));
  const lines: Line[] = [
    { what: 'a light call at rest, the middle one', value: rounded(rest.medianMs), unit: 'ms' },
    { what: 'a light call at rest, the longest', value: rounded(rest.longestMs), unit: 'ms' },
  ];
  for (const { what, send } of await heavyCalls(admin)) {
    if (words.length > 0 && !words.some((word) => what.includes(word))) continue;
    // Tokens live for a quarter of an hour.
    admin.token = await signIn(server.url, 'admin');
    const token = await reader();
    await pause(500);
    await heldMs(server);
    let tookMs = 0;
    let fault: unknown;
    const waited = await light.during(token, async () => {
      const started = performance.now();
      await send().catch((error: unknown) => {
        fault = error;
      });
      tookMs = performance.now() - started;
    });
    const measured = line(what, waited, { heldMs: await heldMs(server), tookMs, rest });
    lines.push(fault === undefined ? measured : { ...measured, what: `${what} (${String(fault).slice(0, 120)})`, met: false });
    console.error(`${lines.at(-1)!.what}: ${measured.value} ${measured.unit}`);
  }
  return lines;
}

async function seeded(project: Project): Promise<string> {
  const dataDir = project.dataDir('waits');
  await (await startServer(project, { dataDir, scale: bookings }).ready).kill('SIGTERM');
  return dataDir;
}

/**
 * The heaviest requests anybody can send, one after the other, at 100,000 bookings on the embedded
 * database, and beside each the longest that a light call waits (one record by its id, every 20 ms). Words
 * after `waits` pick those that have one of them; `at=<folder>` takes a data directory that is there.
 */
export async function benchWaits(root: string, words: readonly string[] = process.argv.slice(2)): Promise<Line[]> {
  const project = copyProject(root);
  const given = words.find((word) => word.startsWith('at='))?.slice(3);
  let light: LightCalls | undefined;
  let server: Running | undefined;
  try {
    server = await startServer(project, { dataDir: given ?? (await seeded(project)) }).ready;
    const token = await signIn(server.url, 'manager');
    const ids = (JSON.parse(await call({ url: server.url, token }, 'bookings?page=1&per-page=20&fields=id')) as Array<{ id: number }>).map(
      ({ id }) => id,
    );
    light = lightCalls({ urls: ids.map((id) => `${server!.url}/api/v1/bookings/${id}`), everyMs, pid: server.pid });
    return await measure(
      server,
      light,
      words.filter((word) => word !== 'waits' && !word.startsWith('at=')),
    );
  } finally {
    await light?.stop();
    await server?.kill('SIGTERM');
    project.remove();
  }
}
