import { defaultLocale, languageOf, type Translate } from '#core';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../work/AppContext.ts';

/** The best of our languages for an `Accept-Language` header: highest quality first, regions ignored, else the default one. */
export function acceptedLocale(header: string | undefined): string {
  const wanted = (header ?? '').split(',').map((part, position) => {
    const [tag = '', ...params] = part.trim().split(';');
    const quality = params.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
    return { locale: languageOf(tag), quality: Number(quality ?? 1), position };
  });
  const known = wanted.filter(({ locale, quality }) => quality > 0 && locale !== undefined);
  return known.sort((a, b) => b.quality - a.quality || a.position - b.position)[0]?.locale ?? defaultLocale;
}

/** The interface's language for somebody not signed in: the one the page was told to be in (`X-Language`, a locale), else the browser's. */
export function askedLocale(headers: FastifyRequest['headers']): string {
  const [chosen = ''] = [headers['x-language'] ?? []].flat();
  return languageOf(chosen) ?? acceptedLocale(headers['accept-language']);
}

/** Translates for whoever makes a request: the preferred locale, else the asked one. */
export function readerOf(context: Pick<AppContext, 'translator'>, request: Pick<FastifyRequest, 'headers'>, preferred?: string): Translate {
  return context.translator(preferred ?? askedLocale(request.headers));
}
