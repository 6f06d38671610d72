import { moveOf, publishingOf, type Manifest, type Registry, type WireRecord } from '#core';
import type {
  CallContext,
  CallHandler,
  Compute,
  MoveRefinement,
  OfferHandler,
  Prepared,
  RequestContext,
  ResourceHooks,
  ServerArea,
} from './ServerArea.ts';
import { redirectRules } from '../addresses/redirectRules.ts';
import { timeJobs } from './moveByTime.ts';
import { noOutside, type Outside } from '../outside/outside.ts';
import type { Derived } from '../writing/derive.ts';
import { portsOf } from '../ports/portsOf.ts';
import { requestContext } from '../ports/requestContext.ts';
import { systemViewer } from '../work/Work.ts';
import { boundHooks } from './boundHooks.ts';
import type { Areas, Registered } from './Registered.ts';

/** What areas have of the application by themselves; the defaults do nothing, for a look at what an area registers. */
interface Supplied {
  outside?: Outside;
}

/** Runs the server half of every plugin in the registry and gathers what it registers. A name it does not own is a mistake found at start. */
export function registerAreas(registry: Registry, areas: Areas, supplied: Supplied = {}): Registered {
  const registered: Registered = {
    handlers: new Map(),
    preparers: new Map(),
    moves: new Map(),
    hooks: new Map(),
    decorators: new Map(),
    derived: new Map(),
    jobs: [],
    reactions: new Map(),
    manyReactions: new Map(),
    workers: [],
    offers: new Map(),
    links: new Map(),
    protocols: new Map(),
    publicPages: new Map(),
    textChecks: [],
  };
  for (const plugin of registry.plugins) areas[plugin.id]?.(areaOf(registry, plugin.id, { registered, supplied }));
  registered.jobs.push(...registry.plugins.flatMap(timeJobs));
  for (const { name, table } of registry.resources.values()) if (table === 'redirects') registered.hooks.set(name, redirectRules);
  return registered;
}

/** An area's door with records, bodies and questions of no type: what they are, the types of each area say, and the registry's checks hold. */
interface UntypedArea extends Omit<ServerArea, 'handle' | 'prepare' | 'move' | 'hooks' | 'decorate' | 'derive' | 'offer'> {
  handle(callId: string, handler: CallHandler): void;
  prepare(callId: string, prepare: (call: CallContext) => Promise<Prepared>): void;
  move(name: string, refine: MoveRefinement): void;
  hooks(resource: string, hooks: ResourceHooks): void;
  decorate(resource: string, decorate: (rows: WireRecord[], request: RequestContext) => Promise<void>): void;
  derive(resource: string, field: string, compute: Compute, options?: { version?: number }): void;
  offer(word: string, answer: OfferHandler): void;
}

/** Whose server half registers, and where. The check of a plugin has refused already most of what its plugin.json does not declare. */
interface Half {
  registry: Registry;
  plugin: string;
  manifest: Manifest;
  registered: Registered;
}

function areaOf(registry: Registry, plugin: string, { registered, supplied }: { registered: Registered; supplied: Supplied }): ServerArea {
  const { manifest } = registry.plugins.find((each) => each.id === plugin)!;
  const half: Half = { registry, plugin, manifest, registered };
  const area: UntypedArea = {
    ...callsOf(half),
    ...recordsOf(half),
    ...eventsOf(half),
    ...doorsOf(half),
    ...textsOf(half),
    outside: supplied.outside ?? noOutside,
  };
  return area as ServerArea;
}

const misplaced = ({ plugin }: Half, does: string): Error => new Error(`plugin "${plugin}": server.ts ${does}`);

/** Keeps what a half supplies under `<plugin>.<name>`, as `does` says; nothing twice. */
function keep<T>(half: Half, kept: Map<string, T>, { name, does, value }: { name: string; does: string; value: T }): void {
  const key = `${half.plugin}.${name}`;
  if (kept.has(key)) throw misplaced(half, `${does} "${name}" twice`);
  kept.set(key, value);
}

/** The same of what is kept in a list. */
function add<T extends { plugin: string; name: string }>(half: Half, list: T[], value: T): void {
  if (list.some(({ plugin, name }) => plugin === value.plugin && name === value.name)) throw misplaced(half, `supplies "${value.name}" twice`);
  list.push(value);
}

/** A resource, which must be the area's own. */
function ownResource(half: Half, resource: string) {
  const found = half.registry.resources.get(resource);
  if (found?.plugin !== half.plugin) throw misplaced(half, `names resource "${resource}", which its plugin.json does not declare`);
  return found;
}

const callsOf = (half: Half): Pick<UntypedArea, 'handle' | 'prepare'> => ({
  handle: (name, value) => keep(half, half.registered.handlers, { name, does: 'handles call', value }),
  prepare(name, value) {
    const decl = half.registry.calls.get(`${half.plugin}.${name}`)?.decl;
    if (!decl || decl.method === 'GET' || decl.answers || decl.takes)
      throw misplaced(half, `prepares call "${name}", which must be a call of its plugin.json that writes and takes no picture`);
    keep(half, half.registered.preparers, { name, does: 'prepares call', value });
  },
});

const recordsOf = (half: Half): Pick<UntypedArea, 'move' | 'hooks' | 'decorate' | 'derive'> => {
  const { plugin, registered } = half;
  return {
    move(name, refine) {
      const [resource = '', move = ''] = name.split('.', 2);
      if (!ownResource(half, resource).decl.lifecycle?.moves[move])
        throw misplaced(half, `refines move "${name}", which its plugin.json does not declare`);
      if (registered.moves.has(name)) throw misplaced(half, `refines move "${name}" twice`);
      registered.moves.set(name, (work, made) => refine({ ...requestContext(work, plugin), ...made }));
    },
    hooks(resource, hooks) {
      ownResource(half, resource);
      const earlier = registered.hooks.get(resource);
      registered.hooks.set(resource, (work) => ({ ...earlier?.(work), ...boundHooks(hooks, () => requestContext(work, plugin)) }));
    },
    decorate(resource, decorate) {
      ownResource(half, resource);
      const earlier = registered.decorators.get(resource);
      registered.decorators.set(resource, async (rows, work) => {
        await earlier?.(rows, work);
        await decorate(rows, requestContext(work, plugin));
      });
    },
    derive(resource, field, compute, { version = 1 } = {}) {
      const schema = ownResource(half, resource).schema.properties?.[field];
      if (schema?.['x-readonly'] !== true || schema['x-localized'] || schema['x-rollup'])
        throw misplaced(
          half,
          `derives "${field}" of "${resource}", which must be a field of its schema, x-readonly, neither localized nor kept otherwise`,
        );
      const derived: Derived = {
        field,
        version,
        compute: (record, work) => Promise.resolve(compute(record, { ...portsOf(work, plugin), now: work.now })),
      };
      registered.derived.set(resource, [...(registered.derived.get(resource) ?? []), derived]);
    },
  };
};

const eventsOf = (half: Half): Pick<UntypedArea, 'job' | 'worker' | 'on' | 'onMany'> => {
  const { plugin, manifest, registered } = half;
  const does = 'supplies reaction';
  return {
    job: (name, run) => add(half, registered.jobs, { plugin, name, times: manifest.jobs![name]!, run }),
    worker: (name, run) => add(half, registered.workers, { plugin, name, run }),
    on: (name, handler) => keep(half, registered.reactions, { name, does, value: (event, work) => handler(event, requestContext(work, plugin)) }),
    onMany: (name, handler) =>
      keep(half, registered.manyReactions, { name, does, value: (events, work) => handler(events, requestContext(work, plugin)) }),
  };
};

const doorsOf = (half: Half): Pick<UntypedArea, 'offer' | 'link' | 'protocol' | 'publicPage'> => {
  const { plugin, manifest, registered } = half;
  const declared = (member: 'offers' | 'links' | 'protocols' | 'publicPages', name: string, does: string) => {
    if (!manifest[member]?.[name]) throw misplaced(half, `${does} "${name}", which "${member}" of its plugin.json does not declare`);
    return { name, does };
  };
  return {
    offer: (word, answer) =>
      keep(half, registered.offers, {
        ...declared('offers', word, 'offers'),
        value: (question, work) => answer(question, requestContext(work, plugin)),
      }),
    link: (id, follow) =>
      keep(half, registered.links, {
        ...declared('links', id, 'follows link'),
        value: (followed, work) => follow(followed, requestContext(work, plugin)),
      }),
    protocol: (id, value) => keep(half, registered.protocols, { ...declared('protocols', id, 'supplies protocol'), value }),
    publicPage: (id, value) => keep(half, registered.publicPages, { ...declared('publicPages', id, 'supplies public page'), value }),
  };
};

const textsOf = (half: Half, { plugin, registered } = half): Pick<UntypedArea, 'checkTexts'> => ({
  checkTexts: (check, { version = 1 } = {}) =>
    void registered.textChecks.push({
      plugin,
      version,
      check: async (texts, work) => check(texts, { ...portsOf({ ...work, viewer: systemViewer, languageId: undefined }, plugin), now: work.now }),
    }),
});

/**
 * The calls that neither answer by themselves nor make a move, and that no server half handles, as `<plugin>.<call>`: their plugin is not complete.
 */
export function unhandledCalls(registry: Registry, registered: Registered): string[] {
  const isMove = (plugin: string, id: string) => {
    const { manifest } = registry.plugins.find((each) => each.id === plugin)!;
    return moveOf(manifest, id) !== undefined || publishingOf(manifest.resources, id) !== undefined;
  };
  return Array.from(registry.calls)
    .filter(([key, { plugin, id, decl }]) => !decl.answers && !registered.handlers.has(key) && !isMove(plugin, id))
    .map(([key]) => key);
}

/** The links that are declared and that no server half follows, as `<plugin>.<link>`. */
export const unfollowedLinks = ({ plugins }: Registry, { links }: Registered): string[] =>
  plugins.flatMap(({ id, manifest }) => Object.keys(manifest.links ?? {}).map((link) => `${id}.${link}`)).filter((key) => !links.has(key));

/** The protocols that are declared and that no server half supplies, as `<plugin>.<protocol>`. */
export const unsuppliedProtocols = ({ plugins }: Registry, { protocols }: Registered): string[] =>
  plugins.flatMap(({ id, manifest }) => Object.keys(manifest.protocols ?? {}).map((name) => `${id}.${name}`)).filter((key) => !protocols.has(key));

/** The public pages that are declared and that no server half supplies, as `<plugin>.<page>`. */
export const unsuppliedPages = ({ plugins }: Registry, { publicPages }: Registered): string[] =>
  plugins
    .flatMap(({ id, manifest }) => Object.keys(manifest.publicPages ?? {}).map((name) => `${id}.${name}`))
    .filter((key) => !publicPages.has(key));
