import type { Access } from '../roles/access.ts';
import type { Where } from './whereDecl.ts';

/** What the values of a field come to, or how many records have one. */
export type TotalKind = 'sum' | 'avg' | 'min' | 'max' | 'count';

/** How a list shows its records: rows, cards, or a calendar by the day or instant of a field. */
export type ViewShape = 'table' | 'cards' | { calendar: string };

/** When a record of a queue is due: at an instant, or some hours after one. */
export interface DueDecl {
  /** A field with an instant. A record that has none is never due. */
  field: string;
  /** Default 0. */
  hours?: number;
}

/** A named question. Tabs, bell and counters that name it all open exactly what they counted. */
export interface ViewDecl {
  title: string;
  /** By field; all must hold. Default: all records. */
  where?: Where;
  /** Field, or -field for descending; default: the list's. */
  sort?: string;
  /** It is a queue: when each of its records is due. Rows say how long is left, and its counts what is overdue. */
  due?: DueDecl;
  /** One of `list.groups` that it is grouped by; default: none. */
  group?: string;
  /** Fields shown instead of the list's columns. */
  columns?: string[];
  /** How its records are shown; default `table`. */
  shape?: ViewShape;
  /** Who is shown it; default: who may open the page. */
  access?: Access;
  /** Figures over what it finds, by field, instead of the list's; default: those. */
  totals?: Record<string, TotalKind>;
  /** English line of the bell, with `{{count}}`; absent: the bell does not count it. */
  bell?: string;
}
