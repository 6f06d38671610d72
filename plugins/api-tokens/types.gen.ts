// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Lets a program call the API for its owner. */
export type APIToken = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Shown in the history of records the token changes. */
  name: string;
  user_id: number | null;
  owner_role: string | null;
  /** With an operator, the token acts as its manager. Leave empty for everything you can access. */
  operator_id?: number | null;
  /** What the token may do. It can never do more than its owner. */
  scope: Array<string>;
  /** The token works through this day (UTC), at most one year from today. */
  expires_on: string;
  /** Further calls are refused until the 15 minutes are over. */
  calls: number;
  last_used_at: string | null;
};

/** Ids of the area's calls. */
export type CallId = 'reach' | 'keys' | 'issue-key' | 'roll-key' | 'revoke-key';

export type RollBody = { overlap_hours?: number | null };

declare global {
  interface RecordTypes {
    'api-tokens': APIToken;
  }
}
