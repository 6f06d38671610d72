// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A node of the category tree. Tours take their types, themes and other choices from it. */
export type Category = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Leave empty for a top-level category. */
  redId: number | null;
  /** The order among categories with the same parent, from 1. Leave empty to add it at the end. */
  position: number | null;
  /** Visible categories can be chosen. */
  is_visible: 0 | 1 | null;
};

/** Ids of the area's calls. */
export type CallId = 'tree' | 'subtree' | 'children-number';

declare global {
  interface RecordTypes {
    categories: Category;
  }
}
