import path from 'node:path';

/** Arguments for Node that check every type of the project, in one piece: pieces beside each other check the shared types once each. */
export const typeCheck = (root: string): string[] => [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--checkers', '1', '-p', root];

/** The same where it is done again and again: what did not change is read from the cache. The first time takes half as long again. */
export const typeCheckAgain = (root: string): string[] => [
  ...typeCheck(root),
  '--incremental',
  '--tsBuildInfoFile',
  path.join(root, '.cache/types.tsbuildinfo'),
];
