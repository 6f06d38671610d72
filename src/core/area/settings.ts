import type { Manifest } from '../declare/manifest.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { isObject, type Json, type JsonSchema } from '../schema/schema.ts';
import type { SettingsDecl, FromSetting } from '../declare/settingsDecl.ts';

/** The resource that the settings of an area are: one record, which is always there. */
export const settingsName = (plugin: string): string => `${plugin}-settings`;
/** The id of that record. */
export const settingsId = 1;

/** The declaration of settings in its long form; `undefined` where an area has none. */
function settingsIn({ settings }: Pick<Manifest, 'settings'>): SettingsDecl | undefined {
  return typeof settings === 'string' ? { schema: settings } : settings;
}

/** The settings of an area as a resource: what holds for records (validation, versions, history, secrets, forms) holds for them. */
function settingsResource(id: string, { schema, access: { read = 'admin', write = 'admin' } = {} }: SettingsDecl): ResourceDecl {
  return {
    name: settingsName(id),
    schema,
    single: true,
    paths: { edit: `/settings/${id}` },
    access: { read, write, page: read },
    scope: 'global',
    api: { collection: `-/settings/${id}`, operations: ['get', 'update'] },
  };
}

/** A manifest with the settings of its area among its resources, as the last. */
export function withSettings<M extends Pick<Manifest, 'id' | 'settings' | 'resources'>>(manifest: M): M {
  const decl = settingsIn(manifest);
  return decl ? { ...manifest, resources: [...(manifest.resources ?? []), settingsResource(manifest.id, decl)] } : manifest;
}

/** What fields are while nothing is stored: their `default`, but for secrets. */
export const defaultsOf = ({ properties = {} }: JsonSchema): Record<string, Exclude<Json, null>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      field.default === undefined || field.default === null || field['x-secret'] ? [] : [[name, field.default] as const],
    ),
  );
export const isFromSetting = (value: unknown): value is FromSetting => isObject(value) && typeof value.setting === 'string';
