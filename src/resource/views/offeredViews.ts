import { unreadField, viewsFor, type Resource } from '#core';
import type { Runtime } from '../area.ts';

/** The declared views that a reader is shown and the API can answer: what is unread only ours knows. */
export function offeredViews({ viewer, stores: { features } }: Pick<Runtime, 'viewer' | 'stores'>, resource: Resource): ReturnType<typeof viewsFor> {
  const isKnown = !features.lacks('read');
  return viewsFor(viewer, resource).filter(({ where = {} }) => isKnown || resource.decl.unread === undefined || !Object.hasOwn(where, unreadField));
}
