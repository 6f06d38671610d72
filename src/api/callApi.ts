import { paramsOf, type CallDecl } from '#core';
import type { Answer, CallOptions, FileAnswer, Http } from './http.ts';
import { pathOf, type PathParams } from './pathOf.ts';
import type { Query } from './queryString.ts';

type CallPorts = Pick<CallDecl, 'method' | 'path'> & Partial<Pick<CallDecl, 'access'>>;

/** Makes a declared call. Parameters its path names go there, the others into the query. A public call carries no token. */
export function callApi<T = unknown>(http: Http, decl: CallPorts, params: Query = {}, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
  const { path, call } = prepared(decl, params, options);
  switch (decl.method) {
    case 'GET':
      return http.get<T>(path, call);
    case 'DELETE':
      return http.delete<T>(path, call);
    case 'POST':
      return http.post<T>(path, body, call);
    case 'PUT':
      return http.put<T>(path, body, call);
    case 'PATCH':
      return http.patch<T>(path, body, call);
  }
}

/** Makes a declared call that answers a file. */
export function callForFile(http: Http, decl: CallPorts, params: Query = {}, options: CallOptions = {}): Promise<FileAnswer> {
  const { path, call } = prepared(decl, params, options);
  return http.getFile(path, call);
}

function prepared(decl: CallPorts, params: Query, options: CallOptions): { path: string; call: CallOptions } {
  const named = new Set(paramsOf(decl.path));
  const entries = Object.entries(params);
  const inPath = Object.fromEntries(entries.filter(([name]) => named.has(name))) as PathParams;
  const query = { ...options.query, ...Object.fromEntries(entries.filter(([name]) => !named.has(name))) };
  return { path: pathOf(decl.path, inPath), call: { ...options, query, ...(decl.access === 'public' && { anonymous: true }) } };
}
