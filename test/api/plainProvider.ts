import type { IncomingMessage, ServerResponse } from 'node:http';
import { bySpecificity, findRoute, shapeOf, type Route } from '#core';
import { table } from '../contract/tables.ts';
import { json } from './loopback.ts';

/** What a provider that has only the specification's calls says to one of them: what is wrong with it, or nothing. */
interface PlainProvider {
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Calls it does not know, or not with these parameters or headers. */
  refused: string[];
  /** The calls it was asked for, by the table's words. */
  answered: Set<string>;
}

const calls = table('endpoints');
const params = new Map(table('params').map(({ method, path, params: names = '' }) => [`${method} ${path}`, names.split(' ')]));
/** What a parameter may name, where the table says it: `expand=product,creator`. */
const namedBy = (known: readonly string[], name: string) =>
  known
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(',');
/** Public, and yet in somebody's name. */
const inOwnName = ['POST customer/logout'];
/** Headers of ours that go out only where an API offers what they are for. */
const ours = ['idempotency-key', 'if-match'];

const routesOf = (method: string) =>
  calls
    .filter((call) => call.method === method)
    .map(({ path = '' }): Route => ({ path: `/${path}` }) as Route)
    .sort((a, b) => bySpecificity(a.path, b.path));
const routes = new Map(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map((method) => [method, routesOf(method)]));

/** What is wrong with a known call; each in a word. */
function wrongs(call: Record<string, string>, { headers }: IncomingMessage, query: URLSearchParams): string[] {
  const key = `${call.method} ${call.path}`;
  const known = params.get(key) ?? [];
  const needsToken = call.access !== 'public' || inOwnName.includes(key);
  const sort = query.get('sort');
  return [
    ...[...query.keys()].map((name) => name.replace(/\[.*$/, '')).filter((name) => !known.some((each) => each.replace(/=.*/, '') === name)),
    ...(query.get('expand')?.split(',') ?? []).filter((name) => namedBy(known, 'expand')?.includes(name) === false).map((name) => `expand ${name}`),
    ...(sort?.includes(',') ? ['one sort alone'] : []),
    ...(needsToken === (headers.authorization === undefined) ? ['authorization'] : []),
    ...(headers['content-type']?.startsWith('application/json') && headers['x-currency'] ? [] : ['content-type, x-currency']),
    ...ours.filter((name) => headers[name] !== undefined),
    ...(key === 'GET bookings' && (query.get('paymentWasMade') !== '1' || sort !== '-created_at') ? ['always paid, newest first'] : []),
    ...(key === 'GET languages/search' && sort !== null && !sort.startsWith('-') ? ['sort with a leading minus'] : []),
    ...(Number(query.get('per-page') ?? 1) > 1_000 ? ['per-page'] : []),
  ];
}

const paging = { 'x-pagination-total-count': '1', 'x-pagination-page-count': '1', 'x-pagination-current-page': '1', 'x-pagination-per-page': '20' };
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 900, status: true };

function answer(response: ServerResponse, { method, path = '' }: Record<string, string>): void {
  if (method === 'DELETE') response.writeHead(204).end();
  else if (method !== 'GET' || path.endsWith('{id}') || path === 'customer') json(response, 200, { ...tokens, id: 1, role: 'admin' });
  else json(response, 200, [{ id: 1, name: 'One', title: 'One', code: 'ONE' }], paging);
}

/** A provider that knows nothing but the specification's tables, and fails on anything else. */
export function createPlainProvider(): PlainProvider {
  const provider: PlainProvider = {
    refused: [],
    answered: new Set(),
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://plain');
      const path = url.pathname.replace(/^\/api\/v1/, '');
      const found = findRoute(routes.get(request.method ?? '') ?? [], path)?.route.path;
      const call = calls.find((each) => each.method === request.method && `/${each.path}` === found);
      const wrong = call ? wrongs(call, request, url.searchParams) : ['no such call'];
      if (!call || wrong.length > 0) {
        provider.refused.push(`${request.method} ${path}${url.search}: ${wrong.join(', ')}`);
        return json(response, 404, { name: 'RouteNotFound', message: '', status: 404 });
      }
      provider.answered.add(`${call.method} ${shapeOf(call.path!)}`);
      answer(response, call);
    },
  };
  return provider;
}
