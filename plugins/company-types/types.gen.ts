// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What kind of business an operator is. */
export type CompanyType = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As operators and travellers read it. */
  title: string;
};

declare global {
  interface RecordTypes {
    'company-types': CompanyType;
  }
}
