import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signatureOf } from '../../src/build/files.ts';
import { asIs } from '../setup/asIs.ts';
import { isThorough, leave } from '../setup/thorough.ts';
import { demoData, plainCheckout, temporaryFolder } from './checkout.ts';
import { demoPassword, startWaypost, type Waypost } from './harness.ts';

const test = suite('a pack');
const run = promisify(execFile);

/** Well below the 120 MB that are promised, so that a package which grows is seen. */
const mostMegabytes = 90;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Away from the repository, so that no package of its own is found from there. */
const folder = path.join(temporaryFolder('waypost-packed-'), 'waypost');
const startPacked = (dataDir: string): Promise<Waypost> => startWaypost({ root: folder, dataDir, program: ['server.mjs'] });

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

type Call = (where: string, init?: RequestInit) => Promise<Response>;

async function signIn({ url }: Waypost): Promise<Call> {
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: demoPassword, method: 'basic' }),
  });
  assert.is(answer.status, 200);
  const headers = { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
  return (where, init) => fetch(url + where, { ...init, headers });
}

test.before(async () => {
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  writeFileSync(path.join(folder, 'data/kept.txt'), 'mine');
  await run(process.execPath, [asIs, 'build.mjs', 'pack', folder], { cwd: await plainCheckout() });
});

test('is small, and leaves what else lies in its folder', () => {
  const megabytes = filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
  assert.ok(megabytes < mostMegabytes, `${megabytes.toFixed(1)} MB`);
  assert.is(readFileSync(path.join(folder, 'data/kept.txt'), 'utf8'), 'mine');
  assert.equal(
    filesBelow(folder).filter((file) => file.endsWith('.map')),
    [],
  );
});

test('lists its packages, and names no folder of the machine that packed', async () => {
  interface Component {
    name: string;
    version: string;
    purl: string;
    licenses: unknown[];
  }
  const bill = JSON.parse(readFileSync(path.join(folder, 'bom.json'), 'utf8')) as { components: Component[] };
  const names = bill.components.map(({ name }) => name);
  for (const name of ['@electric-sql/pglite', '@blueprintjs/core', 'react', 'react-dom', 'pg']) assert.ok(names.includes(name), name);
  assert.not(names.includes('uvu'));
  assert.equal(
    bill.components.find(({ name }) => name === '@blueprintjs/table'),
    { ...bill.components.find(({ name }) => name === '@blueprintjs/table')!, purl: 'pkg:npm/%40blueprintjs/table@6.2.6', version: '6.2.6' },
  );
  const from = await plainCheckout();
  assert.equal(
    filesBelow(folder).filter((file) => !file.includes('node_modules') && readFileSync(file).includes(from)),
    [],
  );
});

// Twice the work of a whole build.
if (isThorough)
  test('is the same, byte by byte, wherever it is packed', async () => {
    const away = temporaryFolder('waypost-elsewhere-');
    cpSync(await plainCheckout(), away, { recursive: true, verbatimSymlinks: true, filter: (file) => path.basename(file) !== '.cache' });
    const again = path.join(away, 'again');
    await run(process.execPath, [asIs, 'build.mjs', 'pack', again], { cwd: away });
    const below = (of: string) =>
      filesBelow(of)
        .map((file) => path.relative(of, file))
        .filter((file) => !file.startsWith('data'))
        .sort();
    assert.equal(below(again), below(folder));
    assert.equal(
      below(again).filter((file) => !readFileSync(path.join(again, file)).equals(readFileSync(path.join(folder, file)))),
      [],
    );
  });

test('finds every module of its areas and of their demo data without the repository', async () => {
  const code = filesBelow(path.join(folder, 'code')).map((file) => pathToFileURL(file).href);
  const { stderr } = await run(
    process.execPath,
    ['--input-type=module', '-e', code.map((each) => `await import(${JSON.stringify(each)});`).join('\n')],
    {
      cwd: folder,
    },
  );
  assert.is(stderr, '');
});

test('serves lists, pages, pictures and documents, and writes nothing into its folder', async () => {
  const before = signatureOf(folder);
  const waypost = await startPacked(await demoData());
  try {
    const call = await signIn(waypost);
    const countries = (await (await call('/api/v1/countries?per-page=2')).json()) as unknown[];
    assert.is(countries.length, 2);
    const { plugins } = (await (await call('/health')).json()) as { plugins: Array<{ id: string; state: string }> };
    assert.equal(
      plugins.filter(({ state }) => state !== 'works').map(({ id }) => id),
      [],
    );
    const page = await (await call('/bookings')).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    assert.is((await call(script)).status, 200);
    const [version] = (await (await call('/api/v1/document-versions?per-page=1')).json()) as [{ id: number }];
    const [operator] = (await (await call('/api/v1/operators?per-page=1')).json()) as [{ id: number }];
    const copy = await call(`/api/v1/documents/in-force/SUPPLIER_AGREEMENT/copy?operator=${operator.id}&version=${version.id}`);
    assert.match(await copy.text(), /^%PDF-/);
    const form = new FormData();
    form.set('file', new File([Buffer.from(onePixel, 'base64')], 'one.png', { type: 'image/png' }));
    assert.is((await call('/api/v1/-/files', { method: 'POST', body: form })).status, 201);
  } finally {
    assert.is(await waypost.stop(), 0);
  }
  assert.is(signatureOf(folder), before);
});

const firstStart = 'a first start makes its database with demo data';
if (isThorough)
  test(firstStart, async () => {
    const waypost = await startPacked(path.join(temporaryFolder(), 'data'));
    const bookings = await (await signIn(waypost))('/api/v1/bookings?per-page=1');
    assert.is(((await bookings.json()) as unknown[]).length, 1);
    assert.is(await waypost.stop(), 0);
  });
else leave(firstStart);

test.run();
