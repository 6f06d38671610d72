import type { Resource } from '../resource/resolvedResource.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import type { InTextDecl } from '../declare/inTextDecl.ts';

/** What a resource says of its records in texts; of one that says nothing, they are links. */
export function inTextOf({ inText }: Pick<ResourceDecl, 'inText'>): InTextDecl {
  return typeof inText === 'object' ? inText : { as: inText ?? 'link' };
}

/** The fields that hold a picture of a record, the one that shows it first. */
export const pictureFields = ({ kinds }: Pick<Resource, 'kinds'>): string[] => Object.keys(kinds).filter((field) => kinds[field] === 'image');
