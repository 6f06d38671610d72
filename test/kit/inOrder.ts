import type { PluginSource, Registry } from '#core';
import { complaints, registryOf } from '../setup/areas.ts';

/** The registry of some areas. Throws where one of them is not in order, with everything that is wrong. */
export function inOrder(plugins: readonly PluginSource[]): Registry {
  const registry = registryOf(...plugins);
  const wrong = complaints(registry);
  if (wrong.length > 0) throw new Error(`not in order:\n${wrong.join('\n')}`);
  return registry;
}
