import type { Registry } from '#core';
import type { ServerArea } from '../area.ts';
import type { Areas, Registered } from './Registered.ts';
import { requestContext } from './requestContext.ts';

/** Runs the server half of every plugin in the registry and gathers what it registers. A name it does not own is a mistake found at start. */
export function registerAreas(registry: Registry, areas: Areas): Registered {
  const registered: Registered = { handlers: new Map(), hooks: new Map(), decorators: new Map(), jobs: [], demos: [] };
  for (const plugin of registry.plugins) areas[plugin.id]?.(areaOf(registry, plugin.id, registered));
  return registered;
}

function areaOf(registry: Registry, plugin: string, registered: Registered): ServerArea {
  const own = (resource: string): void => {
    if (registry.resources.get(resource)?.plugin !== plugin) throw new Error(`plugin "${plugin}": server.ts names resource "${resource}", which its plugin.json does not declare`);
  };
  return {
    handle(callId, handler) {
      const key = `${plugin}.${callId}`;
      if (!registry.calls.has(key)) throw new Error(`plugin "${plugin}": server.ts handles call "${callId}", which its plugin.json does not declare`);
      if (registered.handlers.has(key)) throw new Error(`plugin "${plugin}": server.ts handles call "${callId}" twice`);
      registered.handlers.set(key, handler);
    },
    hooks(resource, hooks) { own(resource); registered.hooks.set(resource, { ...registered.hooks.get(resource), ...hooks }); },
    decorate(resource, decorate) {
      own(resource);
      const earlier = registered.decorators.get(resource);
      registered.decorators.set(resource, async (rows, work) => {
        await earlier?.(rows, work);
        await decorate(rows, requestContext(work, plugin));
      });
    },
    job(name, { everyMs, run }) { registered.jobs.push({ plugin, name, everyMs, run }); },
    demo(generate) { registered.demos.push({ plugin, generate }); },
  };
}

/** The calls without `does` that no server half handles, as `<plugin>.<call>`: their plugin is not complete. */
export function unhandledCalls(registry: Registry, registered: Registered): string[] {
  return Array.from(registry.calls).filter(([key, call]) => !call.decl.does && !registered.handlers.has(key)).map(([key]) => key);
}
