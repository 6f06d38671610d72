/** Style sheets are collected by the build. */
declare module '*.css';
/** Made by the build from the folders below `plugins/`. */
declare module 'virtual:plugins' {
  import type { AreaIndex } from '#core';
  import type { PluginBundle } from '#resource';
  export const index: AreaIndex;
  export const loaders: Record<string, () => Promise<{ default: PluginBundle }>>;
}
/** Made by the build: locale files as lazily loaded chunks, and the icon paths used anywhere. */
declare module 'virtual:locales' {
  /** Namespaces: `shell`, `ui`, `table`, `forms`, `validation`, `resource`, `areas` (names of all areas), and one per plugin id. */
  export function loadNamespace(language: string, namespace: string): Promise<Record<string, unknown>>;
}
declare module 'virtual:icons' {
  /** Path data by icon name, for 16 px. */
  export const iconPaths: Record<string, string[]>;
}
declare module 'virtual:icons-large' {
  /** Path data by icon name, for 20 px. */
  export const iconPaths: Record<string, string[]>;
}
