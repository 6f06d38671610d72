import type { ServerArea } from '#server';
import { block, resetSecondStep, signOut, unblock } from './server/access.ts';
import { invite } from './server/invite.ts';
import { addLastSeen, addSecondStep } from './server/lastSeen.ts';
import { afterCreate, beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';

export default (area: ServerArea): void => {
  area.hooks('users', { beforeCreate, afterCreate, beforeUpdate, beforeDelete });
  area.handle('invite', invite);
  area.handle('block', block);
  area.handle('unblock', unblock);
  area.handle('sign-out', signOut);
  area.handle('reset-second-step', resetSecondStep);
  area.decorate('users', addLastSeen);
  area.decorate('users', addSecondStep);
};
