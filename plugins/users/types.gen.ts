// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A person who signs in: staff of the platform, staff of an operator, or a traveller. */
export type User = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  full_name: string;
  /** The address this user signs in with. */
  email: string;
  role: UserRole;
  /** Managers and operators see this operator’s data. Leave empty for other roles. */
  operator_id?: number | null;
  /** The language of the interface and emails. */
  locale: UserLocale | null;
  /** At least 8 characters. Leave empty to let the user set a password with the invitation or Forgot password. */
  password?: string | null;
  /** Emails a link to set a password. The link works for one week. */
  invite: boolean | null;
  invited_at: string | null;
  status: UserStatus | null;
  is_enabled: boolean | null;
  second_step?: boolean | null;
  last_seen_at: string | null;
};
export type UserRole = 'admin' | 'manager' | 'operator' | 'customer';
export type UserLocale = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
export type UserStatus = 'uninvited' | 'invited' | 'active' | 'blocked';

/** Ids of the area's calls. */
export type CallId = 'invite' | 'block' | 'unblock' | 'sign-out' | 'reset-second-step';

declare global {
  interface RecordTypes {
    users: User;
  }
}
