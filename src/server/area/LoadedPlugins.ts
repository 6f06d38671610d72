import type { PluginSource, Problem, Registry, ResolveFile, Standing } from '#core';
import type { ServerArea } from './ServerArea.ts';
import type { Locales } from '../lib/i18n.ts';
import type { Demos } from '../seed/generate.ts';

/** The word after `start` that makes the process prepare the database of a first start and end. */
export const prepareWord = 'prepare';

/** The plugins as the build read, checked and bundled them. */
export interface LoadedPlugins {
  sources: PluginSource[];
  /** Finds the shared schemas that `$ref`s name. */
  resolve: ResolveFile;
  /** What the checks found wrong with each plugin by itself, by id. */
  found: ReadonlyMap<string, Problem[]>;
  /** What names the state of each plugin's folder, by id. */
  versions: Record<string, string>;
  /** Server halves by plugin id. */
  areas: Record<string, (area: ServerArea) => void>;
  /** What makes demo data, by plugin id. */
  demos: Demos;
  /** Plugins whose server half did not build or load, and why. */
  failed: Record<string, Error>;
  /** Who stays where two plugins claim the same: as it was served last, also before a restart. */
  standing: Standing;
  /** Makes the browser's half of what is going to be served. Where a plugin's code does not build, only `problems` say so. */
  pages: (served: ToServe) => Promise<Pages | { problems: Problem[] }>;
}

/** Plugins that fit each other and the database. `kept`: those of which the last good version goes on. */
export interface ToServe {
  registry: Registry;
  kept: readonly string[];
}

/** The browser's half. */
export interface Pages {
  /** Strings by language and namespace. */
  locales: Locales;
  /** Folder with `index.html` and `assets/`. */
  browserDir: string;
  /** Nothing is written into that folder. */
  isReadOnly?: true;
}

/** What the build tooling hands to `start`. */
export interface StartOptions {
  /** The project's folder: `plugins/<id>/migrations` and `package.json` are read from there. */
  root: string;
  env: Record<string, string | undefined>;
  /** Words after the command. `prepare` makes database and demo data and ends: what a first start runs in a process of its own. */
  args?: readonly string[];
  loadPlugins: () => Promise<LoadedPlugins>;
  /** A cheap look at the plugins that `loadPlugins` would answer otherwise than last time, by id. */
  changed: () => Promise<ReadonlySet<string>>;
  /** What runs this again, after `node`; `prepare` is added. Default: the words this process was started with. */
  again?: readonly string[];
  /** How many of the big things generated demo data should have; absent: the demo's own size. */
  demoScale?: number;
}
