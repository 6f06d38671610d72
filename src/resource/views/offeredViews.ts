import { unreadField, viewsFor, type Resource } from '#core';
import type { Runtime } from '../area.ts';
import { isViewAskable } from '../list/askable.ts';

/** The declared views that a reader is shown and the API can answer: what is unread only ours knows. */
export function offeredViews(runtime: Pick<Runtime, 'viewer' | 'http'>, resource: Resource): ReturnType<typeof viewsFor> {
  const isKnown = !runtime.http.lacks('read');
  return viewsFor(runtime.viewer, resource).filter(
    ({ where = {} }) =>
      (isKnown || resource.decl.unread === undefined || !Object.hasOwn(where, unreadField)) && isViewAskable(runtime, resource, { where }),
  );
}
