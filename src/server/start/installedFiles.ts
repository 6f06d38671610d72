import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defaultLocale, directionOf, languageOf, type Translate } from '#core';

/** What an installed application is made of, by name; and the texts of its page without a network. */
export interface Installed {
  files: ReadonlyMap<string, Buffer>;
  translator: (locale: string) => Translate;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Reads them out of the browser's half; none where it was built without. */
export async function readInstalled(browserDir: string): Promise<Installed['files']> {
  const folder = path.join(browserDir, 'installed');
  const names = await readdir(folder).catch(() => []);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)));
}

/** The files of an installed application, each at the top of the site; and `/offline`, its page without a network, in a language. */
export function registerInstalled(app: FastifyInstance, { files, translator }: Installed): void {
  for (const [name, bytes] of files) {
    const type = types[path.extname(name)];
    if (type) app.get(`/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(bytes));
  }
  const page = files.get('offline.html')?.toString();
  if (page === undefined) return;
  app.get<{ Querystring: { language?: string } }>('/offline', ({ query: { language = '' } }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filled(page, languageOf(language) ?? defaultLocale, translator)),
  );
}

function filled(page: string, language: string, translator: Installed['translator']): string {
  const t = translator(language);
  const texts: Record<string, string> = {
    language,
    direction: directionOf(language),
    ...Object.fromEntries(['title', 'text', 'retry'].map((name) => [name, t(`server:offline.${name}`)])),
  };
  return page.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => texts[name] ?? '');
}
