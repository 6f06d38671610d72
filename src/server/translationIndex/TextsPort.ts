import type { TextLanguage } from './languages.ts';
import type { TextStanding } from './standings.ts';
import type { TextIssue, TextState } from './TextRow.ts';

export type { TextStanding };

/** A resource whose records have texts in several languages. */
export interface TextResource {
  name: string;
  plugin: string;
  /** Its texts, as `title` or `blocks.text`. */
  fields: Array<{ field: string; isMarkup: boolean; isLong: boolean; maxLength?: number }>;
  /** Whether the reader reads and writes such records elsewhere. */
  readable: boolean;
  writable: boolean;
}

/** One text of a record in one language, beside what it is made of. */
export interface RecordText {
  path: string;
  field: string;
  source: string;
  /** `null`: there is none, and readers are shown the source. */
  text: string | null;
  state: TextState;
  stale: boolean;
  source_version: number;
  /** What the source said when it was translated, where it says something else now and that is known. */
  seen_source: string | null;
  origin: string | null;
  issues: Array<TextIssue & { ignored?: string }>;
}

/** A record's texts in one language. */
export interface TextRecord {
  id: number;
  name: string;
  version: number;
  texts: RecordText[];
}

/**
 * How many texts of a resource stand how in a language. `done`: translated or reviewed, not stale,
 * without errors. `weight` and `weightDone`: the same by what records weigh, where that is asked.
 */
export interface TextCount {
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

/** What is asked of a resource's records. `standing`: those with such a text alone. */
export interface RecordsQuery {
  languageId: number;
  page: number;
  perPage: number;
  query?: string | undefined;
  standing?: TextStanding | undefined;
  ids?: readonly number[] | undefined;
}

/** What becomes of a record's texts in one language, each by its path. */
export interface TextChanges {
  /** `null` takes a text back. */
  texts?: Record<string, string | null>;
  /** What they said where they were edited: another text by now is refused with it. */
  was?: Record<string, string | null>;
  /** The version of the source that was in front of whoever translated it. Default: the present one. */
  seen?: Record<string, number>;
  /** How far they are then: `reviewed` not while a check finds an error. Default: what was edited is translated. */
  states?: Record<string, Exclude<TextState, 'missing'>>;
  /** Texts that are right although their source changed. */
  unchanged?: string[];
  /** Why a check is let be, by its name; `null`: it is not any more. */
  ignore?: Record<string, Record<string, string | null>>;
  /** Where the texts come from, if not from a person. */
  origin?: string;
}

/** What came of the changes to one record of many. */
export type TextOutcome =
  | { id: number; status: 'ok' | 'unchanged'; item: TextRecord }
  | { id: number; status: 'invalid' | 'conflict' | 'forbidden' | 'not_found'; message: string; errors?: Record<string, string[]>; item?: TextRecord };

/** Texts of one record that are brought in, each by its path. */
export interface BroughtTexts {
  texts?: Record<string, string>;
  /** How far they are then; default: what is another text is translated. `reviewed` not while a check finds an error. */
  states?: Record<string, Exclude<TextState, 'missing'>>;
  /** Where the texts come from, if not from a person. */
  origin?: string;
}

/** Texts of many records in one language that are written at once. `decide` is told each record as it is then; what it answers is written. */
export interface BringTexts {
  languageId: number;
  ids: readonly number[];
  decide: (record: TextRecord) => BroughtTexts | undefined;
}

/** What came of one record: `errors` by path, of texts that its fields refuse. */
export interface BroughtOutcome {
  id: number;
  errors: Record<string, string[]>;
}

/** What is looked for in all texts of a language. `after`: the place of the last one seen. */
export interface TextsQuery {
  languageId: number;
  resource?: string | undefined;
  /** Resources that are looked into; default all. */
  among?: readonly string[] | undefined;
  standing?: TextStanding | undefined;
  check?: string | undefined;
  /** Three characters at least, in source or text. */
  query?: string | undefined;
  after?: { resource: string; id: number; place: number } | undefined;
  limit: number;
}
export type TextMatch = RecordText & { resource: string; id: number; place: number; name: string };

/** A source to be translated. `among`: resources that are looked into; default all. */
export interface SimilarTextsQuery {
  languageId: number;
  source: string;
  among?: readonly string[] | undefined;
}
/** What a source was translated as. `score`: how alike it is, 100 where it is the same. */
export interface SimilarText {
  source: string;
  text: string;
  resource: string;
  score: number;
}

/** A text of which it is asked what says the same elsewhere. */
export interface TwinQuery {
  resource: string;
  id: number;
  path: string;
  field: string;
  languageId: number;
  source: string;
  text: string;
}
/**
 * Texts of the same field of other records, and of other blocks: `translations` of the same
 * source that say something else, `sources` of others that say the same in the language.
 */
export interface Twins {
  translations: string[];
  sources: string[];
}

/**
 * How a text stands in all languages together. `missing`: those in which it has had no translation
 * since a moment, `failing`: those in which checks find something that nobody lets be.
 */
export interface Across {
  missing: number;
  failing: number;
}

/** What a text said, from when on and by whom; `null`: it was taken back. */
export interface TextMoment {
  at: string;
  by: string | null;
  text: string | null;
}

/** One text of a record in a language. */
export interface TextQuery {
  id: number;
  path: string;
  languageId: number;
}

/**
 * The texts of every area's records. What the call of an area lets in is met within the reader's scope; writing wants what writing the record wants.
 */
export interface TextsPort {
  languages(): Promise<{ source: TextLanguage | undefined; others: TextLanguage[] }>;
  resources(): TextResource[];
  /** Counted from the index, over the records that the reader meets. `weights`: by resource, the field that says what a record weighs. */
  counts(asked?: { weights?: Record<string, string> }): Promise<TextCount[]>;
  records(resource: string, asked: RecordsQuery): Promise<{ rows: TextRecord[]; total: number }>;
  /** Throws RecordNotFound. */
  record(resource: string, id: number, languageId: number): Promise<TextRecord>;
  find(asked: TextsQuery): Promise<TextMatch[]>;
  /** Of each text what says the same elsewhere, at most three of a kind; whatever the reader's scope. */
  twins(asked: readonly TwinQuery[]): Promise<Twins[]>;
  /** How each text stands in all languages together; `since`: what was missing before then counts. Whatever the reader's scope. */
  across(asked: ReadonlyArray<Pick<TwinQuery, 'resource' | 'id' | 'path'>>, since: Date): Promise<Across[]>;
  /** What a text said, the newest first. Throws RecordNotFound. */
  history(resource: string, asked: TextQuery): Promise<TextMoment[]>;
  /** Has the texts of some records checked anew, where what they are checked by changed. Within a write only. */
  recheck(resource: string, ids: readonly number[]): Promise<void>;
  /** What the same or similar sources were translated as. */
  alike(asked: SimilarTextsQuery): Promise<SimilarText[]>;
  /** Throws what the record's own write throws; 409 with the record's texts as `details` where somebody else was faster. */
  write(resource: string, id: number, changes: TextChanges & { languageId: number }): Promise<TextRecord>;
  /** Writes texts of many records in a few statements, each record under its lock; those that are not met are not told. Within a write only. */
  bring(resource: string, asked: BringTexts): Promise<BroughtOutcome[]>;
  /** Brings the index up to records of an own resource that were written past their rules, by SQL. Within a write only. */
  keep(resource: string, ids: readonly number[]): Promise<void>;
  /** Each on its own: what is refused keeps no other. */
  writeMany(resource: string, languageId: number, items: ReadonlyArray<TextChanges & { id: number }>): Promise<TextOutcome[]>;
}
