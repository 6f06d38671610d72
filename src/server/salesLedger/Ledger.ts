import { settingsName, type SalesDecl, type Registry, type Resource } from '#core';

/** A resource whose records become facts. */
export interface Source {
  resource: Resource;
  decl: SalesDecl;
}

/** Where facts are kept: the resources that serve them, and what is needed to value them. */
export interface Ledger {
  facts: Resource;
  /** What they come to by day; absent: nobody keeps that. */
  days?: Resource | undefined;
  currencies?: Resource | undefined;
  rates?: Resource | undefined;
  /** The settings with the `zone` whose days count; absent: UTC. */
  zones?: Resource | undefined;
  sources: readonly Source[];
}

const known = new WeakMap<Registry, Ledger | null>();

function found(registry: Registry): Ledger | null {
  const facts = registry.served.get('facts');
  if (!facts) return null;
  const settings = registry.resources.get(settingsName(facts.plugin));
  const sources = [...registry.resources.values()].flatMap((resource) => (resource.decl.sales ? [{ resource, decl: resource.decl.sales }] : []));
  return {
    facts,
    days: registry.served.get('fact-days'),
    currencies: registry.served.get('currencies'),
    rates: registry.served.get('rates'),
    zones: settings?.schema.properties?.zone ? settings : undefined,
    sources,
  };
}

/** Where the facts of a registry are kept; `undefined` where no area keeps them. */
export function ledgerOf(registry: Registry): Ledger | undefined {
  if (!known.has(registry)) known.set(registry, found(registry));
  return known.get(registry) ?? undefined;
}
