// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Who did what, when, from where and by which means. */
export type Entry = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  at: string | null;
  user_id: number | null;
  /** Empty for automatic changes. */
  user_name: string | null;
  action: string | null;
  resource: string | null;
  record_id: number | null;
  means: EntryMeans | null;
  token_name: string | null;
  address: string | null;
  /** The ID of the bulk change or import. */
  batch: string | null;
  /** Bulk changes and imports are one entry. Their single records are listed separately. */
  is_part: 0 | 1 | null;
  /** Records of a bulk change or import. */
  records: number | null;
  /** The name of a deleted record that can be restored. */
  record_name: string | null;
  undone_at: string | null;
  operator_id: number | null;
};
export type EntryMeans = 'screen' | 'token' | 'key' | 'import' | 'job' | 'undo' | 'outside';

declare global {
  interface RecordTypes {
    activity: Entry;
  }
}
