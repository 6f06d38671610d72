// Plugins as the build would load them, made in the test: a folder with a page, and sources that a test may change and break.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noStanding, type Json, type JsonSchema, type PluginSource } from '#core';
import { checkSource } from '#core/check';
import type { Db } from '../../../src/server/db/Db.ts';
import type { Generator } from '../../../src/server/seed/generate.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import type { LoadedPlugins } from '../../../src/server/area/LoadedPlugins.ts';
import type { Base } from '../../../src/server/start/version.ts';
import { locales } from '../auth/world.ts';

export interface FixturePlugin {
  id: string;
  properties: Record<string, JsonSchema>;
  demo?: Json;
  resource?: Record<string, unknown>;
  manifest?: Record<string, unknown>;
  area?: LoadedPlugins['areas'][string];
  generate?: Generator;
}

/** What a server half supplies by each method, as the build reads it off its code. */
function suppliedBy(area: FixturePlugin['area'], method: string): string[] {
  const found: string[] = [];
  const recorder = (name: string) => (id: unknown) => {
    if (name === method && typeof id === 'string') found.push(id);
  };
  area?.(new Proxy({}, { get: (_, name) => recorder(String(name)) }) as Parameters<NonNullable<FixturePlugin['area']>>[0]);
  return found;
}

/** A plugin with one global resource of its own name. */
function sourceOf({ id, properties, demo, resource, manifest, area }: FixturePlugin): PluginSource {
  return {
    id,
    supplies: {
      pages: [],
      cells: [],
      widgets: [],
      handlers: suppliedBy(area, 'handle'),
      reactions: suppliedBy(area, 'on'),
      jobs: suppliedBy(area, 'job'),
    },
    manifest: {
      id,
      title: id,
      resources: [
        { name: id, schema: `${id}.schema.json`, access: { read: 'user', write: 'admin' }, scope: 'global', api: { collection: id }, ...resource },
      ],
      ...manifest,
    },
    files: { [`${id}.schema.json`]: { title: id, type: 'object', properties }, ...(demo !== undefined && { 'demo.json': demo }) },
  };
}

/** A project's folder with a built page and one asset. */
export function projectFolder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-main-'));
  mkdirSync(path.join(root, 'dist/assets'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{ "version": "1.2.3" }');
  writeFileSync(path.join(root, 'dist/index.html'), '<!doctype html><title>first</title>');
  writeFileSync(path.join(root, 'dist/assets/main-ABC.js'), `console.log('${'x'.repeat(5000)}')`);
  return root;
}

/** What the build would hand over for these plugins. */
export function loadedOf(root: string, plugins: readonly FixturePlugin[], failed: Record<string, Error> = {}): LoadedPlugins {
  const sources = plugins.map(sourceOf);
  const resolve = () => undefined;
  const check = checkSource({ resolve, hasIcon: () => true });
  return {
    sources,
    resolve,
    found: new Map(sources.map((source) => [source.id, check(source)])),
    areas: Object.fromEntries(plugins.flatMap(({ id, area }) => (area && !failed[id] ? [[id, area]] : []))),
    demos: Object.fromEntries(plugins.flatMap(({ id, generate }) => (generate ? [[id, async () => generate]] : []))),
    failed,
    standing: noStanding,
    versions: Object.fromEntries(
      sources.map((source, i) => [
        source.id,
        createHash('sha256')
          .update(JSON.stringify(source) + String(plugins[i]!.area))
          .digest('hex')
          .slice(0, 16),
      ]),
    ),
    pages: async () => ({ locales, browserDir: path.join(root, 'dist') }),
  };
}

export interface Logged {
  infos: string[];
  errors: string[];
}

/** Everything a version needs beside its plugins, over a database with the core's tables. */
export function baseOf(root: string, db: Db, env: Record<string, string> = {}): Base & { logged: Logged } {
  const logged: Logged = { infos: [], errors: [] };
  const log = {
    info: (message: string) => {
      logged.infos.push(message);
    },
    error: (message: string, error?: unknown) => {
      logged.errors.push(error === undefined ? message : `${message} ${String(error)}`);
    },
  };
  return {
    root,
    version: '1.2.3',
    startedAt: new Date(),
    db,
    settings: readSettings({ DATA_DIR: path.join(root, 'data'), ...env }),
    now: () => new Date(),
    sendMail: async () => undefined,
    log,
    logged,
  };
}
