// What may come with the packages of the lockfile: where from, under which licences, and what they would run.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

interface Locked {
  integrity?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const foreign = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);

/** Licences under which a product that is not open itself may ship code. */
const permitted = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense'.split(' '),
);

/** Packages beyond that list, each with the reason why they are no trouble. */
const excused: Record<string, RegExp> = {
  'libvips is a library of its own that sharp loads, so that LGPL asks for nothing of ours': /^@img\/sharp-/,
  'png-js is MIT: its package.json does not say so, its LICENSE does': /^png-js$/,
};

const nameOf = (place: string): string => place.split('node_modules/').at(-1)!;
const isExcused = (place: string): boolean => Object.values(excused).some((name) => name.test(nameOf(place)));

test('every package is under a licence that is permitted', () => {
  const isPermitted = ({ license = '?' }: Locked) =>
    license
      .replace(/[()]/g, '')
      .split(/ or /i)
      .some((choice) => choice.split(/ and /i).every((each) => permitted.has(each)));
  assert.equal(
    foreign.filter(([place, each]) => !isPermitted(each) && !isExcused(place)).map(([place, { license }]) => `${place}: ${license}`),
    [],
  );
});

test('every package has its digest and comes from the registry that npm is set to', () => {
  assert.equal(
    foreign.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([place]) => place),
    [],
  );
  assert.equal(
    foreign.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place),
    [],
  );
});

test('only packages that are known to would run a script when they are installed, and none of them does', () => {
  const scripts = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  // esbuild looks for its binary, which its optional package brings; @scarf/scarf reports installations to its maker.
  assert.equal(scripts.sort(), ['@scarf/scarf', 'esbuild']);
  assert.match(readFileSync('build.mjs', 'utf8'), `'--ignore-scripts'`);
});

test.run();
