import type { ServerArea } from '#server';
import { beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';
import { countUse } from './server/used.ts';

export default (area: ServerArea): void => {
  area.hooks('saved-replies', { beforeCreate, beforeUpdate, beforeDelete });
  area.handle('used', countUse);
};
