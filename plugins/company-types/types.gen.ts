// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A type of business that operators can choose. */
export type CompanyType = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The name operators and travellers see. */
  title: string;
};

declare global {
  interface RecordTypes {
    'company-types': CompanyType;
  }
}
