import type { Translate } from '#core';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';

/** Locales the interface and the texts of the server exist in; the first is the fallback. */
export const interfaceLocales = ['en', 'he', 'ru', 'de', 'es', 'fr'] as const;

/** The best of the six languages for an `Accept-Language` header: highest quality first, regions ignored, else English. */
export function acceptedLocale(header: string | undefined): string {
  const wanted = (header ?? '').split(',').map((part, position) => {
    const [tag = '', ...params] = part.trim().split(';');
    const quality = params.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
    return { locale: tag.toLowerCase().split('-')[0]!.replace(/^iw$/, 'he'), quality: Number(quality ?? 1), position };
  });
  const known = wanted.filter(({ locale, quality }) => quality > 0 && (interfaceLocales as readonly string[]).includes(locale));
  return known.sort((a, b) => b.quality - a.quality || a.position - b.position)[0]?.locale ?? interfaceLocales[0];
}

/** The interface's language for somebody not signed in: the one the page was told to be in (`X-Language`, a locale), else the browser's. */
export function askedLocale(headers: FastifyRequest['headers']): string {
  const [chosen = ''] = [headers['x-language'] ?? []].flat();
  const locale = chosen.trim().toLowerCase().split('-')[0]!;
  return (interfaceLocales as readonly string[]).includes(locale) ? locale : acceptedLocale(headers['accept-language']);
}

/** Translates for whoever makes a request: the preferred locale, else the asked one. */
export function readerOf(context: Pick<AppContext, 'translator'>, request: Pick<FastifyRequest, 'headers'>, preferred?: string): Translate {
  return context.translator(preferred ?? askedLocale(request.headers));
}
