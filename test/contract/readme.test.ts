import { existsSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownKeywords } from '#core';

const readme = readFileSync('README.md', 'utf8');
const blocks = [...readme.matchAll(/<!-- (plugins\/\S+) -->\n+```\w*\n([\s\S]*?)```/g)].map(([, file = '', code = '']) => ({ file, code }));

test('shows the worked examples as they stand in the repository', () => {
  assert.ok(blocks.length >= 2);
  for (const { file, code } of blocks) assert.is(code, readFileSync(file, 'utf8'), file);
});

test('explains every keyword of our own', () => {
  assert.equal(ownKeywords.filter((keyword) => !readme.includes(`\`${keyword}\``)), []);
});

test('names no command and no folder that is not there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...readme.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1]!);
  assert.equal(commands.filter((command) => !scripts[command]), []);
  const folders = [...readme.matchAll(/`((?:src|plugins|test|schemas|locales)\/[\w./-]*[\w/])`/g)].map((match) => match[1]!).filter((path) => !/[<{*]/.test(path));
  assert.equal(folders.filter((path) => !existsSync(path)), []);
});

test.run();
