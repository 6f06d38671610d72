import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies are JSON; an empty one is none, whatever its content type says. Any other type is a 415. */
export function useJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  for (const type of ['application/json', /^application\/[\w.+-]+\+json$/]) {
    app.addContentTypeParser(type as string, { parseAs: 'string' }, (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) => {
      if (body.trim() === '') done(null, undefined);
      else void parse(request, body, done);
    });
  }
}
