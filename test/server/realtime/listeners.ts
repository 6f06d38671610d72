import type { LiveChange, Told } from '#core';
import type { Listener, Live } from '../../../src/server/realtime/Live.ts';
import type { Person, World } from '../../setup/world.ts';

/** A clock whose timers ring when the test says so. */
export function handClock() {
  const timers = new Set<() => void>();
  return {
    timers,
    clock: {
      now: () => 0,
      every: (_ms: number, ring: () => void) => {
        timers.add(ring);
        return () => void timers.delete(ring);
      },
    },
  };
}

export interface Ear {
  told: Told[];
  isEnded: boolean;
  leave: () => void;
}

/** The role and the link that `createWorld` gives people. */
const viewerIn = ({ users, operators }: World, person: Person): Listener['viewer'] => {
  const role = person === 'admin' || person === 'manager' || person === 'operator' ? person : person === 'rival' ? 'manager' : 'customer';
  const link = { manager: operators.a, operator: operators.a, rival: operators.b }[person as string];
  return { id: users[person], role, ...(link !== undefined && { operatorId: link }) };
};

/** Listens as somebody; `told` grows. */
export async function listen(live: Live, world: World, person: Person, more: { after?: number; untilMs?: number } = {}): Promise<Ear> {
  const ear: Ear = { told: [], isEnded: false, leave: () => undefined };
  const { after, ...rest } = more;
  const listener: Listener = {
    viewer: viewerIn(world, person),
    sessionId: world.users[person],
    ...rest,
    tell: (told) => void ear.told.push(told),
    end: () => {
      ear.isEnded = true;
      ear.leave();
    },
  };
  ear.leave = await live.open(listener, after);
  return ear;
}

/** What was told of records, in its order: `tours 3 updated`. */
export const changesIn = ({ told }: Pick<Ear, 'told'>): string[] =>
  told.flatMap((each) =>
    each.kind === 'changes'
      ? each.changes.map((change) => ('many' in change ? `${change.resource} many` : `${change.resource} ${change.id} ${change.change}`))
      : [],
  );

/** Every single change told, with its details. */
export const wholeIn = ({ told }: Pick<Ear, 'told'>): LiveChange[] =>
  told.flatMap((each) => (each.kind === 'changes' ? each.changes.filter((change) => 'id' in change) : []));

/** The number after which to go on. */
export const atIn = ({ told }: Pick<Ear, 'told'>): number => told.reduce((at, each) => ('at' in each ? each.at : at), 0);
