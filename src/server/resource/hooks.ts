import type { RequestContext, ResourceHooks } from '../area.ts';
import { requestContext } from '../calls/requestContext.ts';
import type { Model } from './Model.ts';
import type { Work } from './Work.ts';

/** An area's rules around the writes of a resource, and the request as they see it. */
export function hooksOf(work: Work, { resource }: Model): { hooks?: ResourceHooks; request?: RequestContext } {
  const hooks = work.api.registered.hooks.get(resource.name);
  return hooks ? { hooks, request: requestContext(work, resource.plugin) } : {};
}
