import type { ParentDecl } from '../declare/resourceDecl.ts';

/** Where a resource's screens stand: patterns of their addresses, and the record above them, whose id a parameter of theirs holds. */
export interface Place {
  list?: string;
  create?: string;
  edit?: string;
  parent?: ParentDecl;
}

/** All places of a resource: its own under the resource's name, further ones under the id of their screens. */
export type Places = Readonly<Record<string, Place>>;
