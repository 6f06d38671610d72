import { gzipSync } from 'node:zlib';
import { apiVersion, type Json } from '#core';
import { answerText } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import type { Api } from '../work/Work.ts';
import { openApi } from './openapi.ts';

/**
 * The description of all calls, written once per application. It is open to everyone, since it holds no data. Beside
 * the usual address it has one with its version, so that a client which expects another version gets a 404.
 */
export function openApiRoutes(api: Api, known: ReadonlyArray<{ method: string; path: string }>, specs: readonly RouteSpec[]): RouteSpec[] {
  let written: string | undefined;
  // Anybody may ask, and it is long: it is compressed once.
  let zipped: Buffer | undefined;
  const route = (path: string): RouteSpec => ({
    method: 'GET',
    path,
    access: 'public',
    handle: async (_work, { headers }) => {
      written ??= JSON.stringify(openApi(api, known, specs) as Json);
      if (!/\bgzip\b/.test(String(headers['accept-encoding']))) return answerText(written);
      zipped ??= gzipSync(written);
      return { status: 200, headers: { ...answerText('').headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }, body: zipped };
    },
  });
  return [route('openapi.json'), route(`openapi/${apiVersion}.json`)];
}
