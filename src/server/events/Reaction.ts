import { everyDeclared, everyEvent, type Json, type Registry } from '#core';
import type { Registered } from '../calls/Registered.ts';
import { mailReaction, mailsOf } from '../mails/mailReactions.ts';
import type { Work } from '../resource/Work.ts';

/** An event as those who react to it are given it. */
export interface HappenedEvent {
  /** The same at every delivery of this event: by it a receiver outside of this database knows what it has had already. */
  id: string;
  name: string;
  resource: string;
  recordId: number;
  /** Version of the record after it; absent where the record is gone. */
  version?: number | undefined;
  operatorId?: number | undefined;
  /** When it happened, as an instant. */
  at: string;
  payload: Record<string, Json>;
  /** What members of the payload were before, those that changed and are nobody's personal data. Absent: whoever raised it did not say, or none changed. */
  previous?: Record<string, Json> | undefined;
}

/** A reaction under the name its deliveries have. */
export interface Reaction {
  key: string;
  run: (event: HappenedEvent, work: Work) => Promise<void>;
  /** Does the same for several events in one transaction. Absent: each has its own. */
  runMany?: (events: readonly HappenedEvent[], work: Work) => Promise<void>;
}

/** Who reacts to what. */
export interface Reactions {
  /** Those to an event, in the order of plugins. */
  to(event: string): readonly Reaction[];
  get(key: string): Reaction | undefined;
  keys: readonly string[];
}

/** Gathers what the areas of a registry do after events: their own code and their mails. */
export function reactionsOf(registry: Registry, registered: Registered): Reactions {
  const byKey = new Map<string, Reaction>();
  const byEvent = new Map<string, Reaction[]>();
  const add = (event: string, reaction: Reaction) => {
    byKey.set(reaction.key, reaction);
    byEvent.set(event, [...(byEvent.get(event) ?? []), reaction]);
  };
  for (const { id, manifest } of registry.plugins) {
    for (const [event, name] of Object.entries(manifest.on ?? {})) {
      const key = `${id}.${name}`;
      const reaction = byKey.get(key) ?? registeredReaction(registered, key);
      if (reaction) add(event, reaction);
    }
  }
  for (const mail of mailsOf(registry)) add(mail.event.name, mailReaction(mail));
  const toEvery = byEvent.get(everyEvent) ?? [];
  const toDeclared = [...(byEvent.get(everyDeclared) ?? []), ...toEvery];
  const others = (event: string) => (registry.events.has(event) ? toDeclared : toEvery);
  return { to: (event) => [...new Set([...(byEvent.get(event) ?? []), ...others(event)])], get: (key) => byKey.get(key), keys: [...byKey.keys()] };
}

/** What an area's code does after an event, one by one or several at once. */
function registeredReaction({ reactions, manyReactions }: Registered, key: string): Reaction | undefined {
  const runMany = manyReactions.get(key);
  const run = runMany ? (event: HappenedEvent, work: Work) => runMany([event], work) : reactions.get(key);
  return run && { key, run, ...(runMany && { runMany }) };
}
