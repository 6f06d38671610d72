import type { RequestContext, ResourceHooks } from '../ports/handlers.ts';
import type { BoundHooks } from '../work/hooks.ts';

/** An area's rules with the request they see, which is made when the first of them runs. */
export function boundHooks(hooks: ResourceHooks, requestOf: () => RequestContext): BoundHooks {
  let made: RequestContext | undefined;
  const request = () => (made ??= requestOf());
  const { beforeCreate, afterCreate, beforeUpdate, afterUpdate, beforeDelete, afterDelete, beforePublish } = hooks;
  return {
    ...(beforeCreate && { beforeCreate: (record) => beforeCreate(record, request()) }),
    ...(afterCreate && { afterCreate: (record) => afterCreate(record, request()) }),
    ...(beforeUpdate && { beforeUpdate: (next, previous) => beforeUpdate(next, previous, request()) }),
    ...(afterUpdate && { afterUpdate: (next, previous) => afterUpdate(next, previous, request()) }),
    ...(beforeDelete && { beforeDelete: (record) => beforeDelete(record, request()) }),
    ...(beforePublish && { beforePublish: (record) => beforePublish(record, request()) }),
    ...(afterDelete && { afterDelete: (record) => afterDelete(record, request()) }),
  };
}
