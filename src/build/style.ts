import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Biome's program for this machine. */
const programOf = (root: string): string => path.join(root, `node_modules/@biomejs/cli-${process.platform}-${process.arch}/biome`);

function biome(root: string, command: 'lint' | 'format', ...options: string[]) {
  const config = ['--config-path', path.join(root, 'src/build/style.json'), '--reporter=concise', '--max-diagnostics=none', '--colors=off'];
  return spawnSync(programOf(root), [command, ...config, ...options, '.'], { cwd: root, encoding: 'utf8' });
}

/** The errors alone: what Biome only warns of fails nothing, and would stand beside somebody's error as if it were theirs. */
function problemsOf(root: string, command: 'lint' | 'format'): string[] {
  const { status, stdout, stderr } = biome(root, command);
  if (status === 0) return [];
  const found = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => line.startsWith('× '))
    .map((line) => inWords(line.slice(2)))
    .filter((line) => !line.includes(aborted));
  return found.length > 0 ? found : [`biome ${command} ended with ${status}: ${stdout}${stderr}`];
}

/** What the formatter says beside the error itself, where a file cannot be parsed. */
const aborted = 'Code formatting aborted due to parsing errors';

/** Biome's line, with what mends it where that can be said. */
const inWords = (line: string): string =>
  line.replace(/: format: Formatter would have printed the following content:$/, ': format: npm run check -- --fix lays it out');

/** Lays out the files of a folder as Biome would; without a Biome for this machine they stay as they are. */
export function formatted(root: string, folder: string): void {
  const config = ['--config-path', path.join(root, 'src/build/style.json')];
  if (existsSync(programOf(root))) spawnSync(programOf(root), ['format', '--write', ...config, folder], { cwd: root });
}

/**
 * What Biome finds in a project by its `src/build/style.json`, a line each; where it is `fixing`, what is only laid out otherwise is written anew.
 * The file is not named `biome.json`: below the root that would be a project of its own.
 * Where there is no Biome for the machine, style is not checked; `REQUIRE_ALL=1` makes that a problem.
 */
export function styleProblems(root: string, { fixing = false }: { fixing?: boolean } = {}): string[] {
  const program = programOf(root);
  if (!existsSync(program)) {
    const missing = `${path.relative(root, program)} is not there: style is not checked`;
    if (process.env.REQUIRE_ALL === '1') return [missing];
    console.log(`(${missing})`);
    return [];
  }
  if (fixing) biome(root, 'format', '--write');
  return [...new Set([...problemsOf(root, 'lint'), ...problemsOf(root, 'format')])];
}
