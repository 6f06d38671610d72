// What a start takes for installed: all that running needs, and nothing that development alone does.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { temporaryFolder } from '../browser/checkout.ts';

interface Package {
  version?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

/** Where Node finds a package from within another. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** The packages that `npm ci --omit=dev` installs: what the product depends on, and what that does in turn. */
function needed(): Record<string, Package> {
  const found: Record<string, Package> = {};
  const follow = (from: string, of: Package) => {
    for (const name of Object.keys({ ...of.dependencies, ...of.peerDependencies })) {
      const place = placeOf(name, from);
      if (!place || found[place]) continue;
      found[place] = packages[place]!;
      const { link, resolved } = packages[place]!;
      if (link) found[resolved!] = packages[resolved!]!;
      follow(link ? '' : place, link ? packages[resolved!]! : packages[place]!);
    }
  };
  follow('', packages['']!);
  return found;
}

/** What a start says in a folder with these packages, where npm itself is not to be had. */
function startWith(installed: Record<string, Package>): string {
  const folder = temporaryFolder();
  for (const file of ['build.mjs', 'package.json', 'package-lock.json']) cpSync(file, path.join(folder, file));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return spawnSync(process.execPath, ['build.mjs', 'start'], { cwd: folder, env: { PATH: '' }, encoding: 'utf8' }).stdout;
}

test('a folder with what running needs installs nothing again', () => {
  assert.is(startWith(needed()), '');
});

test('a package that is missing, or of another version, is installed', () => {
  const { 'node_modules/fastify': fastify, ...others } = needed();
  assert.match(startWith(others), /^Installing packages/);
  assert.match(startWith({ ...others, 'node_modules/fastify': { ...fastify, version: '0.0.1' } }), /^Installing packages/);
});

test.run();
