import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Arguments for Node that check every type of the project, in one piece: pieces beside each other check the shared types once each. */
const typeCheck = (root: string): string[] => [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--checkers', '1', '-p', root];

/** What did not change is read from the cache. The first time takes half as long again. */
const again = (root: string): string[] => ['--incremental', '--tsBuildInfoFile', path.join(root, '.cache/types.tsbuildinfo')];

/** The compiler's verdict on the whole project, and what it says. `isAgain`: where it is asked again and again. */
export async function checkTypes(root: string, { isAgain = false } = {}): Promise<{ isRight: boolean; said: string }> {
  const child = spawn(process.execPath, [...typeCheck(root), ...(isAgain ? again(root) : [])], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  return { isRight: (await closed) === 0, said };
}
