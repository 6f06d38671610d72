import type { ServerArea } from '#server';
import { beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';

export default (area: ServerArea): void => {
  area.hooks('languages', { beforeCreate, beforeUpdate, beforeDelete });
};
