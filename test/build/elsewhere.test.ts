import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Step {
  /** The file to write; absent: commands. */
  file?: string;
  text: string;
}
/** What the guide says to type, which is one command of node each, and to write, in its order. */
const steps: Step[] = [...readFileSync('src/docs/areas/deploy.md', 'utf8').matchAll(/<!-- elsewhere(?:: (\S+))? -->\n```\w+\n([\s\S]*?)```/g)].map(
  ([, file, text = '']) => (file === undefined ? { text } : { file, text }),
);

interface Place {
  /** A folder of somebody else's, with this checkout beside it as `../waypost`. */
  folder: string;
  said: string;
  status: number | null;
}
const test = suite<Place>('an area in a repository of its own');

/** Runs a command there; answers what it said and whether it did. */
function run(folder: string, ...args: string[]): { said: string; status: number | null } {
  const { INIT_CWD: _, WAYPOST_THOROUGH: __, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
  return { said: stdout + stderr, status };
}
const write = (folder: string, file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

test.before((context) => {
  const above = mkdtempSync(path.join(tmpdir(), 'waypost-elsewhere-'));
  symlinkSync(process.cwd(), path.join(above, 'waypost'));
  context.folder = path.join(above, 'marina');
  mkdirSync(context.folder);
  Object.assign(context, { said: '', status: 0 });
  for (const { file, text } of steps) {
    if (file !== undefined) write(context.folder, file, text);
    else if (context.status === 0) Object.assign(context, run(context.folder, ...text.trim().split(' ').slice(1)));
  }
});
test.after(({ folder }) => rmSync(path.dirname(folder), { recursive: true, force: true }));

test('is made, checked and tested as the guide says', ({ said, status, folder }) => {
  assert.is(status, 0, said);
  assert.equal(
    steps.map(({ file = 'sh' }) => path.extname(file) || file),
    ['sh', '.json', '.json', '.json', '.ts', '.ts', 'sh'],
  );
  assert.match(said, '2 passed, 0 failed');
  assert.match(said, 'The area "boats" is in order.');
  assert.match(readFileSync(path.join(folder, 'boats/types.gen.ts'), 'utf8'), 'boats: Boat;');
});

/** What is wrong in a file, and what the compiler must say of it. */
const wrong: Array<[code: string, error: RegExp]> = [
  ["import type { ServerArea } from '#server';\nexport default (area: ServerArea): void => area.hoks('boats', {});\n", /'hoks' does not exist/],
  ["import type { ServerArea } from '#server';\nexport default (area: ServerArea): void => area.hooks('boats', 1);\n", /Type '1'/],
  [
    "import type { RequestContext } from '#server';\nexport const of = async ({ records }: RequestContext) => (await records('users').get(1)).ful_name;\n",
    /'ful_name'/,
  ],
  [
    "import type { RequestContext } from '#server';\nexport const of = async ({ records }: RequestContext) => (await records('boats').get(1)).seat;\n",
    /'seat'/,
  ],
  ['import { Stat } from \'#ui\';\nexport const Seats = () => <Stat lable="Seats" value="4" />;\n', /lable/],
  ["import { useLoad } from '#resource';\nexport const useBoats = () => useLoad(4);\n", /Expected 2-3 arguments/],
  [
    "import { areaTests } from '#test';\nawait areaTests('boats', (test) => test('x', async ({ as }) => { await as('oprator').get('boats'); }));\n",
    /"oprator"/,
  ],
  ["import { openScreen } from '#test/screen';\nawait openScreen('boats', '/boats', { rol: 'admin' });\n", /'rol'/],
];

test('is told what is wrong with its declaration, its imports and its types, which the one file has', ({ folder }) => {
  const server = readFileSync(path.join(folder, 'boats/server.ts'), 'utf8');
  write(folder, 'boats/server.ts', `import '#resource';\n${server.replace("area.job('retire'", "area.job('retired'")}`);
  for (const [i, [code]] of wrong.entries()) write(folder, `boats/test/${i}.tsx`, code);
  const { said, status } = run(folder, '../waypost/build.mjs', 'area', 'boats');
  assert.is(status, 1, said);
  assert.match(said, 'boats/server.ts imports #resource: plugin-server may import core, server');
  assert.match(said, 'server.ts supplies job "retired", which is not declared');
  const lines = said.split('\n').filter((line) => line.includes('error TS'));
  assert.equal(
    lines.map((line) => Number(/test\/(\d+)\.tsx/.exec(line)?.[1])),
    wrong.map((_, i) => i),
    said,
  );
  for (const [i, [, error]] of wrong.entries()) assert.match(lines[i]!, error);
  assert.not.match(said, 'passed');
});

test('is not called in order where its types could not be checked', ({ folder }) => {
  const alone = mkdtempSync(path.join(tmpdir(), 'waypost-alone-'));
  write(alone, 'canoes/plugin.json', '{ "id": "canoes", "title": "Canoes", "languages": [] }');
  write(alone, 'canoes/server.ts', 'export default (): void => undefined;');
  const { said, status } = run(folder, '../waypost/build.mjs', 'area', path.join(alone, 'canoes'));
  rmSync(alone, { recursive: true });
  assert.is(status, 1, said);
  assert.match(said, /Types were not checked: there is no tsconfig\.json in \S+ or above it/);
  assert.not.match(said, 'in order');
});

test('is told that no test has the word it was asked for', ({ folder }) => {
  const { said, status } = run(folder, '../waypost/build.mjs', 'area', 'boats', 'ships');
  assert.equal([status, said.includes('has no test whose path has ships')], [1, true], said);
});

test('has the types in one file, which speaks of few packages and of no file beside it', ({ folder }) => {
  const text = readFileSync(path.join(folder, 'waypost.d.ts'), 'utf8');
  assert.match(text, '// Beside them it speaks of: @blueprintjs/core, @rjsf/core, @rjsf/utils, ajv, i18next, react.\n');
  assert.not.match(text, /(?:from|import\() ?['"]\./);
});

test.run();
