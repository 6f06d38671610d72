import type { ServerArea } from '#server';
import { afterCreate, afterUpdate, beforeCreate, beforeUpdate } from './server/rules.ts';
import { childrenNumber, subtree, wholeTree } from './server/tree.ts';

export default (area: ServerArea): void => {
  area.hooks('categories', { beforeCreate, afterCreate, beforeUpdate, afterUpdate });
  area.handle('tree', wholeTree);
  area.handle('subtree', subtree);
  area.handle('children-number', childrenNumber);
};
