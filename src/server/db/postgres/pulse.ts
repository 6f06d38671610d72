import { machineClock, type Clock } from '../embedded/maintenance.ts';
import { saidByServer } from '../../lib/dbError.ts';
import { DbAway } from '../unavailable.ts';

/** Looks in each stretch of silence: what holds this process for longer counts as one of them, so that it is not taken for the server's silence. */
const looks = 4;

/** The question whether a server is there, under way. */
export interface Question {
  /** Whether it said anything at all, if only that it takes nobody more. Does not fail. */
  isThere: Promise<boolean>;
  giveUp(): void;
}

interface Surroundings {
  /** A server that somebody waits for and that says nothing for so long is asked; it may take as long again to answer. */
  silentMs: number;
  ask: () => Question;
  /** What still waits for an answer gets none. */
  lose: () => void;
  clock?: Clock;
}

/** Knows whether a server can be reached, which it finds out only while somebody waits for it. */
export interface Pulse {
  /** Waits for what the server is asked. Throws a DbAway at once as long as it cannot be reached. */
  hearing<T>(asked: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * The pulse of a server. Packets that are lost end no connection: whoever waits would go on until the limit of a statement. So a server that
 * is silent is asked by a connection of its own, and where that is silent too, everybody is told, and it is asked again until it answers.
 */
export function pulseOf({ silentMs, ask, lose, clock = machineClock }: Surroundings): Pulse {
  let waiting = 0;
  let silentLooks = 0;
  let isAway = false;
  let stopLooking: (() => void) | undefined;

  const stop = () => {
    stopLooking?.();
    stopLooking = undefined;
    asking.giveUp();
  };
  const heard = () => {
    silentLooks = 0;
    isAway = false;
  };
  const isSilent = () => {
    // Somebody was answered meanwhile.
    if (isAway || silentLooks === 0) return;
    isAway = true;
    lose();
  };
  const asking = askingOne(ask, (isThere) => (isThere ? heard() : isSilent()));
  const look = () => {
    if (waiting === 0 && !isAway) return stop();
    silentLooks++;
    if (!asking.look() && (isAway || silentLooks >= looks)) asking.put();
  };

  return {
    stop,
    async hearing(work) {
      if (isAway) throw new DbAway(new Error('The database cannot be reached.'));
      if (waiting++ === 0) silentLooks = 0;
      stopLooking ??= clock.every(silentMs / looks, look);
      try {
        const answer = await work();
        heard();
        return answer;
      } catch (error) {
        if (saidByServer(error)) heard();
        throw error;
      } finally {
        waiting--;
      }
    },
  };
}

/** Asks one question at a time; without an answer after so many looks it is given up as a no. */
function askingOne(ask: () => Question, answered: (isThere: boolean) => void) {
  let asked: (Question & { looks: number }) | undefined;
  const giveUp = () => {
    asked?.giveUp();
    asked = undefined;
  };
  return {
    giveUp,
    /** Counts a look at the question under way; false where there is none. */
    look(): boolean {
      if (!asked) return false;
      if (++asked.looks >= looks) {
        giveUp();
        answered(false);
      }
      return true;
    },
    put(): void {
      const question = { ...ask(), looks: 0 };
      asked = question;
      void question.isThere.then((isThere) => {
        if (asked !== question) return;
        asked = undefined;
        answered(isThere);
      });
    },
  };
}
