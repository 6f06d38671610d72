// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A person who signs in: staff of the platform, staff of an operator, or a traveller. */
export type User = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  full_name: string;
  /** They sign in with it. */
  email: string;
  role: UserRole;
  /** Managers and operators see what belongs to it; nobody else is linked to one. */
  operator_id?: number | null;
  /** The interface and their mails come in it. */
  locale: UserLocale | null;
  /** At least 8 characters. A user without a password sets one by the invitation or by Forgot password. */
  password?: string | null;
  /** A mail with a link, good for a week, by which they set their own password. */
  invite: boolean | null;
  invited_at: string | null;
  status: UserStatus | null;
  is_enabled: boolean | null;
  last_seen_at: string | null;
};
export type UserRole = 'admin' | 'manager' | 'operator' | 'customer';
export type UserLocale = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
export type UserStatus = 'uninvited' | 'invited' | 'active' | 'blocked';

/** Ids of the area's calls. */
export type CallId = 'invite' | 'block' | 'unblock' | 'sign-out';

declare global {
  interface RecordTypes {
    users: User;
  }
}
