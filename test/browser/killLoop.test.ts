import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repeated } from '../setup/thorough.ts';
import { demoData } from './checkout.ts';
import { startWaypost, type Waypost } from './harness.ts';

const test = suite('kill -9');

const login = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: 'waypost-demo', method: 'basic' }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}`, 'content-type': 'application/json' };
};

/** Writes as fast as it is answered, until the server is gone; answers the acknowledged titles. */
async function writeUntilKilled(url: string, headers: Record<string, string>, round: number, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const killAfter = 3 + ((round * 7) % 23);
  for (let i = 0; ; i++) {
    const title = `kill ${round} write ${i}`;
    try {
      const sent = fetch(`${url}/api/v1/company-types`, { method: 'POST', headers, body: JSON.stringify({ title }) });
      if (i === killAfter) kill();
      const answer = await sent;
      if (answer.status === 201) acknowledged.push(title);
    } catch {
      return acknowledged;
    }
    if (i > killAfter + 50) throw new Error('the server outlived its kill');
  }
}

const rounds = repeated('kills in the middle of writes', 2, 20);

/** The one that came up after all the kills. */
let last: Waypost | undefined;

test('loses no acknowledged write to kills in the middle of writes, and starts every time', async () => {
  const dataDir = await demoData();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const waypost = await startWaypost({ dataDir });
    acknowledged.push(...(await writeUntilKilled(waypost.url, await login(waypost.url), round, () => void waypost.process.kill('SIGKILL'))));
    await waypost.stop('SIGKILL');
  }
  const waypost = await startWaypost({ dataDir });
  last = waypost;
  const rows = (await (await fetch(`${waypost.url}/api/v1/company-type?query=kill`, { headers: await login(waypost.url) })).json()) as Array<{
    title: string;
  }>;
  const there = new Set(rows.map((row) => row.title));
  assert.ok(acknowledged.length > 5 * rounds);
  assert.equal(
    acknowledged.filter((title) => !there.has(title)),
    [],
  );
});

test('refuses a second process on a data directory, with a sentence, and ends well when it is told to', async () => {
  const waypost = last!;
  const refused = await startWaypost({ dataDir: waypost.dataDir }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  assert.match(refused, /ended with code 1/);
  assert.match(refused, /in use/);
  assert.is(await waypost.stop(), 0);
});

test.run();
