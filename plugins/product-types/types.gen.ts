// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What kind of thing a tour is; its categories are what the first step of the wizard offers. */
export type ProductType = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
};

/** Ids of the area's calls. */
export type CallId = 'categories' | 'categories-list' | 'set-categories';

declare global {
  interface RecordTypes {
    'product-types': ProductType;
  }
}
