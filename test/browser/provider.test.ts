import http from 'node:http';
import * as assert from 'uvu/assert';
import { launchChromium } from '../../src/build/chromium.ts';
import { patienceMs } from '../setup/patience.ts';
import { inChromium } from './chromium.ts';
import { sharedWaypost, signIn, startWaypost, visit } from './harness.ts';

const it = inChromium('other addresses in Chromium');

/** A call for one record that the specification does not have. */
const unspecified = /\/bookings\/\d+(\?|$)/;

/** Another provider: the same contract without anything below `-/` and without calls that are ours alone, on an address of its own. */
async function bareProvider(target: string): Promise<{ url: string; calls: string[]; close: () => void }> {
  const calls: string[] = [];
  const server = http.createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': 'X-Pagination-Total-Count, X-Pagination-Page-Count, X-Pagination-Current-Page, X-Pagination-Per-Page',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    calls.push(`${request.method} ${request.url}`);
    if (request.url!.includes('/-/') || (request.method === 'GET' && unspecified.test(request.url!)))
      return void response
        .writeHead(404, { ...headers, 'content-type': 'application/json' })
        .end('{"name":"RouteNotFound","message":"","status":404}');
    assert.is(request.headers['idempotency-key'], undefined);
    const proxied = http.request(
      target + request.url!,
      { method: request.method!, headers: { ...request.headers, host: new URL(target).host } },
      (answer) => {
        const { 'content-security-policy': _policy, ...rest } = answer.headers;
        response.writeHead(answer.statusCode!, { ...rest, ...headers });
        answer.pipe(response);
      },
    );
    request.pipe(proxied);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, calls, close: () => server.close() };
}

it('works against a bare provider, and hides what it does not offer', async () => {
  const real = await sharedWaypost();
  const provider = await bareProvider(real.url);
  const waypost = await startWaypost({ env: { API_BASE: `${provider.url}/api/v1/` } });
  const { page, context, problems } = await visit();
  await signIn(page, waypost.url);
  await page.goto(`${waypost.url}/company-types`);
  await page.getByRole('link', { name: 'Tour operator' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  assert.is(await page.getByRole('button', { name: /History/ }).count(), 0);
  assert.ok(provider.calls.some((call) => call.includes('company-type')));
  await page.goto(`${waypost.url}/bookings`);
  const booking = page.locator('[role=row] a[href^="/bookings/"]').first();
  const code = (await booking.textContent())!;
  await booking.click();
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  assert.equal(await page.getByText('could not be loaded').count(), 0);
  assert.ok(provider.calls.some((call) => unspecified.test(call)));
  assert.equal(
    provider.calls.filter((call) => call.includes('/-/') && !call.includes('capabilities')),
    [],
  );
  assert.equal(
    problems.filter((problem) => !problem.includes('404')),
    [],
  );
  await context.close();
  provider.close();
  await waypost.stop();
});

it('works on plain http under another name, where browsers hold back locks and random ids', async () => {
  const { url } = await sharedWaypost();
  const { port } = new URL(url);
  const browser = await launchChromium(['--host-resolver-rules=MAP waypost.test 127.0.0.1']);
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await signIn(page, `http://waypost.test:${port}`);
  assert.is(await page.evaluate(() => isSecureContext), false);
  await page.evaluate(() => localStorage.setItem('expiresIn', '1000'));
  await page.goto(`http://waypost.test:${port}/company-types/new`);
  const title = `Name over http ${Date.now() % 1e6}`;
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: title }).waitFor();
  await browser.close();
});

it.run();
