import type { ServerArea } from '#server';
import { makeUsers } from './server/demo.ts';
import { addLastSeen } from './server/lastSeen.ts';
import { beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';

export default (area: ServerArea): void => {
  area.hooks('users', { beforeCreate, beforeUpdate, beforeDelete });
  area.decorate('users', addLastSeen);
  area.demo(makeUsers);
};
