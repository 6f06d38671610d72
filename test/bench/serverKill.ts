import { ask, signIn, startServer, type Project, type Running } from './serverProject.ts';

interface Killed {
  rounds: number;
  acknowledged: number;
  lost: number;
  failedStarts: number;
}

const [collection, listed] = ['/api/v1/company-types', '/api/v1/company-type'];

/** Creates records one after the other until the server is gone; answers the titles whose creation was acknowledged. */
async function writeUntilGone({ url }: Running, token: string, name: (n: number) => string): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; ; n++) {
    try {
      const { status, text } = await ask(`${url}${collection}`, { method: 'POST', body: { title: name(n) }, token });
      if (status !== 201) throw new Error(`creating answered ${status}: ${text}`);
      made.push(name(n));
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('creating answered')) throw error;
      return made;
    }
  }
}

async function missing({ url }: Running, token: string, wanted: readonly string[]): Promise<number> {
  const { text } = await ask(`${url}${listed}?fields=title`, { token });
  const there = new Set((JSON.parse(text) as Array<{ title: string }>).map((row) => row.title));
  return wanted.filter((title) => !there.has(title)).length;
}

/** `kill -9` in the midst of writes, again and again on one data directory: nothing acknowledged may be missing, and it must start every time. */
export async function killLoop(project: Project, dataDir: string, rounds: number): Promise<Killed> {
  const result: Killed = { rounds: 0, acknowledged: 0, lost: 0, failedStarts: 0 };
  const all: string[] = [];
  for (let round = 0; round <= rounds; round++) {
    let server: Running;
    try {
      server = await startServer(project, { dataDir }).ready;
    } catch {
      result.failedStarts++;
      continue;
    }
    const token = await signIn(server.url, 'admin');
    result.lost = await missing(server, token, all);
    if (round === rounds) {
      await server.kill('SIGTERM');
      break;
    }
    const writers = [0, 1, 2, 3].map((writer) => writeUntilGone(server, token, (n) => `bench ${round} ${writer} ${n}`));
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500));
    await server.kill('SIGKILL');
    all.push(...(await Promise.all(writers)).flat());
    result.rounds++;
    result.acknowledged = all.length;
  }
  return result;
}
