import path from 'node:path';

/** Arguments for Node that check every type of the project. What did not change since the last check is read from the cache. */
export const typeCheck = (root: string): string[] => [
  path.join(root, 'node_modules/typescript/bin/tsc'),
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  path.join(root, '.cache/types.tsbuildinfo'),
  '-p',
  root,
];
