// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
export type Badge = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  holder: string;
  email: string | null;
  code: string | null;
  city_id: number | null;
  fee: { amount: number; currency_id: number } | null;
  ends_at: string;
  state: BadgeState | null;
  reminders: number | null;
  remark: string | null;
  operator_id: number;
};
export type BadgeState = 'asked' | 'given' | 'lapsed';

export type Note = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  badge_id: number;
  text: string;
};

/** Ids of the area's calls. */
export type CallId = 'remind' | 'by-city' | 'by-month';

export type GiveBody = { remark?: string | null };

declare global {
  interface RecordTypes {
    badges: Badge;
    'badge-notes': Note;
  }
}
