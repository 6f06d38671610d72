import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const folder = 'test/examples';

/** An example is copied to a folder with a project of its own, since it must work wherever it is copied to. */
for (const id of readdirSync(folder))
  test(`the example ${id} is in order, and its tests pass`, () => {
    const above = mkdtempSync(path.join(tmpdir(), 'waypost-example-'));
    const root = process.cwd();
    cpSync(path.join(folder, id), path.join(above, id), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(above, 'node_modules'));
    const { INIT_CWD: _, WAYPOST_THOROUGH: __, ...env } = process.env;
    const run = (...words: string[]) => spawnSync(process.execPath, [path.join(root, 'build.mjs'), ...words], { cwd: above, encoding: 'utf8', env });
    run('types', 'waypost.d.ts');
    const paths = { '*': [`${root}/node_modules/@types/*`, `${root}/node_modules/*`] };
    const project = {
      extends: `${root}/tsconfig.json`,
      compilerOptions: { paths, typeRoots: [`${root}/node_modules/@types`] },
      include: ['waypost.d.ts', id],
    };
    writeFileSync(path.join(above, 'tsconfig.json'), JSON.stringify(project));
    const { stdout, stderr, status } = run('area', id);
    rmSync(above, { recursive: true, force: true });
    assert.is(status, 0, stdout + stderr);
    assert.match(stdout, `The area "${id}" is in order.`);
    assert.match(stdout, / 0 failed/);
  });

test.run();
