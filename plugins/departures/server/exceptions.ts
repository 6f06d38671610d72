import { checkUnsold } from './short.ts';

/** The rule of changes that are made one by one: they stay while they are sold by. */
export const exceptions = { beforeDelete: checkUnsold };
