import type { FastifyRequest } from 'fastify';
import { askedLocale } from '../auth/reader.ts';
import type { Actor, RequestInfo } from '../work/AppContext.ts';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Whether a text may name a tab. */
export const isTab = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** What a request asked for beside its parameters. */
export function infoOf(request: FastifyRequest, actor: Actor | undefined): RequestInfo {
  const currency = first(request.headers['x-currency']) ?? '';
  const language = first(request.headers['x-language'])?.trim();
  const tab = first(request.headers['x-tab']);
  return {
    actor,
    locale: actor?.locale ?? askedLocale(request.headers),
    contentLanguage: language || undefined,
    currencyId: /^[1-9]\d{0,8}$/.test(currency) ? Number(currency) : undefined,
    requestId: request.id,
    address: request.ip,
    ...(tab !== undefined && isTab(tab) && { tab }),
    ...(first(request.headers['x-redirects']) === 'none' && { redirects: false as const }),
  };
}

/** What is known of a request's reader; before its session was read, only what its headers say. */
export const readerInfo = (request: FastifyRequest): RequestInfo => infos.get(request) ?? infoOf(request, undefined);

export const infos = new WeakMap<FastifyRequest, RequestInfo>();
