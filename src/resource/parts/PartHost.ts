import type { WireRecord } from '#core';

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

/** What a part, or a page that stands as one, is given by the screen it stands in. */
export interface PartHost {
  record: WireRecord;
  /** Whether it is in sight: of tabs, one is. */
  isShown: boolean;
  onMark: (mark: Mark) => void;
  /** Reads the record again: for a page that has changed it. Of a step there is none. */
  reload?: () => void;
  /** Of a page or rows as a step: how it is saved, said again whenever that changes. Returns what takes it back. */
  register?: (port: PagePort) => () => void;
}
