import type { FieldErrors, WireRecord } from '#core';
import type { ConflictPort, Then } from '../edit/useConflict.ts';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import type { Source } from './source.ts';
import type { Typing } from './useTyping.ts';

/** What was saved: the value as it is now, and what the API answered. */
export interface Saved {
  value: WireRecord;
  answer: WireRecord;
  then: Then;
}

/** Forms beside one, whose fields its save may find fault with. */
export interface Others {
  isTheirs?: ((field: string) => boolean) | undefined;
  onOthers?: ((errors: FieldErrors) => void) | undefined;
}

/** What stands around a form, and follows from its saves. */
export interface Policy extends Others {
  /** Nothing is saved now. */
  isClosed?: boolean;
  /** What was typed cannot be sent as it is. */
  onWrong?: (said: Said) => void;
  /** What belongs to a save before it is done; answers the value as it is then. */
  finish?: (value: WireRecord) => Promise<WireRecord>;
  /** It is saved. Answers what the form goes on with; nothing where it is left. */
  onSaved: (saved: Saved) => WireRecord | undefined;
  /** The save waits for the connection. Absent: it cannot wait. */
  onWaits?: ((then: Then) => void) | undefined;
  /** An earlier save was sent that had waited, and more was typed since. */
  onEarlier?: (value: WireRecord) => void;
}

/** All that a save works with. */
export interface SaveOf extends Typing {
  screen: Screen;
  source: Source;
  policy: Policy;
  conflict: ConflictPort;
  saved: (saved: Saved) => void;
}
