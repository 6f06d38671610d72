import { endpointsOf } from './endpoints.ts';
import { refsOf } from './resource.ts';
import { shapeOf } from './routes.ts';
import { routesOf, type Plugin, type Problem, type Quarantined } from './registry.ts';

/** Problems between plugins, by the plugin that has to give way: the later one, by id, of two that clash. */
export function crossProblems(plugins: readonly Plugin[], quarantined: readonly Quarantined[]): Map<string, Problem[]> {
  const problems = [...clashes(plugins), ...danglingRefs(plugins, quarantined)];
  const byPlugin = new Map<string, Problem[]>();
  for (const problem of problems) byPlugin.set(problem.plugin, [...(byPlugin.get(problem.plugin) ?? []), problem]);
  return byPlugin;
}

interface Claim { kind: string; key: string; shown: string; pointer: string }

function claimsOf(plugin: Plugin): Claim[] {
  const at = (pointer: string, kind: string, shown: string, key = shown): Claim => ({ kind, key, shown, pointer });
  return [
    ...(plugin.manifest.home ? [at('/home', 'home', 'the home path', 'home')] : []),
    ...routesOf(plugin).map((route) => at(route.resource ? '/resources' : '/routes', 'route', route.path, shapeOf(route.path))),
    ...routesOf(plugin).flatMap((route) => (route.name ? [at('/resources', 'route name', route.name)] : [])),
    ...plugin.resources.map((resource, i) => at(`/resources/${i}/name`, 'resource', resource.name)),
    ...plugin.resources.filter((resource) => !resource.decl.table).map((resource, i) => at(`/resources/${i}/name`, 'table', resource.table)),
    ...endpointsOf(plugin).map((endpoint) => at(endpoint.call ? `/calls/${endpoint.call}` : '/resources', 'call', `${endpoint.method} ${endpoint.path}`, `${endpoint.method} ${shapeOf(endpoint.path)}`)),
  ];
}

function* clashes(plugins: readonly Plugin[]): Generator<Problem> {
  const owners = new Map<string, string>();
  for (const plugin of plugins) {
    for (const { kind, key, shown, pointer } of claimsOf(plugin)) {
      const owner = owners.get(`${kind} ${key}`);
      if (owner === undefined) owners.set(`${kind} ${key}`, plugin.id);
      else {
        const whose = owner === plugin.id ? 'twice' : `, which plugin "${owner}" already has: choose another`;
        yield { plugin: plugin.id, file: 'plugin.json', pointer, message: `declares ${kind} ${shown}${whose.startsWith(',') ? whose : ` ${whose}`}` };
      }
    }
  }
}

function* danglingRefs(plugins: readonly Plugin[], quarantined: readonly Quarantined[]): Generator<Problem> {
  const known = new Set([...plugins.flatMap((plugin) => plugin.resources.map((each) => each.name)), ...quarantined.flatMap((each) => each.resources)]);
  const missing = (plugin: string, file: string, pointer: string, name: string): Problem =>
    ({ plugin, file, pointer, message: `names resource "${name}", which no plugin declares; there are: ${[...known].sort().join(', ')}` });
  for (const plugin of plugins) {
    for (const [i, resource] of plugin.resources.entries()) {
      for (const ref of refsOf(resource)) if (!known.has(ref.resource)) yield missing(plugin.id, resource.decl.schema, `/properties/${ref.field}/x-ref`, ref.resource);
      for (const [name, expand] of Object.entries(resource.decl.expands ?? {})) if (!known.has(expand.resource)) yield missing(plugin.id, 'plugin.json', `/resources/${i}/expands/${name}`, expand.resource);
    }
    for (const [i, each] of (plugin.manifest.attention ?? []).entries()) if (!known.has(each.resource)) yield missing(plugin.id, 'plugin.json', `/attention/${i}/resource`, each.resource);
  }
}
