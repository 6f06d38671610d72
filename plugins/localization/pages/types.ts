import type { Room } from '../checks/Checked.ts';

/** What the calls answer, as the pages read it. */
export interface Language {
  id: number;
  locale: string;
  name: string;
}
export interface FieldInfo {
  field: string;
  label: string;
  isMarkup: boolean;
  isLong: boolean;
  maxLength?: number;
}
export interface ResourceInfo {
  name: string;
  segment: string;
  title: string;
  area: string;
  writable: boolean;
  fields: FieldInfo[];
  /** The parameter of its own page's address; `null`: its records are edited as a grid. */
  param: string | null;
}
export interface Count {
  resource: string;
  language_id: number;
  total: number;
  done: number;
  reviewed: number;
  missing: number;
  draft: number;
  needs_work: number;
  stale: number;
  errors: number;
  warnings: number;
  weight?: number;
  weightDone?: number;
}
export interface Standing {
  source: Language;
  languages: Language[];
  resources: ResourceInfo[];
  counts: Count[];
}
export interface Issue {
  check: string;
  severity: 'error' | 'warning' | 'info';
  params?: Record<string, string | number>;
  fix?: string;
  ignored?: string;
}
/** What is said of a text beside its source: a note for translators, and its room. */
export interface About {
  note: string | null;
  room: Room;
}
export type State = 'missing' | 'draft' | 'translated' | 'reviewed' | 'needs_work';
export interface Text {
  path: string;
  field: string;
  source: string;
  text: string | null;
  state: State;
  stale: boolean;
  source_version: number;
  seen_source: string | null;
  origin: string | null;
  issues: Issue[];
  about?: About;
  /** How it stands in all languages together. */
  across?: { missing: number; failing: number };
}
export interface TextRecord {
  id: number;
  name: string;
  version: number;
  texts: Text[];
}
export interface OwnRows {
  name: string;
  fields: string[];
  source: Array<Record<string, string | number | null>>;
  own: Array<Record<string, string | number | null>>;
}
/** What becomes of a record's texts. */
export interface Changes {
  texts?: Record<string, string | null>;
  was?: Record<string, string | null>;
  seen?: Record<string, number>;
  states?: Record<string, State>;
  unchanged?: string[];
  ignore?: Record<string, Record<string, string | null>>;
}
export interface Outcome {
  id: number;
  status: 'ok' | 'unchanged' | 'invalid' | 'conflict' | 'forbidden' | 'not_found';
  message?: string;
  errors?: Record<string, string[]>;
  item?: TextRecord;
}
