import type { ReactNode } from 'react';

/** What a page of a plugin puts around a record's screen: above the parts, beside them, and among what can be done with the record. */
export interface RecordExtras {
  head?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
}
