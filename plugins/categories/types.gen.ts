// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A node of the tree from which products take their types, themes and other choices. */
export type Category = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Without one, it is a root of the tree. */
  redId: number | null;
  /** Among its siblings, from 1. Without one it comes last. */
  position: number | null;
  /** Whether it is offered for choosing. */
  is_visible: 0 | 1 | null;
};

/** Ids of the area's calls. */
export type CallId = 'tree' | 'subtree' | 'children-number';

declare global {
  interface RecordTypes {
    categories: Category;
  }
}
