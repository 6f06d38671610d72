import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Timer } from '#core';
import { registerAreas } from '../../../src/server/area/registerAreas.ts';
import type { ServerArea } from '#server';
import { registryOf, source } from '../../setup/areas.ts';
import { specialKind } from '../../../src/server/outside/addresses.ts';
import { redirected, targetOf, type Hop } from '../../../src/server/outside/hops.ts';
import { createOutside, type OutsideParts } from '../../../src/server/outside/outside.ts';
import { isOutsideError } from '../../../src/server/outside/OutsideError.ts';

const test = suite('calls to the outside');

/** A server on the loopback for one test. */
async function serving(listener: RequestListener, use: (port: number, asked: IncomingMessage[]) => Promise<void>): Promise<void> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    await use((server.address() as AddressInfo).port, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The port over names given by hand; the loopback's first address counts as a network of one's own unless it is said otherwise. */
function outsideOf(names: Record<string, string[] | (() => string[])> = {}, more: Partial<OutsideParts['settings']> & { timer?: Timer } = {}) {
  const { timer, ...settings } = more;
  return createOutside({
    settings: { publicUrls: [], privateNetworks: ['127.0.0.1'], outsidePorts: [80, 443], ...settings },
    resolve: async (host) => {
      const found = names[host] ?? [];
      return typeof found === 'function' ? found() : found;
    },
    ...(timer && { timer }),
  });
}

/** The rule by which something is refused. */
async function ruleOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (isOutsideError(error)) return error.rule;
    throw error;
  }
  return 'none';
}

test('an address of nobody on the internet is known in whatever way it is written', () => {
  const kinds: Record<string, string[]> = {
    loopback: ['127.0.0.1', '127.255.255.254', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1'],
    private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:10.0.0.1', '64:ff9b::10.0.0.1'],
    shared: ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
    'link-local': ['169.254.169.254', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe'],
    metadata: ['168.63.129.16'],
    multicast: ['224.0.0.1', '239.255.255.255'],
    'this host': ['0.0.0.0', '0.1.2.3'],
    reserved: [
      '192.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '240.0.0.1',
      '255.255.255.255',
      '2001::1',
      '2001:db8::1',
      '2002:a00:1::',
    ],
    'not unicast': [
      '::',
      '::1',
      '::127.0.0.1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '64:ff9b:1::1',
      '100::1',
      '4000::1',
    ],
  };
  for (const [kind, addresses] of Object.entries(kinds)) for (const address of addresses) assert.is(specialKind(address), kind, address);
  const open = [
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '169.253.0.1',
    '192.167.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '64:ff9b::8.8.8.8',
    '::ffff:8.8.8.8',
  ];
  for (const address of open) assert.is(specialKind(address), undefined, address);
});

test('literals are judged in every notation, and nothing is sent', () =>
  serving(
    (_request, response) => response.end(),
    async (port, asked) => {
      const outside = outsideOf({}, { privateNetworks: [], outsidePorts: [port] });
      for (const host of [
        '127.0.0.1',
        '2130706433',
        '0x7f000001',
        '0177.0.0.1',
        '0x7f.1',
        '127.1',
        '0',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '127.0.0.1.',
      ])
        assert.is(await ruleOf(outside.fetch(`http://${host}:${port}/`)), 'address', host);
      assert.is(asked.length, 0);
    },
  ));

test('schemes, names and passwords in the address, headers of the connection and ports have a rule each', async () => {
  const outside = outsideOf({ 'open.example': ['8.8.8.8'] });
  const rules: Array<[string, string, Record<string, string>?]> = [
    ['url', 'http://'],
    ['url', 'not an address'],
    ['scheme', 'ftp://open.example/'],
    ['scheme', 'file:///etc/passwd'],
    ['scheme', 'gopher://open.example/'],
    ['credentials', 'https://me:secret@open.example/'],
    ['port', 'http://open.example:22/'],
    ['port', 'https://open.example:8443/'],
    ['header', 'https://open.example/', { Host: 'other.example' }],
    ['header', 'https://open.example/', { 'Content-Length': '3' }],
    ['header', 'https://open.example/', { 'X-Split': 'a\r\nX-Other: b' }],
    ['dns', 'https://unknown.example/'],
  ];
  for (const [rule, url, headers] of rules) assert.is(await ruleOf(outside.fetch(url, { headers: headers ?? {} })), rule, url);
});

test('a name is resolved once, and the connection goes to the address that was checked', () =>
  serving(
    (_request, response) => response.end('here'),
    async (port, asked) => {
      let times = 0;
      // The second answer would lead to a server that only the first address was allowed for.
      const outside = outsideOf({ 'moving.example': () => (++times === 1 ? ['127.0.0.1'] : ['127.0.0.2']) });
      const { status, body, address } = await outside.fetch(`http://moving.example:${port}/path?a=b`);
      assert.equal([status, body.toString(), address, times], [200, 'here', '127.0.0.1', 1]);
      assert.equal([asked[0]!.url, asked[0]!.headers.host], ['/path?a=b', `moving.example:${port}`]);
      assert.is(await ruleOf(outside.fetch(`http://moving.example:${port}/`)), 'address');
      assert.is(asked.length, 1);
    },
  ));

test('one bad address among those of a name is enough', async () => {
  const outside = outsideOf({ 'mixed.example': ['127.0.0.1', '10.0.0.1'] });
  assert.is(await ruleOf(outside.fetch('http://mixed.example/')), 'address');
});

test('every redirect is checked anew: a name that leads elsewhere by then is refused', () =>
  serving(
    (request, response) =>
      response.writeHead(302, { location: request.url === '/inside' ? 'http://169.254.169.254/latest/meta-data' : '/again' }).end(),
    async (port, asked) => {
      let times = 0;
      const outside = outsideOf({ 'moving.example': () => (++times === 1 ? ['127.0.0.1'] : ['127.0.0.2']) });
      assert.is(await ruleOf(outside.fetch(`http://moving.example:${port}/`)), 'address');
      assert.is(asked.length, 1);
      assert.is(await ruleOf(outside.fetch(`http://127.0.0.1:${port}/inside`)), 'address');
      assert.is(await ruleOf(outside.fetch(`http://127.0.0.1:${port}/round`)), 'redirects');
      assert.is(asked.length, 2 + 4);
      assert.is((await outside.fetch(`http://127.0.0.1:${port}/round`, { redirects: 0 })).status, 302);
    },
  ));

const hop = (more: Partial<Hop> = {}): Hop => ({ url: targetOf('https://one.example/a'), method: 'POST', headers: {}, body: 'x', ...more });

test('a redirect never leads from https to http, and takes no key to another origin', () => {
  const headers = { authorization: 'Bearer k', cookie: 'c', 'x-api-key': 'k', accept: 'application/json', 'content-type': 'text/plain' };
  const to = (location: string, status = 307) => redirected(hop({ headers }), { status, location });
  assert.throws(() => to('http://one.example/b'), /from https to http/);
  assert.throws(() => to('https://u:p@one.example/b'), /neither name nor password/);
  assert.throws(() => to('file:///etc/passwd'), /must begin with/);
  assert.equal(to('/b')!.headers, headers);
  assert.equal(to('https://one.example:444/b')!.headers, { accept: 'application/json', 'content-type': 'text/plain' });
  assert.equal([to('/b')!.method, to('/b')!.body], ['POST', 'x']);
  assert.equal([to('/b', 303)!.method, to('/b', 302)!.body, to('/b', 302)!.headers['content-type']], ['GET', undefined, undefined]);
  assert.is(to('/b', 200), undefined);
});

test('an answer that is too long is broken off, and one that takes too long is not waited for', () =>
  serving(
    (request, response) => {
      if (request.url === '/long') response.end('x'.repeat(2000));
      else if (request.url === '/late') over();
    },
    async (port) => {
      assert.is(await ruleOf(outsideOf().fetch(`http://127.0.0.1:${port}/long`, { maxBytes: 1999 })), 'size');
      assert.is((await outsideOf().fetch(`http://127.0.0.1:${port}/long`, { maxBytes: 2000 })).body.length, 2000);
      const timer: Timer = {
        set: (run) => {
          over = run;
        },
        clear: () => undefined,
      };
      assert.is(await ruleOf(outsideOf({}, { timer }).fetch(`http://127.0.0.1:${port}/late`)), 'time');
      const controller = new AbortController();
      over = () => controller.abort();
      assert.is(await ruleOf(outsideOf().fetch(`http://127.0.0.1:${port}/late`, { signal: controller.signal })), 'aborted');
    },
  ));
let over: () => void = () => undefined;

test('no proxy of the environment is asked, and the own public address alone is exempt', () =>
  serving(
    (_request, response) => response.end('own'),
    async (port, asked) => {
      const before = process.env.http_proxy;
      process.env.http_proxy = `http://127.0.0.1:${port}`;
      try {
        const outside = outsideOf(
          { 'own.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'], 'gone.example': ['127.0.0.2'] },
          {
            privateNetworks: ['127.0.0.2'],
            publicUrls: [`http://own.example:${port}`],
          },
        );
        assert.is((await outside.fetch(`http://own.example:${port}/health`)).body.toString(), 'own');
        assert.is(await ruleOf(outside.fetch(`http://other.example:${port}/`)), 'address');
        assert.is(await ruleOf(outside.fetch(`http://gone.example:${port}/`)), 'connect');
        assert.is(asked.length, 1);
      } finally {
        if (before === undefined) delete process.env.http_proxy;
        else process.env.http_proxy = before;
      }
    },
  ));

test('our own API is called where this server listens, whatever may be called outside, and nothing beside it', () =>
  serving(
    (request, response) => {
      if (request.url === '/api/v1/away') response.writeHead(302, { location: '/metrics' });
      response.end('own');
    },
    async (port, asked) => {
      const outside = outsideOf({}, { privateNetworks: [], host: '0.0.0.0', port });
      assert.is((await outside.own('things?x=1', { method: 'POST', body: '{}' })).body.toString(), 'own');
      assert.equal([asked[0]!.url, asked[0]!.method], ['/api/v1/things?x=1', 'POST']);
      assert.is((await outside.own('away')).status, 302);
      for (const path of ['../../metrics', '..%2f..%2fmetrics/../../../metrics', '/../../health'])
        assert.is(await ruleOf(outside.own(path)), 'url', path);
      assert.is(await ruleOf(outside.fetch(`http://127.0.0.1:${port}/api/v1/things`)), 'address');
      assert.is(await ruleOf(outsideOf().own('things')), 'connect');
      assert.is(asked.length, 2);
    },
  ));

test('an area has the port where it is served, and what it registers can be looked at without', async () => {
  const registry = registryOf(source({ id: 'callers', title: 'Callers' }));
  const areas: ServerArea[] = [];
  const outside = outsideOf();
  const take = { callers: (area: ServerArea) => void areas.push(area) };
  registerAreas(registry, take, { outside });
  registerAreas(registry, take);
  assert.is(areas[0]!.outside, outside);
  assert.match(String(await areas[1]!.outside.fetch('https://open.example').catch((error: unknown) => error)), 'once the area is served');
});

test('an answer may be cut, tells how long its parts took, and leads to networks that were allowed for this call alone', async () => {
  await serving(
    (_, response) => response.end('x'.repeat(5000)),
    async (port) => {
      const url = `http://127.0.0.1:${port}/`;
      const none = outsideOf({}, { privateNetworks: [] });
      const answer = await none.fetch(url, { networks: ['127.0.0.0/8'], maxBytes: 100, isCut: true });
      assert.equal([answer.body.length, answer.isCut], [100, true]);
      assert.ok([answer.times.dns, answer.times.connect, answer.times.answer, answer.times.whole].every((ms) => typeof ms === 'number' && ms >= 0));
      assert.is(await ruleOf(none.fetch(url)), 'address');
      assert.throws(() => none.check(url), /loopback/);
      none.check(url, { networks: ['127.0.0.1'] });
      assert.throws(() => none.check('https://example.com:22/'), /Port 22/);
      none.check('https://example.com:22/', { networks: ['10.0.0.0/8'] });
      none.check('https://example.com/');
      assert.equal([none.isOwn(url), outsideOf({}, { publicUrls: [url] }).isOwn(url)], [false, true]);
    },
  );
});

test('a name that leads elsewhere a moment later is called where it was checked, and refused once it leads within', async () => {
  await serving(
    (_, response) => response.end('ok'),
    async (port) => {
      const answers = [['127.0.0.1'], ['169.254.169.254']];
      const outside = outsideOf({ 'rebinds.example': () => answers.shift() ?? ['169.254.169.254'] });
      assert.is((await outside.fetch(`http://rebinds.example:${port}/`)).address, '127.0.0.1');
      assert.is(await ruleOf(outside.fetch(`http://rebinds.example:${port}/`)), 'address');
    },
  );
});

test('a connection that is kept serves the next call to the same networks, to the address that was checked, and is made anew where it was closed', async () => {
  await serving(
    (request, response) => {
      if (request.url === '/closing') response.once('finish', () => setImmediate(() => request.socket.destroy()));
      response.end('ok');
    },
    async (port, asked) => {
      let resolved = 0;
      const outside = outsideOf({ 'kept.example': () => (++resolved > 1 && resolved < 3 ? ['10.0.0.1'] : ['127.0.0.1']) }, { privateNetworks: [] });
      const ask = (path: string, networks = ['127.0.0.1'], keeps = true) =>
        outside.fetch(`http://kept.example:${port}${path}`, { keeps, networks, method: 'POST', body: 'x' });
      const [first, second] = [await ask('/a'), await ask('/b')];
      assert.equal([first.address, second.address, resolved], ['127.0.0.1', '127.0.0.1', 1]);
      assert.is(asked[0]!.socket, asked[1]!.socket);
      assert.equal([typeof first.times.connect, second.times.connect, typeof second.times.answer], ['number', undefined, 'number']);
      assert.is(await ruleOf(ask('/c', ['127.0.0.0/8'])), 'address', 'other networks, another connection, and the name leads within by now');
      assert.is(await ruleOf(ask('/c', [])), 'address');
      assert.is(asked.length, 2);
      await ask('/closing');
      assert.is((await ask('/d')).body.toString(), 'ok');
      assert.is(asked[2]!.socket, asked[0]!.socket);
      assert.is.not(asked[3]!.socket, asked[0]!.socket);
      assert.is((await ask('/e', ['127.0.0.1'], false)).times.connect === undefined, false, 'who does not ask for it has its own');
    },
  );
});

test.run();
