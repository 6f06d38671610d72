import { request, type ClientRequest } from 'node:http';
import { openBrowser } from '../browser/chromium.ts';
import { demoPassword, signIn as signInAt, visit } from '../browser/harness.ts';
import type { Line } from './Line.ts';
import { ask, copyProject, memoryOf, signIn, startServer, type Running } from './serverProject.ts';
import { median, rounded } from './stopwatch.ts';

const scale = 10_000;
/** Of the same operator as the demo's manager. */
const colleague = 3;
/** Everybody has ten streams at most, and from one address a hundred sign in. */
const [people, streamsEach] = [98, 10];
const writes = 40;
const rounds = 5;
const asksPerRound = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (values: readonly number[], part: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;

/** From sending a write to its row in a list in another browser, ms, by one machine's clock. */
async function seen({ url }: Running, token: string): Promise<{ lines: Line[]; token: string }> {
  const { page, context } = await visit();
  await signInAt(page, url, 'manager@example.com');
  const following = page.waitForResponse(
    (response) => response.url().endsWith('/-/live') && response.headers()['content-type'] === 'text/event-stream',
  );
  await page.goto(`${url}/users`);
  await following;
  const tookMs: number[] = [];
  for (let i = 0; i < writes; i++) {
    const title = `Seen ${i}`;
    const isSeen = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve, reject) => {
          const endMs = Date.now() + 10_000;
          const look = () => {
            if (document.querySelector('.dt')?.textContent?.includes(wanted)) resolve(Date.now());
            else if (Date.now() > endMs) reject(new Error(`${wanted} was not seen`));
            else requestAnimationFrame(look);
          };
          look();
        }),
      title,
    );
    const sentMs = Date.now();
    await ask(`${url}/api/v1/users/${colleague}`, { method: 'PATCH', body: { full_name: title }, token });
    tookMs.push((await isSeen) - sentMs);
    // A list is looked at once a second at most: what is measured is one change, not how several are put together.
    await pause(1000 + Math.random() * 300);
  }
  const readers = await page.evaluate(() => localStorage.getItem('accessToken')!);
  await context.close();
  const p95 = percentile(tookMs, 0.95);
  const lines = [
    { what: 'a write to seen in another browser, the middle one', value: Math.round(median(tookMs)), unit: 'ms' },
    { what: 'a write to seen in another browser, p95', value: Math.round(p95), unit: 'ms', target: '≤ 300', met: p95 <= 300 },
  ];
  return { lines, token: readers };
}

async function tokensOf({ url }: Running, admin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < people; i++) {
    const email = `listener-${i}@example.com`;
    const role = i % 3 === 0 ? { role: 'admin' } : { role: 'operator', operator_id: 1 + (i % 5) };
    await ask(`${url}/api/v1/users`, { method: 'POST', token: admin, body: { full_name: 'Listener', email, password: demoPassword, ...role } });
    const body = { username: email, password: demoPassword, method: 'basic' };
    const { text } = await ask(`${url}/api/v1/customer/login`, { method: 'POST', body });
    tokens.push((JSON.parse(text) as { access_token: string }).access_token);
  }
  return tokens;
}

/** Opens a stream, and reads whatever comes; resolves once it stands. */
function openStream(url: string, token: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const sent = request(`${url}/api/v1/-/live`, { agent: false, headers }, (reply) => {
      reply.on('error', () => undefined).resume();
      if (reply.statusCode === 200) resolve(sent);
      else reject(new Error(`a stream was refused: ${reply.statusCode}`));
    });
    sent.on('error', reject).end();
  });
}

/** The middle time of a list call, ms, while somebody writes five times a second. */
async function listMs({ url }: Running, admin: string): Promise<number> {
  let isOver = false;
  const writing = (async () => {
    for (let i = 0; !isOver; i++) {
      await ask(`${url}/api/v1/company-types/2`, { method: 'PATCH', body: { title: `Written ${i}` }, token: admin });
      await pause(200);
    }
  })();
  const tookMs: number[] = [];
  for (let i = 0; i < asksPerRound; i++) {
    const startedMs = performance.now();
    await ask(`${url}/api/v1/bookings?page=1&per-page=20`, { token: admin });
    tookMs.push(performance.now() - startedMs);
  }
  isOver = true;
  await writing;
  return median(tookMs);
}

async function streamLines(server: Running, admin: string, reader: string): Promise<Line[]> {
  const tokens = [...(await tokensOf(server, admin)), admin, reader];
  await listMs(server, admin);
  await pause(2000);
  const beforeMB = memoryOf(server.pid) ?? NaN;
  let mostMB = 0;
  const [without, with_]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    without.push(await listMs(server, admin));
    const streams: ClientRequest[] = [];
    for (const token of tokens) streams.push(...(await Promise.all(Array.from({ length: streamsEach }, () => openStream(server.url, token)))));
    with_.push(await listMs(server, admin));
    mostMB = Math.max(mostMB, (memoryOf(server.pid) ?? NaN) - beforeMB);
    for (const each of streams) each.destroy();
    await pause(500);
  }
  const ratio = median(with_) / median(without);
  return [
    {
      what: `memory of ${tokens.length * streamsEach} streams on one node`,
      value: Math.round(mostMB),
      unit: 'MB',
      target: '≤ 100',
      met: mostMB <= 100,
    },
    { what: 'a list call while somebody writes, without streams', value: rounded(median(without)), unit: 'ms' },
    { what: 'the same with them', value: rounded(ratio), unit: 'times', target: '≤ 1.2', met: ratio <= 1.2 },
  ];
}

/** What others do: how soon it is seen, and what a thousand who listen cost. */
export async function benchLive(): Promise<Line[]> {
  const project = copyProject(process.cwd());
  try {
    const server = await startServer(project, { dataDir: project.dataDir('live'), scale }).ready;
    const admin = await signIn(server.url, 'admin');
    const { lines: seenLines, token } = await seen(server, admin);
    const lines = [...seenLines, ...(await streamLines(server, admin, token))];
    await server.kill('SIGTERM');
    return lines;
  } finally {
    project.remove();
    await (await openBrowser()).close();
  }
}
