import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { writeJson } from './files.ts';

/** Biome's program for this machine. */
const programOf = (root: string): string => path.join(root, `node_modules/@biomejs/cli-${process.platform}-${process.arch}/biome`);

const styleOf = (root: string): string => path.join(root, 'src/build/style.json');

/** A run of Biome over some files, the whole project without any. */
interface Run {
  command: 'lint' | 'format';
  options?: readonly string[];
  files?: readonly string[];
  config?: string;
}

async function biome(
  root: string,
  { command, options = [], files = ['.'], config = styleOf(root) }: Run,
): Promise<{ status: number | null; said: string }> {
  const shown = ['--reporter=concise', '--max-diagnostics=none', '--colors=off', '--no-errors-on-unmatched'];
  const child = spawn(programOf(root), [command, '--config-path', config, ...shown, ...options, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  return { status, said: `${stdout}\n${stderr}` };
}

/** The errors alone: what Biome only warns of fails nothing, and would stand beside somebody's error as if it were theirs. */
async function problemsOf(root: string, run: Run): Promise<string[]> {
  const { status, said } = await biome(root, run);
  if (status === 0) return [];
  const found = said
    .split('\n')
    .filter((line) => line.startsWith('× '))
    .map((line) => inWords(line.slice(2)))
    .filter((line) => !line.includes(aborted));
  return found.length > 0 ? found : [`biome ${run.command} ended with ${status}: ${said}`];
}

/** What the formatter says beside the error itself, where a file cannot be parsed. */
const aborted = 'Code formatting aborted due to parsing errors';

/** Biome's line, with what mends it where that can be said. */
const inWords = (line: string): string =>
  line.replace(/: format: Formatter would have printed the following content:$/, ': format: npm run check -- --fix lays it out');

/** Lays out the files of a folder as Biome would, those of the whole project without one; without a Biome for this machine they stay as they are. */
export function layOut(root: string, folder = '.'): void {
  if (existsSync(programOf(root))) spawnSync(programOf(root), ['format', '--write', '--config-path', styleOf(root), folder], { cwd: root });
}

/** The rules that follow a value into other files. Every other rule looks at one file alone. */
export const rulesAcrossFiles = ['nursery/noFloatingPromises'];

/** What of a project is looked at where the rest passed before. */
export interface StyleScope {
  /** By the rules for one file, and the formatter. */
  changed: readonly string[];
  /** By the rules across files. */
  affected: readonly string[];
  /** Folders that none of the affected needs. */
  unneeded: readonly string[];
}

/** Biome reads a whole project for the rules across files: without the folders that tell these files nothing it is soon done. */
async function narrowed(root: string, unneeded: readonly string[]): Promise<string> {
  const style = JSON.parse(readFileSync(styleOf(root), 'utf8')) as { files: { includes: string[] } };
  const file = path.join(root, '.cache/style.json');
  const includes = [...style.files.includes, ...unneeded.map((folder) => `!!${folder}`)];
  await writeJson(file, { ...style, files: { ...style.files, includes } });
  return file;
}

async function runsFor(root: string, { changed, affected, unneeded }: StyleScope): Promise<Run[]> {
  const own = changed.filter((file) => existsSync(path.join(root, file)));
  const one: Run[] = [
    { command: 'lint', options: rulesAcrossFiles.map((rule) => `--skip=${rule}`), files: own },
    { command: 'format', files: own },
  ];
  const across = { command: 'lint', options: rulesAcrossFiles.map((rule) => `--only=${rule}`), files: affected } as const;
  return [...(own.length > 0 ? one : []), ...(affected.length > 0 ? [{ ...across, config: await narrowed(root, unneeded) }] : [])];
}

/**
 * What Biome finds in a project by its `src/build/style.json`, a line each.
 * The file is not named `biome.json`: below the root that would be a project of its own.
 * Where there is no Biome for the machine, style is not checked; `REQUIRE_ALL=1` makes that a problem.
 */
export async function styleProblems(root: string, scope?: StyleScope): Promise<string[]> {
  const program = programOf(root);
  if (!existsSync(program)) {
    const missing = `${path.relative(root, program)} is not there: style is not checked`;
    if (process.env.REQUIRE_ALL === '1') return [missing];
    console.log(`(${missing})`);
    return [];
  }
  const runs: Run[] = scope ? await runsFor(root, scope) : [{ command: 'lint' }, { command: 'format' }];
  return [...new Set((await Promise.all(runs.map((run) => problemsOf(root, run)))).flat())];
}
