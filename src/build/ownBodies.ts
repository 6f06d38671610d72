import type { Json, Role, WireRecord } from '#core';

/** The signed-in user. */
export interface Profile {
  id: number;
  email: string;
  role: Role;
  profile: { full_name: string | null };
  preferredLanguage: { locale: string };
  userToOperator?: { operator_id: number };
  /** The user must set up a second step before anything else. */
  needs_second_step?: true;
}
export interface Described {
  openapi: string;
  info: { title: string; version: string };
  paths: WireRecord;
  components: WireRecord;
}
export interface MailOfEvent {
  plugin: string;
  id: string;
  event: string;
  to: string;
  examples: number;
}
export type BulkStart = {
  resource: string;
  /** `delete`, `update`, or the ID of a declared bulk action. */
  action: string;
  /** The records; or `query`, the parameters of a list call. */
  ids?: number[];
  query?: WireRecord;
  /** How many records you expect. A different number is a 409. */
  count?: number;
  /** Only check what would happen. */
  check?: boolean;
  /** The fields an update sets, or the action's body. */
  values?: WireRecord;
  /** The versions you saw, by ID. */
  versions?: { [id: string]: number };
  /** The member of the same name of the check's answer. */
  seen?: string;
};
export interface Translations {
  languages: Array<{ id: number; locale: string; name: string; is_default: 0 | 1 }>;
  fields: { [field: string]: { [locale: string]: { value: Json; stale: boolean } } };
}
