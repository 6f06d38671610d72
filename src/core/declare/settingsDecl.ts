import type { Access } from '../roles/access.ts';

/** What of an area is set for the whole installation: the schema file of its one value, and who may read and change it; default admins. */
export interface SettingsDecl {
  schema: string;
  access?: { read?: Access; write?: Access };
}

/** A value that is set for the installation, by the field of the area's settings that holds it. */
export interface FromSetting {
  setting: string;
}
