import { proxy } from 'valtio/vanilla';
import { createGate, type Gate } from './gate.ts';

/** Whether their password is being asked for, and how often it was. */
interface ConfirmationState {
  asked: boolean;
  questions: number;
}

/** One question for the password at a time, whoever asks: all of them wait for the same answer. */
export interface ConfirmationStore {
  state: ConfirmationState;
  /** How often the password was confirmed so far. */
  times(): number;
  /** Resolves true once the password was confirmed, false when that will not happen. */
  ask(): Promise<boolean>;
  /** Answers whoever waits; nothing where nobody does. */
  settle(confirmed: boolean): void;
}

export function createConfirmation(): ConfirmationStore {
  const state = proxy<ConfirmationState>({ asked: false, questions: 0 });
  let gate: Gate | undefined;
  let times = 0;
  return {
    state,
    times: () => times,
    ask() {
      if (!gate) state.questions++;
      gate ??= createGate();
      state.asked = true;
      return gate.promise;
    },
    settle(confirmed) {
      if (confirmed) times++;
      state.asked = false;
      gate?.open(confirmed);
      gate = undefined;
    },
  };
}
