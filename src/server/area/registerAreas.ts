import { moveOf, publishingOf, type Registry, type WireRecord } from '#core';
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
    translators: [],
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

function areaOf(registry: Registry, plugin: string, { registered, supplied }: { registered: Registered; supplied: Supplied }): ServerArea {
  const { manifest } = registry.plugins.find((each) => each.id === plugin)!;
  const own = (resource: string): void => {
    if (registry.resources.get(resource)?.plugin !== plugin)
      throw new Error(`plugin "${plugin}": server.ts names resource "${resource}", which its plugin.json does not declare`);
  };
  const reactionKey = (name: string): string => {
    const key = `${plugin}.${name}`;
    if (!Object.values(manifest.on ?? {}).includes(name))
      throw new Error(`plugin "${plugin}": server.ts supplies reaction "${name}", which "on" of its plugin.json does not name`);
    if (registered.reactions.has(key) || registered.manyReactions.has(key))
      throw new Error(`plugin "${plugin}": server.ts supplies reaction "${name}" twice`);
    return key;
  };
  const area: UntypedArea = {
    handle(callId, handler) {
      const key = `${plugin}.${callId}`;
      if (!registry.calls.has(key)) throw new Error(`plugin "${plugin}": server.ts handles call "${callId}", which its plugin.json does not declare`);
      if (registered.handlers.has(key)) throw new Error(`plugin "${plugin}": server.ts handles call "${callId}" twice`);
      registered.handlers.set(key, handler);
    },
    prepare(callId, prepare) {
      const key = `${plugin}.${callId}`;
      const decl = registry.calls.get(key)?.decl;
      if (!decl || decl.method === 'GET' || decl.answers || decl.takes)
        throw new Error(
          `plugin "${plugin}": server.ts prepares call "${callId}", which must be a call of its plugin.json that writes and takes no picture`,
        );
      registered.preparers.set(key, prepare);
    },
    move(name, refine) {
      const [resource = '', move = ''] = name.split('.', 2);
      own(resource);
      if (!registry.resources.get(resource)!.decl.lifecycle?.moves[move])
        throw new Error(`plugin "${plugin}": server.ts refines move "${name}", which its plugin.json does not declare`);
      if (registered.moves.has(name)) throw new Error(`plugin "${plugin}": server.ts refines move "${name}" twice`);
      registered.moves.set(name, (work, made) => refine({ ...requestContext(work, plugin), ...made }));
    },
    hooks(resource, hooks) {
      own(resource);
      const earlier = registered.hooks.get(resource);
      registered.hooks.set(resource, (work) => ({ ...earlier?.(work), ...boundHooks(hooks, () => requestContext(work, plugin)) }));
    },
    decorate(resource, decorate) {
      own(resource);
      const earlier = registered.decorators.get(resource);
      registered.decorators.set(resource, async (rows, work) => {
        await earlier?.(rows, work);
        await decorate(rows, requestContext(work, plugin));
      });
    },
    derive(resource, field, compute, { version = 1 } = {}) {
      own(resource);
      const schema = registry.resources.get(resource)!.schema.properties?.[field];
      if (schema?.['x-readonly'] !== true || schema['x-localized'] || schema['x-rollup'])
        throw new Error(
          `plugin "${plugin}": server.ts derives "${field}" of "${resource}", which must be a field of its schema, x-readonly, neither localized nor kept otherwise`,
        );
      const derived: Derived = {
        field,
        version,
        compute: (record, work) => Promise.resolve(compute(record, { ...portsOf(work, plugin), now: work.now })),
      };
      registered.derived.set(resource, [...(registered.derived.get(resource) ?? []), derived]);
    },
    job(name, run) {
      const times = manifest.jobs?.[name];
      if (!times) throw new Error(`plugin "${plugin}": server.ts supplies job "${name}", which "jobs" of its plugin.json does not declare`);
      if (registered.jobs.some((job) => job.plugin === plugin && job.name === name))
        throw new Error(`plugin "${plugin}": server.ts supplies job "${name}" twice`);
      registered.jobs.push({ plugin, name, times, run });
    },
    worker(name, run) {
      if (!manifest.workers?.[name])
        throw new Error(`plugin "${plugin}": server.ts supplies worker "${name}", which "workers" of its plugin.json does not declare`);
      if (registered.workers.some((worker) => worker.plugin === plugin && worker.name === name))
        throw new Error(`plugin "${plugin}": server.ts supplies worker "${name}" twice`);
      registered.workers.push({ plugin, name, run });
    },
    on(name, handler) {
      const key = reactionKey(name);
      registered.reactions.set(key, (event, work) => handler(event, requestContext(work, plugin)));
    },
    onMany(name, handler) {
      const key = reactionKey(name);
      registered.manyReactions.set(key, (events, work) => handler(events, requestContext(work, plugin)));
    },
    offer(word, answer) {
      if (!manifest.offers?.[word])
        throw new Error(`plugin "${plugin}": server.ts offers "${word}", which "offers" of its plugin.json does not declare`);
      if (registered.offers.has(`${plugin}.${word}`)) throw new Error(`plugin "${plugin}": server.ts offers "${word}" twice`);
      registered.offers.set(`${plugin}.${word}`, (question, work) => answer(question, requestContext(work, plugin)));
    },
    link(id, follow) {
      const key = `${plugin}.${id}`;
      if (!manifest.links?.[id])
        throw new Error(`plugin "${plugin}": server.ts follows link "${id}", which "links" of its plugin.json does not declare`);
      if (registered.links.has(key)) throw new Error(`plugin "${plugin}": server.ts follows link "${id}" twice`);
      registered.links.set(key, (followed, work) => follow(followed, requestContext(work, plugin)));
    },
    protocol(id, protocol) {
      const key = `${plugin}.${id}`;
      if (!manifest.protocols?.[id])
        throw new Error(`plugin "${plugin}": server.ts supplies protocol "${id}", which "protocols" of its plugin.json does not declare`);
      if (registered.protocols.has(key)) throw new Error(`plugin "${plugin}": server.ts supplies protocol "${id}" twice`);
      registered.protocols.set(key, protocol);
    },
    publicPage(id, page) {
      const key = `${plugin}.${id}`;
      if (!manifest.publicPages?.[id])
        throw new Error(`plugin "${plugin}": server.ts supplies public page "${id}", which "publicPages" of its plugin.json does not declare`);
      if (registered.publicPages.has(key)) throw new Error(`plugin "${plugin}": server.ts supplies public page "${id}" twice`);
      registered.publicPages.set(key, page);
    },
    checkTexts(check, { version = 1 } = {}) {
      registered.textChecks.push({
        plugin,
        version,
        check: async (texts, work) => check(texts, { ...portsOf({ ...work, viewer: systemViewer, languageId: undefined }, plugin), now: work.now }),
      });
    },
    translateTexts(by, translate) {
      if (registered.translators.some((each) => each.plugin === plugin && each.by === by))
        throw new Error(`plugin "${plugin}": server.ts supplies translator "${by}" twice`);
      registered.translators.push({ plugin, by, translate });
    },
    outside: supplied.outside ?? noOutside,
  };
  return area as ServerArea;
}

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
