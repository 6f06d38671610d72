export const outcomes = ['new', 'changed', 'conflict', 'stale', 'unknown', 'invalid', 'unchanged', 'empty'] as const;
export type Outcome = (typeof outcomes)[number];
export const rules = ['safe', 'unreviewed', 'empty', 'all'] as const;
export type Rule = (typeof rules)[number];

/** A file that was sent, as lists tell it. */
export interface SentFile {
  id: number;
  language_id: number;
  name: string;
  made_by: string | null;
  state: 'checking' | 'ready' | 'running' | 'stopped' | 'done' | 'failed';
  counts: Partial<Record<Outcome | 'failing' | 'read', number>>;
  rule: Rule | null;
  job_id: number | null;
  created_at: string;
  /** Why it could not be read. */
  message?: string;
}
export interface Import extends SentFile {
  parts: number;
  over: number;
  result: { saved: number; left: number; suggested: number; gone: number; refused: number };
}
/** A text of a file beside what stands there. */
export interface ImportRow {
  resource: string;
  id: number;
  path: string;
  name?: string;
  text: string | null;
  /** What the file says was translated. */
  source?: string;
  now?: string | null;
  present?: string;
  reason?: 'codes' | 'long' | 'twice';
  failing?: Array<{ check: string; params?: Record<string, string | number> }>;
  /** Why its field refused it. */
  errors?: string[];
}
export interface KeptSuggestion {
  id: number;
  language_id: number;
  resource: string;
  record_id: number;
  path: string;
  text: string;
  source: string | null;
  made_by: string | null;
  name?: string;
  present?: string;
  now?: string | null;
}
