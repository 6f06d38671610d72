import { everyEvent, type Json, type Registry } from '#core';
import { movesByEvent } from '../lifecycle/moveByEvent.ts';
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
}

/** A reaction under the name its deliveries have. */
export interface Reaction {
  key: string;
  run: (event: HappenedEvent, work: Work) => Promise<void>;
}

/** Who reacts to what. */
export interface Reactions {
  /** Those to an event, in the order of plugins. */
  to(event: string): readonly Reaction[];
  get(key: string): Reaction | undefined;
  keys: readonly string[];
}

/** Gathers what the areas of a registry do after events: their own code, the moves that events make, and their mails. */
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
      const run = registered.reactions.get(key);
      if (run) add(event, byKey.get(key) ?? { key, run });
    }
  }
  for (const { id, resources } of registry.plugins) {
    for (const { event, move, run } of resources.flatMap(movesByEvent)) add(event, { key: `${id}.${move}`, run });
  }
  for (const mail of mailsOf(registry)) add(mail.event.name, mailReaction(mail));
  const toEvery = byEvent.get(everyEvent) ?? [];
  return { to: (event) => [...new Set([...(byEvent.get(event) ?? []), ...toEvery])], get: (key) => byKey.get(key), keys: [...byKey.keys()] };
}
