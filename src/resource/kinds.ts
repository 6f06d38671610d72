import type { FieldKind, Resource } from '#core';
import {
  codeCell,
  codesCell,
  dateCell,
  exactCell,
  fileCell,
  flagCell,
  imageCell,
  instantCell,
  listCell,
  looseCell,
  moneyCell,
  periodCell,
  plainCell,
  relationCell,
  relationsCell,
  type Cell,
} from './cells/cells.tsx';

/** How a field is filtered, and so which control its filter is. */
export type FilterKind = 'text' | 'choice' | 'flag' | 'relation' | 'dates' | 'numbers' | 'presence';

/** How lists and records treat a kind of field. */
export interface ResourceKind {
  cell: Cell;
  filter: FilterKind;
  /** Width of its column unless declared, CSS pixels. */
  width: number;
  /** What of it the column keeps when there is little room: no number, money or moment is ever cut. */
  least: number;
  align: 'start' | 'end';
  /** Whether it is among a list's first columns by itself, only where somebody chooses it, or never: long texts are cut, nested lists fit no line. */
  column: 'first' | 'chosen' | 'never';
  /** Whether a list can be sorted by it: only plain values have an order. */
  sortable: boolean;
}

const usual = { cell: plainCell, width: 200, least: 140, align: 'start', column: 'first', sortable: true } as const;
const parts = { ...usual, filter: 'presence', sortable: false } as const;
const figure = { ...usual, filter: 'numbers', width: 110, least: 90, align: 'end' } as const;

/** What lists, filters and read-only values make of each kind of field. */
export const resourceKinds = {
  text: { ...usual, filter: 'text' },
  'long-text': { ...usual, filter: 'text', column: 'chosen' },
  'rich-text': { ...usual, filter: 'text', column: 'never' },
  secret: { ...parts, column: 'never' },
  code: { ...usual, cell: codeCell, filter: 'choice' },
  codes: { ...parts, cell: codesCell, filter: 'choice', width: 220 },
  flag: { ...usual, cell: flagCell, filter: 'flag', width: 110, least: 80 },
  id: { ...figure, cell: exactCell, width: 80, least: 72 },
  integer: figure,
  number: figure,
  money: { ...parts, cell: moneyCell, width: 140, least: 116, align: 'end' },
  date: { ...usual, cell: dateCell, filter: 'dates', width: 130, least: 112 },
  instant: { ...usual, cell: instantCell, filter: 'dates', width: 180, least: 160 },
  time: { ...usual, filter: 'text', width: 110, least: 80 },
  period: { ...parts, cell: periodCell, width: 220, least: 190 },
  relation: { ...usual, cell: relationCell, filter: 'relation' },
  relations: { ...parts, cell: relationsCell, filter: 'relation', width: 220 },
  option: { ...usual, cell: exactCell, filter: 'presence' },
  options: { ...parts, cell: listCell, width: 220 },
  file: { ...parts, cell: fileCell },
  // A picture and how many more there are.
  image: { ...parts, cell: imageCell, width: 110, least: 96 },
  point: parts,
  list: { ...parts, cell: listCell, width: 220 },
  rows: { ...parts, cell: listCell, width: 220, column: 'never' },
  object: parts,
  json: { ...parts, cell: looseCell },
} satisfies Record<FieldKind, ResourceKind>;

/** How lists and records treat one field of a resource. */
export const treatmentOf = ({ kinds }: Pick<Resource, 'kinds'>, field: string): ResourceKind => resourceKinds[kinds[field] ?? 'json'];
