import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf, type TestKind } from './files.ts';
import type { Job } from './queue.ts';

const memory = (root: string) => path.join(root, '.cache/test-seconds.json');

function remembered(root: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(memory(root), 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

/** Seconds that a kilobyte of a test takes, where nobody has run it yet. */
const perKilobyte: Record<TestKind, number> = { node: 0.02, dom: 0.1, server: 0.3, browser: 2 };

/** The files as jobs: with the seconds they took last time, else a guess by their size. */
export function jobsOf(root: string, files: readonly string[]): Job[] {
  const known = remembered(root);
  return files.map((file) => {
    const kind = kindOf(file);
    return { file, kind, seconds: known[file] ?? (statSync(path.join(root, file)).size / 1024) * perKilobyte[kind] };
  });
}

/** Keeps what files took for the next run. */
export function remember(root: string, seconds: Readonly<Record<string, number>>): void {
  mkdirSync(path.dirname(memory(root)), { recursive: true });
  writeFileSync(memory(root), JSON.stringify({ ...remembered(root), ...seconds }));
}
