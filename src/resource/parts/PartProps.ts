import type { FieldErrors, PartDecl, WireRecord } from '#core';
import type { Screen } from '../screen.ts';

/** What the rail shows of a part: something in it is wrong, or not saved yet. */
export type Mark = 'error' | 'changed' | undefined;

/** How a page or a table of rows is saved that is a step. */
export interface PagePort {
  /** Something is not saved yet: leaving asks. */
  isChanged: boolean;
  /** Saves; answers whether that worked, or `told` where it did and the page says so itself. What did not is told by the page. */
  save: () => Promise<boolean | 'told'>;
  /** It is only to be looked at. */
  isReadOnly?: boolean;
}

/** What every kind of part is given. */
export interface PartProps<Part extends PartDecl = PartDecl> {
  screen: Screen;
  part: Part;
  /** In the reader's language; where it has none, that of its screen. */
  title: string;
  record: WireRecord;
  /** What stands for the record in calls. */
  id: string;
  /** Whether it is in sight: of tabs, one is. */
  isShown: boolean;
  /** Whether the screen has nothing else to save, so that its bar is the page's. */
  isAlone: boolean;
  onMark: (mark: Mark) => void;
  /** Errors of this part's save that belong to other parts; absent where there is no form that they could stand in. */
  onOthers?: ((errors: FieldErrors) => void) | undefined;
  /** Reads the record again: for a page that has changed it. Of a step there is none. */
  reload?: () => void;
  /** Of a page or rows as a step: how it is saved, said anew whenever that changes. Returns what takes it back. */
  register?: (port: PagePort) => () => void;
}
