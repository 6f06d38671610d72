import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changedSincePassed, contentsOf, rememberPassed } from '../../src/build/checked.ts';
import { codeProblems } from '../../src/build/codeProblems.ts';
import { rulesAcrossFiles } from '../../src/build/style.ts';

const root = process.cwd();
const test = suite<{ project: string; write: (files: Record<string, string>) => void }>('what is kept of a check that passed');

/** A project of our settings with other code. */
test.before.each((context) => {
  const project = (context.project = mkdtempSync(path.join(tmpdir(), 'waypost-checked-')));
  context.write = (files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    }
  };
  context.write({ 'package.json': '{ "type": "module", "imports": { "#core": "./src/core/index.ts" } }\n' });
  mkdirSync(path.join(project, 'src/build'), { recursive: true });
  mkdirSync(path.join(project, 'plugins'));
  for (const file of ['src/build/style.json', 'tsconfig.json']) copyFileSync(path.join(root, file), path.join(project, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
});
test.after.each(({ project }) => rmSync(project, { recursive: true, force: true }));

const everything = { isFixing: false, folders: [] };
const namesOf = (problems: readonly string[]) =>
  problems.map((each) => /noFloatingPromises|noExplicitAny|format|TS\d+|imports/.exec(each)?.[0] ?? each);

/** What a check says, and of it what one without any memory says. Remembers what passed. */
async function checked(project: string): Promise<string[]> {
  const { problems, contents } = await codeProblems(project, everything);
  if (problems.length === 0) await rememberPassed(project, contents);
  return namesOf(problems);
}
const since = (project: string) => changedSincePassed(project, contentsOf(project));

const sleep = (kind: string) => `export const sleep = ${kind} (): ${kind ? 'Promise<void>' : 'void'} => undefined;\n`;
const good = {
  'src/core/index.ts': `export { sleep } from './sleep.ts';\n`,
  'src/core/sleep.ts': sleep('').replace('=  ()', '= ()'),
  'src/ui/Bed.ts': `import { sleep } from '#core';\n\nexport function lie(): void {\n  sleep();\n}\n`,
  'src/ui/Chair.ts': `export const legs = 4;\n`,
};

test('a file that did not change is looked at again when another one gives its words another meaning, through doors too', async ({
  project,
  write,
}) => {
  write(good);
  assert.equal(await checked(project), []);
  assert.equal(await since(project), []);
  write({ 'src/core/sleep.ts': sleep('async') });
  assert.equal(await checked(project), ['noFloatingPromises']);
  assert.equal(await checked(project), ['noFloatingPromises'], 'a check that failed leaves nothing that the next one relies upon');
  write({ 'src/core/sleep.ts': good['src/core/sleep.ts'] });
  assert.equal(await checked(project), []);
});

test('a file that goes is missed by those that import it, and one that comes is looked at', async ({ project, write }) => {
  write(good);
  assert.equal(await checked(project), []);
  rmSync(path.join(project, 'src/core/sleep.ts'));
  assert.equal(await checked(project), ['TS2307']);
  write({
    'src/core/sleep.ts': good['src/core/sleep.ts'],
    'src/core/Odd.ts': `import { legs } from '../ui/Chair.ts';\n\nexport const odd: any = {legs};\n`,
  });
  assert.equal((await checked(project)).sort(), ['format', 'imports', 'noExplicitAny']);
});

test('a text counts, not when it was written', async ({ project, write }) => {
  write(good);
  assert.equal(await checked(project), []);
  const file = path.join(project, 'src/ui/Chair.ts');
  write({ 'src/ui/Chair.ts': `export const legs: 5 = 4;\n`.replace(': 5', '') });
  utimesSync(file, 1, 1);
  assert.equal(await since(project), []);
  write({ 'src/ui/Chair.ts': `export let legs = 4.;\n`.padEnd(readFileSync(file).length) });
  utimesSync(file, 1, 1);
  assert.equal(await since(project), ['src/ui/Chair.ts']);
});

test('everything is looked at anew where what is checked by changed, and nothing passed that was written meanwhile', async ({ project, write }) => {
  write(good);
  assert.equal(await checked(project), []);
  for (const file of ['src/build/style.json', 'tsconfig.json', 'package.json', 'src/build/other.ts', 'src/ui/ambient.d.ts']) {
    const before = contentsOf(project);
    write({ [file]: file.endsWith('.json') ? readFileSync(path.join(project, file), 'utf8').replace('{', '{ ') : 'export const one = 1;\n' });
    assert.is(await since(project), undefined, file);
    await rememberPassed(project, before);
    assert.is(await since(project), undefined, `${file}: written while it was checked`);
    await rememberPassed(project, contentsOf(project));
  }
  assert.equal(await since(project), []);
});

test('the rules that look at several files are those that Biome says follow types or the project', () => {
  const { linter } = JSON.parse(readFileSync('src/build/style.json', 'utf8')) as {
    linter: { rules: Record<string, string | Record<string, unknown>> };
  };
  const rules = Object.entries(linter.rules).flatMap(([group, all]) =>
    typeof all === 'string' ? [] : Object.keys(all).map((rule) => `${group}/${rule}`),
  );
  const biome = `node_modules/@biomejs/cli-${process.platform}-${process.arch}/biome`;
  const isAcross = (rule: string) => {
    const { stdout } = spawnSync(biome, ['explain', rule.split('/')[1]!], { encoding: 'utf8' });
    assert.match(stdout, 'Diagnostic category', rule);
    return /^- Name: (types|project)$/m.test(stdout.split('\nDomains\n')[1]?.split('Description')[0] ?? '');
  };
  assert.equal(rules.filter(isAcross), rulesAcrossFiles);
});

test.run();
