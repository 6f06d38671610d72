import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The formatter's `lineWidth`: it lays out code and leaves comments as they are. */
const columns = 150;

const isLongComment = (line: string) => line.length > columns && /^\s*(\/\/ (?!biome-)|\* |\/\*\* )/.test(line);
const isCode = (name: string) => /\.(tsx?|mjs)$/.test(name) && !/\.gen\.ts$|node_modules/.test(name);

test('comments keep to the columns of the code', () => {
  const files = ['src', 'plugins', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((name) => `${folder}/${name}`),
  );
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isLongComment(line) ? [`${file}:${index + 1}`] : [])),
  );
  assert.equal(long, []);
});

test.run();
