// Which declared events the tests of a run raise: `npm test` says in the end which none of them does.
import type { Api } from '../../src/server/work/Work.ts';

declare global {
  /** Declared events that this file has raised, by name. */
  var WAYPOST_RAISED: Set<string> | undefined;
}

/** Notes the declared events that an application raises. What does not fit its schema is refused as it is raised, in tests as anywhere. */
export function noteRaised({ registry, reactions }: Pick<Api, 'registry' | 'reactions'>): void {
  const { to } = reactions;
  reactions.to = (event) => {
    if (registry.events.has(event)) (globalThis.WAYPOST_RAISED ??= new Set()).add(event);
    return to(event);
  };
}
