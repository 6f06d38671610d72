import type { ServerArea } from '#server';
import { octo } from './server/octo/protocol.ts';
import { callFigures, forgetCalls } from './server/calls.ts';
import { follow } from './server/follow.ts';
import { issueKey, keys, revokeKey, rollKey } from './server/keys.ts';
import { statement } from './server/statement.ts';

export default (area: ServerArea): void => {
  area.protocol('octo', octo);
  area.on('follow', follow);
  area.job('forget-calls', forgetCalls);
  area.handle('keys', keys);
  area.handle('issue-key', issueKey);
  area.handle('roll-key', rollKey);
  area.handle('revoke-key', revokeKey);
  area.handle('call-figures', callFigures);
  area.handle('statement', statement);
};
