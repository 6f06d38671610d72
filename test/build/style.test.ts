import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { layOut, styleProblems } from '../../src/build/style.ts';

const root = process.cwd();

/** The rules that find something in a project of this one file, checked as ours is. */
function rulesFor(text: string): Promise<string[]> {
  return inProject(text, async (project) => {
    layOut(project);
    return (await styleProblems(project)).map((line) => /lint\/\w+\/(\w+)/.exec(line)?.[1] ?? line).sort();
  });
}

async function inProject<T>(text: string, work: (project: string) => Promise<T>): Promise<T> {
  const project = mkdtempSync(path.join(tmpdir(), 'waypost-style-'));
  try {
    mkdirSync(path.join(project, 'src/build'), { recursive: true });
    copyFileSync(path.join(root, 'src/build/style.json'), path.join(project, 'src/build/style.json'));
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
    writeFileSync(path.join(project, 'src/Scratch.tsx'), text);
    return await work(project);
  } finally {
    rmSync(project, { recursive: true });
  }
}

const hook = (dependencies: string) => `
import { useEffect } from 'react';
export function useTitle(title: string): void { useEffect(function show() { document.title = title; }, ${dependencies}); }
`;

test('a hook that leaves out what it depends on is found, one that runs again for more is not', async () => {
  assert.equal(await rulesFor(hook('[]')), ['useExhaustiveDependencies']);
  assert.equal(await rulesFor(hook('[title]')), []);
  assert.equal(await rulesFor(hook('[title, document.body]')), []);
});

test('a promise that nobody waits for is found, one that is let go on purpose is not', async () => {
  const floating = (call: string) => `async function later(): Promise<number> { return 1; }\nexport function go(): void { ${call}; }\n`;
  assert.equal(await rulesFor(floating('later()')), ['noFloatingPromises']);
  assert.equal(await rulesFor(floating('later().then(() => undefined)')), ['noFloatingPromises']);
  assert.equal(await rulesFor(floating('void later()')), []);
});

test('what is imported, declared or taken and not used is found, as is a hook behind a condition', async () => {
  assert.equal(await rulesFor(`import { useState } from 'react';\nconst idle = 1;\nexport const one = (given: number) => 1;\n`), [
    'noUnusedFunctionParameters',
    'noUnusedImports',
    'noUnusedVariables',
  ]);
  assert.equal(
    await rulesFor(`import { useState } from 'react';\nexport function Maybe({ is }: { is: boolean }) { if (is) useState(1); return null; }\n`),
    ['useHookAtTopLevel'],
  );
});

test('what is laid out otherwise is found, and written anew when asked', () =>
  inProject(`export const a = {b: 1}\n`, async (project) => {
    assert.equal(
      (await styleProblems(project)).filter((line) => line.includes('format')),
      ['src/Scratch.tsx: format: npm run check -- --fix lays it out'],
    );
    layOut(project);
    assert.equal(await styleProblems(project), []);
    assert.equal(readFileSync(path.join(project, 'src/Scratch.tsx'), 'utf8'), 'export const a = { b: 1 };\n');
  }));

test('what is only warned of does not stand beside an error', async () => {
  const unused = '// biome-ignore lint/correctness/useHookAtTopLevel: none\nexport const a = 1;\n';
  assert.equal(await rulesFor(unused), []);
  assert.equal(await rulesFor(`${unused}export const one = (given: number) => 1;\n`), ['noUnusedFunctionParameters']);
});

test('what cannot be parsed is said once', () =>
  inProject(`export const a = ;\n`, async (project) =>
    assert.equal(
      (await styleProblems(project)).map((line) => /: (\w+): /.exec(line)?.[1]),
      ['parse'],
    ),
  ));

test.run();
