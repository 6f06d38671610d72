import type { Manifest, CallDecl } from '../declare/manifest.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import type { DeclaredEvent } from './events.ts';
import type { JsonSchema } from '../schema/schema.ts';
import type { ServedMap } from './served.ts';
import type { Permission } from '../roles/permissions.ts';
import type { Route } from '../resource/routes.ts';

/** Something wrong with a plugin: where (a JSON pointer into `file`), what, and how to mend it. */
export interface Problem {
  plugin: string;
  file: string;
  pointer: string;
  message: string;
}

/** Keys a plugin's code halves supply; a missing half supplies none. */
export interface Supplies {
  pages: string[];
  cells: string[];
  widgets: string[];
  handlers: string[];
  reactions: string[];
  /** `<resource>.<move>` of the moves that code refines. */
  moves?: string[];
  /** Names of the jobs it does. */
  jobs?: string[];
  /** Names of the workers it has. */
  workers?: string[];
  /** Words of what others may ask it. */
  offers?: string[];
  /** The code could not be read, so nothing is known of what it supplies. */
  isUnknown?: true;
}

/** A plugin folder as read from disk, before any check. */
export interface PluginSource {
  /** Name of the folder, which must be the manifest's id. */
  id: string;
  /** Parsed `plugin.json`; `undefined` when it could not be read. */
  manifest: unknown;
  /** Parsed `*.json` of the folder by file name. */
  files: Record<string, unknown>;
  supplies: Supplies;
  /** What reading it already found wrong. */
  problems?: Problem[];
  /** What its author should change, though all goes on working: words that have other names now. */
  warnings?: Problem[];
}

/** A plugin that passed every check. */
export interface Plugin {
  id: string;
  manifest: Manifest;
  resources: Resource[];
  events: DeclaredEvent[];
  /** What calls with a `body`, moves' forms among them, take: by its file. */
  bodies: Record<string, JsonSchema>;
  files: Record<string, unknown>;
  supplies: Supplies;
}

/** A plugin that was left out, with what is known of it, so that its place can say so. */
export interface Quarantined {
  id: string;
  title: string;
  problems: Problem[];
  paths: string[];
  resources: string[];
  events: string[];
  calls: Array<{ method: string; path: string }>;
}

/** A declared call with the plugin it belongs to. */
export interface Call {
  plugin: string;
  id: string;
  decl: CallDecl;
}

/** Everything the plugins declare, checked and resolved. Immutable: a changed plugin means a new registry. */
export interface Registry {
  plugins: readonly Plugin[];
  quarantined: readonly Quarantined[];
  resources: ReadonlyMap<string, Resource>;
  /** Which resource is the marketplace's currencies, languages, operators, users. */
  served: ServedMap;
  /** By `<plugin>.<call>`. */
  calls: ReadonlyMap<string, Call>;
  /** The events that plugins declare, by name. */
  events: ReadonlyMap<string, DeclaredEvent>;
  permissions: readonly Permission[];
  /** What of plugins has no effect here, and is no mistake of theirs: what they add to areas that are not there. */
  warnings: readonly Problem[];
  /** In the order in which they must be tried. */
  routes: readonly Route[];
  home: string;
}

/** Checks one source by itself (meta-schema, strict schemas, supplied keys); `#core/check` has the real one. */
export type CheckSource = (source: PluginSource) => Problem[];
