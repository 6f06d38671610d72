import { recordLook, type FieldErrors, type FieldsPart } from '#core';
import type { Screen } from '../screen.ts';

/** A part that lacks something: the paths of what is said of it. */
interface Lacking {
  part: FieldsPart;
  paths: string[];
}

/** The parts of a record's screen that errors stand in, each error in the first that has its field. */
export function partsLacking({ bundle, resource }: Pick<Screen, 'bundle' | 'resource'>, screen: string, errors: FieldErrors): Lacking[] {
  const { parts, aside } = recordLook(bundle.manifest, resource.name, screen);
  const left = new Set(Object.keys(errors));
  return [...parts, ...aside].flatMap((part) => {
    if (!('fields' in part)) return [];
    const paths = [...left].filter((path) => part.fields.includes(path.split('.')[0]!));
    for (const path of paths) left.delete(path);
    return paths.length > 0 ? [{ part, paths }] : [];
  });
}
