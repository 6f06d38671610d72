/** A key of a record, for callers from outside, as it may be shown again. */
export interface RecordKey {
  id: number;
  last4: string;
  created_at: string;
  last_used_at: string | null;
  /** Until when it is good; null: until it is revoked. */
  valid_until: string | null;
  /** Where the resource has several kinds. */
  kind?: string;
}
/** A new key: `text` is shown once, and stored nowhere. */
export interface IssuedKey extends RecordKey {
  text: string;
}
