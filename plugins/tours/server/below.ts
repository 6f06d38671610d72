import type { RequestContext, ResourceHooks } from '#server';

type Below = 'product-schedule-prices' | 'availability-intervals' | 'availability-interval-items';

/** What stands below a record goes with it, and comes back with it. */
export const takesAlong = (below: Below, by: string): Pick<ResourceHooks, 'beforeDelete'> => ({
  beforeDelete: async ({ id }, { records }: RequestContext) => {
    for (const each of await records(below).find({ [by]: id })) await records(below).remove(each.id);
  },
});
