import type { FieldErrors, PartDecl, WireRecord } from '#core';
import type { Then } from '../edit/useConflict.ts';
import type { Screen } from '../screen.ts';
import type { Step, StepMark } from './order.ts';
import type { Outbox } from './useOutbox.ts';

/** How the bar saves the step in sight. */
export interface StepPort {
  save: (then: Then) => void;
}

/** What the bar shows of the step in sight. */
export interface StepStatus {
  saving: boolean;
  readOnly: boolean;
  mark: StepMark | undefined;
}

/** How a step went: the API has it, or it waits for the connection. */
export interface Passed {
  then: Then;
  isWaiting?: boolean;
  /** It was said already what became of it. */
  isTold?: boolean;
  /** The record as the answer gave it: one that was made, or as much as was told of a known one. */
  record?: WireRecord;
}

/** What every kind of step is given. */
export interface StepProps<Part extends PartDecl = PartDecl> {
  screen: Screen;
  part: Part;
  title: string;
  /** What the frame knows of the record; of a new one nothing. */
  record: WireRecord;
  /** Absent: it is made by this step. */
  id: string | undefined;
  outbox: Outbox;
  isDone: boolean;
  /** The last step was saved and the end is under way: nothing is saved meanwhile. */
  isEnding: boolean;
  /** All of them, in order. */
  steps: readonly Step[];
  /** What was said of this step elsewhere. */
  told: FieldErrors | undefined;
  /** The step says how it is saved. Returns its clean-up. */
  register: (port: StepPort) => () => void;
  onStatus: (status: StepStatus) => void;
  onPassed: (passed: Passed) => void;
  /** Errors of this step's save that belong to others. */
  onOthers: (errors: FieldErrors) => void;
}
