import type {
  Across,
  SimilarText,
  TextMatch,
  RecordText,
  TextChanges,
  TextCount,
  TextLanguage,
  TextMoment,
  TextOutcome,
  TextRecord as StoredRecord,
  TextResource,
} from '#server';
import type { Issue as Found, Room } from './checks/Checked.ts';
import type { Outcome, Rule } from './importing.ts';
import type { Comment, Import as ImportRecord, Release, Suggestion } from './types.gen.ts';

export type { SimilarText, TextChanges, TextCount, TextLanguage, TextMoment, TextOutcome };

export type Issue = RecordText['issues'][number];
export type State = RecordText['state'];

/** What is said of a text beside its source: the note for translators, and its room. */
export interface About {
  note: string | null;
  room: Room;
}
interface More {
  about?: About;
  /** How it stands in all languages together. */
  across?: Across;
}
export type Text = RecordText & More;
/** GET localization/{languageId}/…: a record's texts in one language, each beside its source. */
export type TextRecord = Omit<StoredRecord, 'texts'> & { texts: Text[] };
/** GET localization-texts/{languageId} */
export type Queued = TextMatch & More;
/** An outcome that kept the changes from being written. */
export type Refused = Exclude<TextOutcome, { status: 'ok' | 'unchanged' }>;
/** PATCH localization/{languageId}/… with items. `success`: nothing was refused. */
export interface Saved {
  success: boolean;
  results: TextOutcome[];
}

/** Rows of a record that have a language each, in the source and in one language. */
export interface LocalizedRows {
  name: string;
  fields: string[];
  source: LocalizedRow[];
  own: LocalizedRow[];
}
export type LocalizedRow = Record<string, string | number | null>;
/** What came of one such row. */
export interface RowOutcome {
  status: 'ok' | 'not_found' | 'invalid';
  id: number | null;
  message?: string;
  errors?: Record<string, string[]>;
}
export interface SavedRows {
  success: boolean;
  results: RowOutcome[];
  rows: LocalizedRows;
}

export type FieldInfo = TextResource['fields'][number] & { label: string };
export interface ResourceInfo extends Pick<TextResource, 'name' | 'writable'> {
  segment: string;
  title: string;
  area: string;
  fields: FieldInfo[];
  /** Each of its records has a page of its own; else they are edited as a grid. */
  hasPages: boolean;
}
/** GET localization-standing: the languages, the resources with their fields, and how many texts stand how. */
export interface Standing {
  source: TextLanguage;
  languages: TextLanguage[];
  resources: ResourceInfo[];
  counts: TextCount[];
}

/** GET localization-comments/{languageId}: what is said of a text. `resolved_by`: who settled it. */
export type CommentAnswer = Pick<Comment, 'id' | 'body' | 'author' | 'resolved_by' | 'created_at'>;

/** GET localization-suggestions/{languageId}: what a file had for a text, for the source of then. */
export interface Offer {
  id: number;
  text: string;
  source: string | null;
  /** Who sent the file. */
  by: string | null;
}
/** GET localization-kept: what a file had for a text whose source has changed. */
export type KeptSuggestion = Pick<Suggestion, 'id' | 'language_id' | 'resource' | 'record_id' | 'path' | 'text' | 'source' | 'made_by'> &
  Partial<PresentText>;
/** What a text says now; what is gone says nothing. */
export interface PresentText {
  name: string;
  present: string;
  now: string | null;
}

/** GET localization-imports: a file that was sent. `message`: why it could not be read. */
export interface SentFile extends Pick<ImportRecord, 'id' | 'language_id' | 'made_by' | 'state' | 'job_id' | 'created_at'> {
  name: string;
  counts: Partial<Record<Outcome | 'failing' | 'read', number>>;
  rule: Rule | null;
  message?: string;
}
/** GET localization-imports/{id}: how far a file is, and what came of it. */
export interface Import extends SentFile {
  parts: number;
  over: number;
  result: Record<'saved' | 'left' | 'suggested' | 'gone' | 'refused', number>;
}
/** GET localization-imports/{id}/rows: a text of a file beside what stands there. */
export interface ImportRow {
  resource: string;
  id: number;
  path: string;
  name?: string | undefined;
  text: string | null;
  /** What the file says was translated. */
  source?: string | undefined;
  now?: string | null;
  present?: string;
  /** Why it cannot be taken: a key of words. */
  reason?: 'codes' | 'long' | 'twice' | undefined;
  /** Errors that checks find in it. */
  failing?: Array<Pick<Found, 'check' | 'params'>>;
  /** Why its field refused it. */
  errors?: string[];
}

export type ShortRelease = Pick<Release, 'id' | 'number' | 'note' | 'created_at'>;
/** A key whose value differs between two releases; `null`: it has none. */
export interface Difference {
  locale: string;
  key: string;
  before: string | null;
  now: string | null;
}
/** A value that stands in the way of a deployment. */
export interface Blocking {
  locale: string;
  key: string;
  checks: string[];
  params?: Record<string, NonNullable<Found['params']>>;
}
/** GET localization-values/deployment: what would become of what sites read, and what stands in the way. */
export interface Deployment {
  live: ShortRelease | null;
  languages: Array<{ locale: string; count: number; own: number }>;
  changes: Difference[];
  blocking: Blocking[];
  /** Translations of an older source stand in the way, too. */
  strict: boolean;
}
