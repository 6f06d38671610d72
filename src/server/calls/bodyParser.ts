import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldErrors, isWaypostError, textOfUtf8, type Json, type Translate } from '#core';
import { refusal } from '../work/Work.ts';
import { excessIn, mostLevels, mostValues } from '../lib/bodyLimits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most values a body may hold. */
    mostValues?: number;
    /** It refuses parameters that it does not take; absent: it takes none. */
    checksQuery?: boolean;
  }
}

type Done = (error: Error | null, body?: unknown) => void;

/** Bodies are JSON; an empty one is none, whatever its content type says. Any other type is a 415. */
export function acceptJsonBodies(app: FastifyInstance, translatorOf: (request: FastifyRequest) => Translate): void {
  app.removeAllContentTypeParsers();
  for (const type of ['application/json', /^application\/[\w.+-]+\+json$/]) {
    app.addContentTypeParser(type as string, { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer, done: Done) => {
      const t = translatorOf(request);
      try {
        const body = decoded(bytes, { t, contentType: request.headers['content-type'] });
        done(null, parsed(body, { t, values: request.routeOptions.config.mostValues ?? mostValues }));
      } catch (error) {
        done(isWaypostError(error) ? error : Object.assign(new Error('The body is no JSON.', { cause: error }), { statusCode: 400 }));
      }
    });
  }
}

/** A body's text: JSON is UTF-8, and what is none is refused, for any reading of it would lose something. */
function decoded(bytes: Buffer, { t, contentType = '' }: { t: Translate; contentType: string | undefined }): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  if (!/^utf-?8$/i.test(charset)) throw refusal({ t }, 'UnsupportedMediaType', 'charset', { params: { charset } });
  const text = textOfUtf8(bytes);
  if (text === undefined) throw refusal({ t }, 'BadRequest', 'notUtf8');
  return text;
}

/** A body's value. How deep and how long it is, is known before it is read. */
function parsed(body: string, { t, values }: { t: Translate; values: number }): unknown {
  if (body.trim() === '') return undefined;
  const excess = excessIn(body, { values });
  if (excess === 'tooDeep') throw refusal({ t }, 'BadRequest', 'tooDeep', { params: { most: mostLevels } });
  if (excess) throw refusal({ t }, 'PayloadTooLarge', excess);
  const value = JSON.parse(body) as Json;
  const at = /__proto__|\\u/.test(body) ? prototypeIn(value, []) : undefined;
  if (at) throw fieldErrors({ [at.join('.')]: [t('api:noSuchField')] });
  return value;
}

/** Where a value has the one member that assigning would take for something else: no schema has it, so it never gets further. */
function prototypeIn(value: Json, path: readonly string[]): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = name === '__proto__' ? [...path, name] : prototypeIn(each, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
