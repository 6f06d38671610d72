// Stores are made in one place and handed on: a test's screens and its shell then talk to the same ones, and to nobody else's.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as state from '#state';

const root = 'src/shell/start.ts';
const sources = ['src', 'plugins']
  .flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/state/') && !file.includes('/test/'));

/** Names a file takes from the stores' door. */
const takenBy = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '(?:#state|[./]+\/state\/\w+\.ts)'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean),
  );

const holdsFunctions = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some((each) => typeof each === 'function' || typeof each === 'object');

test('the door of the stores has makers and plain data, and no store', () => {
  assert.equal(
    Object.entries(state)
      .filter(([, value]) => typeof value !== 'function' && holdsFunctions(value))
      .map(([name]) => name),
    [],
  );
});

test('only the composition root makes stores', () => {
  const makers = Object.keys(state).filter((name) => /^create|^connect|^browserStorage$/.test(name));
  assert.ok(makers.includes('createStores'));
  assert.equal(
    sources.filter((file) => takenBy(file).some((name) => makers.includes(name))),
    [root],
  );
});

test.run();
