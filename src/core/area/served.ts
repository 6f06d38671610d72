import type { Resource } from '../resource/resolvedResource.ts';
import type { Served } from '../declare/servedWords.ts';

/** Who serves what; a word nobody serves is missing. */
export type ServedMap = ReadonlyMap<Served, Resource>;

/** The resources that serve the whole marketplace, by word. */
export const servedBy = (resources: Iterable<Resource>): ServedMap =>
  new Map([...resources].flatMap((resource): Array<[Served, Resource]> => (resource.decl.serves ? [[resource.decl.serves, resource]] : [])));
