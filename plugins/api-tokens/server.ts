import type { ServerArea } from '#server';
import { issueKey, keys, revokeKey, rollKey } from './server/keys.ts';
import { reach } from './server/reach.ts';
import { beforeCreate, beforeUpdate } from './server/rules.ts';

export default (area: ServerArea): void => {
  area.hooks('api-tokens', { beforeCreate, beforeUpdate });
  area.handle('reach', reach);
  area.handle('keys', keys);
  area.handle('issue-key', issueKey);
  area.handle('roll-key', rollKey);
  area.handle('revoke-key', revokeKey);
};
