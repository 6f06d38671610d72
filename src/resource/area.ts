import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { AreaIndex, BrowserManifest, IndexedResource, JsonSchema, Resource, Viewer, WireRecord } from '#core';
import { resolveResource } from '#core';
import type { Http } from '#api';
import type { PageStores } from '#state';
import type { PartHost } from './parts/PartHost.ts';
import type { Words } from './words.ts';

/** A validator compiled at build: ajv's calling convention. */
export interface Validate {
  (data: unknown): boolean;
  errors?: Array<{ keyword: string; instancePath: string; params: Record<string, unknown>; message?: string }> | null;
}

/** What the build makes of one plugin for the browser; loaded when one of its screens is first opened. */
export interface PluginBundle {
  id: string;
  manifest: BrowserManifest;
  /** Schemas with every `$ref` inlined: by resource name, and by file name for action forms. */
  schemas: Record<string, JsonSchema>;
  /** By `<resource>.<variant>` and, for action forms, by file name. Empty until `complete`d: until then the server alone checks. */
  validators: Record<string, Validate>;
  /**
   * Fetches what no list needs: fills `validators`, of one resource where one is named. Rejects where it cannot be had; asked again, it tries again.
   */
  complete?: (resource?: string) => Promise<void>;
  client?: ClientHalf;
}

/** A plugin's browser half: the default export of `client.tsx`. Keys are the ones its manifest and schemas name. */
export interface ClientHalf {
  pages?: Record<string, () => Promise<{ default: PageOfArea }>>;
  /** Cells of lists. One in the column that names a record links to it by itself. */
  cells?: Record<string, ComponentType<CellProps>>;
  widgets?: Record<string, ComponentType<never>>;
}

/**
 * What a page of a plugin gets: the parameters of its address, and, where it is a part of a record's screen, what
 * it is a part of, with the way to have its record read again; of a step, how to say that it is saved (`register`).
 */
export interface PageProps<R extends object = WireRecord> {
  params: Record<string, string>;
  plugin: string;
  /** `R`: the type of the record, as its area says it. */
  part?: Omit<PartHost, 'record'> & { record: R };
}
/** A page, of whatever record the declaration makes it a part of. */
type PageOfArea = { draw(props: PageProps): ReactNode }['draw'];
export interface CellProps {
  value: unknown;
  record: WireRecord & { id: number };
  field: string;
  words: Words;
}

/** Identity, with the types checked: `export default defineClient({ … })`. */
export const defineClient = (half: ClientHalf): ClientHalf => half;

/** What every screen works with; the shell provides it, a test passes its own. */
export interface Runtime {
  index: AreaIndex;
  http: Http;
  viewer: Viewer;
  /** What outlives this page: notices, rows seen before, drafts, preferences. */
  stores: PageStores;
  /** Path and query of where the application is now. */
  address: () => string;
  /** Loads a plugin once; a second call answers the same promise. Rejects where the chunk cannot be had. */
  load: (plugin: string) => Promise<PluginBundle>;
  /** The bundle where it is already there. */
  loaded: (plugin: string) => PluginBundle | undefined;
  navigate: (path: string, options?: { replace?: boolean }) => void;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);
export const RuntimeProvider = RuntimeContext.Provider as (props: { value: Runtime; children: ReactNode }) => ReactNode;

/** The runtime of the mounted application. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime outside of RuntimeProvider');
  return runtime;
}

/** A resource of a loaded plugin with its defaults filled in, as the server sees it. */
export function resourceOf(bundle: PluginBundle, name: string): Resource {
  const decl = bundle.manifest.resources?.find((each) => each.name === name);
  const schema = bundle.schemas[name];
  if (!decl || !schema) throw new Error(`plugin "${bundle.id}" has no resource "${name}"`);
  return resolveResource(bundle.id, decl, schema, bundle.manifest);
}

/** A resource in the index, also of plugins not loaded yet. */
export const indexed = (runtime: Pick<Runtime, 'index'>, name: string): IndexedResource | undefined =>
  runtime.index.resources.find((each) => each.name === name);
