import { everyDeclared, everyEvent, type Registry } from '#core';
import type { Registered } from './Registered.ts';
import { mailReaction, mailsOf } from '../mails/mailReactions.ts';
import type { Work } from '../work/Work.ts';
import type { HappenedEvent, Reaction, Reactions } from '../events/Reaction.ts';

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
