import { matchPath, type Registry, type WaypostError } from '#core';
import { refusal } from '../work/Work.ts';
import type { Translate } from '#core';

/** A route there is, as far as a call that missed it is concerned. */
interface Known {
  method: string;
  path: string;
}

/** Why there is no such call: its plugin is quarantined, its method is another, or nobody has it. `path` comes after the API's base. */
export function missing(
  registry: Registry,
  known: readonly Known[],
  call: { method: string; path: string; t: Translate },
): { error: WaypostError; allow?: string } {
  const { method, path, t } = call;
  const quarantined = registry.quarantined.find((plugin) => plugin.calls.some((each) => belongs(each, method, path)));
  if (quarantined) return { error: refusal({ t }, 'PluginQuarantined', 'quarantined', { params: { name: quarantined.title } }) };
  const methods = [...new Set(known.filter((each) => matchPath(each.path, path)).map((each) => each.method))];
  if (methods.length > 0) return { error: refusal({ t }, 'MethodNotAllowed', 'methodNotAllowed'), allow: methods.join(', ') };
  return { error: refusal({ t }, 'RouteNotFound', 'routeNotFound') };
}

/** A collection has everything below it, a call its own address. */
function belongs(call: { method: string; path: string }, method: string, path: string): boolean {
  if (call.method !== '*') return call.method === method && matchPath(call.path, path) !== undefined;
  const [wanted, given] = [call.path.split('/').filter(Boolean), path.split('/').filter(Boolean)];
  return matchPath(call.path, given.slice(0, wanted.length).join('/')) !== undefined;
}
