import type { Access } from '../roles/access.ts';
import { callsIn } from '../resource/lifecycle.ts';
import type { CallDecl } from '../declare/manifest.ts';
import type { Operation } from '../declare/resourceDecl.ts';
import type { Plugin } from './declared.ts';
import type { Resource } from '../resource/resolvedResource.ts';

/** One call of the API, derived from a declaration. `path` has `{name}` parameters and no leading slash. */
export interface Endpoint {
  plugin: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  resource?: string;
  operation?: Operation;
  call?: string;
}

/** The calls a resource's operations make. */
export function endpointsOfResource(resource: Resource): Endpoint[] {
  const { plugin, name, access, listPath, createPath, itemPath, update, decl } = resource;
  const all: Record<Operation, Omit<Endpoint, 'plugin' | 'resource' | 'operation'>> = {
    list: { method: 'GET', path: listPath, access: decl.access.list ?? access.read },
    get: { method: 'GET', path: itemPath, access: access.read },
    create: { method: 'POST', path: createPath, access: access.create },
    update: { method: update, path: itemPath, access: access.update },
    delete: { method: 'DELETE', path: itemPath, access: access.delete },
  };
  return resource.operations.map((operation) => ({ plugin, resource: name, operation, ...all[operation] }));
}

const endpointOfCall = (plugin: string, id: string, call: CallDecl): Endpoint => ({
  plugin,
  call: id,
  method: call.method,
  path: call.path,
  access: call.access,
  ...(call.resource && { resource: call.resource }),
});

/** Every call a plugin declares: its resources' operations and its own calls. */
export function endpointsOf(plugin: Plugin): Endpoint[] {
  return [
    ...plugin.resources.flatMap(endpointsOfResource),
    ...Object.entries(callsIn(plugin.manifest)).map(([id, call]) => endpointOfCall(plugin.id, id, call)),
  ];
}
